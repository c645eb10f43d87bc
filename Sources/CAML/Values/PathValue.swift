import CoreGraphics

/// A path in the postfix notation of PDF: `x y m`, `x y l`, `x1 y1 x2 y2 x3 y3 c`, `x1 y1 x2 y2 q` and `h`.
enum PathValue {
    static let expected = "a path (numbers before m, l, c, q or h, beginning with m)"

    static func parse(_ text: String) throws(ValueError) -> CGPath {
        let path = CGMutablePath()
        var numbers: [CGFloat] = []
        for word in text.split(whereSeparator: NumberList.isSeparator) {
            if let number = NumberList.finite(word) {
                // No operator has more than six operands.
                guard numbers.count < 6 else { throw ValueError(expected: expected) }
                numbers.append(number)
            } else {
                guard add(word, numbers, to: path) else { throw ValueError(expected: expected) }
                numbers.removeAll(keepingCapacity: true)
            }
        }
        guard numbers.isEmpty else { throw ValueError(expected: expected) }
        return path
    }

    /// Adds an operator; false if it is unknown, has the wrong number of operands, or needs a current point.
    private static func add(_ name: Substring, _ n: [CGFloat], to path: CGMutablePath) -> Bool {
        func point(_ index: Int) -> CGPoint { CGPoint(x: n[2 * index], y: n[2 * index + 1]) }
        if name == "m", n.count == 2 {
            path.move(to: point(0))
            return true
        }
        if path.isEmpty { return false }
        switch (name, n.count) {
        case ("l", 2): path.addLine(to: point(0))
        case ("q", 4): path.addQuadCurve(to: point(1), control: point(0))
        case ("c", 6): path.addCurve(to: point(2), control1: point(0), control2: point(1))
        case ("h", 0): path.closeSubpath()
        default: return false
        }
        return true
    }
}
