import Foundation
import Testing

@testable import UIKit

/// Texts of natural alignment in views from right to left.
@MainActor @Suite(.serialized) struct NaturalAlignmentTests {
    /// The range of columns with ink in rows of a picture, in points.
    private func ink(_ picture: CGImage, _ rows: ClosedRange<Int>) throws -> ClosedRange<Int> {
        let pixels = try Pixels(picture)
        let columns = (0..<pixels.width).filter { x in
            rows.contains { y in pixels[x, 2 * y][0] < 128 || pixels[x, 2 * y + 1][0] < 128 }
        }
        return try #require(columns.first) / 2...#require(columns.last) / 2
    }

    private func views() -> (UIView, UILabel, UITextField, UITextView) {
        let stage = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150)),
            label = UILabel(frame: CGRect(x: 10, y: 4, width: 180, height: 30))
        let field = UITextField(frame: CGRect(x: 10, y: 40, width: 180, height: 30))
        let text = UITextView(frame: CGRect(x: 10, y: 80, width: 180, height: 60))
        label.text = "Latin"
        field.text = "Latin"
        text.text = "Latin"
        text.font = .systemFont(ofSize: 17)
        stage.backgroundColor = .white
        for view in [label, field, text] { stage.addSubview(view) }
        return (stage, label, field, text)
    }

    @Test func directionsOfHosts() throws {
        for isRightToLeft in [false, true] {
            let (stage, label, _, _) = views()
            var traits = HeadlessHost.Traits()
            traits.isRightToLeft = isRightToLeft
            let host = try HeadlessHost(size: CGSize(width: 200, height: 150), traits: traits) { _ in stage }
            let picture = try host.picture()
            for rows in [4...33, 40...69, 82...120] {
                let ink = try ink(picture, rows)
                if isRightToLeft { #expect(ink.lowerBound > 120 && ink.upperBound > 180, "\(rows) \(ink)") }
                if !isRightToLeft { #expect(ink.upperBound < 80 && ink.lowerBound < 20, "\(rows) \(ink)") }
            }
            // The same with a paragraph style that leaves the alignment open.
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 3
            label.attributedText = NSAttributedString(string: "Latin", attributes: [.paragraphStyle: style])
            let styled = try ink(host.picture(), 4...33)
            #expect(isRightToLeft ? styled.lowerBound > 120 : styled.upperBound < 80)
            // An alignment that is set holds either way.
            label.textAlignment = .left
            #expect(try self.ink(host.picture(), 4...33).lowerBound < 20)
        }
    }

    /// The attribute of a view reaches its own text, not that of its subviews.
    @Test func directionOfAView() throws {
        let (stage, label, _, text) = views()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 150)) { _ in stage }
        _ = try host.picture()
        stage.semanticContentAttribute = .forceRightToLeft
        label.semanticContentAttribute = .forceRightToLeft
        text.semanticContentAttribute = .forceRightToLeft
        let picture = try host.picture()
        #expect(try ink(picture, 4...33).lowerBound > 120 && ink(picture, 82...120).lowerBound > 120)
        #expect(try ink(picture, 40...69).upperBound < 80)
    }
}
