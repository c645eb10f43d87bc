import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct LayoutManagerTests {
    private func manager(_ text: String, _ sizes: [CGSize]) -> (NSTextStorage, NSLayoutManager) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        for size in sizes { manager.addTextContainer(NSTextContainer(size: size)) }
        return (storage, manager)
    }

    @Test func usedRectanglesAreThoseOfALabel() {
        let (storage, manager) = manager(
            "Some words that need three lines", [CGSize(width: 110, height: 1000)])
        let container = manager.textContainers[0]
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = storage
        let size = label.sizeThatFits(CGSize(width: 100, height: 1000))
        let used = manager.usedRect(for: container)
        #expect(abs(used.height - size.height) < 0.6 && abs(used.width - 10 - size.width) < 0.6)
        var lines: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
            rect, used, owner, range, _ in
            lines.append(range)
            #expect(rect.width == 110 && owner === container && used.minX >= 0)
        }
        #expect(lines.count == 3 && lines.map(\.length).reduce(0, +) == storage.length)
        #expect(lines[1].location == NSMaxRange(lines[0]))
        container.lineFragmentPadding = 0
        container.size.width = 100
        #expect(abs(manager.usedRect(for: container).width - size.width) < 0.6)
    }

    @Test func charactersUnderAFinger() {
        let (storage, manager) = manager("terms and privacy", [CGSize(width: 300, height: 100)])
        let container = manager.textContainers[0]
        let link = NSRange(location: 10, length: 7)
        let rect = manager.boundingRect(forGlyphRange: link, in: container)
        #expect(rect.minX > 60 && rect.width > 30 && rect.minY == 0)
        for index in [10, 13, 16] {
            let own = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
            var part: CGFloat = -1
            let point = CGPoint(x: own.minX + own.width * 0.75, y: own.midY)
            let found = manager.characterIndex(
                for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &part)
            #expect(found == index && abs(part - 0.75) < 0.01)
        }
        #expect(manager.glyphIndex(for: CGPoint(x: 290, y: 5), in: container) == storage.length - 1)
    }

    @Test func textGoesOnInTheNextContainer() {
        let (storage, manager) = manager(
            "one two three four five six seven",
            [CGSize(width: 90, height: 42), CGSize(width: 200, height: 500)])
        let first = manager.glyphRange(for: manager.textContainers[0])
        let second = manager.glyphRange(for: manager.textContainers[1])
        #expect(first.location == 0 && first.length > 0 && second.location == NSMaxRange(first))
        #expect(NSMaxRange(second) == storage.length)
        #expect(
            manager.textContainer(forGlyphAt: second.location, effectiveRange: nil)
                === manager.textContainers[1])
        #expect(manager.lineFragmentRect(forGlyphAt: second.location, effectiveRange: nil).minY == 0)
    }

    @Test func editsAreReported() {
        final class Colors: NSTextStorageDelegate {
            var edits: [(NSTextStorage.EditActions, NSRange, Int)] = []
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) {
                edits.append((editedMask, editedRange, delta))
                guard editedMask.contains(.editedCharacters) else { return }
                textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: editedRange)
            }
        }
        let (storage, manager) = manager("ab", [CGSize(width: 300, height: 100)])
        let colors = Colors()
        storage.delegate = colors
        let before = manager.usedRect(for: manager.textContainers[0]).width
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "xyz")
        storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "!")
        storage.endEditing()
        #expect(storage.string == "axyzb!" && colors.edits.count == 1)
        #expect(colors.edits[0].1 == NSRange(location: 1, length: 5) && colors.edits[0].2 == 4)
        #expect(storage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
        #expect(manager.usedRect(for: manager.textContainers[0]).width > before + 10)
    }

    @Test func textViewsShowTheirStorage() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "Hello"
        #expect(
            view.textStorage.string == "Hello" && view.layoutManager.textContainers[0] === view.textContainer)
        view.textStorage.replaceCharacters(in: NSRange(location: 5, length: 0), with: ", you")
        #expect(view.text == "Hello, you")
        view.text = "Other"
        #expect(view.textStorage.string == "Other")
        let end = view.endOfDocument
        #expect(view.offset(from: view.beginningOfDocument, to: end) == 5)
        view.selectedRange = NSRange(location: 1, length: 3)
        view.insertText("!")
        #expect(view.text == "O!r" && view.selectedRange == NSRange(location: 2, length: 0))
        view.deleteBackward()
        #expect(view.text == "Or")
        let caret = view.caretRect(for: view.endOfDocument)
        let first = view.firstRect(
            for: try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)))
        #expect(abs(caret.minX - first.maxX) < 1.1 && first.minX == 5 && first.minY == 8)
        #expect(
            view.offset(
                from: view.beginningOfDocument,
                to: try #require(view.closestPosition(to: CGPoint(x: 199, y: 12)))) == 2)
    }

    @Test func textViewsTakeAContainer() {
        let storage = NSTextStorage(string: "Given")
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        let container = NSTextContainer(size: CGSize(width: 100, height: 1000))
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 50), textContainer: container)
        #expect(view.textContainer === container && view.layoutManager === manager && view.text == "Given")
        storage.append(NSAttributedString(string: "!"))
        #expect(view.text == "Given!")
    }

    /// The range of several edits is that of the text after them.
    @Test func editsBeforeEarlierOnes() {
        final class Ranges: NSTextStorageDelegate {
            var edits: [(NSRange, Int)] = []
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) { edits.append((editedRange, delta)) }
        }
        let (storage, _) = manager("hello world", [CGSize(width: 300, height: 100)])
        let ranges = Ranges()
        storage.delegate = ranges
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 10, length: 1), with: "z")
        storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "")
        storage.endEditing()
        #expect(ranges.edits.count == 1 && storage.string == " worlz")
        #expect(ranges.edits.first?.0 == NSRange(location: 0, length: 6) && ranges.edits.first?.1 == -5)
    }

    /// Pages that are added one by one, as programs do until the text is shown, are those of all at once.
    @Test func pagesOneByOne() throws {
        let text = (0..<300).map { "Paragraph \($0) has \($0 % 7) words" }.joined(separator: "\n")
        let (storage, pages) = manager(text, [])
        var ranges: [NSRange] = []
        repeat {
            let container = NSTextContainer(size: CGSize(width: 170, height: 230))
            pages.addTextContainer(container)
            ranges.append(pages.glyphRange(for: container))
        } while ranges.last.map({ NSMaxRange($0) < storage.length }) ?? false && ranges.count < 200
        let (kept, whole) = manager(text, ranges.map { _ in CGSize(width: 170, height: 230) })
        #expect(ranges.count > 20)
        #expect(kept.length == storage.length)
        #expect(ranges == whole.textContainers.map { whole.glyphRange(for: $0) })
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { NSMaxRange($0) == $1.location })
    }

    /// Two views of one storage both follow it, and a view follows its layout manager to another storage.
    @Test func storagesOfSeveralViews() {
        let storage = NSTextStorage(string: "One")
        let views = [70.0, 160.0].map { width in
            let manager = NSLayoutManager()
            storage.addLayoutManager(manager)
            let container = NSTextContainer(size: CGSize(width: width, height: 1000))
            manager.addTextContainer(container)
            return UITextView(
                frame: CGRect(x: 3, y: 4, width: width, height: 50), textContainer: container)
        }
        storage.append(NSAttributedString(string: " and two"))
        #expect(views.map(\.text) == ["One and two", "One and two"])
        views[1].text = "Set"
        #expect(storage.string == "Set" && views[0].text == "Set")
        let other = NSTextStorage(string: "Other")
        other.addLayoutManager(views[0].layoutManager)
        #expect(views[0].text == "Other" && views[0].textStorage === other)
        storage.append(NSAttributedString(string: "!"))
        #expect(views[0].text == "Other" && views[1].text == "Set!")
    }

    /// The caret is behind a text that is set, and delegates hear of it.
    @Test func selections() {
        final class Delegate: UITextViewDelegate {
            var ranges: [NSRange] = []
            func textViewDidChangeSelection(_ textView: UITextView) { ranges.append(textView.selectedRange) }
        }
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), delegate = Delegate()
        view.delegate = delegate
        view.text = "abc"
        view.insertText("d")
        #expect(view.text == "abcd" && view.selectedRange == NSRange(location: 4, length: 0))
        view.selectedRange = NSRange(location: 1, length: 2)
        #expect(delegate.ranges.last == NSRange(location: 1, length: 2) && delegate.ranges.count >= 3)
    }
}
