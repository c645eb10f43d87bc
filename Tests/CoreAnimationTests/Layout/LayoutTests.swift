import CoreAnimation
import Testing

@Suite(.serialized) struct LayoutTests {
    private final class Recorder: CALayer {
        nonisolated(unsafe) static var log: [String] = []
        var action: ((CALayer) -> Void)?
        override func layoutSublayers() {
            Self.log.append(name ?? "?")
            super.layoutSublayers()
            action?(self)
        }
    }

    private func recorder(_ name: String, in parent: CALayer? = nil) -> Recorder {
        let layer = Recorder()
        layer.name = name
        parent?.addSublayer(layer)
        return layer
    }

    private func log(_ body: () -> Void) -> [String] {
        Recorder.log = []
        body()
        return Recorder.log
    }

    @Test func whatMarksALayer() {
        let root = CALayer()
        let layer = CALayer()
        #expect(!layer.needsLayout())
        root.addSublayer(layer)
        #expect(root.needsLayout() && !layer.needsLayout())
        root.layoutIfNeeded()
        #expect(!root.needsLayout())
        layer.position = CGPoint(x: 1, y: 1)
        #expect(!root.needsLayout() && !layer.needsLayout())
        layer.bounds.size = CGSize(width: 5, height: 5)
        #expect(root.needsLayout() && layer.needsLayout())
        root.layoutIfNeeded()
        #expect(!root.needsLayout() && !layer.needsLayout())
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(root.needsLayout() && layer.needsLayout())
        root.layoutIfNeeded()
        layer.removeFromSuperlayer()
        #expect(root.needsLayout())
        root.layoutIfNeeded()
        root.layoutManager = CAConstraintLayoutManager()
        #expect(root.needsLayout())
    }

    @Test func order() {
        let root = recorder("root")
        let a = recorder("a", in: root)
        let b = recorder("b", in: root)
        let c = recorder("c", in: a)
        _ = root.commitTree()
        for layer in [c, b, a, root] { layer.setNeedsLayout() }
        #expect(log { _ = root.commitTree() } == ["root", "a", "c", "b"], "from the top down, in order")
        #expect(log { _ = root.commitTree() }.isEmpty)
        c.setNeedsLayout()
        #expect(log { _ = root.commitTree() } == ["c"])
        c.setNeedsLayout()
        root.setNeedsLayout()
        #expect(log { c.layoutIfNeeded() } == ["c"], "the run from here upwards is broken by a")
        a.setNeedsLayout()
        c.setNeedsLayout()
        #expect(log { c.layoutIfNeeded() } == ["root", "a", "c"])
    }

    @Test func changesInsideLayoutDoNotAskForItAgain() {
        let root = recorder("root")
        let child = recorder("child", in: root)
        root.action = { layer in
            layer.sublayers?[0].bounds = CGRect(x: 0, y: 0, width: layer.bounds.width / 2, height: 7)
            layer.bounds.size.height = 3
        }
        root.bounds.size.width = 20
        root.layoutIfNeeded()
        #expect(!root.needsLayout())
        #expect(child.bounds.width == CGFloat(10))
    }

    @Test func layoutThatNeverEndsIsLeftForTheNextCommit() {
        let root = CALayer()
        let child = recorder("child", in: root)
        var count = 0
        child.action = { layer in
            count += 1
            layer.setNeedsLayout()
        }
        child.setNeedsLayout()
        let node = root.commitTree()
        let once = count
        #expect(once > 0 && once <= 32)
        #expect(child.needsLayout())
        #expect(root.commitTree() === node)
        #expect(count > once)
        child.action = nil
        _ = root.commitTree()
        #expect(!child.needsLayout())
    }

    @Test func layersMadeDuringLayoutAreLaidOutAndCommitted() {
        let root = recorder("root")
        var made: CALayer?
        root.action = { layer in
            guard made == nil else { return }
            let new = CALayer()
            new.setNeedsLayout()
            layer.addSublayer(new)
            made = new
        }
        root.setNeedsLayout()
        let node = root.commitTree()
        #expect(node.children.count == 1)
        #expect(made?.needsLayout() == false)
    }

    @Test func delegateComesBeforeTheManager() {
        final class Delegate: CALayerDelegate {
            var count = 0
            func layoutSublayers(of layer: CALayer) { count += 1 }
        }
        final class Silent: CALayerDelegate {}
        final class Manager: CALayoutManager {
            var count = 0
            func layoutSublayers(of layer: CALayer) { count += 1 }
            func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 11, height: 12) }
        }
        let layer = CALayer()
        let manager = Manager()
        layer.layoutManager = manager
        let delegate = Delegate()
        layer.delegate = delegate
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(delegate.count == 1 && manager.count == 0)
        let silent = Silent()
        layer.delegate = silent
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(manager.count == 1, "a delegate without the method leaves it to the manager")
        #expect(layer.preferredFrameSize() == CGSize(width: 11, height: 12))
        layer.delegate = nil
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(manager.count == 2)
    }

    @Test func preferredSizeIsThatOfTheBounds() {
        let layer = CALayer(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 40))
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        #expect(layer.preferredFrameSize() == CGSize(width: 60, height: 40))
    }

    @Test func masksAreLaidOut() {
        let layer = CALayer()
        let mask = recorder("mask")
        layer.mask = mask
        mask.action = { $0.bounds.size.width = 5 }
        mask.setNeedsLayout()
        #expect(layer.commitTree().mask?.geometry.bounds.width == CGFloat(5))
    }
}
