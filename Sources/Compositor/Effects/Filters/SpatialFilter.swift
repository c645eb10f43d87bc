import CoreGraphics
import Foundation
import Geometry

/// A filter that reads a picture at other places than the pixel's, or goes by the place. Lengths and places are in points of the
/// layer.
package enum SpatialFilter: Sendable, Equatable {
    case box(radius: Double)
    /// Radians from the x axis to the y axis.
    case line(radius: Double, angle: Double)
    case disc(radius: Double)
    case zoom(center: SIMD2<Double>, spread: Double)
    /// Squares with sides of `size`, one of whose corners lies at `center`.
    case cells(center: SIMD2<Double>, size: Double)
    /// Radii are in halves of the bounds' diagonal until `resolved(in:)` gives it a centre.
    case vignette(center: SIMD2<Double>?, inner: Double, outer: Double, intensity: Double)
    /// Waves around a point: `amplitude` is how far points are moved at most, `phase` is in radians.
    case ripple(center: SIMD2<Double>, amplitude: Double, wavelength: Double, phase: Double)

    /// The largest distance at which a filter reads, in pixels. Filters with a larger reach are reduced.
    static let mostPixels = 256.0

    /// The same with all that it takes from the layer's bounds.
    func resolved(in bounds: LayerRect) -> SpatialFilter {
        guard case .vignette(nil, let inner, let outer, let intensity) = self else { return self }
        let half = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2
        let middle = SIMD2((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        return .vignette(center: middle, inner: inner * half, outer: outer * half, intensity: intensity)
    }

    /// Returns the rectangle that the filter may paint of a picture in this one, in points.
    func grown(_ rect: LayerRect) -> LayerRect {
        switch self {
        case .box(let radius), .line(let radius, _), .disc(let radius): return rect.insetBy(-radius)
        case .cells(_, let size): return rect.insetBy(-size)
        case .ripple(_, let amplitude, _, _): return rect.insetBy(-abs(amplitude))
        case .vignette: return rect
        case .zoom(let center, let spread):
            // A point at a distance is spread to where a factor below 1 brings it back from.
            return rect.insetBy(-Self.distance(center, rect) * spread)
        }
    }

    var spreads: Bool { if case .vignette = self { false } else { true } }

    /// Whether it may be drawn in a grid that is turned against the layer.
    private var takesTurns: Bool { if case .cells = self { false } else { true } }

    /// The largest distance of a point of the rectangle.
    private static func distance(_ center: SIMD2<Double>, _ rect: LayerRect) -> Double {
        let x = max(abs(rect.minX - center.x), abs(rect.maxX - center.x))
        let y = max(abs(rect.minY - center.y), abs(rect.maxY - center.y))
        return (x * x + y * y).squareRoot()
    }

    /// Whether a picture in a plane can be filtered in the device's grid.
    func fits(_ toDevice: Homography) -> Bool {
        guard toDevice.isAffine, toDevice.determinant != 0 else { return false }
        return takesTurns || toDevice.keepsAxes || toDevice.swapsAxes
    }

    /// - Parameters:
    ///   - toGrid: from points of the layer to the pixels of the picture's grid; affine.
    ///   - area: the pixels that are seen.
    func stages(_ toGrid: Homography, area: PixelRect) -> BlurStages {
        func vector(_ x: Double, _ y: Double) -> SIMD2<Double> {
            SIMD2(x * toGrid.h11 + y * toGrid.h21, x * toGrid.h12 + y * toGrid.h22)
        }
        func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
        switch self {
        case .box(let radius):
            return BlurStages(lines: [vector(2 * radius, 0), vector(0, 2 * radius)])
        case .line(let radius, let angle):
            return BlurStages(lines: [vector(2 * radius * cos(angle), 2 * radius * sin(angle))])
        case .disc(let radius):
            let longest = max(length(vector(1, 0)), length(vector(0, 1)), 1e-9)
            return BlurStages(disc: min(radius, Self.mostPixels / longest), toGrid, pixels: longest)
        case .zoom(let center, let spread):
            var fine = SurfaceEffect(.zoom, toGrid, center: center), coarse = fine
            let distance = Self.distance(fine.center, LayerRect(area))
            let spread = min(spread, 2 * Self.mostPixels / max(distance, 1))
            coarse.numbers.x = Float(spread)
            fine.numbers.x = Float(spread / 16)
            let reach = distance * spread / 2 + 1
            coarse.reach = SIMD2(repeating: Int(reach) + 1)
            fine.reach = SIMD2(repeating: Int(reach / 16) + 2)
            return BlurStages([.effect(fine), .effect(coarse)], outset: reach + reach / 16 + 2)
        case .cells(let center, let size):
            let place = toGrid.map(center.x, center.y)
            let cell = SIMD2(length(vector(size, 0)), length(vector(0, size)))
            let sides = toGrid.swapsAxes ? SIMD2(cell.y, cell.x) : cell
            return BlurStages(cells: sides, origin: SIMD2(place.x, place.y))
        case .vignette(let center, let inner, let outer, let intensity):
            var effect = SurfaceEffect(.vignette, toGrid, center: center ?? .zero)
            effect.numbers = SIMD4(Float(inner), Float(max(outer, inner + 1e-3)), Float(intensity), 0)
            return BlurStages([.effect(effect)], outset: 0)
        case .ripple(let center, let amplitude, let wavelength, let phase):
            var effect = SurfaceEffect(.ripple, toGrid, center: center)
            let longest = max(length(vector(1, 0)), length(vector(0, 1)), 1e-9)
            let most = Self.mostPixels / longest
            let wave = max(wavelength, 1e-6)
            effect.numbers = SIMD4(
                Float(min(max(amplitude, -most), most)), Float(2 * .pi / wave), Float(phase), Float(1 / wave))
            let reach = min(abs(amplitude), most) * longest + 1
            effect.reach = SIMD2(repeating: Int(reach) + 1)
            return BlurStages([.effect(effect)], outset: reach)
        }
    }

    /// Returns the filter for a backdrop, in a grid of the device: positions and directions are converted to device
    /// space.
    func onDevice(_ toDevice: Homography, around bounds: LayerRect, scale: (x: Double, y: Double))
        -> SpatialFilter
    {
        let middle = SIMD2((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        func place(_ p: SIMD2<Double>) -> SIMD2<Double> {
            let mapped = toDevice.map(p.x, p.y)
            guard mapped.w > 1e-6 else { return p == middle ? .zero : place(middle) }
            return SIMD2(mapped.x / mapped.w / max(scale.x, 1e-9), mapped.y / mapped.w / max(scale.y, 1e-9))
        }
        switch resolved(in: bounds) {
        case .line(let radius, let angle):
            let way = place(middle + 1e-3 * SIMD2(cos(angle), sin(angle))) - place(middle)
            return .line(radius: radius, angle: atan2(way.y, way.x))
        case .zoom(let center, let spread): return .zoom(center: place(center), spread: spread)
        case .cells(let center, let size): return .cells(center: place(center), size: size)
        case .vignette(let center, let inner, let outer, let intensity):
            return .vignette(center: center.map(place), inner: inner, outer: outer, intensity: intensity)
        case .ripple(let center, let amplitude, let wavelength, let phase):
            return .ripple(
                center: place(center), amplitude: amplitude, wavelength: wavelength, phase: phase)
        case let other: return other
        }
    }
}
