import CoreAnimation
import Testing

/// Who is asked for the contents, and in which order.
@Suite struct DrawingOrderTests {
    private final class Everything: CALayerDelegate {
        var log: [String] = []
        func display(_ layer: CALayer) { log.append("display") }
        func layerWillDraw(_ layer: CALayer) { log.append("will draw") }
        func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
        func layoutSublayers(of layer: CALayer) { log.append("layout") }
    }

    private final class Drawer: CALayerDelegate {
        var log: [String] = []
        func layerWillDraw(_ layer: CALayer) { log.append("will draw") }
        func draw(_ layer: CALayer, in ctx: CGContext) {
            log.append("draw")
            ctx.setFillColor(red)
            ctx.fill(layer.bounds)
        }
        func layoutSublayers(of layer: CALayer) { log.append("layout") }
    }

    @Test func displayOfTheDelegateComesFirst() {
        let delegate = Everything()
        let layer = DrawnLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.delegate = delegate
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(delegate.log == ["layout", "display"] && layer.clips.isEmpty)
    }

    @Test func thenTheDelegateDraws() {
        let delegate = Drawer()
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.delegate = delegate
        layer.setNeedsDisplay()
        let node = layer.commitTree()
        #expect(delegate.log == ["layout", "will draw", "draw"])
        #expect(layer.pixel(3, 3) == [255, 0, 0, 255] && node.appearance.contents != nil)
        _ = layer.commitTree()
        #expect(delegate.log.count == 3, "once")
    }

    @Test func aClassThatDrawsIsAskedInsteadOfTheDelegate() {
        let delegate = Drawer()
        let layer = DrawnLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.delegate = delegate
        layer.drawing = { layer, context in
            context.setFillColor(blue)
            context.fill(layer.bounds)
        }
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(delegate.log == ["layout", "will draw"] && layer.pixel(1, 1) == [0, 0, 255, 255])
    }

    @Test func aClassThatDisplaysIsAskedAlone() {
        final class Own: CALayer {
            override func display() { contents = "mine" }
            override func draw(in ctx: CGContext) { Issue.record("not asked") }
        }
        let delegate = Everything()
        let layer = Own(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.delegate = delegate
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(delegate.log == ["layout"] && layer.contents as? String == "mine")
    }

    @Test func methodsOfASubclassAreFound() {
        class Base: CALayerDelegate { var log: [String] = [] }
        final class Own: Base, CALayerDrawDelegate, CALayerWillDrawDelegate {
            func layerWillDraw(_ layer: CALayer) { log.append("will draw") }
            func draw(_ layer: CALayer, in ctx: CGContext) { log.append("draw") }
        }
        let delegate = Own()
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.delegate = delegate
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(delegate.log == ["will draw", "draw"])
    }

    /// A redraw that nobody answers leaves nothing.
    @Test func withoutAnAnswerTheLayerIsEmpty() {
        final class Silent: CALayerDelegate {}
        let silent = Silent()
        for delegate in [nil, silent] as [CALayerDelegate?] {
            let root = CALayer()
            let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            root.addSublayer(layer)
            layer.delegate = delegate
            layer.contents = "picture"
            _ = root.commitTree()
            #expect(layer.contents != nil, "not before it is asked for")
            layer.setNeedsDisplay()
            _ = root.commitTree()
            #expect(layer.contents == nil && !layer.needsDisplay())
        }
    }

    @Test func aLayerThatDrawsNothingAnyMoreIsEmpty() {
        let layer = DrawnLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.drawing = { $1.fill($0.bounds) }
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.contents != nil)
        layer.drawing = nil
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.contents == nil)
    }

    @Test func willDrawIsInTimeForTheFormat() {
        final class Late: CALayerDelegate {
            func layerWillDraw(_ layer: CALayer) {
                layer.contentsScale = 3
                layer.isOpaque = true
                layer.contentsFormat = .gray8Uint
            }
            func draw(_ layer: CALayer, in ctx: CGContext) {
                ctx.setFillColor(red)
                ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        let late = Late()
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.delegate = late
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect((layer.contents as? CGImage)?.width == 12)
        let (gray, black) = (layer.pixel(1, 1), layer.pixel(5, 5))
        #expect(gray[0] == gray[1] && gray[1] == gray[2] && gray[0] > 60 && gray[3] == 255, "\(gray)")
        #expect(black == [0, 0, 0, 255] && !layer.needsDisplay())
    }

    @Test func contentsSetByHandReplaceWhatWasDrawn() {
        let layer = DrawnLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.drawing = { $1.fill($0.bounds) }
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        layer.contents = "by hand"
        #expect(layer.contents as? String == "by hand")
        _ = layer.commitTree()
        #expect(layer.contents as? String == "by hand", "and nothing is drawn again")
        // A part that is drawn again finds no picture of its own: all is.
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = layer.commitTree()
        #expect(layer.pixel(3, 3)[3] == 255 && layer.clips.last == layer.bounds)
    }
}
