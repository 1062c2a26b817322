"""Checks a proof log of Mastermind: python3 verify.py FILE. Written from docs/research/proof-logs.md alone."""

import itertools
import json
import math
import re
import sys

MOST_CODES = 2 ** 15
MOST_CHARACTERS = 2 ** 24
INFINITE = float("inf")


class Refused(Exception):
    pass


def demand(holds, reason):
    if not holds:
        raise Refused(reason)


def whole(value, below, what):
    demand(type(value) is int and 0 <= value < below, f"{what} is out of range")
    return value


def items(value, size=None):
    demand(type(value) is list and size in (None, len(value)), "something is not a valid list")
    return value


def fields(value, names):
    demand(type(value) is dict and sorted(value) == names.split(), f"the fields are not {names}")
    return value


def shared(one, other):
    return sum(min(one.count(symbol), other.count(symbol)) for symbol in set(one))


class Game:
    def __init__(self, length, symbols, repeats):
        every = itertools.product if repeats else itertools.permutations
        arguments = {"repeat": length} if repeats else {"r": length}
        self.codes = list(every(range(symbols), **arguments))
        self.numbers = {code: number for number, code in enumerate(self.codes)}
        self.length, self.symbols, self.size = length, symbols, len(self.codes)
        self.win = length * (length + 1)
        self.rows, self.marks = {}, {}

    def marks_of(self, pegs):
        """By guess: black and white together, which depend on the symbols alone."""
        if pegs not in self.marks:
            known = {}
            for code in map(tuple, map(sorted, self.codes)):
                if code not in known:
                    known[code] = shared(pegs, code)
            self.marks[pegs] = [known[tuple(sorted(code))] for code in self.codes]
        return self.marks[pegs]

    def answers(self, code):
        """The answers of a code to all guesses."""
        if code not in self.rows:
            secret = self.codes[code]
            marks = self.marks_of(tuple(sorted(secret)))
            blacks = (sum(map(int.__eq__, secret, guess)) for guess in self.codes)
            # black * (length + 1) + white
            self.rows[code] = bytes(black * self.length + both for black, both in zip(blacks, marks))
        return self.rows[code]

    def answer(self, code, guess):
        """One answer; those of all codes to all guesses would take hours in a large game."""
        if code in self.rows:
            return self.rows[code][guess]
        secret, tried = self.codes[code], self.codes[guess]
        return sum(map(int.__eq__, secret, tried)) * self.length + shared(secret, tried)

    def parts(self, codes, guess):
        """The codes by their answer, except for the win."""
        parts = {}
        for code in codes:
            parts.setdefault(self.answer(code, guess), []).append(code)
        parts.pop(self.win, None)
        return parts

    def renaming(self, places, names):
        for order, size in ((items(places), self.length), (items(names), self.symbols)):
            demand(all(type(one) is int for one in order), "a renaming is not a permutation")
            demand(sorted(order) == list(range(size)), "a renaming is not a permutation")
        source = sorted(range(self.length), key=places.__getitem__)
        return lambda code: self.numbers[tuple([names[self.codes[code][place]] for place in source])]


