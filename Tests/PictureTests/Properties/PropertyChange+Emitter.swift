import QuartzCore
import TestSupport

extension PropertyChange {
    private typealias Layer = CAEmitterLayer

    static let emitter: [PropertyChange] =
        values("emitterCells", \Layer.emitterCells, { _ in [PropertyScene.cell(rate: 9)] }, { _ in nil })
        + values("birthRate", \Layer.birthRate, { $0.birthRate * 2 }, { _ in 0 })
        + values("lifetime", \Layer.lifetime, { $0.lifetime / 8 })
        + values("velocity", \Layer.velocity, { $0.velocity / 3 })
        + values("scale", \Layer.scale, { $0.scale * 1.5 })
        + values("spin", \Layer.spin, { $0.spin + 2 })
        + values(
            "emitterPosition", \Layer.emitterPosition,
            { CGPoint(x: $0.emitterPosition.x + 3, y: $0.emitterPosition.y + 2) })
        + values("emitterZPosition", \Layer.emitterZPosition, { $0.emitterZPosition + 40 })
        + values("emitterSize", \Layer.emitterSize, { _ in CGSize(width: 4, height: 3) })
        + values("emitterDepth", \Layer.emitterDepth, { $0.emitterDepth + 60 })
        + values("emitterShape", \Layer.emitterShape, { _ in .circle }, { _ in .line })
        + values("emitterMode", \Layer.emitterMode, { _ in .points }, { _ in .surface })
        + values("renderMode", \Layer.renderMode, { _ in .additive }, { _ in .oldestLast })
        + values("preservesDepth", \Layer.preservesDepth, { !$0.preservesDepth })
        + values("seed", \Layer.seed, { $0.seed + 1 })

    static let scroll: [PropertyChange] = values("scrollMode", \CAScrollLayer.scrollMode, { _ in .none })
}
