import CoreAnimation
import Testing

@Suite struct DisplayTests {
    private final class Delegate: CALayerDelegate {
        var displays = 0
        func display(_ layer: CALayer) {
            displays += 1
            layer.contents = "picture \(displays)"
        }
    }

    /// What the delegate drew has another size or kind of pixels then.
    @Test func formatsOfTheStoreAreDrawnAnew() {
        let delegate = Delegate()
        let layer = CALayer()
        layer.contentsScale = 2
        layer.contentsFormat = .gray8Uint
        #expect(!layer.needsDisplay(), "nobody draws")
        layer.delegate = delegate
        let changes: [() -> Void] = [
            { layer.contentsScale = 3 }, { layer.contentsFormat = .RGBA16Float },
            { layer.contentsHeadroom = 2 },
        ]
        for change in changes {
            change()
            #expect(layer.needsDisplay())
            _ = layer.commitTree()
            change()
            #expect(!layer.needsDisplay(), "the same again")
        }
        #expect(delegate.displays == 3)
    }

    @Test func theDelegateMaySetTheScaleWhileItDraws() {
        final class Sharp: CALayerDelegate {
            var displays = 0
            func display(_ layer: CALayer) {
                displays += 1
                layer.contentsScale += 1
            }
        }
        let sharp = Sharp()
        let layer = CALayer()
        layer.delegate = sharp
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(sharp.displays == 1 && layer.contentsScale == 2 && !layer.needsDisplay())
    }

    @Test func displayComesAfterLayoutAndBeforeTheSnapshot() {
        final class Ordered: CALayer {
            var log: [String] = []
            override func layoutSublayers() { log.append("layout") }
            override func display() {
                log.append("display")
                cornerRadius = 5
            }
        }
        let root = CALayer()
        let layer = Ordered()
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
        #expect(root.commitTree().children[0].appearance.cornerRadius == CGFloat(5))
        #expect(layer.log == ["layout", "display"])
        _ = root.commitTree()
        #expect(layer.log.count == 2)
    }

    @Test func theDelegateDisplays() {
        let layer = CALayer()
        let delegate = Delegate()
        layer.delegate = delegate
        _ = layer.commitTree()
        #expect(delegate.displays == 0, "not before it is asked for")
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        layer.displayIfNeeded()
        layer.displayIfNeeded()
        #expect(delegate.displays == 1 && layer.contents as? String == "picture 1")
    }

    @Test func boundsChangesAskWhenTold() {
        let layer = CALayer()
        layer.bounds.size.width = 5
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 5
        #expect(!layer.needsDisplay())
        layer.bounds.size.width = 6
        #expect(layer.needsDisplay())
    }

    @Test func rectanglesAreUnited() {
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.setNeedsDisplay(CGRect(x: 20, y: 5, width: 10, height: 10))
        #expect(layer.rectToDisplay == CGRect(x: 0, y: 0, width: 30, height: 15))
        layer.setNeedsDisplay()
        #expect(layer.rectToDisplay == layer.bounds)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.rectToDisplay == layer.bounds)
    }

    @Test func contentsThatAreNoImageAreKeptAndNotDrawn() {
        let layer = CALayer()
        layer.contents = "no picture"
        #expect(layer.contents as? String == "no picture")
        #expect(layer.commitTree().appearance.contents == nil)
    }
}
