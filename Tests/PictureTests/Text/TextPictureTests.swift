import CoreGraphics
import PathCases
import QuartzCore
import RandomCases
import RenderTree
import TestSupport
import Testing

@testable import CoreAnimation

@Suite("Text")
struct TextPictureTests {
    private func largest(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
        zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    @Test(
        "masks at the nearest of some places in a pixel come near to the outlines", arguments: [1, 2],
        [10.0, 14, 19.5])
    func places(scale: Int, size: Double) throws {
        var random = RepeatableRandom(seed: 5)
        var sum = 0.0, worst = 0
        for _ in 0..<8 {
            let origin = SIMD2(random.number(2...6), random.number(18...24))
            let run = try TestText.run(size: size, at: origin)
            let seen = try TestText.picture([TestText.layer([run])], scale: scale)
            let wanted = try TestText.picture([TestText.shape(run)], scale: scale)
            let error = TestText.error(seen, wanted)
            #expect(error.pixels > 500)
            sum += error.mean / 8
            worst = max(worst, error.largest)
        }
        #expect(sum <= (scale == 1 ? 6 : 3) && worst <= 20)
    }

    @Test("it is below the contents")
    func underContents() throws {
        let frame = CGRect(x: 10, y: 5, width: 70, height: 30)
        func layer(_ contents: CGImage?) -> CATextLayer {
            let layer = CATextLayer()
            (layer.frame, layer.string, layer.fontSize) = (frame, "HHHH", 20)
            (layer.foregroundColor, layer.contents) = (.gray(0), contents)
            layer.contentsGravity = .left
            return layer
        }
        let busy = try TestImage.busy(width: 30, height: 30).makeImage()
        let size = CGSize(width: 90, height: 40)
        let seen = try TestText.picture([layer(busy)], size: size)
        let picture = CALayer()
        (picture.frame, picture.contents) = (CGRect(x: 10, y: 5, width: 30, height: 30), busy)
        let expected = try TestText.picture([layer(nil), picture], size: size)
        #expect(largest(seen, expected) <= 1)
        #expect(largest(seen, try TestText.picture([picture], size: size)) > 200, "its right half is seen")
    }

    @Test("turned and in perspective it is what the outlines cover", arguments: [0, 1, 2])
    func turned(view: Int) throws {
        let run = try TestText.run(size: 24, at: SIMD2(10, 60))
        let frame = CGRect(x: 0, y: 0, width: 320, height: 100), size = frame.size
        var transform = CATransform3DIdentity
        switch view {
        case 0: transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        case 1: transform.m12 = 0.3
        default:
            transform.m34 = -1 / 300
            transform = CATransform3DConcat(CATransform3DMakeRotation(0.7, 0.3, 1, 0.1), transform)
        }
        let layer = TestText.layer([run], frame, clips: false)
        layer.transform = transform
        let seen = try TestText.picture([layer], size: size)
        let mapped = CGMutablePath()
        func map(_ p: CGPoint) -> CGPoint {
            let (x, y) = (p.x - 160, p.y - 50)
            let w = x * transform.m14 + y * transform.m24 + transform.m44
            return CGPoint(
                x: 160 + (x * transform.m11 + y * transform.m21) / w,
                y: 50 + (x * transform.m12 + y * transform.m22) / w)
        }
        var last: CGPoint?
        TestText.outline(run).flattened(threshold: 0.002).forEachLine { a, b in
            if a != last { mapped.move(to: map(a)) }
            mapped.addLine(to: map(b))
            last = b
        }
        let wanted = CoverageRaster(mapped, .winding, width: 320, height: 100)
        var sum = 0.0
        for y in 0..<100 {
            for x in 0..<320 {
                let error = abs(255 - Double(seen[x, y].x) - wanted.coverage(x: x, y: y) * 255)
                #expect(error <= 24, "\(x), \(y)")
                sum += error
            }
        }
        #expect(sum / 32000 <= 1)
    }

    @Test("large text is what a shape of its outlines is")
    func large() throws {
        let run = try TestText.run("Agate", size: 72, at: SIMD2(4.3, 70.6))
        let frame = CGRect(x: 0, y: 0, width: 240, height: 90)
        let seen = try TestText.picture([TestText.layer([run], frame)], size: frame.size)
        let wanted = try TestText.picture([TestText.shape(run, frame)], size: frame.size)
        #expect(TestText.error(seen, wanted).pixels > 3000 && largest(seen, wanted) <= 1)
    }

    @Test("text is upright and begins at the top whether y runs down or up")
    func flipped() throws {
        let run = try TestText.run()
        let down = try TestText.picture([TestText.layer([run])])
        let layer = TestText.layer([run])
        layer.isGeometryFlipped = true
        #expect(try TestText.picture([layer]) == down)
        // Bounds begin anywhere.
        let moved = TestText.layer([run])
        moved.bounds.origin = CGPoint(x: -30, y: 77)
        #expect(try TestText.picture([moved]) == down)
        // Turned around twice.
        let mirrored = TestText.layer([run])
        mirrored.transform = CATransform3DMakeScale(-1, 1, 1)
        let seen = try TestText.picture([mirrored])
        for y in 0..<40 {
            for x in 0..<220 { #expect(abs(Int(seen[219 - x, y].x) - Int(down[x, y].x)) <= 30) }
        }
    }

    @Test("nothing is drawn outside of the bounds, but where that is asked for", arguments: [0.0, 0.4])
    func clipped(angle: Double) throws {
        let run = try TestText.run(at: SIMD2(-20, 12))
        func picture(_ clips: Bool) throws -> PixelBuffer {
            let layer = TestText.layer([run], CGRect(x: 60, y: 10, width: 50, height: 12), clips: clips)
            layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            return try TestText.picture([layer])
        }
        let cut = try picture(true), open = try picture(false)
        var (inside, outside) = (0, 0)
        for y in 0..<40 {
            for x in 0..<220 {
                let (px, py) = (Double(x) + 0.5 - 85, Double(y) + 0.5 - 16)
                let (u, v) = (px * cos(angle) + py * sin(angle), py * cos(angle) - px * sin(angle))
                if abs(u) < 24.2, abs(v) < 5.2 {
                    inside += cut[x, y].x < 200 ? 1 : 0
                    #expect(cut[x, y] == open[x, y])
                } else if abs(u) > 25.8 || abs(v) > 6.8 {
                    outside += open[x, y].x < 200 ? 1 : 0
                    #expect(cut[x, y].x == 255)
                }
            }
        }
        #expect(inside > 50 && outside > 50)
    }

    @Test("glyphs that touch add up, and a run that fades shows nothing of its overlaps")
    func overlap() throws {
        let font = try TestText.font()
        let h = try #require(font.glyph(for: 0x48))
        let one = GlyphRun(
            font: font, size: 30, color: .black, glyphs: [h, h], positions: [SIMD2(10, 34), SIMD2(10, 34)])
        let layer = TestText.layer([one])
        layer.opacity = 0.5
        let seen = try TestText.picture([layer])
        #expect(seen[14, 25].x == 127 || seen[14, 25].x == 128)
        // Two runs are a group.
        let runs = try [
            TestText.run("H", size: 30, at: SIMD2(10, 34)), TestText.run("H", size: 30, at: SIMD2(10, 34)),
        ]
        let both = TestText.layer(runs)
        both.opacity = 0.5
        let group = try TestText.picture([both])
        #expect(abs(Int(group[14, 25].x) - Int(seen[14, 25].x)) <= 1)
    }

    @Test("rectangles lie below or above the glyphs; strokes and shadows are drawn")
    func decorations() throws {
        var run = try TestText.run(
            "HHHH", size: 24, at: SIMD2(10, 30), RGBAColor(red: 1, green: 0, blue: 0, alpha: 1))
        run.stroke = GlyphRun.Stroke(width: 1, color: RGBAColor(red: 0, green: 0, blue: 1, alpha: 1))
        run.shadow = GlyphRun.Shadow(
            offset: CGSize(width: 100, height: 0), radius: 0,
            color: RGBAColor(red: 0, green: 1, blue: 0, alpha: 1))
        let layer = TestText.layer([])
        layer.show(
            TextLook(
                runs: [run],
                rectangles: [
                    TextLook.Rectangle(
                        rect: CGRect(x: 0, y: 0, width: 30, height: 40),
                        color: RGBAColor(red: 1, green: 1, blue: 0, alpha: 1)),
                    TextLook.Rectangle(
                        rect: CGRect(x: 0, y: 18, width: 80, height: 4),
                        color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 1), isAbove: true),
                ]))
        let seen = try TestText.picture([layer])
        #expect(seen[3, 5] == SIMD4(255, 255, 0, 255) && seen[60, 20] == SIMD4(0, 0, 0, 255))
        var reds = 0, blues = 0, greens = 0
        for y in 0..<17 {
            for x in 0..<220 {
                let p = seen[x, y]
                if p.x > 200, p.y < 60, p.z < 60 { reds += 1 }
                if p.z > 200, p.x < 60, p.y < 60 { blues += 1 }
                if p.y > 200, p.x < 60, p.z < 60 { greens += x > 100 ? 1 : 0 }
            }
        }
        #expect(reds > 8 && blues > 8 && greens > 20, "\(reds) \(blues) \(greens)")
    }

    @Test("moved by whole pixels it is the same picture")
    func wholePixels() throws {
        let near = try TestText.picture([TestText.layer([try TestText.run(at: SIMD2(4.37, 20.61))])])
        let far = try TestText.picture([TestText.layer([try TestText.run(at: SIMD2(11.37, 25.61))])])
        for y in 0..<34 {
            for x in 0..<200 { #expect(near[x, y] == far[x + 7, y + 5]) }
        }
    }
}
