import CoreGraphics
import Geometry
import Particles
import RenderTree

/// The conversion of an emitter's particles to vertices: one quad each, and one draw if their pictures share a texture.
extension Planner {
    private static let particlesAtOnce = 512

    mutating func drawParticles(
        _ record: ParticlesRecord, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        let paint = record.paint, list = paint.list
        let tint = record.tint * mark.alpha
        let isWhole = pass.target == .target && area == scene.surfaces[.target].bounds && cuts.isEmpty
        var quads: [ParticleQuad?] = []
        for picture in list.pictures {
            quads.append(
                picture.isPlain
                    ? ParticleQuad(picture, place(picture.sceneImage, nil), mark.blend, paint.isFlipped) : nil
            )
        }
        let inner =
            isWhole
            ? DeviceRect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
            : DeviceRect(area)
        let seen = DeviceRect(self.seen)
        var next = paint.first
        let all = list.particles
        while next < all.count {
            guard let quad = quads[Int(all[next].picture)] else {
                drawSingle(all[next], record, mark, cuts, area)
                next += 1
                continue
            }
            var end = next + 1
            while end < all.count, quads[Int(all[end].picture)]?.key == quad.key { end += 1 }
            let slot = batches.slot(for: quad.key, mark.bounds, isNarrow: false)
            while next < end {
                let offset = offset
                // What is made room for and not written costs time, and where something is cut the call ends.
                let last = min(end, next + (cuts.isEmpty ? Self.particlesAtOnce : 1))
                var stopped = last
                batches.addQuads(to: slot, atMost: last - next) { vertices in
                    var writer = ParticleWriter(vertices, tint, offset)
                    all.withUnsafeBufferPointer { all in
                        for i in next..<last {
                            guard let quad = quads[Int(all[i].picture)] else { break }
                            let isWritten = writer.add(
                                all[i], quad, paint.place(all[i], mark.toDevice), seen, within: inner,
                                isCut: !cuts.isEmpty)
                            if !isWritten {
                                stopped = i
                                break
                            }
                        }
                    }
                    return writer.count
                }
                if stopped < last, let quad = quads[Int(all[stopped].picture)] {
                    addCut(
                        all[stopped], quad, paint.place(all[stopped], mark.toDevice), tint, cuts, area, slot)
                    stopped += 1
                }
                next = stopped
            }
        }
    }

    /// Draws what cuts, the eye and the area leave of a particle.
    private mutating func addCut(
        _ particle: Particle, _ quad: ParticleQuad, _ h: Homography, _ tint: SIMD4<Float>, _ cuts: [Cut],
        _ area: PixelRect, _ slot: Int
    ) {
        polygon.set(quad.box, h)
        polygon.clipNear()
        polygon.clip(cuts)
        polygon.clip(to: DeviceRect(area))
        guard polygon.vertices.count >= 3 else { return }
        let all = polygon.vertices, offset = offset
        batches.addPolygon(to: slot, count: all.count) { _, vertices in
            var writer = ParticleWriter(vertices, tint, offset)
            let color = writer.color(particle)
            for v in all {
                writer.put(
                    v.p.x / v.p.w, v.p.y / v.p.w, v.p.w,
                    quad.u(v.x), quad.v(v.y), quad.layer, color)
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

/// The values that all quads of one picture share.
struct ParticleQuad {
    let key: BatchList.Key
    let box: LayerRect
    let layer: Float
    private let texels: TexelMapping
    private let place: TexturePlace

    init(_ picture: ParticlePicture, _ place: TexturePlace, _ blend: BlendState, _ isFlipped: Bool) {
        var key = BatchList.Key(
            program: Program(paint: .picture(.plain), join: .tint), texture: place.texture, blend: blend)
        key.sampler = SamplerKey(minification: picture.minification, magnification: picture.magnification)
        self.key = key
        self.place = place
        box = picture.box
        layer = Float(place.layer ?? 0)
        texels = picture.texels(isFlipped: isFlipped)
    }

    /// Texture coordinates of a point about the middle.
    @inline(__always)
    func u(_ x: Double) -> Double { (x * texels.scaleX + texels.offsetX + place.offsetX) / place.width }
    @inline(__always)
    func v(_ y: Double) -> Double { (y * texels.scaleY + texels.offsetY + place.offsetY) / place.height }
}
