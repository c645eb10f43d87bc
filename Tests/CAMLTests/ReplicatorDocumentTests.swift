import Animation
import CAML
import QuartzCore
import Testing

@Suite("Replicators in documents")
struct ReplicatorDocumentTests {
    private func package() throws -> CAPackage {
        try TemporaryPackage([
            "main.caml": TemporaryPackage.caml(
                """
                <CALayer id="1" bounds="0 0 200 200" position="100 100"><sublayers>
                <CAReplicatorLayer id="ring" name="ring" bounds="0 0 200 200" position="100 100" instanceCount="3">
                <sublayers><CALayer bounds="0 0 30 30" position="100 20" backgroundColor="0.2 0.4 0.9"/></sublayers>
                <animations>
                <animation type="CABasicAnimation" keyPath="instanceTransform.rotation.z" duration="2">
                <fromValue type="real" value="0"/><toValue type="real" value="1"/></animation>
                <animation type="CAKeyframeAnimation" keyPath="instanceCount" duration="2"><values>
                <NSNumber value="1"/><NSNumber value="5"/><NSNumber value="9"/></values></animation>
                <animation type="CABasicAnimation" keyPath="instanceColor" duration="2">
                <fromValue type="CGColor" value="1 1 1"/><toValue type="CGColor" value="1 0 0"/></animation>
                <animation type="CABasicAnimation" keyPath="instanceAlphaOffset" duration="2">
                <fromValue type="real" value="0"/><toValue type="real" value="-1"/></animation>
                </animations></CAReplicatorLayer></sublayers>
                <states><LKState name="Many"><elements>
                <LKStateSetValue targetId="ring" keyPath="instanceCount"><value type="integer" value="8"/></LKStateSetValue>
                <LKStateSetValue targetId="ring" keyPath="instanceDelay"><value type="real" value="0.5"/></LKStateSetValue>
                <LKStateSetValue targetId="ring" keyPath="instanceRedOffset"><value type="real" value="-0.25"/></LKStateSetValue>
                <LKStateSetValue targetId="ring" keyPath="instanceColor"><value type="CGColor" value="1 0 0"/></LKStateSetValue>
                </elements></LKState><LKState name="Wide"><elements>
                <LKStateSetValue targetId="1" keyPath="sublayers.ring.instanceCount"><value type="integer" value="2"/></LKStateSetValue>
                <LKStateSetValue targetId="ring" keyPath="instanceTransform.translation.x"><value type="real" value="40"/></LKStateSetValue>
                </elements></LKState></states>
                <stateTransitions><LKStateTransition fromState="*" toState="Many"><elements>
                <LKStateTransitionElement key="instanceCount" targetId="ring">
                <animation type="CABasicAnimation" keyPath="instanceCount" duration="1"/></LKStateTransitionElement>
                </elements></LKStateTransition></stateTransitions></CALayer>
                """)
        ]).load()
    }

    @Test("States set what instances differ by, and back")
    func states() throws {
        let package = try package(), root = package.rootLayer
        #expect(package.warnings.isEmpty, "\(package.warnings)")
        let layer = try #require(root.sublayers?.first as? CAReplicatorLayer)
        let controller = CAStateController(layer: root)
        try controller.setState(named: "Many")
        #expect(layer.instanceCount == 8 && layer.instanceDelay == 0.5)
        #expect(layer.instanceRedOffset == -0.25)
        #expect(layer.instanceColor?.components?.prefix(3) == [1, 0, 0])
        try controller.setState(named: "Wide")
        #expect(layer.instanceCount == 2 && layer.instanceDelay == 0)
        #expect(layer.instanceTransform.m41 == 40)
        #expect(layer.instanceColor?.components?.prefix(3) == [1, 1, 1])
    }

    @Test("Animations reach them, part by part")
    func animations() throws {
        let root = try package().rootLayer
        var tree = PresentationTree()
        _ = tree.update(root.commitTree(at: 0), at: 1)
        let instances = try #require(tree.tree.root?.children[0].appearance.instances)
        #expect(instances.count == 5)
        #expect(abs(instances.transform.m11 - cos(0.5)) < 1e-6)
        #expect(instances.color == SIMD4(1, 0.5, 0.5, 1))
        #expect(instances.colorStep == SIMD4(0, 0, 0, -0.5))
    }
}
