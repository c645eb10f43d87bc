import CoreGraphics

/// What the committed tree has of a `CAEmitterLayer`.
package struct EmitterLook: LayerLook {
    /// Multiply the values of all cells.
    package var birthRate: Float = 1
    package var lifetime: Float = 1
    package var velocity: Float = 1
    package var scale: Float = 1
    package var spin: Float = 1
    /// Of the middle of the shape, in points of the layer's bounds space.
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var size = CGSize.zero
    package var depth: CGFloat = 0
    package var shape = EmitterShape.point
    package var mode = EmitterMode.volume
    package var order = ParticleOrder.unordered
    /// Particles keep their z in the space of the superlayer.
    package var preservesDepth = false
    package var seed: UInt32 = 0
    package var cells: [EmitterCellLook] = []
    /// How the layer was before the last change, which the particles of then still show.
    package var history: EmitterHistory?
    /// What is seen, at the time that the tree is evaluated for.
    package internal(set) var shown: ParticleList?
    /// What has been computed of it, for the next frame.
    var memo: EpochMemo? = EpochMemo()

    package init() {}

    package static func == (a: EmitterLook, b: EmitterLook) -> Bool {
        a.history === b.history && a.hasValues(of: b)
            && (a.shown === b.shown || a.shown?.isEmpty ?? true && b.shown?.isEmpty ?? true)
    }

    /// The values alone, without what was before, what is seen and what is kept.
    var alone: EmitterLook {
        var result = self
        (result.history, result.shown, result.memo) = (nil, nil, nil)
        return result
    }

    /// The same, whatever was before and whatever is seen.
    package func hasValues(of other: EmitterLook) -> Bool {
        birthRate == other.birthRate && lifetime == other.lifetime && velocity == other.velocity
            && scale == other.scale && spin == other.spin && position == other.position
            && zPosition == other.zPosition && size == other.size && depth == other.depth
            && shape == other.shape && mode == other.mode && order == other.order
            && preservesDepth == other.preservesDepth && seed == other.seed && cells == other.cells
    }
}

extension EmitterLook {
    package var drawable: EmitterLook {
        func finite(_ value: Float) -> Float {
            let most = Float(EmitterCellLook.limit)
            return value.isNaN ? 0 : min(max(value, -most), most)
        }
        func limited(_ value: CGFloat) -> CGFloat {
            value.isFinite ? min(max(value, -1e9), 1e9) : 0
        }
        var result = self
        result.birthRate = finite(birthRate)
        result.lifetime = finite(lifetime)
        result.velocity = finite(velocity)
        result.scale = finite(scale)
        result.spin = finite(spin)
        result.position = CGPoint(x: limited(position.x), y: limited(position.y))
        result.zPosition = limited(zPosition)
        result.size = CGSize(width: limited(size.width), height: limited(size.height))
        result.depth = limited(depth)
        result.cells = cells.map(\.drawable)
        return result
    }

    package static let animated: [AnimatedProperty] = [
        .value("birthRate", \Self.birthRate), .value("lifetime", \Self.lifetime),
        .value("velocity", \Self.velocity), .value("scale", \Self.scale), .value("spin", \Self.spin),
        .value("emitterPosition", \Self.position), .value("emitterZPosition", \Self.zPosition),
        .value("emitterSize", \Self.size), .value("emitterDepth", \Self.depth),
    ]

    package var isLive: Bool { !cells.isEmpty || history != nil }

    package var isAtRest: Bool { shown?.isOver ?? false }

    package func shown(at time: Double, _ animations: LayerAnimations?) -> EmitterLook {
        var result = self
        result.shown = ParticleSimulation(self, animations).particles(at: time)
        return result
    }

    package func shown(
        at time: Double, _ animations: LayerAnimations?, of layer: LayerID, within ledger: inout FrameLedger
    ) -> EmitterLook {
        let most = min(ledger.rest(\.particles), ParticleSimulation.most)
        var result = self, share = ParticleShare(most: most)
        result.shown = ParticleSimulation(self, animations).particles(at: time, &share)
        ledger.add(FrameWork(particles: share.work))
        if share.isShort, most < ParticleSimulation.most { ledger.note(.particles, layer) }
        return result
    }
}
