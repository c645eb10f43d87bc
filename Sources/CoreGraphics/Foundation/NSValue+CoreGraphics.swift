import Foundation

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// The point inside; zero when the value holds something else.
    public var cgPointValue: CGPoint { boxedPoint ?? .zero }
    /// The size inside; zero when the value holds something else.
    public var cgSizeValue: CGSize { boxedSize ?? .zero }
    /// The rectangle inside; zero when the value holds something else.
    public var cgRectValue: CGRect { boxedRect ?? .zero }

    // Foundation's own accessors trap on a value of another type, so the type is checked first.

    var boxedPoint: CGPoint? { holds("{CGPoint=dd}") ? pointValue : nil }
    var boxedSize: CGSize? { holds("{CGSize=dd}") ? sizeValue : nil }
    var boxedRect: CGRect? { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : nil }

    private func holds(_ type: String) -> Bool { strcmp(objCType, type) == 0 }
}
