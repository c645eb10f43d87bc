import ConstraintSolver
import Foundation
import Testing

/// Random systems against kiwisolver 1.4.9; `Fixtures/MakeSystems.py` computed its results.
@Suite struct KiwiTests {
    static let priorities: [Float] = [1000, 750, 500, 250]

    @Test func violationsAreThoseOfKiwi() throws {
        let file = try #require(
            Bundle.module.url(forResource: "systems", withExtension: "json", subdirectory: "Fixtures"))
        let list = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let systems = try #require(list as? [[Any]])
        #expect(systems.count == 400)
        for (number, system) in systems.enumerated() {
            let count = try #require(system[0] as? Int)
            let lines = try #require(system[1] as? [[Any]])
            let rejected = try #require(system[2] as? [Int])
            let sums = try #require(system[3] as? [Double])

            var test = TestSystem(variables: count)
            var refused: [Int] = []
            for (index, line) in lines.enumerated() {
                if try test.add(constraint(line)) != nil { refused.append(index) }
            }
            #expect(refused == rejected, "system \(number)")
            let expected = Dictionary(uniqueKeysWithValues: zip(Self.priorities.dropFirst(), sums))
            let found = test.violations()
            #expect(isEqual(found, expected), "system \(number): \(found), kiwi \(expected)")
        }
    }

    private func constraint(_ line: [Any]) throws -> TestConstraint {
        let relation = try #require(line[0] as? Int)
        let level = try #require(line[1] as? Int)
        let terms = try line.dropFirst(3).map {
            let term = try #require($0 as? [Double])
            return (variable: Int(term[0]), coefficient: term[1])
        }
        return TestConstraint(
            terms: terms, constant: try #require(line[2] as? Double),
            relation: relation < 0 ? .lessThanOrEqual : relation > 0 ? .greaterThanOrEqual : .equal,
            priority: Self.priorities[level])
    }
}
