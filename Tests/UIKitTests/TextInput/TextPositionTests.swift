import Testing

@testable import UIKit

@MainActor @Suite struct TextPositionTests {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))

    @Test func textIsInsertedInPlaceOfTheSelection() throws {
        #expect(!field.hasText)
        field.insertText("abc")
        #expect(field.text == "abc" && field.hasText)
        let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
        let third = try #require(field.position(from: second, offset: 1))
        field.selectedTextRange = field.textRange(from: third, to: second)
        field.insertText("XY")
        #expect(field.text == "aXYc")
        #expect(
            field.offset(from: field.beginningOfDocument, to: try #require(field.selectedTextRange?.end)) == 3
        )
        field.deleteBackward()
        #expect(field.text == "aXc")
    }

    @Test func wholeCharactersAreDeleted() {
        field.text = "e\u{301}👩‍👧"
        field.selectedTextRange = nil
        field.deleteBackward()
        #expect(field.text == "e\u{301}")
        field.deleteBackward()
        field.deleteBackward()
        #expect(field.text == "")
    }

    @Test func placesOutsideAreNil() {
        field.text = "ab"
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        #expect(field.position(from: field.beginningOfDocument, offset: -1) == nil)
        #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
        #expect(
            field.caretRect(for: field.endOfDocument).minX
                > field.caretRect(for: field.beginningOfDocument).minX)
    }
}
