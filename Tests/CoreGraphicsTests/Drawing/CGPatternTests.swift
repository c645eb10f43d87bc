import CoreGraphics
import Foundation
import Testing

@Suite struct CGPatternTests {
    private let page = CGRect(x: 0, y: 0, width: 16, height: 16)

    /// A cell of 4 by 4, whose lower left quarter is drawn.
    private func quarters(
        isColored: Bool, matrix: CGAffineTransform = .identity, step: CGFloat = 4, bounds: CGFloat = 4,
        release: CGPatternReleaseInfoCallback? = nil
    ) -> CGPattern? {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }, releaseInfo: release)
        return CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: bounds, height: bounds), matrix: matrix, xStep: step,
            yStep: step, tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)
    }

    private func isDrawn(_ x: Int, _ y: Int) -> Bool { x % 4 < 2 && y % 4 >= 2 }

    @Test func colored() throws {
        let context = try makeContext(16, 16)
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        // The transform doesn't move a pattern.
        context.translateBy(x: 1, y: 1)
        context.scaleBy(x: 3, y: 3)
        context.setFillPattern(try #require(quarters(isColored: true)), colorComponents: [0.5])
        context.fill(page)
        for y in 0..<15 {
            for x in 1..<16 {
                let pixel = context.pixel(x, y)
                #expect(
                    isDrawn(x, y) ? abs(Int(pixel[1]) - 128) <= 1 && pixel[0] == 0 : pixel[3] == 0,
                    "\(x), \(y)")
            }
        }
        #expect(context.pixel(0, 2)[3] == 0, "outside of what is filled")
    }

    @Test func paintedInAColor() throws {
        let context = try makeContext(16, 16)
        let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        let pattern = try #require(quarters(isColored: false))
        context.setFillColorSpace(space)
        context.setFillPattern(pattern, colorComponents: [1, 0, 0, 1])
        context.fill(page)
        #expect(context.pixel(0, 3) == [255, 0, 0, 255] && context.pixel(2, 3)[3] == 0)
        // The same as a colour, moved by two.
        let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [0, 0, 1, 1]))
        #expect(color.pattern === pattern && color.numberOfComponents == 4)
        #expect(color.sRGBComponents == .zero, "it has no colour itself")
        context.clear(page)
        context.setFillColor(color)
        context.setPatternPhase(CGSize(width: 2, height: 0))
        context.fill(page)
        #expect(context.pixel(2, 3) == [0, 0, 255, 255] && context.pixel(0, 3)[3] == 0)
    }

    /// The phase is in user space as it began, whose y runs up.
    @Test func phaseMovesUpwards() throws {
        let context = try makeContext(16, 16)
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        context.setFillPattern(try #require(quarters(isColored: true)), colorComponents: [1])
        context.setPatternPhase(CGSize(width: 0, height: 1))
        context.fill(page)
        // From 1 to 3 above the lower edge, where it would be from 0 to 2.
        #expect((12..<16).map { context.pixel(0, $0)[3] } == [0, 255, 255, 0])
        context.clear(page)
        context.setPatternPhase(CGSize(width: 1, height: -1))
        context.fill(page)
        #expect((12..<16).map { context.pixel(1, $0)[3] } == [255, 0, 0, 255])
        #expect((0..<4).map { context.pixel($0, 15)[3] } == [0, 255, 255, 0])
    }

    @Test func matricesAndSteps() throws {
        let context = try makeContext(16, 16)
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        let double = CGAffineTransform(scaleX: 2, y: 2)
        context.setFillPattern(try #require(quarters(isColored: true, matrix: double)), colorComponents: [1])
        context.fill(page)
        #expect(
            context.pixel(3, 13)[3] == 255 && context.pixel(5, 13)[3] == 0 && context.pixel(9, 13)[3] == 255)
        // Cells of 2 with steps of 3 leave gaps, and cells that are larger than the steps lie over one another.
        context.clear(page)
        context.setFillPattern(
            try #require(quarters(isColored: true, step: 3, bounds: 2)), colorComponents: [1])
        context.fill(page)
        #expect((0..<6).map { context.pixel($0, 15)[3] } == [255, 255, 0, 255, 255, 0])
        context.clear(page)
        context.setFillPattern(
            try #require(quarters(isColored: true, step: 1, bounds: 2)), colorComponents: [1])
        context.fill(page)
        #expect(context.alphas.allSatisfy { $0 == 255 })
    }

    @Test func strokes() throws {
        let context = try makeContext(16, 16)
        context.setStrokeColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        context.setStrokePattern(try #require(quarters(isColored: true)), colorComponents: [1])
        context.setLineWidth(4)
        context.setAlpha(0.5)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 16, y: 2)])
        #expect(abs(Int(context.pixel(0, 15)[3]) - 128) <= 1 && context.pixel(2, 15)[3] == 0)
        #expect(context.pixel(0, 11)[3] == 0)
    }

    @Test func badOnes() throws {
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: nil)
        func make(_ bounds: CGRect, _ step: CGFloat) -> CGPattern? {
            CGPattern(
                info: nil, bounds: bounds, matrix: .identity, xStep: step, yStep: 1, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks)
        }
        #expect(
            make(.zero, 1) == nil && make(page, 0) == nil && make(page, .nan) == nil
                && make(.infinite, 1) == nil)
        #expect(CGColorSpace(patternBaseSpace: CGColorSpace(patternBaseSpace: nil)) == nil)
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        #expect(CGColor(colorSpace: space, components: [1]) == nil)
        let context = try makeContext(16, 16)
        context.setFillPattern(try #require(make(page, 1)), colorComponents: [1])
        context.fill(page)
        #expect(context.isBlank, "it draws nothing")
        context.setFillPattern(
            try #require(quarters(isColored: true, matrix: .init(scaleX: 0, y: 1))), colorComponents: [1])
        context.fill(page)
        #expect(context.isBlank)
    }

    @Test func patternsInThemselves() throws {
        final class Holder: @unchecked Sendable {
            var pattern: CGPattern?
            var calls = 0
        }
        let holder = Holder()
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                holder.calls += 1
                guard let pattern = holder.pattern else { return }
                context.setFillPattern(pattern, colorComponents: [1])
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                // What is left open is closed.
                context.saveGState()
                context.beginTransparencyLayer(auxiliaryInfo: nil)
            }, releaseInfo: nil)
        holder.pattern = CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
            tiling: .noDistortion, isColored: true, callbacks: &callbacks)
        let context = try makeContext(16, 16)
        context.setFillPattern(try #require(holder.pattern), colorComponents: [1])
        context.fill(page)
        #expect(holder.calls == 4)
        holder.pattern = nil
    }

    @Test func theClientHearsOfTheEnd() {
        final class Count: @unchecked Sendable { var value = 0 }
        let count = Count()
        do { _ = quarters(isColored: true, release: { _ in count.value += 1 }) }
        #expect(count.value == 1)
    }
}

@Suite struct CGLayerTests {
    @Test func drawnManyTimes() throws {
        let context = try makeContext(16, 16)
        let layer = try #require(CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
        let own = try #require(layer.context)
        own.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        own.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        context.draw(layer, at: CGPoint(x: 2, y: 2))
        context.draw(layer, in: CGRect(x: 8, y: 8, width: 8, height: 8))
        #expect(context.pixel(3, 12) == [255, 0, 0, 255] && context.pixel(3, 10)[3] == 0)
        #expect(context.pixel(12, 6) == [255, 0, 0, 255] && context.pixel(12, 2)[3] == 0)
        for size in [
            CGSize.zero, CGSize(width: -1, height: 4), CGSize(width: 1e9, height: 1),
            CGSize(width: CGFloat.nan, height: 1),
        ] {
            #expect(CGLayer(context, size: size, auxiliaryInfo: nil) == nil)
        }
    }
}
