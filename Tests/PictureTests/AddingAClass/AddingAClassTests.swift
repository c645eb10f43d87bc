import CAML
import CoreAnimation
import Foundation
import QuartzCore
import RenderTree
import TestSupport
import Testing

/// A class of layers that a test target adds is drawn, animates and is read like any other.
@Suite struct AddingAClassTests {
    private func cross(_ thickness: CGFloat, _ color: CGColor) -> CrossLayer {
        let cross = CrossLayer()
        cross.frame = CGRect(x: 20, y: 16, width: 60, height: 48)
        (cross.thickness, cross.crossColor) = (thickness, color)
        return cross
    }

    private func bars(_ thickness: CGFloat, _ color: CGColor) -> CALayer {
        let whole = CALayer()
        whole.frame = CGRect(x: 20, y: 16, width: 60, height: 48)
        let rects = [
            CGRect(x: 0, y: 24 - thickness / 2, width: 60, height: thickness),
            CGRect(x: 30 - thickness / 2, y: 0, width: thickness, height: 24 - thickness / 2),
            CGRect(
                x: 30 - thickness / 2, y: 24 + thickness / 2, width: thickness, height: 24 - thickness / 2),
        ]
        for rect in rects {
            let bar = CALayer()
            (bar.frame, bar.backgroundColor) = (rect, color)
            whole.addSublayer(bar)
        }
        return whole
    }

    private func expect(_ test: CALayer, _ reference: CALayer, at time: Double = 0, _ name: String) throws {
        func picture(_ layer: CALayer) throws -> PixelBuffer {
            let stage = CALayer.stage(width: 100, height: 80, color: .gray(0.9), [layer])
            stage.sublayerTransform = .perspective(300)
            let renderer = try CARenderer(width: 100, height: 80)
            renderer.layer = stage
            return try renderer.picture(width: 100, height: 80, atTime: time)
        }
        let result = Reftest(
            "cross-\(name)", try picture(test), .equal, try picture(reference), fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }

    @Test func isDrawn() throws { try expect(cross(10, .rgb(1, 0, 0)), bars(10, .rgb(1, 0, 0)), "drawn") }

    @Test func fadesAndIsCutLikeAnyOther() throws {
        // On pixel lines, so that nothing shows where the bars meet.
        let test = cross(12, .rgb(0, 0.5, 1)), reference = bars(12, .rgb(0, 0.5, 1))
        for layer in [test, reference] {
            (layer.opacity, layer.masksToBounds) = (0.5, true)
        }
        try expect(test, reference, "fading")
    }

    @Test func animates() throws {
        let moving = cross(4, .rgb(0, 0, 0)), grow = CABasicAnimation(keyPath: "thickness")
        (grow.fromValue, grow.toValue, grow.duration, grow.beginTime) = (4.0, 20.0, 2, 1e-3)
        moving.add(grow, forKey: nil)
        let fade = CABasicAnimation(keyPath: "crossColor")
        (fade.toValue, fade.duration, fade.beginTime) = (CGColor.rgb(0, 1, 0), 2, 1e-3)
        moving.add(fade, forKey: nil)
        try expect(moving, bars(12, .rgb(0, 0.5, 0)), at: 1.001, "animated")
    }

    @Test func numbersThatMeanNothing() throws {
        let odd = cross(.nan, .rgb(1, 0, 0))
        try expect(odd, bars(0, .rgb(1, 0, 0)), "nan")
        odd.thickness = .infinity
        try expect(odd, bars(0, .rgb(1, 0, 0)), "infinite")
    }

    @Test func isFoundByKeys() {
        let layer = CrossLayer()
        layer.setValue(3, forKey: "thickness")
        #expect(layer.thickness == 3)
        #expect(CrossLayer.defaultValue(forKey: "thickness") as? Double == 8)
        #expect(LayerPropertyTable.of(layer).documented("crossColor")?.form == .color)
    }

    /// By the descriptor: the class has no initializer of its own.
    @Test func isCopied() {
        let layer = cross(10, .rgb(1, 0, 0)), copy = CrossLayer(layer: layer)
        #expect(copy.thickness == 10 && copy.crossColor == .rgb(1, 0, 0))
        layer.crossColor = nil
        #expect(CrossLayer(layer: layer).crossColor == nil && copy.crossColor != nil)
        #expect(CrossLayer(layer: CALayer()).crossColor == CrossLayer().crossColor)
    }

    /// No other file of the library names the class.
    @Test func isWrittenAndRead() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).caml")
        defer { try? FileManager.default.removeItem(at: url) }
        let red = CGColor.rgb(1, 0, 0)
        #expect(try CAMLWriter(rootLayer: cross(10, red)).write(to: url).isEmpty)
        let package = try CAPackage(contentsOf: url)
        #expect(package.warnings.isEmpty, "\(package.warnings)")
        let read = try #require(package.rootLayer as? CrossLayer)
        #expect(read.thickness == 10)
        try expect(read, bars(10, red), "read")
    }

    @Test func itsTreeIsEncoded() throws {
        let layer = cross(10, .rgb(0, 0, 1))
        layer.opacity = 0.5
        let renderer = try CARenderer(width: 100, height: 80)
        renderer.layer = layer
        let picture = try renderer.picture(width: 100, height: 80, atTime: 0)
        let tree = try EncodedTree.tree(from: EncodedTree.data(of: renderer.drawnTree))
        #expect(tree.root?.appearance.look(CrossLook.self)?.thickness == 10)
        _ = try renderer.makeImage(of: tree)
        var copy = PixelBuffer(width: 100, height: 80)
        try copy.bytes.withUnsafeMutableBytes { try renderer.readPixels(into: $0) }
        #expect(copy == picture)
    }
}