class Log:
    def __init__(self, head):
        fields(head, "length part proof repeats strategy symbols total")
        demand(whole(head["proof"], 2, "version") == 1, "this is not version 1")
        demand(type(head["repeats"]) is bool, "repeats is neither true nor false")
        length, symbols = whole(head["length"], 9, "length"), whole(head["symbols"], 37, "symbols")
        size = symbols ** length if head["repeats"] else math.perm(symbols, length)
        demand(length > 0 and 0 < size <= MOST_CODES, "the game has no codes or too many")
        self.game = game = Game(length, symbols, head["repeats"])
        self.head, self.lemmas, self.renamings = head, [], []
        self.goal = list(range(game.size))
        if head["part"] is not None:
            guess, answer = items(head["part"], 2)
            parts = game.parts(self.goal, whole(guess, game.size, "guess"))
            self.goal = parts.get(whole(answer, game.win, "answer"))
            demand(self.goal, "there is no such part")
        total = whole(head["total"], 2 ** 40, "total")
        demand(self.play(self.goal, head["strategy"], 0) == total, "the strategy does not need the total")

    def play(self, codes, strategy, depth):
        demand(depth < 100, "the strategy does not end")
        guess, after = items(strategy, 2)
        parts = self.game.parts(codes, whole(guess, self.game.size, "guess"))
        branches, total = {}, len(codes)
        for answer, branch in (items(pair, 2) for pair in items(after, len(parts))):
            branches[whole(answer, self.game.win, "answer")] = branch
        for answer, part in parts.items():
            demand(answer in branches, "the strategy misses an answer")
            total += self.play(part, branches[answer], depth + 1)
        return total

    def read(self, line):
        if "renaming" in line:
            self.renamings.append(self.game.renaming(*items(fields(line, "renaming")["renaming"], 2)))
            return
        fields(line, "bound codes depth guesses same")
        codes = [whole(code, self.game.size, "code") for code in items(line["codes"])]
        demand(codes and all(map(int.__lt__, codes, codes[1:])), "codes do not ascend")
        depth = None if line["depth"] is None else whole(line["depth"], 64, "depth")
        bound = INFINITE if line["bound"] is None else whole(line["bound"], 2 ** 40, "bound")
        least = self.least(codes, depth, bound, items(line["same"]), items(line["guesses"]))
        demand(least == bound, f"the reasons show {least}, not {bound}")
        self.lemmas.append((codes, depth, bound))

    def counting(self, codes, depth, counts):
        """What sets inside this one cost at least by their size; `counts` are the parts that each guess makes."""
        others = list(counts)
        for code in codes:
            others[code] = 1
        inside, outside = max(counts[code] for code in codes), max(others)
        outside = max(outside, inside - 1)
        floor, line = [0] * (len(codes) + 1), 1
        for slope in range(2, 41):
            for size in range(1, len(floor)):
                floor[size] = max(floor[size], slope * size - line)
            line = max(slope + (inside - 1) * line, outside * line)
        if depth is not None:
            reach = 0
            for _ in range(depth - 1):
                reach = min(len(codes), max(1 + (inside - 1) * reach, outside * reach))
            floor = [bound if size <= reach else INFINITE for size, bound in enumerate(floor)]
        return floor

    def least(self, codes, depth, bound, same, guesses):
        game, size = self.game, len(codes)
        tables = list(zip(*map(game.answers, codes)))
        counts = list(map(len, map(set, tables)))
        floor = self.counting(codes, depth, counts)
        raised = self.raised(codes, depth, floor, guesses)
        root = self.classes(codes, same)
        # The floor is convex, so that a guess outside the set costs least if its parts are even. Where that is above the
        # bound, the exact cost is of no interest.
        even = [INFINITE, INFINITE]
        for parts in range(2, max(counts) + 1):
            small, more = divmod(size, parts)
            even.append(size + sum([floor[small]] * (parts - more) + [floor[small + 1]] * more))
        near = [cost <= bound for cost in even]
        costs = list(map(even.__getitem__, counts))
        for guess in itertools.chain(codes, itertools.compress(range(game.size), map(near.__getitem__, counts))):
            answers = tables[guess]
            sizes = [answers.count(answer) for answer in set(answers) if answer != game.win]
            costs[guess] = INFINITE if size in sizes else size + sum([floor[part] for part in sizes])
        if not raised and not same:
            return min(costs)
        alike, best = {}, {}
        for guess, answers in enumerate(tables):
            cost = costs[guess] + raised.get(guess, 0)
            if guess in raised:
                alike[answers] = cost
            elif cost < bound:
                cost = max(cost, alike.get(answers, 0))
            of = root(guess)
            best[of] = max(best.get(of, 0), cost)
        return min(best.values())

    def raised(self, codes, depth, floor, guesses):
        raised = {}
        for guess, *rest in map(items, guesses):
            whole(guess, self.game.size, "guess")
            demand(guess not in raised and len(rest) % 3 == 0, "a guess has one list of threes")
            parts, more = self.game.parts(codes, guess), 0
            for answer, lemma, renaming in zip(rest[::3], rest[1::3], rest[2::3]):
                demand(whole(answer, self.game.win, "answer") in parts, f"guess {guess} has no such part")
                part = parts.pop(answer)
                about, within, bound = self.lemmas[whole(lemma, len(self.lemmas), "lemma")]
                image = self.renamings[whole(renaming, len(self.renamings), "renaming")]
                demand(sorted(map(image, part)) == about, f"a part of guess {guess} is another set")
                demand(within is None or (depth is not None and within >= depth - 1), "the lemma allows too few guesses")
                demand(bound > floor[len(part)], "a lemma adds nothing")
                more += bound - floor[len(part)]
            raised[guess] = more
        return raised

    def classes(self, codes, same):
        parents = list(range(self.game.size))

        def root(guess):
            while parents[guess] != guess:
                parents[guess] = guess = parents[parents[guess]]
            return guess

        for number in same:
            image = self.renamings[whole(number, len(self.renamings), "renaming")]
            demand(sorted(map(image, codes)) == codes, "a renaming moves the set")
            for guess in range(self.game.size):
                parents[root(guess)] = root(image(guess))
        return root

    def end(self):
        demand(self.lemmas, "there is no lemma")
        codes, depth, bound = self.lemmas[-1]
        demand(codes == self.goal and depth is None, "the last lemma is about something else")
        demand(bound == self.head["total"], "the last lemma shows something else")
        part = "" if self.head["part"] is None else " after guess {} and answer {}".format(*self.head["part"])
        name = f"{self.game.length}x{self.game.symbols}{'' if self.head['repeats'] else 'u'}"
        return f"no strategy needs fewer than {bound} guesses for the {len(codes)} codes of {name}{part}"


def verify(lines):
    """Whether the log is a proof, and either of what, or the reason why it is none."""
    log, number = None, 0
    try:
        for number, line in enumerate(iter(lambda: lines.readline(MOST_CHARACTERS + 1), ""), 1):
            line = line.removesuffix("\n")
            if line == "":
                continue
            demand(len(line) <= MOST_CHARACTERS, "the line is too long")
            demand(re.search("[0-9][.eE]", line) is None, "a number is not whole")
            if log is None:
                log = Log(json.loads(line))
            else:
                log.read(json.loads(line))
        demand(log is not None, "the log is empty")
        return True, log.end()
    except Exception as error:  # Nothing that a log contains may end the checker.
        return False, f"line {number}: {error or type(error).__name__}"


def main(files):
    accepted = True
    for file in files:
        try:
            with open(file, encoding="utf-8", newline="\n") as lines:
                ok, result = verify(lines)
        except OSError as error:
            ok, result = False, error
        accepted = accepted and ok
        print(f"{file}: {result}")
    return 0 if accepted else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
