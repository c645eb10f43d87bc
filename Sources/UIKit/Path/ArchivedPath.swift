import CoreGraphics

/// The archive form of a path: coordinates followed by the letter of their element, as "1 2 m 3 4 l h".
enum ArchivedPath {
    static func text(of path: CGPath) -> String {
        var words: [String] = []
        path.applyWithBlock { element in
            let (count, name) =
                switch element.pointee.type {
                case .moveToPoint: (1, "m")
                case .addLineToPoint: (1, "l")
                case .addQuadCurveToPoint: (2, "q")
                case .addCurveToPoint: (3, "c")
                case .closeSubpath: (0, "h")
                }
            for index in 0..<count {
                let point = element.pointee.points[index]
                words += ["\(point.x)", "\(point.y)"]
            }
            words.append(name)
        }
        return words.joined(separator: " ")
    }

    static func text(of numbers: [CGFloat]) -> String { numbers.map { "\($0)" }.joined(separator: " ") }

    static func numbers(_ text: String) -> [CGFloat] {
        text.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
    }

    /// Nil if the text is not of the form.
    static func path(of text: String) -> CGMutablePath? {
        let path = CGMutablePath()
        var numbers: [CGFloat] = []
        for word in text.split(separator: " ") {
            if let number = Double(word) {
                guard numbers.count < 6 else { return nil }
                numbers.append(CGFloat(number))
                continue
            }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: numbers[$0], y: numbers[$0 + 1])
            }
            switch (word, numbers.count) {
            case ("m", 2): path.move(to: points[0])
            case ("l", 2): path.addLine(to: points[0])
            case ("q", 4): path.addQuadCurve(to: points[1], control: points[0])
            case ("c", 6): path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case ("h", 0): path.closeSubpath()
            default: return nil
            }
            numbers = []
        }
        return numbers.isEmpty ? path : nil
    }
}
