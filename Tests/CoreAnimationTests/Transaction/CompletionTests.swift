import CoreAnimation
import Locking
import Testing

@Suite struct CompletionTests {
    private final class Log { var lines: [String] = [] }

    private func add(_ key: String, to layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        layer.add(animation, forKey: key)
    }

    private func end(_ layer: CALayer, _ key: String) {
        for attached in layer.commitTree(at: 0).animations?.attached ?? [] where attached.key == key {
            layer.deliver([.ended(attached.id)])
        }
    }

    @Test func atOnceWithoutAnimations() {
        let log = Log()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("done") }
        #expect(CATransaction.completionBlock() != nil)
        #expect(log.lines.isEmpty)
        CATransaction.commit()
        #expect(log.lines == ["done"])
    }

    @Test func afterTheLastAnimation() {
        let log = Log()
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("done") }
        add("a", to: layer)
        add("b", to: layer)
        CATransaction.commit()
        end(layer, "a")
        #expect(log.lines.isEmpty)
        end(layer, "b")
        #expect(log.lines == ["done"])
    }

    @Test func removedAnimationsCount() {
        let log = Log()
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("done") }
        add("a", to: layer)
        add("a", to: layer)
        CATransaction.commit()
        #expect(log.lines.isEmpty)
        layer.removeAllAnimations()
        #expect(log.lines == ["done"])
    }

    @Test func notWhileTheTransactionIsOpen() {
        let log = Log()
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("done") }
        add("a", to: layer)
        layer.removeAllAnimations()
        #expect(log.lines.isEmpty)
        CATransaction.commit()
        #expect(log.lines == ["done"])
    }

    @Test func onlyWhatCameAfterTheBlock() {
        let log = Log()
        let layer = CALayer()
        CATransaction.begin()
        add("before", to: layer)
        CATransaction.setCompletionBlock { log.lines.append("first") }
        add("a", to: layer)
        CATransaction.setCompletionBlock { log.lines.append("second") }
        add("b", to: layer)
        CATransaction.setCompletionBlock { log.lines.append("third") }
        CATransaction.setCompletionBlock(nil)
        #expect(log.lines == ["third"], "a block that is replaced waits for nothing more")
        CATransaction.commit()
        end(layer, "b")
        #expect(log.lines == ["third", "second"])
        end(layer, "a")
        #expect(log.lines == ["third", "second", "first"])
    }

    @Test func outerBlocksWaitForInnerAnimations() {
        let log = Log()
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("inner") }
        add("a", to: layer)
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("empty") }
        CATransaction.commit()
        CATransaction.commit()
        #expect(log.lines == ["empty"])
        end(layer, "a")
        #expect(log.lines.sorted() == ["empty", "inner", "outer"])
    }

    @Test func aLayerThatGoesEndsItsAnimations() {
        let log = Log()
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("done") }
        do {
            let layer = CALayer()
            add("a", to: layer)
        }
        CATransaction.commit()
        #expect(log.lines == ["done"])
    }

    @Test func implicitTransactionsCompleteWithTheFlush() {
        CATransaction.flush()
        let log = Log()
        CATransaction.setCompletionBlock { log.lines.append("done") }
        #expect(log.lines.isEmpty)
        CATransaction.flush()
        #expect(log.lines == ["done"])
    }

    @Test func aThreadThatEndsClosesWhatIsOpen() {
        let log = Locked<[String]>([])
        let thread = JoinableThread(stackSize: 1 << 20) {
            CATransaction.setCompletionBlock { log.withLock { $0.append("implicit") } }
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.withLock { $0.append("explicit") } }
        }
        thread?.join()
        #expect(log.withLock { $0 } == ["explicit", "implicit"])
    }

    @Test func implicitAnimationsCount() {
        let log = Log()
        let layer = CALayer()
        _ = layer.commitTree(at: 0)
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.lines.append("done") }
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(log.lines.isEmpty)
        end(layer, "opacity")
        #expect(log.lines == ["done"])
    }
}
