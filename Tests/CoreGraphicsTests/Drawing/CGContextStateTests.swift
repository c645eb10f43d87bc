import CoreGraphics
import Testing

@Suite struct CGContextStateTests {
    private let page = CGRect(x: 0, y: 0, width: 20, height: 10)

    @Test func yRunsUp() throws {
        let context = try makeContext(20, 10)
        #expect(context.ctm == .identity)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 1))
        #expect(context.pixel(3, 9)[3] == 255 && context.pixel(3, 8)[3] == 0)
        context.translateBy(x: 0, y: 10)
        context.scaleBy(x: 1, y: -1)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 1))
        #expect(context.pixel(3, 0)[3] == 255)
        #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 8))
        #expect(context.convertToUserSpace(CGPoint(x: 1, y: 8)) == CGPoint(x: 1, y: 2))
    }

    @Test func savedAndRestored() throws {
        let context = try makeContext(20, 10)
        context.saveGState()
        context.translateBy(x: 5, y: 5)
        context.setAlpha(0)
        context.clip(to: .zero)
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.interpolationQuality = .high
        context.move(to: .zero)
        context.textMatrix = CGAffineTransform(scaleX: 2, y: 2)
        context.restoreGState()
        #expect(context.ctm == .identity && context.interpolationQuality == .default)
        #expect(context.boundingBoxOfClipPath == page)
        #expect(context.currentPointOfPath == CGPoint(x: 5, y: 5), "the path is not part of it")
        #expect(context.textMatrix.a == 2, "nor is the text matrix")
        context.fill(page)
        #expect(context.pixel(0, 0) == [0, 0, 0, 255])
    }

    @Test func unbalanced() throws {
        let context = try makeContext(20, 10)
        for _ in 0..<5 { context.restoreGState() }
        context.endTransparencyLayer()
        for _ in 0..<100_000 { context.saveGState() }
        context.scaleBy(x: 0.5, y: 0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        for _ in 0..<3 { context.restoreGState() }
        #expect(context.ctm.a == 0.5, "a layer keeps what was saved before it")
        context.saveGState()
        context.scaleBy(x: 0.5, y: 0.5)
        context.endTransparencyLayer()
        #expect(context.ctm.a == 0.5)
        context.restoreGState()
        #expect(context.ctm == .identity)
        for _ in 0..<300 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        context.fill(page)
        #expect(context.isBlank, "layers are open")
        for _ in 0..<400 { context.endTransparencyLayer() }
        #expect(context.pixel(0, 0)[3] == 255)
    }

    @Test func paths() throws {
        let context = try makeContext(20, 10)
        #expect(context.isPathEmpty && context.path == nil && context.boundingBoxOfPath.isNull)
        context.scaleBy(x: 2, y: 2)
        context.addRect(CGRect(x: 1, y: 1, width: 4, height: 2))
        #expect(context.path == CGPath(rect: CGRect(x: 1, y: 1, width: 4, height: 2), transform: nil))
        #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 4, height: 2))
        context.scaleBy(x: 0.5, y: 0.5)
        #expect(
            context.boundingBoxOfPath == CGRect(x: 2, y: 2, width: 8, height: 4), "points stay where they are"
        )
        #expect(context.pathContains(CGPoint(x: 3, y: 3), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 11, y: 3), mode: .fill))
        context.setLineWidth(3)
        #expect(context.pathContains(CGPoint(x: 11, y: 3), mode: .stroke))
        #expect(!context.pathContains(CGPoint(x: 6, y: 4), mode: .stroke))
        context.fillPath()
        #expect(context.isPathEmpty)
        context.addRect(page)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.isPathEmpty, "rectangles take the place of the path")
    }

    @Test func clips() throws {
        let context = try makeContext(20, 10)
        #expect(context.boundingBoxOfClipPath == page)
        context.clip(to: .infinite)
        #expect(context.boundingBoxOfClipPath == page)
        context.clip(to: CGRect(x: 2, y: 2, width: 10, height: 6))
        context.translateBy(x: 1, y: 1)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 10, height: 6))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 10, height: 6))
        context.endTransparencyLayer()
        context.clip()
        #expect(context.boundingBoxOfClipPath.isNull, "no path, nothing left")
        context.fill(page)
        #expect(context.isBlank)
        context.resetClip()
        context.fill(page)
        #expect(!context.isBlank)
    }

    @Test func clipsInClips() throws {
        let context = try makeContext(20, 10)
        for _ in 0..<50_000 { context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        context.saveGState()
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath.width == 10)
    }

    @Test func shadowsOfNothing() throws {
        let context = try makeContext(20, 10)
        for (offset, blur) in [
            (CGSize(width: CGFloat.nan, height: 0), 1), (CGSize(width: CGFloat.infinity, height: 0), 1),
            (CGSize(width: 1e300, height: 0), 1), (.zero, .nan), (.zero, .infinity), (.zero, -5),
        ] as [(CGSize, CGFloat)] {
            context.setShadow(offset: offset, blur: blur)
            context.fill(CGRect(x: 5, y: 5, width: 2, height: 2))
        }
        #expect(context.pixel(5, 4)[3] == 255)
    }
}
