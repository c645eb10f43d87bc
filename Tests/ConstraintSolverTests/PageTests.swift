import ConstraintSolver
import RandomCases
import Testing

/// Pages of rows with an icon, a title and a value, as apps lay them out, while sizes, texts and rows change.
///
/// The titles have equal widths, and rows hold more constraints than a row of the solver keeps dummies,
/// unlike the small random systems.
@Suite struct PageTests {
    /// A page of test constraints by indices of variables: the root's width and height, then eight for each
    /// row.
    struct Page {
        var test: TestSystem
        let rows: Int

        init(rows: Int) throws {
            test = TestSystem(variables: 2 + 8 * rows)
            self.rows = rows
            try fix(0, at: 320)
            for row in 0..<rows { try addRow(row) }
            try require([(1, 1), (row(rows - 1) + 1, -1), (row(rows - 1) + 2, -1)], -8)
        }

        func row(_ index: Int) -> Int { 2 + 8 * index }

        mutating func require(_ terms: [(Int, Double)], _ constant: Double) throws {
            try add(terms, constant, .equal, 1000)
        }

        mutating func fix(_ variable: Int, at value: Double) throws { try require([(variable, 1)], -value) }

        mutating func add(
            _ terms: [(Int, Double)], _ constant: Double, _ relation: LinearRelation, _ priority: Float
        ) throws {
            let constraint = TestConstraint(
                terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: constant,
                relation: relation, priority: priority)
            expectEqual(try test.add(constraint), nil)
        }

        /// Adds a row's constraints. Its variables are icon, top, height, title x and width, value x and
        /// width, inset.
        mutating func addRow(_ index: Int) throws {
            let base = row(index)
            let (icon, top, height, titleX, title) = (base, base + 1, base + 2, base + 3, base + 4)
            let (valueX, value, inset) = (base + 5, base + 6, base + 7)
            try require([(icon, 1), (inset, -1)], 0)
            try fix(inset, at: 16)
            if index == 0 {
                try fix(top, at: 8)
            } else {
                try require([(top, 1), (top - 8, -1), (height - 8, -1)], -4)
                try require([(title, 1), (title - 8, -1)], 0)
            }
            try add([(height, 1)], -24, .greaterThanOrEqual, 1000)
            try add([(height, 1)], -20, .equal, 250)
            try require([(titleX, 1), (icon, -1)], -32)
            try require([(valueX, 1), (value, 1), (inset, 1), (0, -1)], 0)
            try add([(valueX, 1), (titleX, -1), (title, -1)], -8, .greaterThanOrEqual, 1000)
            try add([(title, 1)], 0, .greaterThanOrEqual, 1000)
            try add([(value, 1)], 0, .greaterThanOrEqual, 1000)
            try size(title, Double(40 + 13 * index % 60), hug: 251, resist: 750)
            try size(value, Double(30 + 29 * index % 110), hug: 250, resist: 751)
        }

        mutating func size(_ variable: Int, _ size: Double, hug: Float, resist: Float) throws {
            try add([(variable, 1)], -size, .greaterThanOrEqual, resist)
            try add([(variable, 1)], -size, .lessThanOrEqual, hug)
        }
    }

    @Test(arguments: 0..<8) func changesAreEqualToAFreshStart(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        var page = try Page(rows: random.integer(3...20))
        for step in 0..<60 {
            try change(&page, by: &random)
            if step % 6 != 0 { continue }
            var fresh = TestSystem(variables: 2 + 8 * page.rows)
            for (_, constraint) in page.test.constraints { expectEqual(try fresh.add(constraint), nil) }
            let found = page.test.violations()
            let expected = fresh.violations()
            #expect(found[1000, default: 0] < 1e-6, "seed \(seed), step \(step)")
            #expect(isEqual(found, expected), "seed \(seed), step \(step): \(found), fresh \(expected)")
        }
    }

    /// Constraints that are removed together leave what the others alone would have.
    @Test(arguments: [10, 60, 400, 600]) func removedTogether(count: Int) throws {
        var page = try Page(rows: 40)
        let first = page.test.constraints.count - count
        let removed = page.test.constraints[first...].map(\.handle)
        page.test.solver.remove(removed + removed)
        page.test.constraints.removeSubrange(first...)
        #expect(page.test.solver.constraintCount == first)
        for handle in removed { expectEqual(page.test.solver.remove(handle), false) }
        var fresh = TestSystem(variables: 2 + 8 * page.rows)
        for (_, constraint) in page.test.constraints { expectEqual(try fresh.add(constraint), nil) }
        let (found, expected) = (page.test.violations(), fresh.violations())
        #expect(isEqual(found, expected))
        let width = try page.test.setConstant(-200, at: 0)
        #expect(width == nil)
    }

    private func change(_ page: inout Page, by random: inout RepeatableRandom) throws {
        let index = random.integer(0...page.test.constraints.count - 1)
        let (handle, constraint) = page.test.constraints[index]
        switch random.integer(0...4) {
        case 0:
            // The page's width: narrow ones leave titles or values no room.
            _ = try page.test.setConstant(-Double(random.integer(80...500)), at: 0)
        case 1 where constraint.priority < 1000:
            _ = try page.test.setConstant(-Double(random.integer(0...200)), at: index)
        case 2 where constraint.priority < 1000:
            _ = try page.test.setPriority(Float(random.integer(1...999)), at: index)
        case 3 where index > 0:
            page.test.solver.remove(handle)
            page.test.constraints.remove(at: index)
        default:
            let conflict = try page.test.add(constraint)
            #expect(conflict == nil, "A constraint that the page has is redundant")
        }
    }
}
