import CoreGraphics
import Geometry
import RenderTree

/// The geometry of a gradient's colours in a layer.
///
/// A gradient is computed in the unit square, which is then stretched to the bounds: so the lines of one colour of an
/// axial gradient stand at right angles to its axis in a square layer only, and the rings of a radial one are ellipses.
struct GradientGeometry: Equatable {
    let kind: GradientLook.Kind
    private let start: SIMD2<Double>
    /// The vector from the start to the end.
    private let axis: SIMD2<Double>
    private let bounds: LayerRect

    /// Nil where start and end, or for a radial gradient one of their coordinates, fall together: everything lies beyond the end
    /// then. A conic gradient begins to the right where they do.
    init?(_ look: GradientLook, in bounds: LayerRect) {
        kind = look.kind
        self.bounds = bounds
        start = SIMD2(look.startPoint.x, look.startPoint.y)
        let end = SIMD2<Double>(look.endPoint.x, look.endPoint.y)
        let axis = end - start
        let hasWidth = abs(axis.x) > Self.least, hasHeight = abs(axis.y) > Self.least
        switch kind {
        case .axial: if !hasWidth, !hasHeight { return nil }
        case .radial: if !hasWidth || !hasHeight { return nil }
        case .conic: break
        }
        self.axis = kind == .conic && !hasWidth && !hasHeight ? SIMD2(1, 0) : axis
    }

    /// The least length in the unit square that has a direction.
    private static let least = 1e-9

    /// Returns the length in device pixels of the way from location 0 to 1; of a radial gradient the longer half axis. Nil if the
    /// map is not affine.
    func length(_ toDevice: Homography) -> Double? {
        guard toDevice.isAffine else { return nil }
        func length(_ x: Double, _ y: Double) -> Double {
            let x = x * bounds.width, y = y * bounds.height
            let dx = toDevice.h11 * x + toDevice.h21 * y, dy = toDevice.h12 * x + toDevice.h22 * y
            return (dx * dx + dy * dy).squareRoot()
        }
        return switch kind {
        case .axial: length(axis.x, axis.y)
        case .radial: max(length(axis.x, 0), length(0, axis.y))
        case .conic: nil
        }
    }

    /// The map from points of the bounds space to the unit square, moved so that the gradient starts at the origin.
    private var toUnit: Homography {
        let x = 1 / bounds.width, y = 1 / bounds.height
        return Homography(
            x, 0, 0, 0, y, 0, -bounds.minX * x - start.x, -bounds.minY * y - start.y, 1)
    }

    /// From points of the layer to the place that a gradient goes by: of an axial one the first coordinate is the location, of
    /// a radial one the distance from the origin is, of a conic one the angle, in full turns.
    var toPlace: Homography {
        switch kind {
        case .axial:
            let square = (axis * axis).sum()
            return toUnit.concatenating(
                Homography(axis.x / square, 0, 0, axis.y / square, 0, 0, 0, 0, 1))
        case .radial:
            return toUnit.concatenating(
                Homography(1 / abs(axis.x), 0, 0, 0, 1 / abs(axis.y), 0, 0, 0, 1))
        case .conic:
            let length = (axis * axis).sum().squareRoot()
            let c = axis.x / length, s = axis.y / length
            return toUnit.concatenating(Homography(c, -s, 0, s, c, 0, 0, 0, 1))
        }
    }

    /// Returns the map from points to the values of two functions of an axial gradient's location.
    func toPlace(_ first: GradientRamp, _ second: GradientRamp) -> Homography {
        toPlace.concatenating(
            Homography(first.scale, second.scale, 0, 0, 0, 0, first.offset, second.offset, 1))
    }
}

/// A linear function of a location.
struct GradientRamp {
    var scale, offset: Double

    /// 0 at one place, 1 at another; where they are the same it leaps.
    init(from start: Double, to end: Double) {
        scale = 1 / max(end - start, Self.steepest)
        offset = (start == end ? GradientStops.early : 0) * scale - start * scale
    }

    /// The shortest ramp, as a part of the gradient's length. It is far less than a pixel, even in a picture of a
    /// million pixels.
    private static let steepest = 1e-9

    private init(scale: Double, offset: Double) {
        self.scale = scale
        self.offset = offset
    }

    /// Before 0 everywhere.
    static let never = GradientRamp(scale: 0, offset: -1)
}
