import ConstraintSolver
import Testing

/// Ten thousand views. The time limits are far above what the cases take, and far below what a tableau whose
/// rows contain all views would.
@Suite(.serialized) struct ManyViewsTests {
    static let count = 10_000

    @Test(.timeLimit(.minutes(30))) func chain() throws {
        var solver = ConstraintSolver()
        var views: [TestView] = []
        var start: LinearConstraint?
        for index in 0..<Self.count {
            let view = TestView(in: &solver)
            if let last = views.last {
                try solver.add(last.right - view.x - -8, .equal)
                try solver.add(view.y - last.y, .equal)
            } else {
                start = try solver.add(view.x - 8, .equal)
                try solver.add(view.y - 8, .equal)
            }
            // A label's size, or a fixed one.
            if index % 2 == 0 {
                try solver.add(view.width - 50, upper: 250, lower: 750)
            } else {
                try solver.add(view.width - 50, .equal)
            }
            try solver.add(view.height - 20, .equal)
            views.append(view)
        }
        let last = try #require(views.last)
        solver.expect(last.x, 8 + 58 * 9999)
        expectEqual(solver.takeChangedVariables().count, 4 * Self.count)
        // The label that was added last takes the space that is left.
        let end = try solver.add(last.right - 58 * 10_000 - 30, .equal)
        solver.expect(views[9998].width, 80)
        expectEqual(solver.takeChangedVariables(), [views[9998].width, last.x].sorted())
        try solver.setConstant(-58 * 10_000 - 40, of: end)
        solver.expect(views[9998].width, 90)
        try solver.setConstant(-18, of: try #require(start))
        expectEqual(solver.takeChangedVariables().count, Self.count)
        solver.remove(end)
        solver.expect(views[9998].width, 50)
    }

    @Test(.timeLimit(.minutes(30))) func grid() throws {
        var solver = ConstraintSolver()
        let root = TestView(in: &solver)
        let width = try solver.add(root.width - 1000, .equal)
        try solver.add(root.height - 1000, .equal)
        var rows: [[TestView]] = []
        for row in 0..<100 {
            rows.append([])
            for column in 0..<100 {
                let view = TestView(in: &solver)
                if let left = rows[row].last {
                    try solver.add(left.right - view.x, .equal)
                    try solver.add(view.width - left.width, .equal)
                } else {
                    try solver.add(view.x - 0, .equal)
                }
                if row > 0 {
                    try solver.add(rows[row - 1][column].bottom - view.y, .equal)
                    try solver.add(view.height - rows[row - 1][column].height, .equal)
                } else {
                    try solver.add(view.y - 0, .equal)
                }
                if column == 99 { try solver.add(view.right - root.width, .equal) }
                if row == 99 { try solver.add(view.bottom - root.height, .equal) }
                rows[row].append(view)
            }
        }
        solver.expect(rows[99][99].x, 990)
        solver.expect(rows[99][99].y, 990)
        _ = solver.takeChangedVariables()
        try solver.setConstant(-2000, of: width)
        solver.expect(rows[50][99].x, 1980)
        // The left column does not move, but is wider.
        expectEqual(solver.takeChangedVariables().count, 1 + 100 * 199)
    }

    @Test(.timeLimit(.minutes(30))) func stackOfEqualWidths() throws {
        var solver = ConstraintSolver()
        let root = TestView(in: &solver)
        let width = try solver.add(root.width - 1e6, .equal)
        var views: [TestView] = []
        for _ in 0..<Self.count {
            let view = TestView(in: &solver)
            if let last = views.last {
                try solver.add(last.right - view.x, .equal)
                try solver.add(view.width - views[0].width, .equal)
            } else {
                try solver.add(view.x - 0, .equal)
            }
            try solver.add(view.width - 30, upper: 250, lower: 750)
            views.append(view)
        }
        let last = try #require(views.last)
        solver.expect(last.width, 30)
        try solver.add(last.right - root.width, .equal)
        let end = solver.value(of: last.x)
        #expect(abs(end - 999_900) < 1e-6)
        try solver.setConstant(-1e5, of: width)
        let width10 = solver.value(of: last.width)
        #expect(abs(width10 - 10) < 1e-9)
    }
}
