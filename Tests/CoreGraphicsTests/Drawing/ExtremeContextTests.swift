import CoreGraphics
import RandomCases
import Testing

/// Spaces in which a pixel is next to nothing along one axis and more than the world along the other.
@Suite struct ExtremeContextTests {
    private static let factors: [CGFloat] = [
        1e-300, 1e-30, 1e-12, 1e-6, 1e-3, 1, 1e3, 1e6, 1e12, 1e30, 1e300,
    ]

    private func space(_ random: inout RepeatableRandom) -> CGAffineTransform {
        func factor() -> CGFloat { Self.factors.randomElement(using: &random) ?? 1 }
        let x = factor(), y = random.chance(2) ? 1 / x : factor()
        return CGAffineTransform(scaleX: x, y: y)
            .concatenating(CGAffineTransform(rotationAngle: random.chance(3) ? 0 : random.number(-3...3)))
            .concatenating(CGAffineTransform(translationX: 16, y: 16))
    }

    @Test(.timeLimit(.minutes(30)), arguments: (0..<100).cases(oneIn: 2))
    func allThatIsDrawnEnds(_ seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let context = try makeContext(32, 32)
        context.concatenate(space(&random))
        let seen = context.boundingBoxOfClipPath
        let path = CGMutablePath()
        func point() -> CGPoint {
            CGPoint(
                x: seen.minX + seen.width * random.number(-1...2),
                y: seen.minY + seen.height * random.number(-1...2))
        }
        path.move(to: point())
        path.addCurve(to: point(), control1: point(), control2: point())
        path.addLine(to: point())
        context.setLineCap(.round)
        context.setLineJoin(.round)
        for width in [min(seen.width, seen.height), max(seen.width, seen.height)] {
            context.setLineWidth(width / 10)
            context.addPath(path)
            context.strokePath()
            context.setLineDash(phase: 0, lengths: [width / 5, width / 7])
            context.addPath(path)
            context.strokePath()
            context.setLineDash(phase: 0, lengths: [])
        }
        if let image = CGContext.picture("tile") { context.draw(image, in: seen) }
        let mode = [CGBlendMode.normal, .copy, .luminosity, .plusDarker].randomElement(using: &random)
        context.setBlendMode(mode ?? .normal)
        if let gradient = CGContext.gradient("three") {
            context.drawConicGradient(gradient, center: point(), angle: random.number(-1e9...1e9))
            context.drawRadialGradient(
                gradient, startCenter: point(), startRadius: 0, endCenter: point(),
                endRadius: abs(seen.height), options: [.drawsAfterEndLocation])
        }
        context.setShadow(offset: CGSize(width: 3, height: 4), blur: 5)
        context.addPath(path)
        context.fillPath(using: .evenOdd)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fillEllipse(in: seen)
        context.endTransparencyLayer()
        context.clip(to: seen)
        #expect(context.makeImage() != nil)
    }

    /// Ten million dashes, if a pixel's length is taken from the axis that grows.
    @Test(.timeLimit(.minutes(30))) func dashesOfASpaceThatShrinks() throws {
        let context = try makeContext(32, 32)
        context.scaleBy(x: 1e4, y: 1e-7)
        context.setLineWidth(1e-4)
        context.setLineDash(phase: 0, lengths: [1, 1])
        context.move(to: CGPoint(x: 16e-4, y: 0))
        context.addLine(to: CGPoint(x: 16e-4, y: 32e7))
        context.strokePath()
        #expect(context.pixel(16, 16)[3] > 0 || context.pixel(15, 16)[3] > 0)
    }

    /// A place that is no number has no angle; it was an index of a table.
    @Test func conicGradientsInSpacesThatOverflow() throws {
        let context = try makeContext(8, 8)
        let gradient = try #require(CGContext.gradient("three"))
        context.concatenate(CGAffineTransform(a: 1e-308, b: 0, c: 1, d: 1, tx: 0, ty: 0))
        // Pixels lie at infinity minus infinity of this space.
        context.drawConicGradient(gradient, center: CGPoint(x: 1.7e308, y: -1.7e308), angle: 0)
        context.drawConicGradient(gradient, center: .zero, angle: 1e300)
        #expect(context.makeImage() != nil)
    }

    /// Bytes of a client's whose colours exceed their alpha, all alike: clipping a colour divides by what they differ.
    @Test func luminosityOfColoursBeyondWhite() throws {
        var bytes = [UInt8](repeating: 255, count: 4 * 16)
        for i in stride(from: 3, to: bytes.count, by: 4) { bytes[i] = UInt8(i) }
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            for mode in [CGBlendMode.hue, .saturation, .color, .luminosity] {
                context.setBlendMode(mode)
                for gray in [0, 0.5, 1] as [CGFloat] {
                    context.setFillColor(gray: gray, alpha: 0.7)
                    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                }
            }
            #expect(context.makeImage() != nil)
        }
    }
}
