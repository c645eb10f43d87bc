import CoreAnimation
import Dispatch
import Testing

/// Trees that are drawn by many threads at once; `make sanitize` runs this under the sanitizers.
@Suite struct DrawingThreadTests {
    @Test func manyTreesAtOnce() {
        let isRight = (0..<8).map { _ in UnsafeMutablePointer<Bool>.allocate(capacity: 1) }
        for place in isRight { place.initialize(to: true) }
        nonisolated(unsafe) let results = isRight
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            let root = CALayer()
            let layers = (0..<3).map { _ in DrawnLayer(frame: CGRect(x: 0, y: 0, width: 48, height: 48)) }
            for layer in layers {
                layer.drawsAsynchronously = index % 2 == 0
                root.addSublayer(layer)
            }
            for step in 0..<12 {
                let gray = CGFloat((index * 12 + step) % 100) / 100
                for layer in layers {
                    layer.drawing = { layer, context in
                        context.setShadow(offset: .zero, blur: 4)
                        context.beginTransparencyLayer(auxiliaryInfo: nil)
                        context.setFillColor(CGColor(gray: gray, alpha: 1))
                        context.fill(layer.bounds)
                        context.endTransparencyLayer()
                    }
                    if step % 3 == 0 {
                        layer.setNeedsDisplay()
                    } else {
                        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 48, height: step))
                    }
                }
                _ = root.commitTree(at: Double(step))
                for layer in layers where abs(CGFloat(layer.pixel(20, 0)[0]) - gray * 255) > 1 {
                    results[index].pointee = false
                }
            }
        }
        #expect(isRight.allSatisfy { $0.pointee })
        for place in isRight { place.deallocate() }
    }

    /// An image stays what it was while its layer is drawn again elsewhere.
    @Test func imagesAreReadWhileTheirLayerIsDrawn() throws {
        let layer = DrawnLayer(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
        layer.drawsAsynchronously = true
        for step in 0..<20 {
            let color = step % 2 == 0 ? red : blue
            layer.drawing = { layer, context in
                context.setFillColor(color)
                context.fill(layer.bounds)
            }
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            let image = try #require(layer.contents as? CGImage)
            let group = DispatchGroup()
            let reader = CALayer()
            reader.contents = image
            nonisolated(unsafe) let other = reader
            nonisolated(unsafe) var found: [UInt8] = []
            DispatchQueue.global().async(group: group) { found = other.pixel(63, 63) }
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            group.wait()
            #expect(found == (step % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255]))
        }
    }
}
