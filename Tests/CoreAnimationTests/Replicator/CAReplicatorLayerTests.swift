import Foundation
import Replicators
import Testing

@testable import CoreAnimation

struct CAReplicatorLayerTests {
    private func box(_ x: CGFloat) -> CALayer {
        let box = CALayer()
        box.frame = CGRect(x: x, y: 0, width: 10, height: 10)
        return box
    }

    private func replicator() -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.instanceCount = 5
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        layer.addSublayer(box(0))
        return layer
    }

    @Test func valuesOfAFreshLayer() {
        let layer = CAReplicatorLayer()
        #expect(layer.instanceCount == 1)
        #expect(!layer.preservesDepth)
        #expect(layer.instanceDelay == 0)
        #expect(CATransform3DIsIdentity(layer.instanceTransform))
        #expect(layer.instanceColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0)
        #expect(layer.instanceBlueOffset == 0 && layer.instanceAlphaOffset == 0)
        #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? NSNumber == 1)
    }

    @Test func keyValueCoding() {
        let layer = CAReplicatorLayer()
        layer.setValue(7.9, forKey: "instanceCount")
        layer.setValue(Double.infinity, forKey: "instanceDelay")
        layer.setValue(0.25, forKeyPath: "instanceTransform.rotation.z")
        #expect(layer.instanceCount == 7)
        #expect(layer.instanceDelay == .infinity)
        #expect(abs(layer.instanceTransform.m11 - cos(0.25)) < 1e-12)
        layer.setValue(1e300, forKey: "instanceCount")
        #expect(layer.instanceCount == .max)
        #expect(CALayer().value(forKey: "instanceCount") == nil)
    }

    @Test func archivesAndCopies() throws {
        let layer = replicator()
        (layer.preservesDepth, layer.instanceDelay, layer.instanceAlphaOffset) = (true, 0.5, -0.25)
        layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CAReplicatorLayer.self, from: data))
        for other in [back, CAReplicatorLayer(layer: layer)] {
            #expect(other.instanceCount == 5)
            #expect(other.preservesDepth)
            #expect(other.instanceDelay == 0.5)
            #expect(other.instanceAlphaOffset == -0.25)
            #expect(other.instanceColor == layer.instanceColor)
            #expect(CATransform3DEqualToTransform(other.instanceTransform, layer.instanceTransform))
        }
    }

    @Test func hitTestsKnowTheFirstInstance() {
        let layer = replicator()
        #expect(layer.hitTest(CGPoint(x: 5, y: 5)) === layer.sublayers?.first)
        #expect(layer.hitTest(CGPoint(x: 25, y: 5)) === layer)
        layer.preservesDepth = true
        #expect(layer.hitTest(CGPoint(x: 5, y: 5)) == nil)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(layer)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === layer.sublayers?.first)
        #expect(root.hitTest(CGPoint(x: 25, y: 5)) === root)
    }

    @Test func animatesByItself() {
        let layer = CAReplicatorLayer()
        for key in [
            "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset",
            "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
        ] {
            #expect(LayerPropertyTable.of(layer)[key]?.traits.contains(.implicit) == true, "\(key)")
        }
        #expect(LayerPropertyTable.of(layer)["preservesDepth"]?.animated == nil)
    }
}
