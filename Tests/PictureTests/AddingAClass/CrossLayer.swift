import CoreAnimation
import CoreGraphics
import RenderTree

/// A cross over the middle of its bounds: the smallest class of layers with a picture of its own. `Docs/AddingALayerClass.md` goes
/// through it.
final class CrossLayer: CALayer {
    enum Key: UInt8, PropertyKey {
        case thickness, crossColor
        static let base = LayerPropertyTable.layer.all.count
    }

    fileprivate static let table = LayerPropertyTable(
        CrossLayer.self, Key.self, extending: .layer, look: CrossLook()
    ) { t in
        t.add(
            .thickness, at: \CrossLook.thickness, .cgFloat, { $0.thickness }, { $0.thickness = $1 }, .implicit
        )
        t.addOptional(
            .crossColor, at: \CrossLook.color, .color, initial: { black }, { $0.crossColor },
            { $0.crossColor = $1 },
            .implicit)
    }

    private var cross: CrossLook {
        get { look.look(CrossLook.self) ?? CrossLook() }
        set { look.setLook(newValue) }
    }

    /// Of both bars, in points.
    var thickness: CGFloat {
        get { cross.thickness }
        set { change(Key.thickness, .appearance, thickness != newValue) { cross.thickness = newValue } }
    }

    /// Nil draws nothing.
    var crossColor: CGColor? {
        get { colorStore }
        set {
            change(Key.crossColor, .appearance, colorStore != newValue) {
                colorStore = newValue
                cross.color = newValue.map { RGBAColor($0.sRGBComponents) }
            }
        }
    }
    private var colorStore: CGColor? = black
    private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

    override init() { super.init() }
    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CrossLayer { colorStore = other.colorStore }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@used @section("agate_layers") private let linked: LinkedType = { CrossLayer.add(to: $0) }

extension CrossLayer: DescribedLayer {
    static let descriptor = LayerDescriptor(CrossLayer.self, table) { CrossLayer() }
}
