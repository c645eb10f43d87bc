/// The text form of geometric values: numbers in nested braces, as "{{0, 0}, {10, 20}}".
enum GeometryString {
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }

    static func list(_ values: [CGFloat]) -> String {
        "{" + values.map(number).joined(separator: ", ") + "}"
    }

    /// The numbers of a text, in order; nil if there are not `count` of them.
    static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
        let parts = text.prefix(1000).split { "{}, \t\n[]".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        return numbers.count == count && parts.count == count ? numbers.map { CGFloat($0) } : nil
    }
}

extension NSCoder {
    /// The text of a point: "{1, 2}".
    public class func string(for point: CGPoint) -> String { GeometryString.list([point.x, point.y]) }
    /// The text of a size: "{3, 4}".
    public class func string(for size: CGSize) -> String { GeometryString.list([size.width, size.height]) }
    public class func string(for vector: CGVector) -> String { GeometryString.list([vector.dx, vector.dy]) }
    /// The text of a rectangle: "{{1, 2}, {3, 4}}".
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }
    /// The text of a transform: "[1, 0, 0, 1, 0, 0]".
    public class func string(for transform: CGAffineTransform) -> String {
        let t = transform
        let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(GeometryString.number)
        return "[" + numbers.joined(separator: ", ") + "]"
    }
    /// The text of insets: "{top, left, bottom, right}".
    public class func string(for insets: UIEdgeInsets) -> String {
        GeometryString.list([insets.top, insets.left, insets.bottom, insets.right])
    }
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        GeometryString.list([insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    public class func string(for offset: UIOffset) -> String {
        GeometryString.list([offset.horizontal, offset.vertical])
    }

    // Each is zero, or the identity, for a text of another form.

    public class func cgPoint(for string: String) -> CGPoint {
        GeometryString.numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    public class func cgSize(for string: String) -> CGSize {
        GeometryString.numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    public class func cgVector(for string: String) -> CGVector {
        GeometryString.numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    public class func cgRect(for string: String) -> CGRect {
        GeometryString.numbers(string, 4).map {
            CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
        } ?? .zero
    }
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        GeometryString.numbers(string, 6).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        } ?? .identity
    }
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        GeometryString.numbers(string, 4).map {
            UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        } ?? .zero
    }
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        GeometryString.numbers(string, 4).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }
    public class func uiOffset(for string: String) -> UIOffset {
        GeometryString.numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}

// The names of Objective-C.

public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
public func NSStringFromCGAffineTransform(_ t: CGAffineTransform) -> String { NSCoder.string(for: t) }
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: string)
}
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }
