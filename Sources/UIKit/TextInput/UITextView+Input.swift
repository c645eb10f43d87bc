// The text by places, and what a keyboard would do to it.
extension UITextView: UITextInput {
    private var length: Int { textStorage.length }

    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(length) }

    public var selectedTextRange: UITextRange? {
        get {
            let start = min(max(selectedRange.location, 0), length)
            let end = min(max(NSMaxRange(selectedRange), start), length)
            return UITextRange(UITextPosition(start), UITextPosition(end))
        }
        set { if let newValue { selectedRange = newValue.range } }
    }

    public func text(in range: UITextRange) -> String? {
        guard range.end.offset <= length else { return nil }
        return (textStorage.string as NSString).substring(with: range.range)
    }

    /// Puts text in place of some characters, with the attributes of the first of them.
    public func replace(_ range: UITextRange, withText replacement: String) {
        let start = min(range.start.offset, length)
        let place = NSRange(location: start, length: min(range.end.offset, length) - start)
        textStorage.replaceCharacters(in: place, with: replacement)
        selectedRange = NSRange(location: start + replacement.utf16.count, length: 0)
        reportChange()
    }

    /// Replaces the selection by text, and notifies the delegate.
    public func insertText(_ text: String) {
        if let selected = selectedTextRange { replace(selected, withText: text) }
    }

    /// Removes the selection, or the character before it.
    public func deleteBackward() {
        guard let selected = selectedTextRange else { return }
        if !selected.isEmpty { return replace(selected, withText: "") }
        guard selected.start.offset > 0 else { return }
        let last = (textStorage.string as NSString).rangeOfComposedCharacterSequence(
            at: selected.start.offset - 1)
        replace(UITextRange(UITextPosition(last.location), selected.start), withText: "")
    }

    public func caretRect(for position: UITextPosition) -> CGRect {
        guard let caret = caret(at: position.offset) else { return .zero }
        return CGRect(x: caret.minX, y: caret.minY, width: 2, height: caret.height)
    }

    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        place(nearest: point).map(UITextPosition.init)
    }
}
