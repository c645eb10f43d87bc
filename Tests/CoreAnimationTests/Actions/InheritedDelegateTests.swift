import CoreAnimation
import Testing

private class Base: CALayerDelegate, CAAnimationDelegate {
    var log: [String] = []
}

/// Writes what the superclass left out.
private final class Finder: Base, CALayerDisplayDelegate, CALayerLayoutDelegate, CALayerActionDelegate,
    CAAnimationStartDelegate, CAAnimationStopDelegate
{
    func display(_ layer: CALayer) { log.append("display") }
    func layoutSublayers(of layer: CALayer) { log.append("layout") }
    func action(for layer: CALayer, forKey event: String) -> CAAction? {
        log.append("action \(event)")
        return NSNull()
    }
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
}

/// Writes it without saying so: nothing can find it.
private final class Lost: Base {
    func display(_ layer: CALayer) { log.append("display") }
}

@Suite struct InheritedDelegateTests {
    @Test func methodsOfASubclassAreFoundAtRunTime() {
        let delegate = Finder()
        let layer = CALayer()
        layer.delegate = delegate
        layer.zPosition = 3
        layer.setNeedsLayout()
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(delegate.log == ["action zPosition", "layout", "display"])
    }

    @Test func whatIsFoundTakesTheManagersPlace() {
        final class Manager: CALayoutManager {
            var count = 0
            func layoutSublayers(of layer: CALayer) { count += 1 }
        }
        let (delegate, manager, layer) = (Finder(), Manager(), CALayer())
        layer.delegate = delegate
        layer.layoutManager = manager
        layer.layoutIfNeeded()
        #expect(manager.count == 0 && delegate.log.filter { $0 == "layout" }.count == 1)
    }

    @Test func animationsTellThemToo() {
        let delegate = Finder()
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.delegate = delegate
        layer.add(animation, forKey: "a")
        guard let id = layer.commitTree(at: 0).animations?.attached.first?.id else {
            Issue.record("no animation")
            return
        }
        layer.deliver([.started(id)])
        layer.removeAnimation(forKey: "a")
        #expect(delegate.log == ["start", "stop false"])
    }

    /// The language settles it; the page on Linux says what to write instead.
    @Test func withoutTheConformanceTheyAreNotCalled() {
        let delegate = Lost()
        let layer = CALayer()
        layer.delegate = delegate
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(delegate.log.isEmpty)
    }
}
