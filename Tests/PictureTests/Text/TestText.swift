import CoreGraphics
import QuartzCore
import RenderTree
import TestSupport
import Testing

@testable import CoreAnimation

/// Text that tests draw: glyphs of DejaVu Sans laid out by their advances.
enum TestText {
    static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let string = "Hamburgefonstiv 0123 &%"

    static func font() throws -> CGFont {
        try #require(CGFont.open(path: path), "fonts-dejavu-core is missing")
    }

    /// - Parameter origin: the first glyph's, from the layer's visual top left corner.
    static func run(
        _ string: String = string, size: Double = 14, at origin: SIMD2<Double> = SIMD2(4, 20),
        _ color: RGBAColor? = .black, font: CGFont? = nil
    ) throws -> GlyphRun {
        let font = try font ?? self.font()
        var x = origin.x
        var glyphs: [CGGlyph] = [], positions: [SIMD2<Float>] = []
        for scalar in string.unicodeScalars {
            let glyph = font.glyph(for: scalar.value) ?? 0
            glyphs.append(glyph)
            positions.append(SIMD2(Float(x), Float(origin.y)))
            x += font.advance(of: glyph) * size
        }
        return GlyphRun(font: font, size: size, color: color, glyphs: glyphs, positions: positions)
    }

    static func layer(
        _ runs: [GlyphRun], _ frame: CGRect = CGRect(x: 0, y: 0, width: 220, height: 40), clips: Bool = true
    ) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: frame.size)
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        layer.show(TextLook(runs: runs, clipsToBounds: clips))
        return layer
    }

    /// The run's outlines as a shape in a layer of the same size whose y runs down.
    static func shape(
        _ run: GlyphRun, _ frame: CGRect = CGRect(x: 0, y: 0, width: 220, height: 40)
    ) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(origin: .zero, size: frame.size)
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        layer.path = outline(run)
        return layer
    }

    static func outline(_ run: GlyphRun) -> CGPath {
        let path = CGMutablePath()
        for (glyph, p) in zip(run.glyphs.glyphs, run.glyphs.positions) {
            guard let outline = run.glyphs.font.outline(of: glyph) else { continue }
            let size = run.glyphs.size
            path.addPath(
                outline,
                transform: CGAffineTransform(
                    a: size, b: 0, c: 0, d: -size, tx: CGFloat(p.x), ty: CGFloat(p.y)))
        }
        return path
    }

    /// What a root layer of 220x40 points with these sublayers looks like, over white.
    static func picture(
        _ layers: [CALayer], scale: Int = 1, size: CGSize = CGSize(width: 220, height: 40),
        color: CGColor? = .gray(1), options: CARendererOptions = CARendererOptions()
    ) throws -> PixelBuffer {
        try withoutActions {
            let (width, height) = (Int(size.width), Int(size.height))
            let root = CALayer.stage(width: width, height: height, color: color, layers)
            return try root.picture(
                width: width * scale, height: height * scale, scale: CGFloat(scale), options: options)
        }
    }

    /// The mean difference of pixels in which one of the two pictures is not white, and the largest.
    static func error(_ a: PixelBuffer, _ b: PixelBuffer) -> (mean: Double, largest: Int, pixels: Int) {
        var sum = 0, count = 0, largest = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                let p = a[x, y], q = b[x, y]
                if p.x == 255, q.x == 255 { continue }
                let difference = abs(Int(p.x) - Int(q.x))
                sum += difference
                largest = max(largest, difference)
                count += 1
            }
        }
        return (Double(sum) / Double(max(count, 1)), largest, count)
    }
}
