import CoreGraphics
import Geometry
import Particles
import RenderTree

extension EmitterLook: DrawnLook {
    package func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        guard let shown, !shown.isEmpty else { return nil }
        return EmitterDrawing(list: shown, layer: shape.layer, isFlipped: shape.isFlipped)
    }
}

/// The particles of an emitter, above its contents and its border.
struct EmitterDrawing: LookDrawing {
    let list: ParticleList
    let layer: LayerID
    let isFlipped: Bool

    var extent: LayerRect { list.extent.layerRect }

    /// Particles may overlap.
    let count = 2
    let isAboveContents = true
    let isAboveBorder = true

    func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {
        var depth = SIMD3<Double>()
        if list.preservesDepth, let known = sink.depth, known.toDevice == toDevice { depth = known.row }
        let first = sink.firstParticle(list, toDevice, clip: place.clip, of: layer)
        if first >= list.particles.count { return }
        let paint = ParticlePaint(list, from: first, isFlipped: isFlipped, depth: depth)
        let bounds = depth == .zero ? toDevice.bounds(of: extent) : paint.bounds(toDevice)
        var place = place
        if list.isAdditive, place.blend == .sourceOver { place.blend = .add }
        sink.add(
            ParticlesRecord(rect: extent, paint: paint), of: layer, toDevice, at: place,
            bounds: bounds.insetBy(-1).intersection(DeviceRect(place.clip)))
    }
}

extension ParticlePaint {
    /// Around all particles, each in its depth.
    fileprivate func bounds(_ toDevice: Homography) -> DeviceRect {
        var result = DeviceRect.null
        for particle in list.particles {
            let half = list.pictures[Int(particle.picture)].half
            result = result.union(
                place(particle, toDevice).bounds(
                    of: LayerRect(minX: -half.x, minY: -half.y, maxX: half.x, maxY: half.y)))
        }
        return result
    }
}
