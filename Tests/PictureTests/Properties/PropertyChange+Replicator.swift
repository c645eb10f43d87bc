import QuartzCore
import TestSupport

extension PropertyChange {
    private typealias Layer = CAReplicatorLayer

    static let replicator =
        values(of: Layer.self, "instanceCount", \.instanceCount, { $0.instanceCount + 2 }, { _ in 1 })
        + values(of: Layer.self, "preservesDepth", \.preservesDepth, { !$0.preservesDepth })
        + values(of: Layer.self, "instanceDelay", \.instanceDelay, { $0.instanceDelay + 0.25 }, { _ in 0 })
        + values(
            of: Layer.self, "instanceTransform", \.instanceTransform,
            { CATransform3DTranslate($0.instanceTransform, 3, 2, 0) }, { _ in CATransform3DIdentity })
        + values(
            of: Layer.self, "instanceColor", \.instanceColor, { _ in .rgb(0.5, 1, 0.7, 0.6) }, { _ in nil })
        + values(of: Layer.self, "instanceRedOffset", \.instanceRedOffset, { $0.instanceRedOffset - 0.3 })
        + values(
            of: Layer.self, "instanceGreenOffset", \.instanceGreenOffset, { $0.instanceGreenOffset - 0.3 })
        + values(of: Layer.self, "instanceBlueOffset", \.instanceBlueOffset, { $0.instanceBlueOffset - 0.3 })
        + values(
            of: Layer.self, "instanceAlphaOffset", \.instanceAlphaOffset, { $0.instanceAlphaOffset - 0.2 })
}
