"""Writes systems.json: random systems of constraints, and their least violations by kiwisolver.

    pip install kiwisolver==1.4.9
    python3 MakeSystems.py

A system is [variables, constraints, rejected, violations]. A constraint is [relation, level, constant, [variable,
coefficient]...]: the expression is at most (-1), equal to (0) or at least (1) zero; levels are 0 for required, then
strong, medium and weak. Constraints are added in order; `rejected` lists those that kiwi refused. `violations` are the
sums at strong, medium and weak.

Kiwi weighs violations instead of ordering them, so each system is solved with two sets of weights. Systems whose sums
differ, and those that kiwi cannot solve, are left out.
"""

import json
import os
import random
from kiwisolver import Constraint, Solver, UnsatisfiableConstraint, Variable, strength

COUNT = 400
WEIGHTS = [[strength.required, 1e6, 1e3, 1], [strength.required, 1e8, 1e4, 1]]
OPERATORS = {-1: "<=", 0: "==", 1: ">="}


def make(rng):
    count = rng.randint(1, 8)
    constraints = []
    for _ in range(rng.randint(1, 3 * count + 2)):
        names = rng.sample(range(count), min(count, rng.choice([1, 1, 2, 2, 2, 3, 4])))
        terms = [[name, rng.choice([-2, -1, -1, 1, 1, 1, 2, 0.5])] for name in names]
        level = rng.choice([0, 0, 1, 2, 3])
        constraints.append([rng.choice([-1, 0, 0, 1]), level, rng.randint(-40, 40)] + terms)
    return count, constraints


def solve(count, constraints, weights):
    solver = Solver()
    variables = [Variable(str(index)) for index in range(count)]
    accepted = []
    rejected = []
    for index, (relation, level, constant, *terms) in enumerate(constraints):
        expression = sum((c * variables[v] for v, c in terms), 0 * variables[0]) + constant
        constraint = Constraint(expression, OPERATORS[relation], weights[level])
        try:
            solver.addConstraint(constraint)
            accepted.append(constraint)
        except UnsatisfiableConstraint:
            # A refused constraint leaves traces in kiwi's solver.
            rejected.append(index)
            solver = Solver()
            for other in accepted:
                solver.addConstraint(other)
    solver.updateVariables()
    sums = [0.0, 0.0, 0.0]
    for index, (relation, level, constant, *terms) in enumerate(constraints):
        value = sum(c * variables[v].value() for v, c in terms) + constant
        wrong = {-1: max(0, value), 0: abs(value), 1: max(0, -value)}[relation]
        if level:
            sums[level - 1] += wrong
        elif index not in rejected and wrong > 1e-6:
            return None
    return rejected, [round(value, 7) for value in sums]


def solve_apart(*arguments):
    """Solves in a process of its own: kiwi ends the process where it finds an objective unbounded by rounding."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.write(writer, json.dumps(solve(*arguments)).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as file:
        text = file.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None


def main():
    rng = random.Random(20240)
    lines = []
    skipped = 0
    while len(lines) < COUNT:
        count, constraints = make(rng)
        results = [solve_apart(count, constraints, weights) for weights in WEIGHTS]
        if None in results or results[0][0] != results[1][0]:
            skipped += 1
            continue
        if any(abs(a - b) > 1e-6 for a, b in zip(results[0][1], results[1][1])):
            skipped += 1
            continue
        lines.append(json.dumps([count, constraints, *results[0]], separators=(",", ":")))
    with open("systems.json", "w") as file:
        file.write("[\n" + ",\n".join(lines) + "\n]\n")
    print(len(lines), "systems;", skipped, "left out")


main()
