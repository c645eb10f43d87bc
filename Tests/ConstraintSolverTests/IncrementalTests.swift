import ConstraintSolver
import RandomCases
import Testing

/// Random sequences of changes against a solver that starts from nothing with the same constraints.
@Suite struct IncrementalTests {
    @Test(arguments: (0..<400).cases(oneIn: 10)) func changesAreEqualToAFreshStart(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let count = random.integer(2...12)
        var test = TestSystem(variables: count, dummyLimit: seed % 20 == 0 ? 0 : 4)
        for step in 0..<150 {
            try change(&test, by: &random, variables: count)
            if step % 3 != 0 { continue }
            var fresh = TestSystem(variables: count)
            for (_, constraint) in test.constraints {
                let conflict = try fresh.add(constraint)
                #expect(conflict == nil)
            }
            let found = test.violations()
            let expected = fresh.violations()
            #expect(found[1000, default: 0] < 1e-6, "seed \(seed), step \(step)")
            #expect(isEqual(found, expected), "seed \(seed), step \(step): \(found), fresh \(expected)")
        }
        // Without constraints every variable is 0 again.
        for (handle, _) in test.constraints { test.solver.remove(handle) }
        #expect(test.solver.constraintCount == 0)
        let values = test.values()
        #expect(values.allSatisfy { $0 == 0 })
    }

    func change(
        _ test: inout TestSystem, by random: inout RepeatableRandom, variables: Int
    ) throws {
        let kind = random.integer(0...9)
        if kind < 4 || test.constraints.isEmpty {
            if test.constraints.count < 4 * variables {
                _ = try test.add(random.constraint(variables: variables))
            }
            return
        }
        let index = random.integer(0...test.constraints.count - 1)
        let handle = test.constraints[index].handle
        switch kind {
        case 4, 5:
            let results = [test.solver.remove(handle), test.solver.remove(handle)]
            #expect(results == [true, false])
            test.constraints.remove(at: index)
        case 6:
            let priority: Float = random.chance(3) ? 1000 : [750, 500, 2][random.integer(0...2)]
            let conflict = try test.setPriority(priority, at: index)
            #expect(conflict == nil || priority == 1000)
        default:
            let conflict = try test.setConstant(Double(random.integer(-40...40)), at: index)
            #expect(conflict.map { $0.contains(handle) } ?? true)
        }
    }

    @Test(arguments: 0..<20) func changedVariablesAreThoseWhoseValueDiffers(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 1000)
        var test = TestSystem(variables: 10)
        var known = Array(repeating: 0.0, count: 10)
        for _ in 0..<60 {
            try change(&test, by: &random, variables: 10)
            let changed = test.solver.takeChangedVariables()
            let values = test.values()
            let expected = values.indices.filter { values[$0] != known[$0] }.map { test.variables[$0] }
            #expect(changed == expected)
            known = values
        }
        let changed = test.solver.takeChangedVariables()
        #expect(changed.isEmpty)
    }

    @Test func theSameSequenceHasTheSameValues() throws {
        func run() throws -> [Double] {
            var random = RepeatableRandom(seed: 5)
            var test = TestSystem(variables: 12)
            for _ in 0..<200 { try change(&test, by: &random, variables: 12) }
            return test.values()
        }
        #expect(try run() == run())
    }
}
