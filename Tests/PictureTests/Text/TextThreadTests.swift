import CoreGraphics
import CoreText
import QuartzCore
import TestSupport
import Testing

/// Renderers of several threads that lay out and draw text at once.
@Suite("Text on several threads")
struct TextThreadTests {
    /// Labels of sizes and strings that each frame changes.
    private static func frames(_ seed: Int) throws -> [PixelBuffer] {
        let labels = (0..<6).map { index in
            let layer = CATextLayer()
            layer.frame = CGRect(x: 4, y: 4 + 24 * index, width: 190, height: 22)
            layer.font = index % 2 == 0 ? "DejaVu Sans" : "DejaVu Serif"
            layer.foregroundColor = CGColor(gray: 0, alpha: 1)
            return layer
        }
        let renderer = try CARenderer(width: 200, height: 150)
        renderer.layer = CALayer.stage(width: 200, height: 150, color: .gray(1), labels)
        return try (0..<8).map { frame in
            withoutActions {
                for (index, label) in labels.enumerated() {
                    label.string = "Label \(seed) \(frame * 7 + index) مرحبا"
                    label.fontSize = CGFloat(9 + (frame + index + seed) % 9)
                }
            }
            return try renderer.picture(width: 200, height: 150)
        }
    }

    @Test("draw what each draws alone")
    func renderersAtOnce() async throws {
        let alone = try (0..<4).map { try Self.frames($0) }
        #expect(alone[0][0] != alone[0][1] && alone[0][0] != alone[1][0])
        let together = try await withThrowingTaskGroup(of: (Int, [PixelBuffer]).self) { group in
            for seed in 0..<4 { group.addTask { (seed, try Self.frames(seed)) } }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for seed in 0..<4 { #expect(together[seed] == alone[seed], "\(seed)") }
    }

    /// Labels in several fonts, of which one is added in each frame, or all in the first.
    private static func wall(inTurn: Bool) throws -> PixelBuffer {
        let labels = (0..<160).map { index in
            let layer = CATextLayer()
            layer.frame = CGRect(x: 2 + index % 4 * 100, y: 2 + index / 4 * 7, width: 96, height: 14)
            layer.font = ["DejaVu Sans", "DejaVu Serif", "Helvetica"][index % 3]
            layer.fontSize = CGFloat(6 + index % 7)
            layer.foregroundColor = CGColor(gray: 0, alpha: 1)
            // Letters that each of the fonts has, since other tests add fonts meanwhile.
            layer.string = "\(index) label мир"
            return layer
        }
        let stage = CALayer.stage(width: 400, height: 300, color: .gray(1), inTurn ? [] : labels)
        let renderer = try CARenderer(width: 400, height: 300)
        renderer.layer = stage
        if inTurn {
            for label in labels {
                withoutActions { stage.addSublayer(label) }
                _ = try renderer.picture(width: 400, height: 300)
            }
        }
        return try renderer.picture(width: 400, height: 300)
    }

    @Test("that share the labels of one frame draw what one thread draws")
    func labelsOfOneFrame() throws {
        let picture = try Self.wall(inTurn: false)
        #expect(try picture == Self.wall(inTurn: true))
        #expect(picture.bytes.contains { $0 != picture.bytes[0] })
    }
}
