import QuartzCore

/// One box of 8x8 points that a replicator repeats ten thousand times along a spiral, which tightens a little in
/// every frame.
package final class ReplicateScene: BenchScene {
    private let replicator = CAReplicatorLayer()

    package init() {}

    package func build() -> CALayer {
        let root = CALayer.sceneRoot()
        root.backgroundColor = SceneSize.background
        let box = CALayer()
        box.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        box.position = CGPoint(x: SceneSize.bounds.midX + 520, y: SceneSize.bounds.midY)
        box.backgroundColor = CGColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
        replicator.frame = SceneSize.bounds
        replicator.instanceCount = 10_000
        replicator.instanceBlueOffset = -0.0001
        replicator.sublayers = [box]
        root.addSublayer(replicator)
        mutate(frame: 0)
        return root
    }

    package func mutate(frame: Int) {
        let turn = CATransform3DMakeRotation(0.11 + 1e-5 * CGFloat(frame), 0, 0, 1)
        replicator.instanceTransform = CATransform3DScale(turn, 0.9998, 0.9998, 1)
    }
}
