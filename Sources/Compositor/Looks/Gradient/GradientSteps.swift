import CoreGraphics
import Geometry
import RenderTree

/// A gradient as Core Graphics draws it: its colours are mixed in Generic RGB, in steps of about a pixel, and dithered.
struct GradientSteps: Equatable {
    private let look: GradientLook
    private let geometry: GradientGeometry
    /// Premultiplied.
    private let background: SIMD4<Float>
    private var tint = SIMD4<Float>(repeating: 1)

    init(_ look: GradientLook, _ geometry: GradientGeometry, over background: SIMD4<Float>) {
        self.look = look
        self.geometry = geometry
        self.background = background
    }

    func tinted(_ tint: SIMD4<Float>) -> GradientSteps {
        var result = self
        result.tint *= tint
        return result
    }

    /// Returns the paint in a pass; nil for conic gradients and in perspective.
    ///
    /// - Parameters:
    ///   - offset: the vector that the pass adds to device coordinates, whole pixels.
    ///   - isMask: whether it is drawn into a mask.
    func paint(_ toDevice: Homography, _ offset: (x: Double, y: Double), isMask: Bool) -> PlanePaint? {
        guard let stops = GradientStops.straight(look), let length = geometry.length(toDevice) else {
            return nil
        }
        let count = GradientDither.steps(length: length)
        // The columns of masks repeat every 64 pixels.
        let side = Double(GradientDither.side), columns = 4 * side
        let x = -offset.x - (-offset.x / columns).rounded(.down) * columns
        let y = -offset.y - (-offset.y / side).rounded(.down) * side
        let move = x + columns * y + (isMask ? columns * side : 0)
        return PlanePaint(
            .steps, toPlace: geometry.toPlace,
            numbers: SIMD4(0, Float(count), Float(move), Float(geometry.kind.rawValue)),
            table: table(stops, count))
    }

    /// The parts of the dither, four to an entry, in rows.
    private static let parts = ContiguousArray(
        stride(from: 0, to: GradientDither.ranks.count, by: 4).map { first in
            SIMD4<Float>((0..<4).map { GradientDither.part(GradientDither.ranks[first + $0]) })
        })

    /// The parts of the dither, four to an entry, and the colours: that before the gradient, those of the steps, that behind.
    private func table(_ stops: ContiguousArray<GradientStops.Stop>, _ count: Int) -> PaintTable {
        var entries = Self.parts
        entries.reserveCapacity(entries.count + count + 2)
        let colors = stops.map { stop in
            let c = SIMD4<Double>(stop.color)
            let generic = CGColorSpace.genericRGB.fromExtendedSRGB(SIMD3(c.x, c.y, c.z))
            return (location: stop.location, color: SIMD4(generic.x, generic.y, generic.z, c.w))
        }
        var next = 0
        for step in -1...count {
            let location =
                step < 0 ? -.infinity : step < count ? (Double(step) + 0.5) / Double(count) : .infinity
            while next < colors.count, colors[next].location <= location { next += 1 }
            var color = colors[max(next - 1, 0)].color
            if next > 0, next < colors.count {
                let (a, b) = (colors[next - 1], colors[next])
                color += (b.color - a.color) * ((location - a.location) / (b.location - a.location))
            }
            entries.append(shown(color))
        }
        return PaintTable(entries, firstColor: Self.parts.count)
    }

    /// Returns a colour of Generic RGB as it is drawn, premultiplied.
    private func shown(_ c: SIMD4<Double>) -> SIMD4<Float> {
        let rgb = CGColorSpace.genericRGB.toExtendedSRGB(c).clamped(lowerBound: .zero, upperBound: .one)
        let color = SIMD4<Float>(SIMD4(rgb * c.w, c.w))
        return (color + background * (1 - color.w)) * tint
    }
}
