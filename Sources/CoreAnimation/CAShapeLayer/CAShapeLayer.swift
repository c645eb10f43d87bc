import Foundation
import RenderTree

/// Draws a path: its fill, and its stroke above.
///
/// Both are drawn above the background and the contents and below the sublayers, at the resolution of the screen, and
/// are not clipped to the bounds. Lengths are in points of the layer's bounds space.
open class CAShapeLayer: CALayer {
    /// The values as they were set; the look has the drawable form.
    private struct Given {
        var fillColor: CGColor? = .opaqueBlack
        var strokeColor: CGColor?
        var fillRule = CAShapeLayerFillRule.nonZero
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var dashPattern: [NSNumber]?
    }

    private final var given = Given()

    enum Key: UInt8, PropertyKey {
        case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit
        case lineCap, lineJoin, lineDashPhase, lineDashPattern
    }

    private static let table = LayerPropertyTable(
        CAShapeLayer.self, Key.self, extending: .layer, look: ShapeLook()
    ) { t in
        t.addOptional(.path, .path, \.path, at: \ShapeLook.path, .keepsDetail)
        t.addOptional(
            .fillColor, .color, \.fillColor, at: \ShapeLook.fillColor, initial: { .opaqueBlack }, .visual)
        t.add(.fillRule, .constant(.nonZero, .evenOdd), \.fillRule, .nonZero, .keepsDetail)
        t.addOptional(.strokeColor, .color, \.strokeColor, at: \ShapeLook.strokeColor, .visual)
        t.add(.strokeStart, .cgFloat, \.strokeStart, at: \ShapeLook.strokeStart, [.visual, .silentDefault])
        t.add(.strokeEnd, .cgFloat, \.strokeEnd, at: \ShapeLook.strokeEnd, .visual)
        t.add(.lineWidth, .cgFloat, \.lineWidth, at: \ShapeLook.lineWidth, .visual)
        t.add(.miterLimit, .cgFloat, \.miterLimit, at: \ShapeLook.miterLimit, .visual)
        t.add(.lineCap, .constant(.butt, .round, .square), \.lineCap, .butt, .keepsDetail)
        t.add(.lineJoin, .constant(.miter, .round, .bevel), \.lineJoin, .miter, .keepsDetail)
        t.add(
            .lineDashPhase, .cgFloat, \.lineDashPhase, at: \ShapeLook.lineDashPhase,
            [.visual, .silentDefault])
        t.addOptional(.lineDashPattern, .numbers, \.lineDashPattern, .keepsDetail)
    }

    final var shape: ShapeLook { look.look(ShapeLook.self) ?? ShapeLook() }

    /// The path to fill and stroke, in the bounds space, whose origin need not be the bounds' corner. Nil, the
    /// default, draws nothing.
    ///
    /// A change is not animated implicitly. An animation interpolates the points of paths with the same number of
    /// elements, raising lines to curves if needed; other paths change at half time.
    open var path: CGPath? {
        get { shape.path }
        set { changeLook(Key.path, \ShapeLook.path, newValue?.copy()) }
    }

    /// The fill colour; opaque black by default, nil for none.
    open var fillColor: CGColor? {
        get { given.fillColor }
        set { change(Key.fillColor, \.given.fillColor, newValue, at: \ShapeLook.fillColor) }
    }

    /// The fill rule; `nonZero` by default and for an unknown string.
    open var fillRule: CAShapeLayerFillRule {
        get { given.fillRule }
        set {
            change(Key.fillRule, \.given.fillRule, newValue, at: \ShapeLook.isEvenOdd, newValue == .evenOdd)
        }
    }

    /// The stroke colour; nil, the default, for none.
    open var strokeColor: CGColor? {
        get { given.strokeColor }
        set { change(Key.strokeColor, \.given.strokeColor, newValue, at: \ShapeLook.strokeColor) }
    }

    /// The start of the stroke, as a fraction of the length of all subpaths; 0 by default. Clamped to 0...1 when
    /// drawn.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { changeLook(Key.strokeStart, \ShapeLook.strokeStart, newValue) }
    }

    /// The end of the stroke, likewise; 1 by default. Nothing is stroked unless it is greater than the start.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { changeLook(Key.strokeEnd, \ShapeLook.strokeEnd, newValue) }
    }

    /// The stroke's width, centred on the path; 1 by default. Nothing is stroked if it is not positive.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { changeLook(Key.lineWidth, \ShapeLook.lineWidth, newValue) }
    }

    /// The longest allowed corner, from its inside to its tip, in line widths; 10 by default. Longer ones become
    /// bevels.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { changeLook(Key.miterLimit, \ShapeLook.miterLimit, newValue) }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { given.lineCap }
        set { change(Key.lineCap, \.given.lineCap, newValue, at: \ShapeLook.lineCap, newValue.renderValue) }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { given.lineJoin }
        set {
            change(Key.lineJoin, \.given.lineJoin, newValue, at: \ShapeLook.lineJoin, newValue.renderValue)
        }
    }

    /// The offset in the dash pattern at which each subpath begins, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { changeLook(Key.lineDashPhase, \ShapeLook.lineDashPhase, newValue) }
    }

    /// Alternating lengths of dashes and gaps, in points, along the part from `strokeStart` to `strokeEnd`; nil, the
    /// default, for a solid line. A pattern with a negative length, or without a positive one, counts as nil.
    open var lineDashPattern: [NSNumber]? {
        get { given.dashPattern }
        set {
            change(
                Key.lineDashPattern, \.given.dashPattern, newValue, at: \ShapeLook.lineDashPattern,
                newValue?.map(\.doubleValue))
        }
    }

    /// Whether the fill or stroke is drawn at a point, whatever its colour. If the layer has a background, contents
    /// or a border, or has no path, `contains(_:)` is used.
    override func isSeen(at p: CGPoint) -> Bool {
        let shape = shape.drawable
        guard let path = shape.path else { return super.isSeen(at: p) }
        if backgroundColor != nil || contents != nil || borderWidth > 0, super.isSeen(at: p) { return true }
        if shape.fillColor != nil, path.contains(p, using: shape.isEvenOdd ? .evenOdd : .winding) {
            return true
        }
        return shape.strokeColor != nil && path.contains(p, strokedWith: shape.stroke)
    }
}

@used @section("agate_layers") private let linked: LinkedType = { CAShapeLayer.add(to: $0) }

extension CAShapeLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CAShapeLayer.self, table, copying: { $0.given = $1.given }
    ) { CAShapeLayer() }
}
