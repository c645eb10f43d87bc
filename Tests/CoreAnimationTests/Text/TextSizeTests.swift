import Content
import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import CoreAnimation

/// Text that is asked for in one size after another, against text that never had another size.
@Suite struct TextSizeTests {
    private func source() throws -> any TextProvider {
        let layer = CATextLayer()
        layer.string = "one two three four five six seven eight nine ten"
        layer.font = "DejaVu Sans"
        (layer.isWrapped, layer.truncationMode) = (true, .end)
        return try #require(layer.look.look(TextLayerLook.self)?.provider)
    }

    private func glyphs(_ source: any TextProvider, _ fontSize: CGFloat, _ width: CGFloat, _ height: CGFloat)
        -> [[CGGlyph]]
    {
        source.text(
            TextRequest(
                fontSize: fontSize, color: .black, size: CGSize(width: width, height: height))
        )
        .runs.map(\.glyphs.glyphs)
    }

    @Test func eitherSideLaysOutAnew() throws {
        let kept = try source()
        var counts = Set<Int>()
        for (size, width, height) in [
            (20, 120, 100), (20, 120, 30), (20, 120, 60), (20, 200, 60), (20, 90, 60), (12, 90, 60),
        ] as [(CGFloat, CGFloat, CGFloat)] {
            let shown = glyphs(kept, size, width, height)
            #expect(try shown == glyphs(source(), size, width, height), "\(width) x \(height)")
            counts.insert(shown.joined().count)
        }
        #expect(counts.count >= 4, "sizes show parts of their own")
    }
}
