import Foundation
import Testing
import UIKit

@Suite struct AttributedStringTests {
    @Test func attributesComeBack() throws {
        var text = AttributedString("plain ")
        var link = AttributedString("liṅk👍")
        link.link = URL(string: "https://a.b/c")
        link.font = UIFont.systemFont(ofSize: 13)
        link.uiKit.foregroundColor = .red
        link.underlineStyle = .single
        link.kern = 1.5
        text.append(link)
        let old = NSAttributedString(text)
        #expect(old.string == "plain liṅk👍")
        #expect(old.attributes(at: 0, effectiveRange: nil).isEmpty)
        let values = old.attributes(at: 6, effectiveRange: nil)
        #expect(values[.link] as? URL == URL(string: "https://a.b/c"))
        #expect(values[.underlineStyle] as? Int == 1 && values[.kern] as? CGFloat == 1.5)
        #expect(values[.foregroundColor] as? UIColor == .red)
        #expect(AttributedString(old) == text)
    }

    @Test func emptyTexts() {
        let text: NSAttributedString = .init()
        #expect(text.string.isEmpty && NSAttributedString() == text)
        let changing = NSMutableAttributedString()
        changing.append(NSAttributedString(string: "x"))
        #expect(changing.string == "x")
    }

    @Test func numbersOfOldTexts() {
        let old = NSAttributedString(
            string: "x",
            attributes: [.strikethroughStyle: NSNumber(value: 2), .baselineOffset: NSNumber(value: -3)])
        let text = AttributedString(old)
        #expect(text.strikethroughStyle?.rawValue == 2 && text.baselineOffset == -3)
    }

    @Test func containersMerge() {
        var container = AttributeContainer()
        container.font = UIFont.boldSystemFont(ofSize: 9)
        container.backgroundColor = .green
        var text = AttributedString("a")
        text.foregroundColor = UIColor.blue
        text.mergeAttributes(container)
        #expect(text.font?.pointSize == 9 && text.foregroundColor == .blue && text.backgroundColor == .green)
    }
}
