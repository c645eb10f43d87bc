import CoreAnimation
import CoreGraphics
import Foundation

/// The spellings of values in documents, from which readers restore the same values. Each is nil for a value that has
/// none, such as one with a number that is not finite.
enum ValueText {
    static func number(_ value: Double) -> String? {
        guard value.isFinite else { return nil }
        if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
        return "\(value)"
    }

    /// The shortest number that is read as the same `Float`.
    static func float(_ value: Double) -> String? {
        let value = Float(value)
        guard value.isFinite else { return nil }
        if let whole = Int(exactly: value), whole.magnitude < 1 << 24 { return "\(whole)" }
        return "\(value)"
    }

    /// A time or number of repetitions, which may be infinite.
    static func time(_ value: Double) -> String? { value == .infinity ? "inf" : number(value) }

    static func numbers(_ values: [CGFloat]) -> String? {
        let texts = values.compactMap { number($0.native) }
        return texts.count == values.count ? texts.joined(separator: " ") : nil
    }

    static func point(_ value: CGPoint) -> String? { numbers([value.x, value.y]) }
    static func size(_ value: CGSize) -> String? { numbers([value.width, value.height]) }
    static func rect(_ value: CGRect) -> String? {
        numbers([value.origin.x, value.origin.y, value.size.width, value.size.height])
    }

    /// Sixteen numbers, or one function for a translation, a scale or a perspective; empty for the identity.
    static func transform(_ t: CATransform3D) -> String? {
        if t == CATransform3D.identity { return "" }
        func function(_ name: String, _ values: [CGFloat]) -> String? {
            numbers(values).map { "\(name)(\($0.replacingOccurrences(of: " ", with: ", ")))" }
        }
        if t == CATransform3DMakeTranslation(t.m41, t.m42, t.m43) {
            return function("translate", [t.m41, t.m42, t.m43])
        }
        if t == CATransform3DMakeScale(t.m11, t.m22, t.m33) {
            return function("scale", [t.m11, t.m22, t.m33])
        }
        return numbers([
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
            t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ])
    }

    /// The red, green and blue of a colour in extended sRGB, and its alpha.
    static func color(_ color: CGColor) -> (rgb: String, opacity: String?)? {
        guard color.pattern == nil else { return nil }
        let c = color.sRGBComponents
        let parts = [c.x, c.y, c.z, c.w].compactMap { float(Double($0)) }
        guard parts.count == 4 else { return nil }
        return (parts.prefix(3).joined(separator: " "), c.w == 1 ? nil : parts[3])
    }

    /// A path in PDF's postfix notation.
    static func path(_ path: CGPath) -> String? {
        let (types, points) = (path.storage.types, path.storage.points)
        var words: [String] = []
        var next = 0
        for type in types {
            for point in points[next..<next + type.pointCount] {
                guard let text = Self.point(point) else { return nil }
                words.append(text)
            }
            next += type.pointCount
            words.append(operators[Int(type.rawValue)])
        }
        return words.joined(separator: " ")
    }

    /// The operators by `CGPathElementType`.
    private static let operators = ["m", "l", "q", "c", "h"]

    /// The name of a timing function, or the coordinates of its two inner control points.
    static func timingFunction(_ function: CAMediaTimingFunction) -> String? {
        var points = [Float](repeating: 0, count: 4)
        points.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            function.getControlPoint(at: 1, values: start)
            function.getControlPoint(at: 2, values: start + 2)
        }
        for name in ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
        where CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name)).isEqual(function) {
            return name
        }
        let texts = points.compactMap { float(Double($0)) }
        return texts.count == 4 ? texts.joined(separator: " ") : nil
    }
}
