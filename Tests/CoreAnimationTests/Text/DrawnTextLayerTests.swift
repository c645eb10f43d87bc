import Content
import CoreGraphics
import CoreText
import Foundation
import RenderTree
import Testing

@testable import CoreAnimation

/// Text layers of classes that draw by themselves.
@Suite struct DrawnTextLayerTests {
    /// As many write it to have a text in the middle of its layer.
    private class Centred: CATextLayer {
        override func draw(in ctx: CGContext) {
            ctx.saveGState()
            ctx.translateBy(x: 0, y: (bounds.height - preferredFrameSize().height) / 2)
            super.draw(in: ctx)
            ctx.restoreGState()
        }
    }

    private final class Lower: Centred {}

    private final class Plain: CATextLayer {
        nonisolated(unsafe) static var displays = 0
        override func layoutSublayers() {}
    }

    private final class Displayed: CATextLayer {
        var displays = 0
        override func display() {
            displays += 1
            super.display()
        }
    }

    private func make(_ layer: CATextLayer, _ string: Any? = "Agate") -> CATextLayer {
        layer.bounds = CGRect(x: 0, y: 0, width: 120, height: 100)
        layer.font = "DejaVu Sans"
        layer.fontSize = 20
        layer.foregroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        layer.string = string
        return layer
    }

