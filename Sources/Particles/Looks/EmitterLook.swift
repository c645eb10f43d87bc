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

@used @section("agate_looks") private let linked: LinkedType = { EmitterLook.add(to: $0) }

extension EmitterLook: EncodableLook, TreeTable {
    private static let number = LaneLimit.clamped(EmitterCellLook.limit)
    private static let length = LaneLimit.finite(within: 1e9)

    /// The properties of the layer, and the state of its particles.
    package static let properties: [TreeProperty<EmitterLook>] = [
        .value("birthRate", \.birthRate, limit: number), .value("lifetime", \.lifetime, limit: number),
        .value("velocity", \.velocity, limit: number), .value("scale", \.scale, limit: number),
        .value("spin", \.spin, limit: number), .value("emitterPosition", \.position, limit: length),
        .value("emitterZPosition", \.zPosition, limit: length),
        .value("emitterSize", \.size, limit: length), .value("emitterDepth", \.depth, limit: length),
        .stored("shape", \.shape), .stored("mode", \.mode), .stored("order", \.order),
        .stored("preservesDepth", \.preservesDepth), .stored("seed", \.seed),
        .stored("cells", \.cells) { $0.map(\.drawable) }, .stored("history", \.encodedHistory),
        .stored("shown", \.encodedParticles),
    ]

    private static let limits = TreeLimits(properties)
    package var drawable: Self { Self.limits.limited(self) }

    package var isLive: Bool { !cells.isEmpty || history != nil }

    package var isAtRest: Bool { shown?.isOver ?? false }

    package var addsToBackdrop: Bool { order == .additive }

    package func shown(at time: Double, _ animations: (any LayerAnimations)?) -> EmitterLook {
        var result = self
        result.shown = ParticleSimulation(self, animations).particles(at: time)
        return result
    }

    package func shown(
        at time: Double, _ animations: (any LayerAnimations)?, of layer: LayerID,
        within ledger: inout FrameLedger
    ) -> EmitterLook {
        let most = min(ledger.restOfParticles, ParticleSimulation.most)
        var result = self, share = ParticleShare(most: most)
        result.shown = ParticleSimulation(self, animations).particles(at: time, &share)
        ledger.add(FrameWork(particles: share.work))
        if share.isShort, most < ParticleSimulation.most { ledger.note(.particles, layer) }
        return result
    }
}
