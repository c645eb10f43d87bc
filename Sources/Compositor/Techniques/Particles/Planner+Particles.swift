import CoreGraphics
import Geometry
import Particles
import RenderTree

/// The conversion of an emitter's particles to vertices: one quad or point each, and one draw if their pictures share a texture.
extension Planner {
    static let particlesAtOnce = 512

    mutating func drawParticles(
        _ record: ParticlesRecord, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        let paint = record.paint
        let isWhole = pass.target == .target && area == scene.surfaces[.target].bounds && cuts.isEmpty
        let quads = paint.list.pictures.map { picture in
            picture.isPlain
                ? ParticleQuad(picture, place(picture.sceneImage, nil), mark.blend, paint.isFlipped) : nil
        }
        let inner =
            isWhole
            ? DeviceRect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
            : DeviceRect(area)
        let brush = ParticleBrush(
            record, mark, cuts, area, inner: inner, seen: DeviceRect(seen), quads)
        let rule = pointRule(paint, mark, cuts, within: inner)
        var next = paint.first
        while next < brush.count {
            guard let quad = brush.quad(brush[next]) else {
                drawSingle(brush[next], record, mark, cuts, area)
                next += 1
                continue
            }
            var end = next + 1
            while end < brush.count, brush.quad(brush[end])?.key == quad.key { end += 1 }
            if let rule {
                draw(next..<end, quad.key, brush, rule)
            } else {
                drawQuads(next..<end, quad.key, brush)
            }
            next = end
        }
    }

    /// Draws particles whose pictures share a texture as quads, or as polygons where they are cut.
    mutating func drawQuads(
        _ all: some RandomAccessCollection<Int>, _ key: BatchList.Key, _ brush: ParticleBrush
    ) {
        let slot = batches.slot(for: key, brush.mark.bounds, isNarrow: false)
        let isCut = !brush.cuts.isEmpty
        let offset = offset
        var rest = all[...]
        while !rest.isEmpty {
            // What is made room for and not written costs time, and where something is cut the call ends.
            let few = rest.prefix(isCut ? 1 : Self.particlesAtOnce)
            var cut: Int?
            batches.addQuads(to: slot, atMost: few.count) { vertices in
                var writer = ParticleWriter(vertices, offset)
                for i in few {
                    rest.removeFirst()
                    let particle = brush[i]
                    guard let quad = brush.quad(particle) else { continue }
                    let isWritten = writer.add(
                        quad, brush.place(particle), brush.color(particle), brush.seen, within: brush.inner,
                        isCut: isCut)
                    if !isWritten {
                        cut = i
                        break
                    }
                }
                return writer.count
            }
            if let cut { addCut(brush[cut], brush, slot) }
        }
    }

    /// Draws what cuts, the eye and the area leave of a particle.
    private mutating func addCut(_ particle: Particle, _ brush: ParticleBrush, _ slot: Int) {
        guard let quad = brush.quad(particle) else { return }
        polygon.set(quad.box, brush.place(particle))
        polygon.clipNear()
        polygon.clip(brush.cuts)
        polygon.clip(to: DeviceRect(brush.area))
        guard polygon.vertices.count >= 3 else { return }
        let all = polygon.vertices, offset = offset
        batches.addPolygon(to: slot, count: all.count) { _, vertices in
            var writer = ParticleWriter(vertices, offset)
            let color = brush.color(particle)
            for v in all {
                writer.put(
                    v.p.x / v.p.w, v.p.y / v.p.w, v.p.w, quad.u(v.x), quad.v(v.y), quad.layer, color)
            }
        }
    }

    /// Draws a particle as a layer with contents would be drawn: with antialiased edges, levels of detail and tiles.
    private mutating func drawSingle(
        _ particle: Particle, _ record: ParticlesRecord, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        let paint = record.paint
        let picture = paint.list.pictures[Int(particle.picture)]
        let h = paint.place(particle, mark.toDevice).normalized
        guard h.isFinite, h.determinant != 0, h.h33 > Homography.nearestW else { return }
        let color = particle.color
        let single = PictureRecord(
            shape: MarkShape(picture.box), image: picture.sceneImage,
            texels: picture.texels(isFlipped: paint.isFlipped),
            texelLimits: picture.limits(isFlipped: paint.isFlipped),
            tint: record.tint * SIMD4(color.x, color.y, color.z, 1) * color.w)
        var place = PlacedMark(
            layer: mark.layer, toDevice: h, clip: mark.clip,
            bounds: h.bounds(of: picture.box).insetBy(-1).intersection(DeviceRect(mark.clip)))
        (place.alpha, place.blend) = (mark.alpha, mark.blend)
        draw(single, place, cuts, clip: area)
    }
}
