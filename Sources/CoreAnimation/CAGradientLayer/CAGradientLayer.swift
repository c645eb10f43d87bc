import CoreGraphics
import Foundation
import RenderTree

/// Fills its bounds with a gradient: above the background, below contents and sublayers, and rounded by
/// `cornerRadius` whether or not the layer masks to its bounds.
///
/// Colours are interpolated premultiplied, in sRGB. A gradient is computed in the unit square of the bounds, with (0,
/// 0) at the corner of minimum coordinates, and stretched with it. The end colours extend beyond the first and last
/// location.
open class CAGradientLayer: CALayer {
    /// `CGColor`s; other values are ignored. Fewer than two draw nothing. Nil by default.
    open var colors: [Any]? {
        get { colorsStore }
        set {
            let new = newValue.map(Self.colors(in:))
            let isSame = newValue != nil && colorsStore != nil && new == colorsStore.map(Self.colors(in:))
            change(GradientKey.colors, .appearance, !isSame && (newValue != nil || colorsStore != nil)) {
                colorsStore = newValue
                gradient.colors = new.map { $0.map { RGBAColor($0.sRGBComponents) } }
            }
        }
    }
    private var colorsStore: [Any]?

    private static func colors(in list: [Any]) -> [CGColor] { list.compactMap { KeyValues.color($0) } }

    /// The locations of colours, where 0 is the start and 1 the end: as many as there are colours, in ascending
    /// order, not necessarily in 0...1; another number draws nothing. With nil, the default, colours are spaced evenly
    /// from 0 to 1.
    ///
    /// Unordered locations are sorted with their colours; equal locations keep their order, and the colour jumps
    /// there. NaN counts as 0; locations are clamped to ±1,000,000.
    open var locations: [NSNumber]? {
        get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
        set {
            let new = newValue.map { $0.map(\.doubleValue) }
            change(GradientKey.locations, .appearance, gradient.locations != new) { gradient.locations = new }
        }
    }

    /// The start of an axial gradient, or the centre of a radial or conic one, in the unit square of the bounds.
    /// (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set {
            change(GradientKey.startPoint, .appearance, startPoint != newValue) {
                gradient.startPoint = newValue
            }
        }
    }

    /// The end of a gradient, in the unit square of the bounds. For an axial gradient it is the end; for a radial one
    /// a corner of the rectangle around a quarter of the outermost ellipse; for a conic one it gives the direction of
    /// the first and last colour, between which it turns from +x towards +y. (0.5, 1) by default.
    ///
    /// If start and end coincide (for a radial gradient, in one coordinate), the whole axial or radial gradient shows
    /// the last colour.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set {
            change(GradientKey.endPoint, .appearance, endPoint != newValue) { gradient.endPoint = newValue }
        }
    }

    /// The type; axial by default.
    open var type: CAGradientLayerType {
        get { typeStore }
        set {
            change(GradientKey.type, .appearance, typeStore != newValue) {
                typeStore = newValue
                gradient.kind = newValue.renderValue
            }
        }
    }
    private var typeStore = CAGradientLayerType.axial

    private var gradient: GradientLook {
        get { look.look(GradientLook.self) ?? GradientLook() }
        set { look.setLook(newValue) }
    }

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        (colorsStore, typeStore) = (other.colorsStore, other.typeStore)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@used @section("agate_layers") private let linked: LinkedType = { CAGradientLayer.add(to: $0) }

extension CAGradientLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(CAGradientLayer.self, .gradient) { CAGradientLayer() }
}
