import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@testable import CoreText
@testable import UIKit

/// Sizes of labels. The system font's lines are 2444 / 2048 of its size high.
@MainActor @Suite(.serialized) struct UILabelTests {
    private func label(_ text: String?, lines: Int = 1, size: CGFloat = 17) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        return label
    }

    /// The height of lines of 17 points, rounded up to half points.
    private func height(_ lines: Int, plus more: CGFloat = 0) -> CGFloat {
        let exact: CGFloat = CGFloat(lines) * 17 * 2444 / 2048 + more
        return (exact * 2).rounded(.up) / 2
    }

    @Test func defaults() {
        let label = UILabel()
        #expect(label.font.pointSize == 17)
        #expect(label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural)
        #expect(!label.isUserInteractionEnabled)
        #expect(label.text == nil && label.attributedText == nil)
        #expect(label.intrinsicContentSize == .zero)
    }

    /// 17 · 2444 / 2048 = 20.287, and 20.5 is the next half.
    @Test func heightsAreRoundedUpToPixels() {
        #expect(label("Hello").intrinsicContentSize.height == 20.5)
        #expect(label("Hello", size: 10).intrinsicContentSize.height == 12)
        let width = label("Hello").intrinsicContentSize.width
        #expect(width > 20 && width * 2 == (width * 2).rounded())
    }

    @Test func aLineIsAsWideAsItsText() {
        let one = label("Hello"), two = label("Hello Hello")
        #expect(two.intrinsicContentSize.width > 1.9 * one.intrinsicContentSize.width)
        // A single line is not broken at the width that it is asked to fit in.
        #expect(two.sizeThatFits(CGSize(width: 20, height: 20)) == two.intrinsicContentSize)
    }

    @Test func linesAreBrokenAtTheWidth() {
        let long = label("one two three four five six seven eight", lines: 0)
        let size = long.sizeThatFits(CGSize(width: 80, height: 0))
        let lines = (size.height / (17 * 2444 / 2048)).rounded(.down)
        #expect(lines >= 3)
        #expect(size.width <= 80)
        #expect(size.height == height(Int(lines)))
        long.numberOfLines = 2
        #expect(long.sizeThatFits(CGSize(width: 80, height: 0)).height == 41)
    }

    @Test(arguments: [("a\nb", 2), ("a\n\nb", 3), ("a\n", 1), ("a\r\nb", 2), ("a\u{2028}b", 2)])
    func lineBreaksInTheText(_ text: String, _ count: Int) {
        #expect(label(text, lines: 0).intrinsicContentSize.height == height(count))
    }

    @Test func thePreferredWidthBreaksLines() {
        let long = label("one two three four five six", lines: 0)
        #expect(long.intrinsicContentSize.height == 20.5)
        long.preferredMaxLayoutWidth = 60
        #expect(long.intrinsicContentSize.height > 40)
    }

    @Test func paragraphStylesChangeTheHeight() {
        let label = label("a\nb", lines: 0)
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 10
        label.attributedText = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: style])
        #expect(label.intrinsicContentSize.height == height(2, plus: 10))
        style.lineSpacing = 0
        style.minimumLineHeight = 30
        label.attributedText = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: style])
        #expect(label.intrinsicContentSize.height == 60)
    }

    @Test func attributesOfTheTextAndOfTheLabel() {
        let label = label("plain")
        label.textColor = .red
        label.attributedText = NSAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        #expect(label.text == "ab")
        let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect((attributes?[.font] as? UIFont)?.pointSize == 30)
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        // A new font is that of all characters.
        label.font = .systemFont(ofSize: 12)
        let changed = label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect((changed?[.font] as? UIFont)?.pointSize == 12)
        label.text = "b"
        #expect(label.attributedText?.string == "b")
    }

    /// Fonts, colours and alignments that are set change every run, also many, of a text with paragraph styles.
    @Test func alignmentOfAStyledText() {
        for count in [1, 2, 40] {
            let text = NSMutableAttributedString(string: "")
            var expected: [CGFloat] = []
            for index in 0..<count {
                let style = NSMutableParagraphStyle()
                style.headIndent = CGFloat(index)
                if index % 3 != 2 { expected.append(CGFloat(index)) }
                style.lineSpacing = 3
                text.append(
                    NSAttributedString(
                        string: "line \(index)\n",
                        attributes: index % 3 == 2 ? [:] : [.paragraphStyle: style]))
            }
            let label = UILabel(), view = UITextView(), field = UITextField()
            (label.attributedText, view.attributedText, field.attributedText) = (text, text, text)
            for alignment in [NSTextAlignment.right, .center] {
                (label.textAlignment, view.textAlignment, field.textAlignment) = (
                    alignment, alignment, alignment
                )
                for shown in [label.attributedText, view.attributedText, field.attributedText] {
                    var indents: [CGFloat] = []
                    shown?.enumerateAttribute(
                        .paragraphStyle, in: NSRange(location: 0, length: text.length), options: []
                    ) { value, range, _ in
                        let style = value as? NSParagraphStyle
                        #expect(style?.alignment == alignment)
                        if style?.lineSpacing == 3 { indents.append(style?.headIndent ?? -1) }
                    }
                    #expect(indents == expected)
                }
            }
        }
    }

    @Test func truncation() {
        let text = StyledText(
            NSAttributedString(
                string: "a long line of text that does not fit",
                attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        func block(_ count: Int, _ mode: NSLineBreakMode, height: CGFloat = .infinity) -> TextBlock {
            var options = TextBlock.Options()
            options.limit(lines: count, mode)
            (options.width, options.height) = (100, height)
            return TextBlock(text, options)
        }
        let tail = block(1, .byTruncatingTail)
        #expect(tail.lines.count == 1 && tail.isTruncated && tail.size.width <= 100)
        #expect(block(1, .byClipping).size.width > 100)
        #expect(block(1, .byWordWrapping).size.width <= 100)
        #expect(!block(0, .byTruncatingTail).isTruncated)
        // Two lines fit into a height of 45.
        let two = block(0, .byTruncatingTail, height: 45)
        #expect(two.lines.count == 2 && two.isTruncated)
        // A first line that is too high is shown, and the last one of clipped text shows all there is.
        #expect(block(0, .byTruncatingTail, height: 5).lines.count == 1)
        let clipped = block(2, .byClipping)
        #expect(clipped.lines.count == 2 && clipped.size.width > 100 && clipped.lines[0].width <= 100)
    }

    @Test(arguments: [(NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0)])
    func alignment(_ alignment: NSTextAlignment, _ part: CGFloat) throws {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let text = NSAttributedString(
            string: "ab ", attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
        var options = TextBlock.Options()
        options.limit(lines: 0, .byTruncatingTail)
        options.width = 200
        let line = try #require(TextBlock(StyledText(text), options).lines.first)
        #expect(abs(line.x - (200 - line.width) * part) < 1e-6)
    }

    @Test func textIsShrunkToFit() {
        let label = label("a long line of text")
        let natural = label.intrinsicContentSize.width
        label.adjustsFontSizeToFitWidth = true
        label.frame = CGRect(x: 0, y: 0, width: natural / 2, height: 30)
        _ = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        func scale() -> CGFloat { label.source(lines: 1).block(in: label.bounds.size).scale }
        #expect(scale() > 0.4 && scale() <= 0.52)
        label.minimumScaleFactor = 0.8
        _ = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(scale() == 0.8)
    }

    @Test func textRectIsCentredVertically() {
        let label = label("ab")
        let rect = label.textRect(
            forBounds: CGRect(x: 10, y: 20, width: 100, height: 60), limitedToNumberOfLines: 1)
        #expect(rect.minX == 10)
        #expect(rect.height == 20.5)
        #expect(rect.minY == 39.5)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e30, -5])
    func sizesThatAreNone(_ length: CGFloat) {
        let label = label("one two three", lines: 0)
        let size = label.sizeThatFits(CGSize(width: length, height: length))
        #expect(size.width.isFinite && size.height.isFinite)
        label.preferredMaxLayoutWidth = length
        #expect(label.intrinsicContentSize.height.isFinite)
        label.minimumScaleFactor = length
        label.shadowColor = .red
        label.shadowOffset = CGSize(width: length, height: length)
        label.adjustsFontSizeToFitWidth = true
        let rect = label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: 40, height: 40), limitedToNumberOfLines: -1)
        #expect(rect.width <= 40)
    }

    @Test func fontsOfTextStylesFollowTheContentSize() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        label.font = .preferredFont(forTextStyle: .body)
        #expect(label.font.pointSize == 17)
        var traits = HeadlessHost.Traits()
        traits.contentSize = .extraExtraExtraLarge
        _ = try hosting(CGSize(width: 100, height: 60), traits) {
            label.adjustsFontForContentSizeCategory = true
            return [label]
        }
        #expect(label.font.pointSize == 23)
        _ = try hosting(CGSize(width: 10, height: 10)) { [] }
    }
}
