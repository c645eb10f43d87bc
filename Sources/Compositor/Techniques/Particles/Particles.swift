import CoreGraphics
import Geometry
import RenderTree

/// Pictures all over a rectangle, each at a place of its own.
struct ParticlesRecord: MarkRecord, Equatable {
    static let technique = Technique.particles
    static func table(of records: MarkTables) -> ListTable<ParticlesRecord> { records.particles }
    func add(to records: inout MarkTables) -> ListIndex<ParticlesRecord> { records.particles.add(self) }

    /// Particles whose edges need antialiasing are drawn as pictures.
    static var programs: [Program] {
        Program.all([.all, .point], .picture(.plain), [.tint])
            + Program.all([.point], .picture(.plain), [.plain]) + PictureRecord.programs
    }

    static let drawsAnyRectangle = true

    var rect: LayerRect
    var paint: ParticlePaint
    /// Multiplies all colours, premultiplied.
    var tint = SIMD4<Float>.one

    var shape: MarkShape { MarkShape(rect, smoothSides: 0) }

    mutating func take(tint: SIMD4<Float>) { self.tint *= tint }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawParticles(self, mark, cuts, area)
    }
}
