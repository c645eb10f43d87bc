import CoreGraphics
import Foundation
import ImageIO
import Testing

/// What is drawn against Skia's CPU renderer: `Skia.py` draws the references.
@Suite struct DrawingCaseTests {
    /// How far two pictures may be apart.
    struct Tolerance {
        /// Where nothing near has an edge.
        var inside = 5
        /// At edges: cairo has 15 rows of samples a pixel, and curves may be a tenth of a pixel off.
        var edge = 28
    }

    static func tolerance(_ drawing: DrawingCase) -> Tolerance {
        // Skia's blur is three boxes.
        if drawing.name.contains("shadow") { return Tolerance(inside: 8, edge: 40) }
        // Half of a pixel adds half of the colour, and only then does 1 limit the sum.
        if drawing.name == "blend-plusLighter" { return Tolerance(edge: 40) }
        // These are drawn in their own size, in which Skia has four rows of samples a pixel.
        let sampled: Set = ["image", "tile", "linear", "radial", "conic", "clipmask"]
        let isSampled = drawing.commands.contains { sampled.contains($0[0]) }
        return isSampled ? Tolerance(edge: 40) : Tolerance()
    }

    static let formats: [(CGImageAlphaInfo, CGBitmapInfo)] = [
        (.premultipliedLast, []), (.premultipliedFirst, .byteOrder32Little), (.premultipliedFirst, []),
    ]

    @Test(arguments: DrawingCase.all, 0..<3)
    func isWhatSkiaDraws(_ drawing: DrawingCase, _ format: Int) throws {
        let (alpha, order) = Self.formats[format]
        let context = try #require(
            CGContext(
                data: nil, width: drawing.width, height: drawing.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
        drawing.draw(into: context)
        let image = try #require(context.makeImage())
        let reference = try drawing.reference()
        #expect(image.width == reference.width && image.height == reference.height)
        let differences = Differences(image, reference, Self.tolerance(drawing))
        if differences.count > 0, let folder = ProcessInfo.processInfo.environment["AGATE_TEST_OUTPUT"] {
            let url = URL(fileURLWithPath: folder).appendingPathComponent(
                "drawing-\(drawing.name)-\(format).png")
            try ImageCodec.write(image, to: url)
        }
        #expect(differences.count == 0, "\(drawing): \(differences)")
    }

    @Test func thereAreCasesEnough() {
        #expect(DrawingCase.all.count >= 130)
        #expect(Set(DrawingCase.all.map(\.name)).count == DrawingCase.all.count)
    }

    struct Differences: CustomStringConvertible {
        /// How many pixels are too far apart.
        var count = 0
        private var worst = (x: 0, y: 0, difference: 0)

        init(_ image: CGImage, _ reference: CGImage, _ tolerance: Tolerance) {
            let (a, b) = (image.premultiplied, reference.premultiplied)
            let (w, h) = (image.width, image.height)
            guard a.count == b.count else {
                count = w * h
                return
            }
            for y in 0..<h {
                for x in 0..<w {
                    var difference = 0
                    var isEdge = false
                    for i in 0..<4 {
                        let place = (y * w + x) * 4 + i
                        difference = max(difference, abs(Int(a[place]) - Int(b[place])))
                        var (low, high) = (255, 0)
                        for (dx, dy) in [
                            (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1),
                        ]
                        where (0..<w).contains(x + dx) && (0..<h).contains(y + dy) {
                            let v = Int(b[((y + dy) * w + x + dx) * 4 + i])
                            (low, high) = (min(low, v), max(high, v))
                        }
                        if high - low > 4 { isEdge = true }
                    }
                    guard difference > (isEdge ? tolerance.edge : tolerance.inside) else { continue }
                    count += 1
                    if difference > worst.difference { worst = (x, y, difference) }
                }
            }
        }

        var description: String {
            "\(count) pixels differ, by \(worst.difference) at \(worst.x), \(worst.y)"
        }
    }
}
