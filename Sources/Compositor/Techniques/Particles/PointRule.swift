import CoreGraphics
import Geometry
import Particles

/// Tells which particles of a mark can be drawn as points: upright squares that nothing cuts. A point covers the same pixels as
/// the two triangles of a square, and has no diagonal along which pixels are computed twice.
struct PointRule {
    private let toDevice: Homography
    private let depth: SIMD3<Double>
    private let sizes: ClosedRange<Double>
    private let middles: DeviceRect
    private let area: DeviceRect

    /// The greatest difference of a square's sides, in pixels.
    private static let tolerance = 1.0 / 1024

    /// Nil if no particle can be a point.
    ///
    /// - Parameters:
    ///   - sizes: the sides in pixels that points can have.
    ///   - middles: where a point's middle may be; GL omits points whose middle lies outside of the target.
    ///   - area: the pixels beyond which particles are cut.
    init?(
        _ paint: ParticlePaint, _ toDevice: Homography, sizes: ClosedRange<Double>, middles: DeviceRect,
        within area: DeviceRect
    ) {
        guard toDevice.h12 == 0, toDevice.h21 == 0, toDevice.h13 == 0, toDevice.h23 == 0 else { return nil }
        self.toDevice = toDevice
        depth = paint.depth
        self.sizes = sizes
        self.middles = middles
        self.area = area
    }

    /// The square of a particle; nil if it has to be a quad.
    @inline(__always)
    func square(_ particle: Particle, _ half: SIMD2<Double>) -> ParticleSquare? {
        guard particle.turn.x == 1, particle.turn.y == 0 else { return nil }
        let h = toDevice, z = Double(particle.position.z)
        let w = z * depth.z + h.h33
        guard w >= Homography.nearestW else { return nil }
        let scale = Double(particle.scale) / w
        let scaleX = scale * h.h11, scaleY = scale * h.h22
        let size = abs(2 * half.x * scaleX)
        let x = (Double(particle.position.x) * h.h11 + z * depth.x + h.h31) / w
        let y = (Double(particle.position.y) * h.h22 + z * depth.y + h.h32) / w
        let square = ParticleSquare(x: x, y: y, size: size, scaleX: scaleX, scaleY: scaleY)
        guard sizes.contains(size), abs(abs(2 * half.y * scaleY) - size) <= Self.tolerance,
            x >= middles.minX, x <= middles.maxX, y >= middles.minY, y <= middles.maxY,
            area.contains(square.bounds)
        else { return nil }
        return square
    }
}

/// A particle on the screen that is an upright square.
struct ParticleSquare {
    /// The middle, in device pixels.
    var x, y: Double
    /// The side in pixels.
    var size: Double
    /// Pixels per point about the middle; negative if mirrored.
    var scaleX, scaleY: Double

    @inline(__always)
    var bounds: DeviceRect {
        let r = size / 2
        return DeviceRect(minX: x - r, minY: y - r, maxX: x + r, maxY: y + r)
    }
}
