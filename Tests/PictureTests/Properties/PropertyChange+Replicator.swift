import QuartzCore
import TestSupport

extension PropertyChange {
    private typealias Layer = CAReplicatorLayer

    static let replicator: [PropertyChange] =
        values("instanceCount", \Layer.instanceCount, { $0.instanceCount + 2 }, { _ in 1 })
        + values("preservesDepth", \Layer.preservesDepth, { !$0.preservesDepth })
        + values("instanceDelay", \Layer.instanceDelay, { $0.instanceDelay + 0.25 }, { _ in 0 })
        + values(
            "instanceTransform", \Layer.instanceTransform,
            { CATransform3DTranslate($0.instanceTransform, 3, 2, 0) }, { _ in CATransform3DIdentity })
        + values(
            "instanceColor", \Layer.instanceColor, { _ in .rgb(0.5, 1, 0.7, 0.6) }, { _ in nil })
        + values("instanceRedOffset", \Layer.instanceRedOffset, { $0.instanceRedOffset - 0.3 })
        + values(
            "instanceGreenOffset", \Layer.instanceGreenOffset, { $0.instanceGreenOffset - 0.3 })
        + values("instanceBlueOffset", \Layer.instanceBlueOffset, { $0.instanceBlueOffset - 0.3 })
        + values(
            "instanceAlphaOffset", \Layer.instanceAlphaOffset, { $0.instanceAlphaOffset - 0.2 })
}
