import ConstraintSolver

/// A view's place in tests: its left edge, top edge, width and height.
struct TestView {
    var x, y, width, height: LayoutVariable

    init(in solver: inout ConstraintSolver) {
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
    }

    var right: LinearExpression { LinearExpression(x) + LinearExpression(width) }
    var bottom: LinearExpression { LinearExpression(y) + LinearExpression(height) }
}

/// The difference between a sum and a variable or a constant.
func - (first: LinearExpression, second: LayoutVariable) -> LinearExpression {
    first - LinearExpression(second)
}

func - (first: LinearExpression, second: Double) -> LinearExpression {
    first - LinearExpression(constant: second)
}

func - (first: LayoutVariable, second: Double) -> LinearExpression { LinearExpression(first) - second }

func - (first: LayoutVariable, second: LayoutVariable) -> LinearExpression {
    LinearExpression(first) - LinearExpression(second)
}
