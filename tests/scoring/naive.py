"""The equations of SCORE written down once more, plainly, for the tests and the benchmark.

Nothing here is shared with the package: loops over lists, ``json.loads`` and ``re``, and nothing
clever. A step is a triple (action, objects, parameters) of lower-cased, stripped strings.
"""

import json
import math
import re

FOUR_SECTIONS = re.compile(
    r"<think>.*?</think>\s*<key>(.*?)</key>\s*<orc>.*?</orc>\s*<note>.*?</note>",
    re.DOTALL | re.IGNORECASE,
)
STEP_LINE = re.compile(r"^Step\s+\d+\s*:\s*(\{.*\})\s*$", re.IGNORECASE)
NOT_SUBWORD = re.compile(r"[^a-z0-9%µμ\-._]+")


# Reading


def key_block(text):
    match = FOUR_SECTIONS.search(text)
    return match.group(1) if match else text


def block_lines(text):
    lines = []
    for line in key_block(text).strip().splitlines():
        if line.strip():
            lines.append(line.rstrip())
    return lines


def read(text):
    """The steps of the key block; raises where an action is no string or a list no sequence."""
    steps = []
    for line in block_lines(text):
        match = STEP_LINE.match(line)
        if not match:
            continue
        try:
            content = json.loads(match.group(1))
        except (ValueError, RecursionError):
            continue
        if not isinstance(content, dict) or not content:
            continue
        action = content.get("action", "").strip().lower()
        objects = clean(content.get("objects", []))
        parameters = clean(content.get("parameters", []))
        steps.append((action, objects, parameters))
    return steps


def clean(items):
    kept = []
    for item in items:
        if isinstance(item, str) and item.strip():
            kept.append(item.strip().lower())
    return kept


# Metrics


def lcs_length(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            if a[i] == b[j]:
                table[i + 1][j + 1] = table[i][j] + 1
            else:
                table[i + 1][j + 1] = max(table[i][j + 1], table[i + 1][j])
    return table[len(a)][len(b)]


def anchors(pred, gold, exhausting):
    """1-based pairs. ``exhausting``: an action that is not found uses up the gold sequence."""
    pairs = []
    last = 0
    for i in range(1, len(pred) + 1):
        j = last + 1
        while j <= len(gold) and gold[j - 1] != pred[i - 1]:
            j += 1
        if j <= len(gold):
            pairs.append((i, j))
            last = j
        elif exhausting:
            last = len(gold)
    return pairs


def tau(pairs):
    concordant = discordant = 0
    for x in range(len(pairs)):
        for y in range(x + 1, len(pairs)):
            sign = (pairs[x][0] - pairs[y][0]) * (pairs[x][1] - pairs[y][1])
            concordant += sign > 0
            discordant += sign < 0
    total = concordant + discordant
    return (concordant - discordant) / total if total else 0.0


def subwords(items):
    return {word for word in NOT_SUBWORD.split(" ".join(items).lower()) if word}


def iou(a, b):
    if not a and not b:
        return 1.0
    if not a or not b:
        return 0.0
    return len(a & b) / len(a | b)


def step_similarity(pred, gold):
    objects = iou(set(pred[1]), set(gold[1]))
    if objects == 0:
        objects = iou(subwords(pred[1]), subwords(gold[1]))
    parameters = 0.0
    if objects >= 0.5:
        if not pred[2] and not gold[2]:
            parameters = 1.0
        elif pred[2] and gold[2]:
            parameters = iou(subwords(pred[2]), subwords(gold[2]))
    return objects + 0.5 * parameters


def semantics(pred, gold, pairs):
    if not pairs:
        return 0.0
    m = len(gold)
    total = 0.0
    for i, j in pairs:
        nearness = max(0.0, 1.0 - (abs(i - j) / m) ** 1.5)
        total += nearness * step_similarity(pred[i - 1], gold[j - 1])
    return total / len(pairs)


def metrics(pred, gold, n, m, exhausting):
    """``n``, ``m``: what Step-M compares."""
    pred_actions = [step[0] for step in pred]
    gold_actions = [step[0] for step in gold]
    pairs = anchors(pred_actions, gold_actions, exhausting)
    both = len(pred) + len(gold)
    return {
        "step_m": float(n == m),
        "order_s": float(pred_actions == gold_actions),
        "order_lcs": 2 * lcs_length(pred_actions, gold_actions) / both if both else 1.0,
        "order_tau": tau(pairs),
        "semantic_a": semantics(pred, gold, pairs),
    }, pairs


def paper(pred_text, gold_text):
    """Metrics and anchors by the paper, from clean texts."""
    pred, gold = read(pred_text), read(gold_text)
    return metrics(pred, gold, len(pred), len(gold), False)


def thoth_eval(pred_text, gold_text):
    """Metrics and anchors by the published script, from any texts."""
    try:
        return metrics(
            read(pred_text),
            read(gold_text),
            len(block_lines(pred_text)),
            len(block_lines(gold_text)),
            True,
        )
    except (AttributeError, TypeError):
        names = ("step_m", "order_s", "order_lcs", "order_tau", "semantic_a")
        return dict.fromkeys(names, 0.0), []


# Reward


def subsequence(a, b):
    place = 0
    for item in b:
        if place < len(a) and a[place] == item:
            place += 1
    return place == len(a)


def step_scale(n, m, sentences):
    limit = max(1, math.floor(6 * m / 10))
    distance = abs(n - m)
    if distance >= limit:
        return 0.0
    scale = math.cos(math.pi * distance / (2 * limit))
    if sentences:
        mean = sum(len(sentence.split()) for sentence in sentences) / len(sentences)
        if mean > 30:
            scale = scale / (mean / 30)
    return scale


def reward(pred, gold, sentences, gates_passed, variant, bounds):
    """The parts of SCORE of two lists of steps."""
    a, b = [step[0] for step in pred], [step[0] for step in gold]
    order_letter, terms_letter, scale_letter = variant.split("-")
    if order_letter == "S":
        order = 1.0 if subsequence(a, b) or subsequence(b, a) else 0.0
    elif b:
        order = lcs_length(a, b) / len(b)
    else:
        order = 1.0 if not a else 0.0
    meaning = semantics(pred, gold, anchors(a, b, False))
    scale = step_scale(len(pred), len(gold), sentences)
    terms = order + meaning if terms_letter == "S" else order * meaning
    raw = scale * terms if scale_letter == "P" else scale + terms
    top = {"S-P": 2.5, "P-S": 2.5, "P-P": 1.5, "S-S": 3.5}[f"{terms_letter}-{scale_letter}"]
    low, high = bounds
    score = low + (high - low) * raw / top if gates_passed else low
    return {"step_scale": scale, "order": order, "semantics": meaning, "score": score}
