import CoreGraphics
import Foundation
import Testing

/// Shadows against sums of the samples of a Gaussian up to two standard deviations, over a rectangle.
@Suite struct CGContextShadowTests {
    private func exact(_ x: CGFloat, _ low: CGFloat, _ high: CGFloat, _ sigma: CGFloat) -> CGFloat {
        let reach = Int(2 * sigma)
        var (inside, all) = (0.0, 0.0)
        for k in -reach...reach {
            let weight = exp(-CGFloat(k * k) / (2 * sigma * sigma))
            all += weight
            if x + CGFloat(k) > low, x + CGFloat(k) < high { inside += weight }
        }
        return inside / all
    }

    /// A shadow of Apple's systems, of a radius of 4 pixels.
    @Test func theEndOfAShadow() throws {
        let context = try makeContext(60, 90)
        context.setShadow(offset: CGSize(width: 0, height: -10), blur: 8, color: CGColor(gray: 0, alpha: 1))
        context.fill(CGRect(x: -50, y: 60, width: 200, height: 200))
        let column =
            (30..<40).map { Int(context.pixel(30, $0)[3]) } + (40..<50).map { Int(context.pixel(30, $0)[3]) }
        let expected = [251, 246, 237, 225, 209, 189, 166, 141, 114, 89, 66, 46, 30, 18, 9, 4, 0, 0]
        #expect(zip(column.dropFirst(2), expected).allSatisfy { abs($0 - $1) <= 1 }, "\(column)")
    }

    @Test(arguments: [1, 3, 8, 12, 16, 23, 24, 30, 50, 80] as [CGFloat])
    func areGaussian(_ blur: CGFloat) throws {
        let context = try makeContext(200, 200)
        context.setShadow(
            offset: CGSize(width: 1000, height: -7), blur: blur,
            color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let box = CGRect(x: -930, y: 60, width: 70, height: 90)
        context.fill(box)
        // What casts the shadow lies outside of the bitmap.
        let caster = box.offsetBy(dx: 1000, dy: -7)
        var worst: CGFloat = 0
        let alphas = context.alphas
        for y in 0..<200 {
            for x in 0..<200 {
                let part =
                    exact(CGFloat(x) + 0.5, caster.minX, caster.maxX, blur / 2)
                    * exact(200 - CGFloat(y) - 0.5, caster.minY, caster.maxY, blur / 2)
                worst = max(worst, abs(part * 255 - CGFloat(alphas[y * 200 + x])))
            }
        }
        // Wide ones are computed at half the size.
        #expect(worst <= (blur <= 16 ? 1 : 3), "\(worst)")
    }

    @Test func offsetsBetweenPixels() throws {
        let context = try makeContext(20, 20)
        context.setShadow(
            offset: CGSize(width: 6.5, height: 0.25), blur: 0, color: CGColor(gray: 0, alpha: 1))
        context.fill(CGRect(x: 2, y: 10, width: 4, height: 4))
        // From 8.5 to 12.5, from 10.25 to 14.25.
        #expect(context.pixel(10, 8)[3] == 255)
        #expect(abs(Int(context.pixel(8, 8)[3]) - 128) <= 2 && abs(Int(context.pixel(12, 8)[3]) - 128) <= 2)
        #expect(abs(Int(context.pixel(10, 9)[3]) - 191) <= 18 && abs(Int(context.pixel(10, 5)[3]) - 64) <= 18)
    }

    /// A transparency layer keeps parts outside of the clip whose shadows fall into it.
    @Test(arguments: [(24, 8), (-24, 8), (24, -8), (-8, 24), (8, -24)] as [(CGFloat, CGFloat)])
    func aCasterOutsideOfTheClipInATransparencyLayer(_ x: CGFloat, _ y: CGFloat) throws {
        let context = try makeContext(80, 80)
        let shadow = CGRect(x: 34, y: 34, width: 12, height: 12)
        context.clip(to: shadow.insetBy(dx: -4, dy: -4))
        context.setShadow(
            offset: CGSize(width: x, height: y), blur: 4, color: CGColor(gray: 0, alpha: 1))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(shadow.offsetBy(dx: -x, dy: -y))
        context.endTransparencyLayer()
        #expect(context.pixel(40, 39)[3] >= 250 && context.pixel(40, 39)[0] == 0, "\(context.pixel(40, 39))")
        // Half at its edges, if the layer goes on beyond those of the clip, as far as the blur reaches.
        for (px, py) in [(34, 40), (45, 40), (40, 34), (40, 45)] {
            #expect(abs(Int(context.pixel(px, py)[3]) - 153) <= 6, "\(context.pixel(px, py))")
        }
        #expect(context.pixel(25, 40)[3] == 0)
    }

    /// Square caps of a diagonal reach further than half of the width, whatever the join.
    @Test func squareCapsOfADiagonalCastTheirWholeShadow() throws {
        let context = try makeContext(160, 100)
        context.setShadow(
            offset: CGSize(width: 80, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 1))
        context.setLineCap(.square)
        context.setLineJoin(.round)
        context.setLineWidth(30)
        context.move(to: CGPoint(x: 30, y: 40))
        context.addLine(to: CGPoint(x: 40, y: 50))
        context.strokePath()
        // The corner of the cap lies 21.2 to the right of the end, and the shadow 80 further.
        #expect(context.pixel(139, 99 - 50)[3] == 255, "\(context.pixel(139, 49))")
        #expect(context.pixel(143, 99 - 50)[3] == 0)
    }

    @Test func aWideOneOfALargeBitmap() throws {
        let context = try makeContext(300, 300)
        context.setShadow(offset: .zero, blur: 200, color: CGColor(gray: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 300, height: 300))
        #expect(context.pixel(150, 150)[3] == 255)
    }
}
