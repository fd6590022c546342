(define (domain wetlab)
  (:requirements :strips :typing)
  (:types
    thing - object
    bead - material
    beaker - container
    body-fluid - sample
    bottle - container
    cell - sample
    centrifuge-2 - device
    chemical - material
    chip - support
    column - container
    consumable - thing
    container - thing
    cryogen - material
    culture-2 - sample
    cuvette - container
    cylinder - container
    data - thing
    device - thing
    dish - container
    document - thing
    filter-2 - support
    filter-unit - tool
    flask - container
    gas - material
    homogenizer - device
    liquid - material
    lysis-buffer - liquid
    material - thing
    mixer - device
    organism - material
    place-2 - thing
    procedure - thing
    reservoir - container
    sample - material
    slide - support
    small-organism - material
    spore - cell
    stimulus - thing
    support - thing
    thermocycler - device
    tissue - sample
    tool - thing
    tray - container
    tube - container
    vial - container
    well - container
  )
  (:predicates
    (present ?x - thing)
    (frozen ?x - thing)
    (not-frozen ?x - thing)
    (in ?x - thing ?y - thing)
    (mixed ?x - thing)
    (place-of ?x - thing ?y - thing)
    (bound ?x - thing)
    (flow-through-of ?x - thing ?y - thing)
    (aliquot-of ?x - thing ?y - thing)
    (dead ?x - thing)
    (not-dead ?x - thing)
    (adherent ?x - thing)
    (supernatant-of-whole-of ?x - thing ?y - thing)
    (suspended ?x - thing)
    (pelleted ?x - thing)
    (dried ?x - thing)
    (whole-of ?x - thing ?y - thing)
    (dissolved ?x - thing)
    (dehydrated ?x - thing)
    (pellet-of ?x - thing ?y - thing)
    (precipitate-of ?x - thing ?y - thing)
    (supernatant-of ?x - thing ?y - thing)
    (eluate-of ?x - thing ?y - thing)
    (filtrate-of ?x - thing ?y - thing)
    (aqueous-phase-of ?x - thing ?y - thing)
    (band-of ?x - thing ?y - thing)
    (fraction-of ?x - thing ?y - thing)
    (interphase-of ?x - thing ?y - thing)
    (lower-phase-of ?x - thing ?y - thing)
    (organic-phase-of ?x - thing ?y - thing)
    (upper-phase-of ?x - thing ?y - thing)
    (sterile ?x - thing)
    (lysate-of ?x - thing ?y - thing)
    (purified ?x - thing)
    (eluted ?x - thing)
    (lysed ?x - thing)
    (not-lysed ?x - thing)
    (fixed ?x - thing)
    (not-fixed ?x - thing)
    (digested ?x - thing)
    (sectioned ?x - thing)
    (section-of ?x - thing ?y - thing)
    (heated ?x - thing)
    (chilled ?x - thing)
    (amplified ?x - thing)
    (denatured ?x - thing)
    (labelled ?x - thing)
    (inactivated ?x - thing)
    (permeabilised ?x - thing)
    (blocked ?x - thing)
    (stained ?x - thing)
    (embedded ?x - thing)
    (mounted ?x - thing)
    (sealed ?x - thing)
  )
  (:action add
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action add-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (in ?the-object ?destination)
      (not-frozen ?destination)
      (not (frozen ?destination)))
  )
  (:action supplement
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action supplement-object-supplement
    :parameters (?the-object - thing ?supplement - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action combine
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (mixed ?the-object))
  )
  (:action combine-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (mixed ?the-object))
  )
  (:action dispense
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action dispense-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (in ?the-object ?destination))
  )
  (:action transfer
    :parameters (?the-object - thing ?object-place - thing)
    :precondition (and
      (place-of ?object-place ?the-object)
      (present ?the-object))
    :effect (and (not (in ?the-object ?object-place)))
  )
  (:action transfer-object-destination
    :parameters (?the-object - thing ?destination - thing ?object-place - thing)
    :precondition (and
      (place-of ?object-place ?the-object)
      (present ?the-object))
    :effect (and
      (in ?the-object ?destination)
      (not (in ?the-object ?object-place)))
  )
  (:action pipette
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action pipette-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (in ?the-object ?destination))
  )
  (:action aspirate
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action aspirate-object-tool
    :parameters (?the-object - thing ?tool - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action place
    :parameters (?the-object - thing ?object-place - thing)
    :precondition (and
      (place-of ?object-place ?the-object)
      (present ?the-object))
    :effect (and (not (in ?the-object ?object-place)))
  )
  (:action place-object-destination
    :parameters (?the-object - thing ?destination - thing ?object-place - thing)
    :precondition (and
      (place-of ?object-place ?the-object)
      (present ?the-object))
    :effect (and
      (in ?the-object ?destination)
      (not (in ?the-object ?object-place)))
  )
  (:action load-cold
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action load-cold-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and (in ?the-object ?destination))
  )
  (:action load
    :parameters (?the-object - thing ?object-flow-through - thing)
    :precondition (and
      (flow-through-of ?object-flow-through ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (bound ?the-object)
      (present ?object-flow-through))
  )
  (:action load-object-destination
    :parameters (?the-object - thing ?destination - thing ?object-flow-through - thing)
    :precondition (and
      (flow-through-of ?object-flow-through ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (in ?the-object ?destination)
      (bound ?the-object)
      (present ?object-flow-through))
  )
  (:action apply
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action apply-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and (in ?the-object ?destination))
  )
  (:action layer
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action layer-object-destination-cover
    :parameters (?the-object - thing ?destination - thing ?cover - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action fill
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action fill-object-liquid
    :parameters (?the-object - thing ?liquid - thing)
    :precondition (and)
    :effect (and)
  )
  (:action replace
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action replace-object-substitute
    :parameters (?the-object - thing ?substitute - thing)
    :precondition (and)
    :effect (and)
  )
  (:action aliquot
    :parameters (?the-object - thing ?object-aliquot - thing)
    :precondition (and
      (aliquot-of ?object-aliquot ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (present ?object-aliquot))
  )
  (:action aliquot-object-destination
    :parameters (?the-object - thing ?destination - thing ?object-aliquot - thing)
    :precondition (and
      (aliquot-of ?object-aliquot ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (present ?object-aliquot))
  )
  (:action dilute
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action dilute-object-diluent
    :parameters (?the-object - thing ?diluent - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action inject
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action inject-object-substance-destination
    :parameters (?the-object - thing ?substance - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action administer
    :parameters (?the-object - thing)
    :precondition (and (not-dead ?the-object))
    :effect (and)
  )
  (:action administer-object-given-substance
    :parameters (?the-object - thing ?given - thing ?substance - thing)
    :precondition (and (not-dead ?the-object))
    :effect (and)
  )
  (:action soak
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action soak-object-liquid-destination
    :parameters (?the-object - thing ?liquid - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action coat
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action coat-object-coating
    :parameters (?the-object - thing ?coating - thing)
    :precondition (and)
    :effect (and)
  )
  (:action remove
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action discard
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (not (present ?the-object)))
  )
  (:action discard-object-spent
    :parameters (?the-object - thing ?spent - thing)
    :precondition (and (present ?the-object))
    :effect (and (not (present ?the-object)))
  )
  (:action decant
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action decant-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action collect
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action collect-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and (in ?the-object ?destination))
  )
  (:action pick
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action pick-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action scrape
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (not (adherent ?the-object)))
  )
  (:action scrape-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and (not (adherent ?the-object)))
  )
  (:action peel
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action mix
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (mixed ?the-object))
  )
  (:action mix-object-machine-with
    :parameters (?the-object - thing ?machine - mixer ?with - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (mixed ?the-object))
  )
  (:action vortex
    :parameters (?the-object - thing ?object-whole-supernatant - thing)
    :precondition (and
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (mixed ?the-object)
      (not (present ?object-whole-supernatant)))
  )
  (:action vortex-object-machine
    :parameters (?the-object - thing ?machine - mixer ?object-whole-supernatant - thing)
    :precondition (and
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (mixed ?the-object)
      (not (present ?object-whole-supernatant)))
  )
  (:action invert
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (mixed ?the-object))
  )
  (:action shake
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (mixed ?the-object))
  )
  (:action stir
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (mixed ?the-object))
  )
  (:action stir-object-machine
    :parameters (?the-object - thing ?machine - mixer)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (mixed ?the-object))
  )
  (:action triturate
    :parameters (?the-object - thing ?object-whole-supernatant - thing)
    :precondition (and
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (mixed ?the-object)
      (not (present ?object-whole-supernatant)))
  )
  (:action resuspend
    :parameters (?the-object - thing ?object-whole - thing ?object-whole-supernatant - thing)
    :precondition (and
      (whole-of ?object-whole ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (suspended ?object-whole)
      (not-frozen ?object-whole)
      (not (pelleted ?object-whole))
      (not (present ?object-whole-supernatant))
      (not (dried ?object-whole))
      (not (adherent ?object-whole))
      (not (frozen ?object-whole)))
  )
  (:action resuspend-object-liquid-destination
    :parameters (?the-object - thing ?liquid - material ?destination - thing ?object-whole - thing ?object-whole-supernatant - thing)
    :precondition (and
      (whole-of ?object-whole ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (suspended ?object-whole)
      (not-frozen ?object-whole)
      (not (pelleted ?object-whole))
      (not (present ?object-whole-supernatant))
      (not (dried ?object-whole))
      (not (adherent ?object-whole))
      (not (frozen ?object-whole)))
  )
  (:action dissolve
    :parameters (?the-object - thing ?object-whole-supernatant - thing)
    :precondition (and
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (dissolved ?the-object)
      (not-frozen ?the-object)
      (not (dried ?the-object))
      (not (dehydrated ?the-object))
      (not (frozen ?the-object))
      (not (present ?object-whole-supernatant)))
  )
  (:action dissolve-object-liquid-destination
    :parameters (?the-object - thing ?liquid - thing ?destination - thing ?object-whole-supernatant - thing)
    :precondition (and
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (dissolved ?the-object)
      (not-frozen ?the-object)
      (not (dried ?the-object))
      (not (dehydrated ?the-object))
      (not (frozen ?the-object))
      (not (present ?object-whole-supernatant)))
  )
  (:action centrifuge
    :parameters (?the-object - thing ?object-pellet - thing ?object-precipitate - thing ?object-supernatant - thing ?object-whole - thing)
    :precondition (and
      (pellet-of ?object-pellet ?the-object)
      (precipitate-of ?object-precipitate ?the-object)
      (supernatant-of ?object-supernatant ?the-object)
      (whole-of ?object-whole ?the-object)
      (present ?the-object)
      (not-frozen ?object-whole))
    :effect (and
      (present ?object-supernatant)
      (present ?object-pellet)
      (present ?object-precipitate)
      (pelleted ?object-whole)
      (not-frozen ?object-whole)
      (not (suspended ?object-whole))
      (not (frozen ?object-whole)))
  )
  (:action centrifuge-object-machine-liquid-instrument
    :parameters (?the-object - thing ?machine - centrifuge-2 ?liquid - thing ?instrument - thing ?object-pellet - thing ?object-precipitate - thing ?object-supernatant - thing ?object-whole - thing)
    :precondition (and
      (pellet-of ?object-pellet ?the-object)
      (precipitate-of ?object-precipitate ?the-object)
      (supernatant-of ?object-supernatant ?the-object)
      (whole-of ?object-whole ?the-object)
      (present ?the-object)
      (not-frozen ?object-whole))
    :effect (and
      (present ?object-supernatant)
      (present ?object-pellet)
      (present ?object-precipitate)
      (pelleted ?object-whole)
      (not-frozen ?object-whole)
      (not (suspended ?object-whole))
      (not (frozen ?object-whole)))
  )
  (:action spin-column
    :parameters (?the-object - thing ?object-eluate - thing ?object-filtrate - thing ?object-flow-through - thing ?object-whole - thing)
    :precondition (and
      (eluate-of ?object-eluate ?the-object)
      (filtrate-of ?object-filtrate ?the-object)
      (flow-through-of ?object-flow-through ?the-object)
      (whole-of ?object-whole ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-flow-through)
      (present ?object-filtrate)
      (present ?object-eluate)
      (not-frozen ?object-whole)
      (not (frozen ?object-whole)))
  )
  (:action spin-column-object-machine-instrument
    :parameters (?the-object - thing ?machine - centrifuge-2 ?instrument - thing ?object-eluate - thing ?object-filtrate - thing ?object-flow-through - thing ?object-whole - thing)
    :precondition (and
      (eluate-of ?object-eluate ?the-object)
      (filtrate-of ?object-filtrate ?the-object)
      (flow-through-of ?object-flow-through ?the-object)
      (whole-of ?object-whole ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-flow-through)
      (present ?object-filtrate)
      (present ?object-eluate)
      (not-frozen ?object-whole)
      (not (frozen ?object-whole)))
  )
  (:action spin-apart
    :parameters (?the-object - thing ?object-aqueous-phase - thing ?object-band - thing ?object-fraction - thing ?object-interphase - thing ?object-lower-phase - thing ?object-organic-phase - thing ?object-upper-phase - thing ?object-whole - thing)
    :precondition (and
      (aqueous-phase-of ?object-aqueous-phase ?the-object)
      (band-of ?object-band ?the-object)
      (fraction-of ?object-fraction ?the-object)
      (interphase-of ?object-interphase ?the-object)
      (lower-phase-of ?object-lower-phase ?the-object)
      (organic-phase-of ?object-organic-phase ?the-object)
      (upper-phase-of ?object-upper-phase ?the-object)
      (whole-of ?object-whole ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-upper-phase)
      (present ?object-lower-phase)
      (present ?object-interphase)
      (present ?object-aqueous-phase)
      (present ?object-organic-phase)
      (present ?object-fraction)
      (present ?object-band)
      (not-frozen ?object-whole)
      (not (suspended ?object-whole))
      (not (frozen ?object-whole)))
  )
  (:action spin-apart-object-machine-instrument
    :parameters (?the-object - thing ?machine - centrifuge-2 ?instrument - thing ?object-aqueous-phase - thing ?object-band - thing ?object-fraction - thing ?object-interphase - thing ?object-lower-phase - thing ?object-organic-phase - thing ?object-upper-phase - thing ?object-whole - thing)
    :precondition (and
      (aqueous-phase-of ?object-aqueous-phase ?the-object)
      (band-of ?object-band ?the-object)
      (fraction-of ?object-fraction ?the-object)
      (interphase-of ?object-interphase ?the-object)
      (lower-phase-of ?object-lower-phase ?the-object)
      (organic-phase-of ?object-organic-phase ?the-object)
      (upper-phase-of ?object-upper-phase ?the-object)
      (whole-of ?object-whole ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-upper-phase)
      (present ?object-lower-phase)
      (present ?object-interphase)
      (present ?object-aqueous-phase)
      (present ?object-organic-phase)
      (present ?object-fraction)
      (present ?object-band)
      (not-frozen ?object-whole)
      (not (suspended ?object-whole))
      (not (frozen ?object-whole)))
  )
  (:action pulse-spin
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action pulse-spin-object-machine
    :parameters (?the-object - thing ?machine - centrifuge-2)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action filter
    :parameters (?the-object - thing ?object-filtrate - thing ?object-flow-through - thing)
    :precondition (and
      (filtrate-of ?object-filtrate ?the-object)
      (flow-through-of ?object-flow-through ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (present ?object-filtrate)
      (present ?object-flow-through))
  )
  (:action filter-object-filter-destination
    :parameters (?the-object - thing ?filter - thing ?destination - thing ?object-filtrate - thing ?object-flow-through - thing)
    :precondition (and
      (filtrate-of ?object-filtrate ?the-object)
      (flow-through-of ?object-flow-through ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (present ?object-filtrate)
      (present ?object-flow-through))
  )
  (:action sieve
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action sieve-object-tool-destination
    :parameters (?the-object - thing ?tool - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action filter-sterilize
    :parameters (?the-object - thing ?object-filtrate - thing)
    :precondition (and
      (filtrate-of ?object-filtrate ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (sterile ?the-object)
      (present ?object-filtrate))
  )
  (:action filter-sterilize-object-filter-destination
    :parameters (?the-object - thing ?filter - thing ?destination - thing ?object-filtrate - thing)
    :precondition (and
      (filtrate-of ?object-filtrate ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (sterile ?the-object)
      (present ?object-filtrate))
  )
  (:action settle
    :parameters (?the-object - thing ?object-aqueous-phase - thing ?object-interphase - thing ?object-lower-phase - thing ?object-organic-phase - thing ?object-pellet - thing ?object-precipitate - thing ?object-supernatant - thing ?object-upper-phase - thing)
    :precondition (and
      (aqueous-phase-of ?object-aqueous-phase ?the-object)
      (interphase-of ?object-interphase ?the-object)
      (lower-phase-of ?object-lower-phase ?the-object)
      (organic-phase-of ?object-organic-phase ?the-object)
      (pellet-of ?object-pellet ?the-object)
      (precipitate-of ?object-precipitate ?the-object)
      (supernatant-of ?object-supernatant ?the-object)
      (upper-phase-of ?object-upper-phase ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-supernatant)
      (present ?object-pellet)
      (present ?object-upper-phase)
      (present ?object-lower-phase)
      (present ?object-interphase)
      (present ?object-aqueous-phase)
      (present ?object-organic-phase)
      (present ?object-precipitate))
  )
  (:action magnetize
    :parameters (?the-object - thing ?object-eluate - thing ?object-pellet - thing ?object-supernatant - thing)
    :precondition (and
      (eluate-of ?object-eluate ?the-object)
      (pellet-of ?object-pellet ?the-object)
      (supernatant-of ?object-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-supernatant)
      (present ?object-pellet)
      (present ?object-eluate))
  )
  (:action magnetize-object-destination-instrument
    :parameters (?the-object - thing ?destination - thing ?instrument - thing ?object-eluate - thing ?object-pellet - thing ?object-supernatant - thing)
    :precondition (and
      (eluate-of ?object-eluate ?the-object)
      (pellet-of ?object-pellet ?the-object)
      (supernatant-of ?object-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-supernatant)
      (present ?object-pellet)
      (present ?object-eluate))
  )
  (:action separate
    :parameters (?the-object - thing ?object-aqueous-phase - thing ?object-fraction - thing ?object-interphase - thing ?object-lower-phase - thing ?object-organic-phase - thing ?object-upper-phase - thing)
    :precondition (and
      (aqueous-phase-of ?object-aqueous-phase ?the-object)
      (fraction-of ?object-fraction ?the-object)
      (interphase-of ?object-interphase ?the-object)
      (lower-phase-of ?object-lower-phase ?the-object)
      (organic-phase-of ?object-organic-phase ?the-object)
      (upper-phase-of ?object-upper-phase ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-fraction)
      (present ?object-upper-phase)
      (present ?object-lower-phase)
      (present ?object-interphase)
      (present ?object-aqueous-phase)
      (present ?object-organic-phase))
  )
  (:action separate-object-method
    :parameters (?the-object - thing ?method - thing ?object-aqueous-phase - thing ?object-fraction - thing ?object-interphase - thing ?object-lower-phase - thing ?object-organic-phase - thing ?object-upper-phase - thing)
    :precondition (and
      (aqueous-phase-of ?object-aqueous-phase ?the-object)
      (fraction-of ?object-fraction ?the-object)
      (interphase-of ?object-interphase ?the-object)
      (lower-phase-of ?object-lower-phase ?the-object)
      (organic-phase-of ?object-organic-phase ?the-object)
      (upper-phase-of ?object-upper-phase ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-fraction)
      (present ?object-upper-phase)
      (present ?object-lower-phase)
      (present ?object-interphase)
      (present ?object-aqueous-phase)
      (present ?object-organic-phase))
  )
  (:action extract
    :parameters (?the-object - thing ?object-aqueous-phase - thing ?object-interphase - thing ?object-lower-phase - thing ?object-lysate - thing ?object-organic-phase - thing ?object-upper-phase - thing)
    :precondition (and
      (aqueous-phase-of ?object-aqueous-phase ?the-object)
      (interphase-of ?object-interphase ?the-object)
      (lower-phase-of ?object-lower-phase ?the-object)
      (lysate-of ?object-lysate ?the-object)
      (organic-phase-of ?object-organic-phase ?the-object)
      (upper-phase-of ?object-upper-phase ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-upper-phase)
      (present ?object-lower-phase)
      (present ?object-interphase)
      (present ?object-aqueous-phase)
      (present ?object-organic-phase)
      (present ?object-lysate)
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action extract-object-solvent
    :parameters (?the-object - thing ?solvent - thing ?object-aqueous-phase - thing ?object-interphase - thing ?object-lower-phase - thing ?object-lysate - thing ?object-organic-phase - thing ?object-upper-phase - thing)
    :precondition (and
      (aqueous-phase-of ?object-aqueous-phase ?the-object)
      (interphase-of ?object-interphase ?the-object)
      (lower-phase-of ?object-lower-phase ?the-object)
      (lysate-of ?object-lysate ?the-object)
      (organic-phase-of ?object-organic-phase ?the-object)
      (upper-phase-of ?object-upper-phase ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-upper-phase)
      (present ?object-lower-phase)
      (present ?object-interphase)
      (present ?object-aqueous-phase)
      (present ?object-organic-phase)
      (present ?object-lysate)
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action precipitate
    :parameters (?the-object - thing ?object-pellet - thing ?object-precipitate - thing)
    :precondition (and
      (pellet-of ?object-pellet ?the-object)
      (precipitate-of ?object-precipitate ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-precipitate)
      (present ?object-pellet)
      (not (dissolved ?the-object)))
  )
  (:action precipitate-object-precipitant
    :parameters (?the-object - thing ?precipitant - thing ?object-pellet - thing ?object-precipitate - thing)
    :precondition (and
      (pellet-of ?object-pellet ?the-object)
      (precipitate-of ?object-precipitate ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-precipitate)
      (present ?object-pellet)
      (not (dissolved ?the-object)))
  )
  (:action purify
    :parameters (?the-object - thing ?object-eluate - thing ?object-flow-through - thing ?object-fraction - thing)
    :precondition (and
      (eluate-of ?object-eluate ?the-object)
      (flow-through-of ?object-flow-through ?the-object)
      (fraction-of ?object-fraction ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-eluate)
      (present ?object-flow-through)
      (present ?object-fraction)
      (purified ?the-object))
  )
  (:action purify-object-material
    :parameters (?the-object - thing ?material - thing ?object-eluate - thing ?object-flow-through - thing ?object-fraction - thing)
    :precondition (and
      (eluate-of ?object-eluate ?the-object)
      (flow-through-of ?object-flow-through ?the-object)
      (fraction-of ?object-fraction ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-eluate)
      (present ?object-flow-through)
      (present ?object-fraction)
      (purified ?the-object))
  )
  (:action dialyze
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action dialyze-object-against
    :parameters (?the-object - thing ?against - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action concentrate
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action concentrate-object-filter
    :parameters (?the-object - thing ?filter - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action bind
    :parameters (?the-object - thing ?object-flow-through - thing)
    :precondition (and
      (flow-through-of ?object-flow-through ?the-object)
      (present ?the-object))
    :effect (and
      (bound ?the-object)
      (present ?object-flow-through))
  )
  (:action bind-object-to-destination
    :parameters (?the-object - thing ?to - thing ?destination - thing ?object-flow-through - thing)
    :precondition (and
      (flow-through-of ?object-flow-through ?the-object)
      (present ?the-object))
    :effect (and
      (bound ?the-object)
      (present ?object-flow-through))
  )
  (:action elute
    :parameters (?the-object - thing ?object-eluate - thing)
    :precondition (and
      (eluate-of ?object-eluate ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-eluate)
      (eluted ?the-object)
      (not (bound ?the-object)))
  )
  (:action elute-object-eluent-destination
    :parameters (?the-object - thing ?eluent - thing ?destination - thing ?object-eluate - thing)
    :precondition (and
      (eluate-of ?object-eluate ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-eluate)
      (eluted ?the-object)
      (not (bound ?the-object)))
  )
  (:action electrophorese
    :parameters (?the-object - thing ?object-band - thing)
    :precondition (and
      (band-of ?object-band ?the-object)
      (present ?the-object))
    :effect (and (present ?object-band))
  )
  (:action blot
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action blot-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and (in ?the-object ?destination))
  )
  (:action sort
    :parameters (?the-object - thing ?object-fraction - thing)
    :precondition (and
      (fraction-of ?object-fraction ?the-object)
      (present ?the-object)
      (not-frozen ?the-object)
      (not-lysed ?the-object))
    :effect (and (present ?object-fraction))
  )
  (:action evaporate
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (dried ?the-object))
  )
  (:action dry
    :parameters (?the-object - thing ?object-whole-supernatant - thing)
    :precondition (and
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (dried ?the-object)
      (not (suspended ?the-object))
      (not (present ?object-whole-supernatant)))
  )
  (:action lyophilize
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (dried ?the-object)
      (not-frozen ?the-object)
      (not (frozen ?the-object))
      (not (suspended ?the-object)))
  )
  (:action degas
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action wash
    :parameters (?the-object - thing ?object-flow-through - thing ?object-whole-supernatant - thing)
    :precondition (and
      (flow-through-of ?object-flow-through ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-flow-through)
      (not (present ?object-whole-supernatant)))
  )
  (:action wash-object-liquid-destination
    :parameters (?the-object - thing ?liquid - thing ?destination - thing ?object-flow-through - thing ?object-whole-supernatant - thing)
    :precondition (and
      (flow-through-of ?object-flow-through ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-flow-through)
      (not (present ?object-whole-supernatant)))
  )
  (:action clean
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action clean-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and)
    :effect (and)
  )
  (:action sterilize
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and (sterile ?the-object))
  )
  (:action autoclave
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and (sterile ?the-object))
  )
  (:action autoclave-object-alive
    :parameters (?the-object - thing ?alive - thing)
    :precondition (and)
    :effect (and
      (sterile ?the-object)
      (sterile ?alive)
      (dead ?alive)
      (not (not-dead ?alive)))
  )
  (:action homogenize
    :parameters (?the-object - thing ?object-lysate - thing ?object-whole-supernatant - thing)
    :precondition (and
      (lysate-of ?object-lysate ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (lysed ?the-object)
      (present ?object-lysate)
      (not-frozen ?the-object)
      (not (adherent ?the-object))
      (not (present ?object-whole-supernatant))
      (not (frozen ?the-object))
      (not (not-lysed ?the-object)))
  )
  (:action homogenize-object-machine-liquid
    :parameters (?the-object - thing ?machine - homogenizer ?liquid - thing ?object-lysate - thing ?object-whole-supernatant - thing)
    :precondition (and
      (lysate-of ?object-lysate ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (lysed ?the-object)
      (present ?object-lysate)
      (not-frozen ?the-object)
      (not (adherent ?the-object))
      (not (present ?object-whole-supernatant))
      (not (frozen ?the-object))
      (not (not-lysed ?the-object)))
  )
  (:action grind
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action grind-object-tool
    :parameters (?the-object - thing ?tool - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action sonicate
    :parameters (?the-object - thing ?object-lysate - thing ?object-whole-supernatant - thing)
    :precondition (and
      (lysate-of ?object-lysate ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and
      (present ?object-lysate)
      (not (present ?object-whole-supernatant)))
  )
  (:action shear
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action lyse
    :parameters (?the-object - thing ?object-lysate - thing ?object-whole - thing ?object-whole-supernatant - thing)
    :precondition (and
      (lysate-of ?object-lysate ?the-object)
      (whole-of ?object-whole ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (lysed ?object-whole)
      (present ?object-lysate)
      (not-frozen ?object-whole)
      (not (suspended ?object-whole))
      (not (pelleted ?object-whole))
      (not (adherent ?object-whole))
      (not (frozen ?object-whole))
      (not (present ?object-whole-supernatant))
      (not (not-lysed ?object-whole)))
  )
  (:action lyse-object-lysant-agent-destination
    :parameters (?the-object - thing ?lysant - lysis-buffer ?agent - thing ?destination - thing ?destination-lysate - thing ?object-lysate - thing ?object-whole - thing ?object-whole-supernatant - thing)
    :precondition (and
      (lysate-of ?destination-lysate ?destination)
      (lysate-of ?object-lysate ?the-object)
      (whole-of ?object-whole ?the-object)
      (supernatant-of-whole-of ?object-whole-supernatant ?the-object)
      (present ?the-object))
    :effect (and
      (lysed ?object-whole)
      (present ?object-lysate)
      (present ?destination-lysate)
      (not-frozen ?object-whole)
      (not (suspended ?object-whole))
      (not (pelleted ?object-whole))
      (not (adherent ?object-whole))
      (not (frozen ?object-whole))
      (not (present ?object-whole-supernatant))
      (not (not-lysed ?object-whole)))
  )
  (:action dissociate
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object))
    :effect (and
      (suspended ?the-object)
      (not (adherent ?the-object)))
  )
  (:action dissociate-object-tissue-agent
    :parameters (?the-object - thing ?tissue - thing ?agent - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (present ?tissue)
      (not-fixed ?tissue))
    :effect (and
      (suspended ?the-object)
      (suspended ?tissue)
      (not (adherent ?the-object))
      (not (adherent ?tissue)))
  )
  (:action digest
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (digested ?the-object)
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action digest-object-enzyme
    :parameters (?the-object - thing ?enzyme - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (digested ?the-object)
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action cut
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action cut-object-tool
    :parameters (?the-object - thing ?tool - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action section
    :parameters (?the-object - thing ?object-section - thing)
    :precondition (and
      (section-of ?object-section ?the-object)
      (present ?the-object))
    :effect (and
      (present ?object-section)
      (sectioned ?the-object))
  )
  (:action dissect
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action dissect-object-tool
    :parameters (?the-object - thing ?tool - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action incubate
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action incubate-object-with-destination
    :parameters (?the-object - thing ?with - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action heat
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (heated ?the-object)
      (not-frozen ?the-object)
      (not (frozen ?the-object))
      (not (chilled ?the-object)))
  )
  (:action boil
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (heated ?the-object)
      (not-frozen ?the-object)
      (not (frozen ?the-object))
      (not (chilled ?the-object)))
  )
  (:action boil-object-alive-hardy-liquid
    :parameters (?the-object - thing ?alive - thing ?hardy - spore ?liquid - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (heated ?the-object)
      (heated ?alive)
      (dead ?alive)
      (not-frozen ?the-object)
      (not-frozen ?alive)
      (not (frozen ?the-object))
      (not (frozen ?alive))
      (not (chilled ?the-object))
      (not (chilled ?alive))
      (not (not-dead ?alive)))
  )
  (:action incinerate
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (heated ?the-object)
      (not-frozen ?the-object)
      (not (frozen ?the-object))
      (not (chilled ?the-object)))
  )
  (:action incinerate-object-alive
    :parameters (?the-object - thing ?alive - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (heated ?the-object)
      (heated ?alive)
      (dead ?alive)
      (not-frozen ?the-object)
      (not-frozen ?alive)
      (not (frozen ?the-object))
      (not (frozen ?alive))
      (not (chilled ?the-object))
      (not (chilled ?alive))
      (not (not-dead ?alive)))
  )
  (:action cool
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (chilled ?the-object)
      (not (heated ?the-object)))
  )
  (:action freeze
    :parameters (?the-object - thing ?object-whole - thing)
    :precondition (and
      (whole-of ?object-whole ?the-object)
      (present ?the-object))
    :effect (and
      (frozen ?object-whole)
      (not (heated ?object-whole))
      (not (not-frozen ?object-whole)))
  )
  (:action freeze-object-in
    :parameters (?the-object - thing ?in - thing ?object-whole - thing)
    :precondition (and
      (whole-of ?object-whole ?the-object)
      (present ?the-object))
    :effect (and
      (frozen ?object-whole)
      (not (heated ?object-whole))
      (not (not-frozen ?object-whole)))
  )
  (:action thaw
    :parameters (?the-object - thing ?object-whole - thing)
    :precondition (and
      (whole-of ?object-whole ?the-object)
      (frozen ?object-whole))
    :effect (and
      (not-frozen ?object-whole)
      (not (frozen ?object-whole)))
  )
  (:action equilibrate
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action equilibrate-object-liquid
    :parameters (?the-object - thing ?liquid - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action heat-shock
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action store
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action store-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action wait
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action wait-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and)
    :effect (and)
  )
  (:action culture
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action culture-object-medium-destination
    :parameters (?the-object - thing ?medium - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action differentiate
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action differentiate-object-agent-destination
    :parameters (?the-object - thing ?agent - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action breed
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action breed-object-mate-destination
    :parameters (?the-object - thing ?mate - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action fertilize
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action fertilize-object-sperm-destination
    :parameters (?the-object - thing ?sperm - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action house
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action house-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action inoculate
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-lysed ?the-object))
    :effect (and)
  )
  (:action inoculate-object-inoculum-destination
    :parameters (?the-object - thing ?inoculum - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-lysed ?the-object))
    :effect (and)
  )
  (:action seed
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and (adherent ?the-object))
  )
  (:action seed-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and
      (in ?the-object ?destination)
      (adherent ?the-object))
  )
  (:action plate
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and)
  )
  (:action plate-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object))
    :effect (and (in ?the-object ?destination))
  )
  (:action passage
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action passage-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action transform
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action transform-object-dna-destination
    :parameters (?the-object - thing ?dna - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action electroporate
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action electroporate-object-dna
    :parameters (?the-object - thing ?dna - thing)
    :precondition (and
      (present ?the-object)
      (not-frozen ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action transfect
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action transfect-object-dna-destination
    :parameters (?the-object - thing ?dna - thing ?destination - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object)
      (not-dead ?the-object))
    :effect (and)
  )
  (:action infect
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object))
    :effect (and)
  )
  (:action infect-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and
      (present ?the-object)
      (not-fixed ?the-object)
      (not-lysed ?the-object))
    :effect (and)
  )
  (:action induce
    :parameters (?the-object - thing)
    :precondition (and (not-lysed ?the-object))
    :effect (and)
  )
  (:action induce-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (not-lysed ?the-object))
    :effect (and)
  )
  (:action activate
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action activate-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and)
    :effect (and)
  )
  (:action treat
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action treat-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action anesthetize
    :parameters (?the-object - thing)
    :precondition (and (not-dead ?the-object))
    :effect (and)
  )
  (:action anesthetize-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (not-dead ?the-object))
    :effect (and)
  )
  (:action sacrifice
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and
      (dead ?the-object)
      (not (not-dead ?the-object)))
  )
  (:action operate
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action amplify
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (amplified ?the-object))
  )
  (:action amplify-object-machine-primers
    :parameters (?the-object - thing ?machine - thermocycler ?primers - thing)
    :precondition (and (present ?the-object))
    :effect (and (amplified ?the-object))
  )
  (:action transcribe
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action anneal
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (not (denatured ?the-object)))
  )
  (:action anneal-object-probe
    :parameters (?the-object - thing ?probe - thing)
    :precondition (and (present ?the-object))
    :effect (and (not (denatured ?the-object)))
  )
  (:action ligate
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action ligate-object-partner
    :parameters (?the-object - thing ?partner - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action clone
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action denature
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (denatured ?the-object)
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action denature-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (denatured ?the-object)
      (not-frozen ?the-object)
      (not (frozen ?the-object)))
  )
  (:action label
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (labelled ?the-object))
  )
  (:action label-object-vessel-label
    :parameters (?the-object - thing ?vessel - thing ?label - thing)
    :precondition (and (present ?the-object))
    :effect (and (labelled ?the-object))
  )
  (:action crosslink
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action crosslink-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action irradiate
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action inactivate
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (inactivated ?the-object))
  )
  (:action inactivate-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (present ?the-object))
    :effect (and (inactivated ?the-object))
  )
  (:action quench
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action quench-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and)
    :effect (and)
  )
  (:action fix
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (fixed ?the-object)
      (not (not-fixed ?the-object)))
  )
  (:action fix-object-held-fixative
    :parameters (?the-object - thing ?held - organism ?fixative - thing)
    :precondition (and (present ?the-object))
    :effect (and
      (fixed ?the-object)
      (not (not-fixed ?the-object)))
  )
  (:action permeabilize
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (permeabilised ?the-object))
  )
  (:action permeabilize-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (present ?the-object))
    :effect (and (permeabilised ?the-object))
  )
  (:action block
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (blocked ?the-object))
  )
  (:action block-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (present ?the-object))
    :effect (and (blocked ?the-object))
  )
  (:action stain
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (stained ?the-object))
  )
  (:action stain-object-dye
    :parameters (?the-object - thing ?dye - thing)
    :precondition (and (present ?the-object))
    :effect (and (stained ?the-object))
  )
  (:action destain
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action destain-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action clear
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action clear-object-agent
    :parameters (?the-object - thing ?agent - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action dehydrate
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (dehydrated ?the-object))
  )
  (:action dehydrate-object-solvent
    :parameters (?the-object - thing ?solvent - thing)
    :precondition (and (present ?the-object))
    :effect (and (dehydrated ?the-object))
  )
  (:action embed
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (embedded ?the-object))
  )
  (:action embed-object-medium
    :parameters (?the-object - thing ?medium - thing)
    :precondition (and (present ?the-object))
    :effect (and (embedded ?the-object))
  )
  (:action mount
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and (mounted ?the-object))
  )
  (:action mount-object-medium-destination
    :parameters (?the-object - thing ?medium - thing ?destination - thing)
    :precondition (and (present ?the-object))
    :effect (and (mounted ?the-object))
  )
  (:action develop
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action develop-object-reagent
    :parameters (?the-object - thing ?reagent - thing)
    :precondition (and)
    :effect (and)
  )
  (:action measure
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action measure-object-instrument-tool
    :parameters (?the-object - thing ?instrument - thing ?tool - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action weigh
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action weigh-object-tool
    :parameters (?the-object - thing ?tool - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action count
    :parameters (?the-object - thing)
    :precondition (and
      (present ?the-object)
      (not-lysed ?the-object))
    :effect (and)
  )
  (:action count-object-instrument
    :parameters (?the-object - thing ?instrument - thing)
    :precondition (and
      (present ?the-object)
      (not-lysed ?the-object))
    :effect (and)
  )
  (:action image
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action image-object-instrument
    :parameters (?the-object - thing ?instrument - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action observe
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action observe-object-instrument
    :parameters (?the-object - thing ?instrument - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action check
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action select
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action analyze
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action analyze-object-data-method
    :parameters (?the-object - thing ?data - thing ?method - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action record
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action prepare
    :parameters (?product - thing)
    :precondition (and)
    :effect (and (present ?product))
  )
  (:action prepare-product-object-from-destination
    :parameters (?product - thing ?the-object - thing ?from - thing ?destination - thing)
    :precondition (and)
    :effect (and (present ?product))
  )
  (:action set-up
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action assemble
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action disassemble
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action open
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and (not (sealed ?the-object)))
  )
  (:action close
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and (sealed ?the-object))
  )
  (:action close-object-with
    :parameters (?the-object - thing ?with - thing)
    :precondition (and)
    :effect (and (sealed ?the-object))
  )
  (:action cover
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action cover-object-with
    :parameters (?the-object - thing ?with - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action the-start
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action stop
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action run
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action adjust
    :parameters (?the-object - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action adjust-object-to-instrument
    :parameters (?the-object - thing ?to - thing ?instrument - thing)
    :precondition (and (present ?the-object))
    :effect (and)
  )
  (:action send
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action send-object-destination
    :parameters (?the-object - thing ?destination - thing)
    :precondition (and)
    :effect (and)
  )
  (:action wear
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action perform
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action repeat
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action avoid
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
  (:action occur
    :parameters (?the-object - thing)
    :precondition (and)
    :effect (and)
  )
)
