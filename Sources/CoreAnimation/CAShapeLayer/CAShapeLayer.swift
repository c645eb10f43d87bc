import Foundation
import RenderTree

/// Draws a path: what it encloses in one colour, and over that a line along it in another.
///
/// Both lie above the background and the contents and below the sublayers. They are drawn from the curves at their size on the
/// screen, and not cut to the bounds. All lengths are points of the layer's bounds space.
open class CAShapeLayer: CALayer {
    /// Set as it was given; the committed tree has what can be drawn.
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
        CAShapeLayer.self, Key.self, extending: .layer, look: ShapeLook(), animated: ShapeLook.animated
    ) { t in
        t.addOptional(.path, .path, { $0.path }, { $0.path = $1 }, .keepsDetail)
        t.addOptional(
            .fillColor, .color, initial: { .opaqueBlack }, { $0.fillColor }, { $0.fillColor = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .fillRule, .constant(.nonZero, .evenOdd), .nonZero, { $0.fillRule }, { $0.fillRule = $1 },
            .keepsDetail)
        t.addOptional(
            .strokeColor, .color, { $0.strokeColor }, { $0.strokeColor = $1 }, [.implicit, .keepsDetail])
        t.add(
            .strokeStart, .cgFloat, 0, { $0.strokeStart }, { $0.strokeStart = $1 },
            [.implicit, .silentDefault, .keepsDetail])
        t.add(
            .strokeEnd, .cgFloat, 1, { $0.strokeEnd }, { $0.strokeEnd = $1 }, [.implicit, .keepsDetail])
        t.add(
            .lineWidth, .cgFloat, 1, { $0.lineWidth }, { $0.lineWidth = $1 }, [.implicit, .keepsDetail])
        t.add(
            .miterLimit, .cgFloat, 10, { $0.miterLimit }, { $0.miterLimit = $1 }, [.implicit, .keepsDetail])
        t.add(
            .lineCap, .constant(.butt, .round, .square), .butt, { $0.lineCap }, { $0.lineCap = $1 },
            .keepsDetail)
        t.add(
            .lineJoin, .constant(.miter, .round, .bevel), .miter, { $0.lineJoin }, { $0.lineJoin = $1 },
            .keepsDetail)
        t.add(
            .lineDashPhase, .cgFloat, 0, { $0.lineDashPhase }, { $0.lineDashPhase = $1 },
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

    /// What is filled and stroked, in the bounds space, whose origin need not be the bounds' corner. Nil, the default, draws
    /// nothing.
    ///
    /// A change does not animate by itself. An animation moves the points of paths that have as many elements, lines as curves where
    /// the other path has a curve; others change at half of the way.
    open var path: CGPath? {
        get { shape.path }
        set { change(Key.path, .appearance, path != newValue) { shape.path = newValue?.copy() } }
    }

    /// Opaque black by default; nil fills nothing.
    open var fillColor: CGColor? {
        get { fillColorStore }
        set {
            change(Key.fillColor, .appearance, fillColor != newValue) {
                fillColorStore = newValue
                shape.fillColor = newValue.map { RGBAColor($0.sRGBComponents) }
            }
        }
    }

    /// `nonZero` by default, also for a string that names no rule.
    open var fillRule: CAShapeLayerFillRule {
        get { fillRuleStore }
        set {
            change(Key.fillRule, .appearance, fillRule != newValue) {
                fillRuleStore = newValue
                shape.isEvenOdd = newValue == .evenOdd
            }
        }
    }

    /// Nil, the default, strokes nothing.
    open var strokeColor: CGColor? {
        get { strokeColorStore }
        set {
            change(Key.strokeColor, .appearance, strokeColor != newValue) {
                strokeColorStore = newValue
                shape.strokeColor = newValue.map { RGBAColor($0.sRGBComponents) }
            }
        }
    }

    /// Where the line begins, as a fraction of the length of all subpaths; 0 by default. Drawn as if it were in 0...1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change(Key.strokeStart, .appearance, strokeStart != newValue) { shape.strokeStart = newValue } }
    }

    /// Where the line ends, likewise; 1 by default. Nothing is stroked where it is not greater than the start.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change(Key.strokeEnd, .appearance, strokeEnd != newValue) { shape.strokeEnd = newValue } }
    }

    /// 1 by default, half of it on each side of the path. Of 0 and less, or no number, nothing is stroked.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change(Key.lineWidth, .appearance, lineWidth != newValue) { shape.lineWidth = newValue } }
    }

    /// How long a corner may be from its inside to its tip, in line widths; 10 by default. Longer ones are bevels.
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

    /// Where in the dash pattern each subpath begins, in points; 0 by default.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set {
            change(Key.lineDashPhase, .appearance, lineDashPhase != newValue) {
                shape.lineDashPhase = newValue
            }
        }
    }

    /// Lengths of dashes and gaps by turns, in points, laid out on what `strokeStart` and `strokeEnd` leave of the path; nil,
    /// the default, for a line without gaps. A pattern with a negative length, or without a positive one, counts as none.
    open var lineDashPattern: [NSNumber]? {
        get { dashPatternStore }
        set {
            change(Key.lineDashPattern, .appearance, lineDashPattern != newValue) {
                dashPatternStore = newValue
                shape.lineDashPattern = newValue.map { $0.map(\.doubleValue) }
            }
        }
    }

    /// Whether the shape is drawn at a point: filled or stroked, by any colour that is set. Where the layer has a background, contents
    /// or a border, and where it has no path, `contains(_:)` is asked.
    override func isSeen(at p: CGPoint) -> Bool {
        let shape = shape.drawable
        guard let path = shape.path else { return super.isSeen(at: p) }
        if backgroundColor != nil || contents != nil || borderWidth > 0, super.isSeen(at: p) { return true }
        if shape.fillColor != nil, path.contains(p, using: shape.isEvenOdd ? .evenOdd : .winding) {
            return true
        }
        return shape.strokeColor != nil && shape.strokeOutline?.contains(p) ?? false
    }
}

extension ShapeLook {
    /// What the line covers, for the winding rule; nil for none.
    fileprivate var strokeOutline: CGPath? {
        guard let path, lineWidth > 0 else { return nil }
        var line = path.trimmed(from: strokeStart, to: strokeEnd)
        if let lineDashPattern {
            line = line.copy(dashingWithPhase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0) })
        }
        return line.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    }
}

extension CAShapeLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(CAShapeLayer.self, table) { CAShapeLayer() }
}
