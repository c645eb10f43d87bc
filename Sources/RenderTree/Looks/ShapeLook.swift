import CoreGraphics

/// The committed form of a `CAShapeLayer`.
package struct ShapeLook: LayerLook {
    /// The path, in the layer's bounds space.
    package var path: CGPath?
    package var fillColor: RGBAColor? = .black
    package var isEvenOdd = false
    package var strokeColor: RGBAColor?
    /// Fractions of the path's length.
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    /// The line width in points.
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap = CGLineCap.butt
    package var lineJoin = CGLineJoin.miter
    package var lineDashPhase: CGFloat = 0
    /// Alternating lengths of dashes and gaps, in points; nil for a solid line.
    package var lineDashPattern: [Double]?

    package init() {}

    /// The style of the stroke, which is drawn and hit-tested.
    package var stroke: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
            start: min(max(strokeStart, 0), 1), end: min(max(strokeEnd, 0), 1),
            dashes: lineDashPattern ?? [], dashPhase: lineDashPhase)
    }
}

extension CGLineCap: TreeConstant {}
extension CGLineJoin: TreeConstant {}

@used @section("agate_looks") private let linked: LinkedType = { ShapeLook.add(to: $0) }

extension ShapeLook: EncodableLook, TreeTable {
    package static var encodedName: String { "shape" }

    package static let properties: [TreeProperty<ShapeLook>] = [
        .path("path", \.path), .value("fillColor", \.fillColor, limit: .color),
        .stored("isEvenOdd", \.isEvenOdd), .value("strokeColor", \.strokeColor, limit: .color),
        .value("strokeStart", \.strokeStart, limit: .number(insteadOfNaN: 0)),
        .value("strokeEnd", \.strokeEnd, limit: .number(insteadOfNaN: 1)),
        .value("lineWidth", \.lineWidth, limit: .length),
        .value("miterLimit", \.miterLimit, limit: .number(insteadOfNaN: 1)),
        .stored("lineCap", \.lineCap), .stored("lineJoin", \.lineJoin),
        .value("lineDashPhase", \.lineDashPhase, limit: .finite),
        .stored("lineDashPattern", \.lineDashPattern),
    ]

    private static let limits = TreeLimits(properties)
    package var drawable: Self { Self.limits.limited(self) }
}
