// Places in the text. Programs use them to select all of it, or to put the caret at the end.
extension UITextField: UITextInput {
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(length) }

    public func text(in range: UITextRange) -> String? {
        guard range.end.offset <= length else { return nil }
        return ((text ?? "") as NSString).substring(with: range.range)
    }
    public func replace(_ range: UITextRange, withText replacement: String) {
        let start = min(range.start.offset, length)
        let place = NSRange(location: start, length: min(range.end.offset, length) - start)
        text = ((text ?? "") as NSString).replacingCharacters(in: place, with: replacement)
        let caret = UITextPosition(place.location + replacement.utf16.count)
        selectedTextRange = UITextRange(caret, caret)
        send(.editingChanged, nil)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        let carets = (0...length).map { caretRect(at: $0).minX }
        return carets.indices.min { abs(carets[$0] - point.x) < abs(carets[$1] - point.x) }
            .map(UITextPosition.init)
    }

    private var length: Int { text?.utf16.count ?? 0 }

    func type(_ text: String) {
        let end = endOfDocument
        replace(selectedTextRange ?? UITextRange(end, end), withText: text)
    }

    func typeBackward() {
        if let selected = selectedTextRange, !selected.isEmpty { return replace(selected, withText: "") }
        let end = min(selectedTextRange?.start.offset ?? length, length)
        guard end > 0 else { return }
        let last = ((text ?? "") as NSString).rangeOfComposedCharacterSequence(at: end - 1)
        replace(UITextRange(UITextPosition(last.location), UITextPosition(end)), withText: "")
    }
}
