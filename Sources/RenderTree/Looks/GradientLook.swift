import CoreGraphics

/// The look of a gradient layer.
package struct GradientLook: LayerLook {
    package enum Kind: UInt8, Sendable {
        case axial, radial, conic
    }

    package var kind = Kind.axial
    /// The colours in straight sRGB; fewer than two draw nothing.
    package var colors: [RGBAColor]?
    /// The locations of the colours, which are spaced evenly from 0 to 1 without; another number than that of colours
    /// draws nothing.
    package var locations: [Double]?
    /// In the unit square of the bounds, which the points may leave.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)

    package init() {}
}

extension GradientLook.Kind: TreeConstant {}

@used @section("agate_looks") private let linked: LinkedType = { GradientLook.add(to: $0) }

extension GradientLook: EncodableLook, TreeTable {
    package static var encodedName: String { "gradient" }

    /// The limit to which coordinates are clamped.
    private static let limit = LaneLimit.clamped(1e6)

    package static let properties: [TreeProperty<GradientLook>] = [
        .stored("kind", \.kind), .colors("colors", \.colors),
        .numbers("locations", \.locations, limit: limit), .value("startPoint", \.startPoint, limit: limit),
        .value("endPoint", \.endPoint, limit: limit),
    ]

    private static let limits = TreeLimits(properties)
    package var drawable: Self { Self.limits.limited(self) }
}
