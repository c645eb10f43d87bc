import Foundation
import RenderTree

/// Draws a path: its fill, and its stroke above.
///
/// Both are drawn above the background and the contents and below the sublayers, at the resolution of the screen, and
/// are not clipped to the bounds. Lengths are in points of the layer's bounds space.
open class CAShapeLayer: CALayer {
    /// The colour as set; the committed tree has the drawable form.
    private var fillColorStore: CGColor? = .opaqueBlack
    private var strokeColorStore: CGColor?
    private var fillRuleStore = CAShapeLayerFillRule.nonZero
    private var lineCapStore = CAShapeLayerLineCap.butt
    private var lineJoinStore = CAShapeLayerLineJoin.miter
    private var dashPatternStore: [NSNumber]?

    enum Key: UInt8, PropertyKey {
        case path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit
        case lineCap, lineJoin, lineDashPhase, lineDashPattern
        static let base = LayerPropertyTable.layer.all.count
    }

    private static let table = LayerPropertyTable(
        CAShapeLayer.self, Key.self, extending: .layer, look: ShapeLook()
    ) { t in
        t.addOptional(.path, at: \ShapeLook.path, .path, { $0.path }, { $0.path = $1 }, .keepsDetail)
        t.addOptional(
            .fillColor, at: \ShapeLook.fillColor, .color, initial: { .opaqueBlack }, { $0.fillColor },
            { $0.fillColor = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .fillRule, .constant(.nonZero, .evenOdd), .nonZero, { $0.fillRule }, { $0.fillRule = $1 },
            .keepsDetail)
        t.addOptional(
            .strokeColor, at: \ShapeLook.strokeColor, .color, { $0.strokeColor }, { $0.strokeColor = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .strokeStart, at: \ShapeLook.strokeStart, .cgFloat, { $0.strokeStart }, { $0.strokeStart = $1 },
            [.implicit, .silentDefault, .keepsDetail])
        t.add(
            .strokeEnd, at: \ShapeLook.strokeEnd, .cgFloat, { $0.strokeEnd }, { $0.strokeEnd = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .lineWidth, at: \ShapeLook.lineWidth, .cgFloat, { $0.lineWidth }, { $0.lineWidth = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .miterLimit, at: \ShapeLook.miterLimit, .cgFloat, { $0.miterLimit }, { $0.miterLimit = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .lineCap, .constant(.butt, .round, .square), .butt, { $0.lineCap }, { $0.lineCap = $1 },
            .keepsDetail)
        t.add(
            .lineJoin, .constant(.miter, .round, .bevel), .miter, { $0.lineJoin }, { $0.lineJoin = $1 },
            .keepsDetail)
        t.add(
            .lineDashPhase, at: \ShapeLook.lineDashPhase, .cgFloat, { $0.lineDashPhase },
            { $0.lineDashPhase = $1 },
            [.implicit, .silentDefault, .keepsDetail])
        t.addOptional(
            .lineDashPattern, .numbers, { $0.lineDashPattern }, { $0.lineDashPattern = $1 }, .keepsDetail)
    }

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        (fillColorStore, strokeColorStore) = (other.fillColorStore, other.strokeColorStore)
        (fillRuleStore, dashPatternStore) = (other.fillRuleStore, other.dashPatternStore)
        (lineCapStore, lineJoinStore) = (other.lineCapStore, other.lineJoinStore)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    final var shape: ShapeLook {
        get { look.look(ShapeLook.self) ?? ShapeLook() }
        set { look.setLook(newValue) }
    }

    /// The path to fill and stroke, in the bounds space, whose origin need not be the bounds' corner. Nil, the
    /// default, draws nothing.
    ///
    /// A change is not animated implicitly. An animation interpolates the points of paths with the same number of
    /// elements, raising lines to curves if needed; other paths change at half time.
    open var path: CGPath? {
        get { shape.path }
        set { change(Key.path, .appearance, path != newValue) { shape.path = newValue?.copy() } }
    }

    /// The fill colour; opaque black by default, nil for none.
    open var fillColor: CGColor? {
        get { fillColorStore }
        set {
            change(Key.fillColor, .appearance, fillColor != newValue) {
                fillColorStore = newValue
                shape.fillColor = newValue.map { RGBAColor($0.sRGBComponents) }
            }
        }
    }

    /// The fill rule; `nonZero` by default and for an unknown string.
    open var fillRule: CAShapeLayerFillRule {
        get { fillRuleStore }
        set {
            change(Key.fillRule, .appearance, fillRule != newValue) {
                fillRuleStore = newValue
                shape.isEvenOdd = newValue == .evenOdd
            }
        }
    }

    /// The stroke colour; nil, the default, for none.
    open var strokeColor: CGColor? {
        get { strokeColorStore }
        set {
            change(Key.strokeColor, .appearance, strokeColor != newValue) {
                strokeColorStore = newValue
                shape.strokeColor = newValue.map { RGBAColor($0.sRGBComponents) }
            }
        }
    }

    /// The start of the stroke, as a fraction of the length of all subpaths; 0 by default. Clamped to 0...1 when
    /// drawn.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change(Key.strokeStart, .appearance, strokeStart != newValue) { shape.strokeStart = newValue } }
    }

    /// The end of the stroke, likewise; 1 by default. Nothing is stroked unless it is greater than the start.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change(Key.strokeEnd, .appearance, strokeEnd != newValue) { shape.strokeEnd = newValue } }
    }

    /// The stroke's width, centred on the path; 1 by default. Nothing is stroked if it is not positive.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change(Key.lineWidth, .appearance, lineWidth != newValue) { shape.lineWidth = newValue } }
    }

    /// The longest allowed corner, from its inside to its tip, in line widths; 10 by default. Longer ones become
    /// bevels.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change(Key.miterLimit, .appearance, miterLimit != newValue) { shape.miterLimit = newValue } }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { lineCapStore }
        set {
            change(Key.lineCap, .appearance, lineCap != newValue) {
                lineCapStore = newValue
                shape.lineCap = newValue.renderValue
            }
        }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { lineJoinStore }
        set {
            change(Key.lineJoin, .appearance, lineJoin != newValue) {
                lineJoinStore = newValue
                shape.lineJoin = newValue.renderValue
            }
        }
    }

    /// The offset in the dash pattern at which each subpath begins, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set {
            change(Key.lineDashPhase, .appearance, lineDashPhase != newValue) {
                shape.lineDashPhase = newValue
            }
        }
    }

    /// Alternating lengths of dashes and gaps, in points, along the part from `strokeStart` to `strokeEnd`; nil, the
    /// default, for a solid line. A pattern with a negative length, or without a positive one, counts as nil.
    open var lineDashPattern: [NSNumber]? {
        get { dashPatternStore }
        set {
            change(Key.lineDashPattern, .appearance, lineDashPattern != newValue) {
                dashPatternStore = newValue
                shape.lineDashPattern = newValue.map { $0.map(\.doubleValue) }
            }
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
    package static let descriptor = LayerDescriptor(CAShapeLayer.self, table) { CAShapeLayer() }
}
