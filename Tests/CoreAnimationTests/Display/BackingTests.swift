import CoreAnimation
import Foundation
import Testing

/// The bitmap that a layer draws itself into.
@Suite struct BackingTests {
    private func makeLayer(_ size: CGSize) -> DrawnLayer {
        let layer = DrawnLayer(frame: CGRect(origin: .zero, size: size))
        layer.drawing = { layer, context in
            context.setFillColor(red)
            context.fill(layer.bounds)
        }
        return layer
    }

    @Test func itsSizeFollowsScale() throws {
        let layer = makeLayer(CGSize(width: 10.5, height: 4))
        layer.contentsScale = 2
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        let image = try #require(layer.contents as? CGImage)
        #expect(image.width == 21 && image.height == 8)
        #expect(layer.clips == [layer.bounds])
        layer.contentsScale = 1
        #expect(layer.needsDisplay(), "what was drawn has the wrong size")
        layer.displayIfNeeded()
        #expect((layer.contents as? CGImage)?.width == 11 && layer.pixel(10, 3) == [255, 0, 0, 255])
    }

    /// A bitmap of the old kind is not shown, and not drawn into.
    @Test func anotherOpacityOrFormatIsDrawnAnew() {
        let layer = DrawnLayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.drawing = { _, context in
            context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        }
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(layer.pixel(0, 0) == [0, 255, 0, 255] && layer.pixel(3, 0) == [0, 0, 0, 0])
        layer.isOpaque = true
        #expect(layer.needsDisplay())
        _ = layer.commitTree()
        #expect(layer.clips.count == 2 && layer.clips.last == layer.bounds)
        #expect(layer.pixel(0, 0) == [0, 255, 0, 255] && layer.pixel(3, 0) == [0, 0, 0, 255])
        #expect((layer.contents as? CGImage)?.isFullyOpaque == true)
        layer.contentsFormat = .gray8Uint
        #expect(layer.needsDisplay())
        _ = layer.commitTree()
        let gray = layer.pixel(0, 0)
        #expect(layer.clips.count == 3 && gray[0] > 100 && gray == [gray[0], gray[0], gray[0], 255])
        #expect(layer.pixel(3, 0) == [0, 0, 0, 255])
        // Back again, with a part alone that the client asked for.
        (layer.isOpaque, layer.contentsFormat) = (false, .RGBA8Uint)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = layer.commitTree()
        #expect(layer.clips.last == layer.bounds && layer.pixel(3, 3) == [0, 0, 0, 0])
        #expect(layer.pixel(1, 3) == [0, 255, 0, 255])
    }

