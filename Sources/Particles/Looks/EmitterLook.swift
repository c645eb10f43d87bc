import CoreGraphics
import RenderTree

/// The committed form of a `CAEmitterLayer`.
package struct EmitterLook: LayerLook {
    /// Multipliers of all cells' values.
    package var birthRate: Float = 1
    package var lifetime: Float = 1
    package var velocity: Float = 1
    package var scale: Float = 1
    package var spin: Float = 1
    /// The centre of the shape, in points of the layer's bounds space.
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var size = CGSize.zero
    package var depth: CGFloat = 0
    package var shape = EmitterShape.point
    package var mode = EmitterMode.volume
    package var order = ParticleOrder.unordered
    /// Whether particles keep their z in the superlayer's space.
    package var preservesDepth = false
    package var seed: UInt32 = 0
    package var cells: [EmitterCellLook] = []
    /// The epochs before the last change, whose particles may still be visible.
    package var history: EmitterHistory?
    /// The visible particles, at the tree's evaluation time.
    package internal(set) var shown: ParticleList?
    /// A cache for the next frame.
    var memo: EpochMemo? = EpochMemo()

    package init() {}

    package static func == (a: EmitterLook, b: EmitterLook) -> Bool {
        a.history === b.history && a.hasValues(of: b)
            && (a.shown === b.shown || a.shown?.isEmpty ?? true && b.shown?.isEmpty ?? true)
    }

    /// The values without history, visible particles and cache.
    var alone: EmitterLook {
        var result = self
        (result.history, result.shown, result.memo) = (nil, nil, nil)
        return result
    }

    /// Whether the values are equal, ignoring history and visible particles.
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

    package var addsToBackdrop: Bool { order == .additive }

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
