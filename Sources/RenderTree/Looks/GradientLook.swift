import CoreGraphics

/// The look of a gradient layer.
package struct GradientLook: LayerLook {
    package enum Kind: UInt8, Sendable {
        case axial, radial, conic
    }

    package var kind = Kind.axial
    /// The colours in straight sRGB; fewer than two draw nothing.
    package var colors: [RGBAColor]?
    /// The locations of the colours; ignored if their number differs, so that colours are spaced evenly from 0 to 1.
    package var locations: [Double]?
    /// In the unit square of the bounds, which the points may leave.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)

    package init() {}
}

extension GradientLook {
    /// The limit to which coordinates are clamped.
    static let limit = 1e6

    /// Points and locations with NaN replaced by 0 and numbers clamped to a million.
    package var drawable: GradientLook {
        var result = self
        result.startPoint = Self.limited(startPoint)
        result.endPoint = Self.limited(endPoint)
        result.locations = locations?.map(Self.limited)
        return result
    }

    private static func limited(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -limit), limit)
    }

    private static func limited(_ point: CGPoint) -> CGPoint {
        CGPoint(x: limited(point.x), y: limited(point.y))
    }

    package static let animated: [AnimatedProperty] = [
        .colors("colors", \Self.colors), .numbers("locations", \Self.locations),
        .value("startPoint", \Self.startPoint), .value("endPoint", \Self.endPoint),
    ]
}