    @Test(arguments: [true, false], [true, false])
    func whereYRunsDown(_ host: Bool, _ layerFlips: Bool) {
        let root = CALayer()
        root.isGeometryFlipped = layerFlips
        let layer = DrawnLayer(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
        layer.bounds.origin = CGPoint(x: 100, y: 50)
        root.addSublayer(layer)
        layer.drawing = { layer, context in
            context.setFillColor(red)
            context.fill(CGRect(x: 100, y: 50, width: 2, height: 1))
        }
        layer.setNeedsDisplay()
        _ = root.commitTree(at: 0, isGeometryFlipped: host)
        let isDown = host != layerFlips
        #expect(layer.contentsAreFlipped() == isDown && root.contentsAreFlipped() == isDown)
        #expect(layer.presentation()?.contentsAreFlipped() == isDown)
        #expect(layer.pixel(1, isDown ? 0 : 3) == [255, 0, 0, 255])
        #expect(layer.pixel(1, isDown ? 3 : 0)[3] == 0 && layer.pixel(2, isDown ? 0 : 3)[3] == 0)
        // In the other direction it is drawn again.
        _ = root.commitTree(at: 0, isGeometryFlipped: !host)
        #expect(layer.pixel(1, isDown ? 3 : 0) == [255, 0, 0, 255] && layer.clips.count == 2)
        _ = root.commitTree(at: 0)
        #expect(layer.clips.count == 2)
    }

    @Test func onlyWhatIsDirtyIsDrawn() {
        let layer = makeLayer(CGSize(width: 16, height: 16))
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        layer.drawing = { layer, context in
            context.setFillColor(blue)
            context.fill(layer.bounds)
        }
        layer.setNeedsDisplay(CGRect(x: 2.5, y: 3, width: 3, height: 2))
        _ = layer.commitTree()
        #expect(layer.clips.last == CGRect(x: 2, y: 3, width: 4, height: 2), "whole pixels")
        for y in 0..<16 {
            for x in 0..<16 {
                let isNew = (2..<6).contains(x) && (3..<5).contains(y)
                #expect(layer.pixel(x, y) == (isNew ? [0, 0, 255, 255] : [255, 0, 0, 255]), "\(x), \(y)")
            }
        }
        // It is cleared before.
        layer.drawing = { $1.setLineWidth(1) }
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = layer.commitTree()
        #expect(layer.pixel(0, 0) == [0, 0, 0, 0] && layer.pixel(1, 0) == [255, 0, 0, 255])
        // Nothing of the layer is dirty.
        let count = layer.clips.count
        for rect in [CGRect(x: 20, y: 0, width: 4, height: 4), .zero, .null] {
            layer.setNeedsDisplay(rect)
            _ = layer.commitTree()
        }
        #expect(layer.clips.count == count && !layer.needsDisplay())
        layer.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4))
        _ = layer.commitTree()
        #expect(layer.clips.last == layer.bounds, "not known, so all")
    }

    /// Every state is whole, whatever was drawn in between, and keeps what it showed.
    @Test func partsOfManyStates() throws {
        let layer = makeLayer(CGSize(width: 12, height: 12))
        var kept: [(CGImage, [Int])] = []
        var rows = [Int](repeating: 0, count: 12)
        for step in 0..<60 {
            let row = step * 5 % 12
            rows[row] = step % 250
            layer.drawing = { _, context in
                context.setFillColor(CGColor(gray: CGFloat(step % 250) / 255, alpha: 1))
                context.fill(CGRect(x: 0, y: row, width: 12, height: 1))
            }
            if step == 0 {
                rows = [Int](repeating: -1, count: 12)
                rows[row] = 0
            }
            if step == 0 {
                layer.setNeedsDisplay()
            } else {
                layer.setNeedsDisplay(CGRect(x: 0, y: row, width: 12, height: 1))
            }
            _ = layer.commitTree()
            // Now and then the client keeps an image.
            if step % 7 < 3 { kept.append((try #require(layer.contents as? CGImage), rows)) }
            if step % 11 == 0 { kept.removeAll() }
            let state = (try #require(layer.contents as? CGImage), rows)
            for (image, rows) in kept + [state] {
                var bytes = [UInt8](repeating: 0, count: 12 * 12 * 4)
                bytes.withUnsafeMutableBytes {
                    image.copyPremultipliedRGBA8(x: 0, y: 0, width: 12, height: 12, into: $0, bytesPerRow: 48)
                }
                for y in 0..<12 {
                    let pixel = Array(bytes[y * 48 + 20..<y * 48 + 24]).map(Int.init)
                    let v = rows[y]
                    #expect(pixel == (v < 0 ? [0, 0, 0, 0] : [v, v, v, 255]), "step \(step), row \(y)")
                }
            }
        }
    }

    /// What is uploaded again follows from the image's stamp.
    @Test func oneLineOfALargeLayer() throws {
        let layer = makeLayer(CGSize(width: 4096, height: 4096))
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        let first = try #require((layer.contents as? CGImage)?.stamp)
        layer.setNeedsDisplay(CGRect(x: 0, y: 1000, width: 4096, height: 1))
        _ = layer.commitTree()
        let second = try #require((layer.contents as? CGImage)?.stamp)
        #expect(second.changes(since: first) == [.init(x: 0, y: 1000, width: 4096, height: 1)])
        layer.setNeedsDisplay(CGRect(x: 7, y: 20, width: 1, height: 2))
        _ = layer.commitTree()
        let third = try #require((layer.contents as? CGImage)?.stamp)
        #expect(third.changes(since: second) == [.init(x: 7, y: 20, width: 1, height: 2)])
        #expect(third.changes(since: first)?.count == 2 && third.changes(since: third) == [])
        #expect(first.changes(since: third) == nil)
        // Changes since another bitmap are not known.
        layer.contents = nil
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        let other = try #require((layer.contents as? CGImage)?.stamp)
        #expect(other.changes(since: third) == nil)
        // After many changes all counts as changed.
        for _ in 0..<40 {
            layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
            _ = layer.commitTree()
        }
        #expect(try #require((layer.contents as? CGImage)?.stamp).changes(since: other) == nil)
    }

    @Test func staleOnesAreStretched() throws {
        let layer = makeLayer(CGSize(width: 4, height: 4))
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        let image = try #require(layer.contents as? CGImage)
        layer.bounds.size = CGSize(width: 8, height: 8)
        _ = layer.commitTree()
        #expect(layer.contents as? CGImage === image)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size = CGSize(width: 9, height: 9)
        _ = layer.commitTree()
        #expect((layer.contents as? CGImage)?.width == 9)
        // Another size is drawn as a whole, though a part alone is dirty.
        layer.needsDisplayOnBoundsChange = false
        layer.bounds.size.width = 5
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        _ = layer.commitTree()
        #expect(layer.clips.last == layer.bounds && layer.pixel(4, 8) == [255, 0, 0, 255])
    }

    @Test func layersWithoutAnArea() {
        for size in [
            CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: CGFloat.nan, height: 5),
            CGSize(width: CGFloat.infinity, height: 5),
        ] {
            let layer = makeLayer(CGSize(width: 4, height: 4))
            layer.setNeedsDisplay()
            _ = layer.commitTree()
            layer.bounds.size = size
            layer.setNeedsDisplay()
            _ = layer.commitTree()
            #expect(layer.contents == nil && layer.clips.count == 1)
        }
        let layer = makeLayer(CGSize(width: 4, height: 4))
        for scale in [0, -1, .nan, .infinity] as [CGFloat] {
            layer.contentsScale = scale
            layer.setNeedsDisplay()
            _ = layer.commitTree()
            #expect((layer.contents as? CGImage)?.width == 4, "as if it were 1")
        }
    }

    @Test func layersThatAreTooLarge() throws {
        let layer = makeLayer(CGSize(width: 1e6, height: 10))
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        let image = try #require(layer.contents as? CGImage)
        #expect(image.width == 32767 && image.height == 1 && layer.pixel(32766, 0) == [255, 0, 0, 255])
        layer.bounds.size = CGSize(width: 1e200, height: 1e200)
        layer.drawing = nil
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(layer.contents == nil)
    }

    @Test func whatIsLeftOpenIsClosed() {
        struct Broken: Error {}
        let layer = makeLayer(CGSize(width: 4, height: 4))
        layer.drawing = { layer, context in
            func part() throws {
                context.saveGState()
                context.translateBy(x: 100, y: 0)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.setFillColor(red)
                context.fill(CGRect(x: -100, y: 0, width: 2, height: 4))
                throw Broken()
            }
            try? part()
            context.restoreGState()
            context.restoreGState()
        }
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(layer.pixel(1, 1) == [255, 0, 0, 255] && layer.pixel(2, 1)[3] == 0)
    }

    @Test func drawingMayChangeTheTree() {
        let root = CALayer()
        let layer = makeLayer(CGSize(width: 4, height: 4))
        root.addSublayer(layer)
        layer.drawing = { layer, context in
            context.fill(layer.bounds)
            let new = DrawnLayer(frame: layer.bounds)
            new.drawing = { $1.fill($0.bounds) }
            new.setNeedsDisplay()
            layer.superlayer?.addSublayer(new)
            layer.removeFromSuperlayer()
            layer.contents = "while it draws"
            layer.setNeedsDisplay()
            layer.bounds.size.width = 7
        }
        layer.setNeedsDisplay()
        let node = root.commitTree()
        #expect(root.sublayers?.count == 1 && layer.superlayer == nil && layer.needsDisplay())
        #expect(layer.contents is CGImage)
        #expect(node.children.count == 1 && node.children[0].appearance.contents != nil)
    }

    @Test func drawingThatAsksForMoreEnds() {
        let layer = makeLayer(CGSize(width: 4, height: 4))
        layer.drawing = { layer, context in
            context.fill(layer.bounds)
            layer.setNeedsDisplay()
        }
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        #expect(layer.clips.count <= 16 && layer.needsDisplay())
    }

    @Test func onOtherThreads() {
        let root = CALayer()
        var layers: [DrawnLayer] = []
        for index in 0..<6 {
            let layer = DrawnLayer(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
            layer.drawsAsynchronously = true
            layer.drawing = { layer, context in
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                for _ in 0..<50 {
                    context.setShadow(offset: .zero, blur: 3)
                    context.setFillColor(CGColor(gray: CGFloat(index) / 10, alpha: 1))
                    context.fill(layer.bounds)
                }
            }
            root.addSublayer(layer)
            layer.setNeedsDisplay()
            layers.append(layer)
        }
        let node = root.commitTree()
        for index in 0..<6 {
            #expect(node.children[index].appearance.contents != nil)
            #expect(abs(Int(layers[index].pixel(32, 32)[0]) - index * 255 / 10) <= 1)
        }
        // Outside of a commit it is there when the call is over.
        layers[0].drawing = {
            $1.setFillColor(red); $1.fill($0.bounds)
        }
        layers[0].setNeedsDisplay()
        layers[0].displayIfNeeded()
        #expect(layers[0].pixel(1, 1) == [255, 0, 0, 255])
    }

    @Test func contextsThatAreKeptDrawNowhere() throws {
        var kept: CGContext?
        let layer = makeLayer(CGSize(width: 4, height: 4))
        layer.drawing = { layer, context in
            context.setFillColor(red)
            context.fill(layer.bounds)
            kept = context
        }
        layer.setNeedsDisplay()
        _ = layer.commitTree()
        kept?.setFillColor(blue)
        kept?.fill(layer.bounds)
        #expect(layer.pixel(1, 1) == [255, 0, 0, 255])
    }
}
