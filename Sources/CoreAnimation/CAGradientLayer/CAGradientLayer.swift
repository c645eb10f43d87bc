import CoreGraphics
import Foundation
import RenderTree

/// Fills its bounds with colours that pass into one another: over the background, below contents and sublayers, and rounded by
/// `cornerRadius` whether or not it masks to its bounds.
///
/// Colours mix premultiplied, in sRGB. A gradient is computed in the unit square of the bounds, (0, 0) being the corner of the least
/// coordinates, and stretched with it. Before the first location and behind the last one the end colours go on.
open class CAGradientLayer: CALayer {
    /// `CGColor`s; anything else is left out. Fewer than two draw nothing. Nil by default.
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

    /// Where each colour lies, 0 being the start and 1 the end: as many as there are colours, in ascending order, and not necessarily
    /// within 0...1. Nil, the default, and any other count spread the colours evenly from 0 to 1.
    ///
    /// Locations that are not in order are sorted with their colours; at one place their order stays, and the colour jumps. NaN
    /// counts as 0, more than a million as a million.
    open var locations: [NSNumber]? {
        get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
        set {
            let new = newValue.map { $0.map(\.doubleValue) }
            change(GradientKey.locations, .appearance, gradient.locations != new) { gradient.locations = new }
        }
    }

    /// In the unit square of the bounds: where an axial gradient begins, the middle of a radial or conic one. (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set {
            change(GradientKey.startPoint, .appearance, startPoint != newValue) {
                gradient.startPoint = newValue
            }
        }
    }

    /// In the unit square of the bounds: where an axial gradient ends, a corner of the rectangle around a quarter of a radial one's outermost
    /// ellipse, the direction in which a conic one begins and ends; it turns from +x towards +y. (0.5, 1) by default.
    ///
    /// Where start and end fall together, of a radial gradient in one coordinate, all of an axial or radial gradient lies
    /// behind its end.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set {
            change(GradientKey.endPoint, .appearance, endPoint != newValue) { gradient.endPoint = newValue }
        }
    }

    /// Axial by default.
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

extension CAGradientLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(CAGradientLayer.self, .gradient) { CAGradientLayer() }
}
