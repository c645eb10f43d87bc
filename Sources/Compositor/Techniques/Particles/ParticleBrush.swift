import CoreGraphics
import Geometry
import Particles

/// The values that all particles of a mark share while they are drawn.
struct ParticleBrush {
    let mark: PlacedMark
    let cuts: [Cut]
    let area: PixelRect
    /// The pixels beyond which particles are cut; all if that is the whole target, which cuts by itself.
    let inner: DeviceRect
    /// The pixels that are redrawn.
    let seen: DeviceRect
    private let paint: ParticlePaint
    private let particles: ContiguousArray<Particle>
    /// By the index of the picture; nil for one that is drawn as a layer's contents are.
    private let quads: [ParticleQuad?]
    private let tint: SIMD4<Float>
    /// Whether pictures keep their colours.
    let isPlain: Bool

    init(
        _ record: ParticlesRecord, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, inner: DeviceRect,
        seen: DeviceRect, _ quads: [ParticleQuad?]
    ) {
        self.mark = mark
        self.cuts = cuts
        self.area = area
        self.inner = inner
        self.seen = seen
        self.quads = quads
        paint = record.paint
        particles = record.paint.list.particles
        tint = record.tint * mark.alpha
        isPlain = tint == .one && record.paint.list.isWhite
    }

    @inline(__always)
    subscript(index: Int) -> Particle { particles[index] }

    var count: Int { particles.count }

    @inline(__always)
    func quad(_ particle: Particle) -> ParticleQuad? { quads[Int(particle.picture)] }

    /// The map from points about the centre of a particle to the device.
    @inline(__always)
    func place(_ particle: Particle) -> Homography { paint.place(particle, mark.toDevice) }

    /// The particle's colour, premultiplied, with what multiplies all of them.
    @inline(__always)
    func color(_ particle: Particle) -> SIMD2<UInt32> {
        let c = particle.color
        let premultiplied = SIMD4(c.x, c.y, c.z, 1) * c.w * tint
        return unsafeBitCast(VertexValues.packed(premultiplied), to: SIMD2<UInt32>.self)
    }
}
