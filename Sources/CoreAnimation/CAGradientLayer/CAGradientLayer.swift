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
    enum Key: UInt8, PropertyKey {
        case colors, locations, startPoint, endPoint, type
    }

    private static let table = LayerPropertyTable(
        CAGradientLayer.self, Key.self, extending: .layer, look: GradientLook()
    ) { t in
        t.addOptional(.colors, .colors, \.knownColors, at: \GradientLook.colors, .visual)
        t.addOptional(.locations, .numbers, \.locations, at: \GradientLook.locations, .visual)
        t.add(.startPoint, .point, \.startPoint, at: \GradientLook.startPoint, .visual)
        t.add(.endPoint, .point, \.endPoint, at: \GradientLook.endPoint, .visual)
        t.add(.type, .constant(.axial, .radial, .conic), \.type, .axial)
    }

    /// The values as they were set; the look has the drawable form.
    private struct Given {
        var colors: [Any]?
        var type = CAGradientLayerType.axial
    }

    private final var given = Given()

    private final var gradient: GradientLook { look.look(GradientLook.self) ?? GradientLook() }

    /// `CGColor`s; other values are ignored. Fewer than two draw nothing. Nil by default.
    open var colors: [Any]? {
        get { given.colors }
        set {
            let new = newValue.map(Self.colors(in:)), old = given.colors.map(Self.colors(in:))
            let isSame = newValue != nil && old != nil && new == old
            change(Key.colors, .appearance, !isSame && (newValue != nil || old != nil)) {
                given.colors = newValue
                setLook(\GradientLook.colors, new?.map { RGBAColor($0.sRGBComponents) })
            }
        }
    }

    private final var knownColors: [CGColor]? {
        get { colors.map(Self.colors(in:)) }
        set { colors = newValue }
    }

    private static func colors(in list: [Any]) -> [CGColor] { list.compactMap { KeyValues.color($0) } }

    /// The locations of colours, where 0 is the start and 1 the end: as many as there are colours, in ascending
    /// order, not necessarily in 0...1; another number draws nothing. With nil, the default, colours are spaced evenly
    /// from 0 to 1.
    ///
    /// Unordered locations are sorted with their colours; equal locations keep their order, and the colour jumps
    /// there. NaN counts as 0; locations are clamped to ±1,000,000.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: $0) } }
        set { changeLook(Key.locations, \GradientLook.locations, newValue?.map(\.doubleValue)) }
    }

    /// The start of an axial gradient, or the centre of a radial or conic one, in the unit square of the bounds.
    /// (0.5, 0) by default.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { changeLook(Key.startPoint, \GradientLook.startPoint, newValue) }
    }

    /// The end of a gradient, in the unit square of the bounds. For an axial gradient it is the end; for a radial one
    /// a corner of the rectangle around a quarter of the outermost ellipse; for a conic one it gives the direction of
    /// the first and last colour, between which it turns from +x towards +y. (0.5, 1) by default.
    ///
    /// If start and end coincide (for a radial gradient, in one coordinate), the whole axial or radial gradient shows
    /// the last colour.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { changeLook(Key.endPoint, \GradientLook.endPoint, newValue) }
    }

    /// The type; axial by default.
    open var type: CAGradientLayerType {
        get { given.type }
        set { change(Key.type, \.given.type, newValue, at: \GradientLook.kind, newValue.renderValue) }
    }
}

@used @section("agate_layers") private let linked: LinkedType = { CAGradientLayer.add(to: $0) }

extension CAGradientLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CAGradientLayer.self, table, copying: { $0.given = $1.given }
    ) { CAGradientLayer() }
}
