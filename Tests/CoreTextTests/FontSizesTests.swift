import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Text whose size is another one each time.
@Suite struct FontSizesTests {
    @Test func fontsOfPastSizesAreLetGo() throws {
        func line(_ size: CGFloat) -> CTLine {
            let font = CTFontCreateWithName("Helvetica" as CFString, size, nil)
            return CTLineCreateWithAttributedString(
                NSAttributedString(
                    string: "Size", attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font]
                ))
        }
        let width = CTLineGetTypographicBounds(line(20), nil, nil, nil)
        for step in 0..<1200 { _ = CTLineGetTypographicBounds(line(9 + CGFloat(step) / 128), nil, nil, nil) }
        let count = try #require(TextShaper.perform { $0.pangoFonts.count })
        #expect(count <= TextShaper.mostFonts + 1)
        #expect(CTLineGetTypographicBounds(line(20), nil, nil, nil) == width)
    }
}