    /// The rows that have ink, the first one at the top, and the first pixel's colour of these.
    private func ink(_ image: CGImage?) throws -> (rows: ClosedRange<Int>, color: [UInt8])? {
        let image = try #require(image)
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        let context = try #require(
            CGContext(
                data: &bytes, width: image.width, height: image.height, bitsPerComponent: 8,
                bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        let rows = (0..<image.height).filter { y in
            (0..<image.width).contains { bytes[(y * image.width + $0) * 4 + 3] > 100 }
        }
        guard let first = rows.first, let last = rows.last else { return nil }
        let place =
            stride(from: first * image.width * 4, to: bytes.count, by: 4).first { bytes[$0 + 3] > 250 } ?? 0
        return (first...last, Array(bytes[place..<place + 4]))
    }

    private func seen(_ layer: CATextLayer) throws -> (rows: ClosedRange<Int>, color: [UInt8])? {
        layer.displayIfNeeded()
        return try ink(layer.contents as! CGImage?)
    }

    @Test func superDrawsWhereTheContextSays() throws {
        for layer in [Centred(), Lower()] {
            _ = make(layer)
            #expect(layer.needsDisplay())
            let found = try #require(try seen(layer))
            // DejaVu Sans of 20 points: a line of 23.3, whose capitals begin 4 points below its top; y runs down.
            #expect(abs(found.rows.lowerBound - 42) <= 1 && found.rows.upperBound <= 62, "\(found.rows)")
            #expect(found.color[0] > 250 && found.color[1] == 0 && found.color[3] > 250)
            // It is not drawn a second time from its outlines.
            #expect(layer.look.look(TextLayerLook.self)?.provider == nil)
            #expect(layer.preferredFrameSize().width > 50)
        }
    }

    @Test func changesAreDrawnAgain() throws {
        let layer = make(Centred())
        for change in [
            { $0.string = "Other" }, { $0.fontSize = 30 }, { $0.font = "DejaVu Serif" },
            { $0.foregroundColor = CGColor(gray: 0, alpha: 1) }, { $0.isWrapped = true },
            { $0.truncationMode = .end }, { $0.alignmentMode = .right },
            { $0.bounds = CGRect(x: 0, y: 0, width: 200, height: 50) },
        ] as [(CATextLayer) -> Void] {
            layer.displayIfNeeded()
            #expect(!layer.needsDisplay())
            change(layer)
            #expect(layer.needsDisplay())
        }
    }

    /// As another implementation measured on Apple's systems.
    @Test func classesSayWhatNeedsDisplay() {
        for key in [
            "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
            "allowsFontSubpixelQuantization", "style", "contentsScale",
        ] {
            for type in [CATextLayer.self, Centred.self, Lower.self, Displayed.self, Plain.self] {
                #expect(type.needsDisplay(forKey: key), "\(key)")
            }
        }
        for key in ["opacity", "bounds", "position", "contents", "contentsRect", "contentsGravity", "other"] {
            #expect(!Centred.needsDisplay(forKey: key) && !CATextLayer.needsDisplay(forKey: key))
        }
        for key in ["style", "contentsScale"] { #expect(!CALayer.needsDisplay(forKey: key)) }
        #expect(Centred().needsDisplayOnBoundsChange && !CATextLayer().needsDisplayOnBoundsChange)
    }

    /// As another implementation measured on Apple's systems.
    @Test func eachOtherValueMarksTheLayer() {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        for make in [{ CATextLayer() }, { Plain() }, { Centred() }] as [() -> CATextLayer] {
            for change in [
                { $0.string = "text" }, { $0.font = "Other" }, { $0.fontSize = 12 },
                { $0.foregroundColor = red },
                { $0.isWrapped = true }, { $0.truncationMode = .end }, { $0.alignmentMode = .center },
                { $0.allowsFontSubpixelQuantization = true }, { $0.contentsScale = 2 },
                { $0.style = ["value": 1] },
            ] as [(CATextLayer) -> Void] {
                let layer = make()
                #expect(!layer.needsDisplay())
                change(layer)
                #expect(layer.needsDisplay())
                layer.displayIfNeeded()
                change(layer)
                #expect(!layer.needsDisplay())
            }
        }
        let layer = CATextLayer()
        layer.string = "text"
        #expect(!CATextLayer(layer: layer).needsDisplay())
        _ = layer.commitTree()
        #expect(!layer.needsDisplay() && layer.contents == nil)
    }

    /// A size that animates is laid out by the renderer, not drawn by the class frame by frame.
    @Test func onlyClassesThatDrawTheirTextDrawFrames() {
        for key in ["fontSize", "foregroundColor"] {
            #expect(!CATextLayer().animationTypeDraws(key) && !Plain().animationTypeDraws(key))
            #expect(Centred().animationTypeDraws(key) && Displayed().animationTypeDraws(key))
        }
    }

    @Test func aDelegateDrawsUnderEachNewText() throws {
        final class Painter: CALayerDelegate {
            func draw(_ layer: CALayer, in ctx: CGContext) {
                ctx.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
                ctx.fill(layer.bounds)
            }
        }
        let painter = Painter(), layer = CATextLayer()
        layer.delegate = painter
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.string = "text"
        layer.displayIfNeeded()
        #expect(try #require(try ink(layer.contents as! CGImage?)).color == [0, 255, 0, 255])
        withExtendedLifetime(painter) {}
    }

    @Test func otherClassesShowTheirTextAsItIs() throws {
        for layer in [CATextLayer(), Plain(), Displayed()] {
            _ = make(layer)
            let contents = CGImage(
                width: 1, height: 1, rgba8: Data([9, 9, 9, 255]), alphaInfo: .premultipliedLast)
            #expect(layer.look.look(TextLayerLook.self)?.provider != nil)
            layer.displayIfNeeded()
            layer.contents = contents
            layer.string = "Other"
            if !(layer is Displayed) {
                layer.displayIfNeeded()
                #expect(layer.contents as! CGImage? === contents)
            }
        }
        let displayed = Displayed()
        _ = make(displayed)
        displayed.displayIfNeeded()
        #expect(displayed.displays == 1)
        #expect(displayed.contents == nil)
    }

    @Test func drawsIntoAnyContext() throws {
        // As it is seen where y runs down: the first line at the top.
        let layer = make(CATextLayer(), "Agate\nx")
        let context = try #require(
            CGContext(
                data: nil, width: 120, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        context.translateBy(x: 0, y: 100)
        context.scaleBy(x: 1, y: -1)
        context.textMatrix = CGAffineTransform(scaleX: 3, y: 3)
        layer.draw(in: context)
        let found = try #require(try ink(context.makeImage()))
        #expect(abs(found.rows.lowerBound - 4) <= 1 && abs(found.rows.upperBound - 41) <= 2, "\(found.rows)")
        #expect(context.textMatrix.a == 3)
    }

    @Test func sizesOfAnimationsAreDrawn() throws {
        let layer = make(Centred())
        #expect(layer.animationTypeDraws("fontSize") && !layer.animationTypeDraws("opacity"))
    }

    @Test func textWithoutAColorIsNotDrawn() throws {
        // Neither letters nor emoji, which have colours of their own.
        let layer = make(CATextLayer(), "a😀")
        func runs() -> Int {
            guard let look = layer.look.look(TextLayerLook.self) else { return -1 }
            let size = CGSize(width: 100, height: 100)
            return look.provider?.text(
                TextRequest(
                    fontSize: 20, color: look.foregroundColor, size: size)
            ).runs.count ?? -1
        }
        #expect(runs() > 0)
        layer.foregroundColor = nil
        #expect(runs() == 0)
        layer.foregroundColor = CGColor(gray: 0.5, alpha: 1)
        #expect(runs() > 0)
        let drawn = make(Centred(), "a😀")
        drawn.foregroundColor = nil
        drawn.displayIfNeeded()
        #expect(drawn.contents == nil)
        // An attributed string has its own colours, and black where it says nothing.
        layer.foregroundColor = nil
        layer.string = NSAttributedString(string: "a")
        #expect(runs() == 1)
    }
}

extension CALayer {
    /// Whether an animation of a key has the class draw each frame.
    fileprivate func animationTypeDraws(_ key: String) -> Bool {
        CABasicAnimation(keyPath: key).needsDisplay(of: type(of: self))
    }
}
