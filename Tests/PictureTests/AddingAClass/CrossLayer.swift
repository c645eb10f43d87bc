import CoreAnimation
import CoreGraphics
import RenderTree

/// A cross over the middle of its bounds: the smallest class of layers with a picture of its own. `Docs/AddingALayerClass.md` goes
/// through it.
final class CrossLayer: CALayer {
    enum Key: UInt8, PropertyKey {
        case thickness, crossColor
    }

    fileprivate static let table = LayerPropertyTable(
        CrossLayer.self, Key.self, extending: .layer, look: CrossLook()
    ) { t in
        t.add(.thickness, .cgFloat, \.thickness, at: \CrossLook.thickness, .implicit)
        t.addOptional(
            .crossColor, .color, \.crossColor, at: \CrossLook.color, initial: { black }, .implicit)
    }

    private var cross: CrossLook { look.look(CrossLook.self) ?? CrossLook() }

    /// The width of both bars, in points.
    var thickness: CGFloat {
        get { cross.thickness }
        set { changeLook(Key.thickness, \CrossLook.thickness, newValue) }
    }

    /// Nil draws nothing.
    var crossColor: CGColor? {
        get { colorStore }
        set { change(Key.crossColor, \.colorStore, newValue, at: \CrossLook.color) }
    }
    private var colorStore: CGColor? = black
    private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}

@used @section("agate_layers") private let linked: LinkedType = { CrossLayer.add(to: $0) }

extension CrossLayer: DescribedLayer {
    static let descriptor = LayerDescriptor(
        CrossLayer.self, table, copying: { $0.colorStore = $1.colorStore }
    ) { CrossLayer() }
}
