public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left, up, down
}
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// A text that is edited by places and ranges.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    var selectedTextRange: UITextRange? { get set }
    /// The provisional characters of an input method; always nil, since there is no input method.
    var markedTextRange: UITextRange? { get }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Rectangles in points of the object's bounds space.
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
    func unmarkText()
}

extension UITextInput {
    public var markedTextRange: UITextRange? { nil }
    public func unmarkText() {}

    /// The range between two places, in either order.
    public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        from.offset <= to.offset ? UITextRange(from, to) : UITextRange(to, from)
    }
    /// The place a number of UTF-16 units away; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset.addingReportingOverflow(offset)
        guard !place.overflow, 0...endOfDocument.offset ~= place.partialValue else { return nil }
        return UITextPosition(place.partialValue)
    }
    /// The place a number of characters to a side; lines above and below are not counted.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        switch direction {
        case .left: self.position(from: position, offset: -offset)
        case .right: self.position(from: position, offset: offset)
        case .up, .down: vertical(position, direction == .down ? offset : -offset)
        }
    }

    /// The place nearest to a caret that is some lines further down.
    private func vertical(_ position: UITextPosition, _ lines: Int) -> UITextPosition? {
        let caret = caretRect(for: position)
        return closestPosition(
            to: CGPoint(x: caret.midX, y: caret.midY + CGFloat(lines) * caret.height))
    }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset
            ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }
    public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point).map {
            UITextPosition(min(max($0.offset, range.start.offset), range.end.offset))
        }
    }
    public func characterRange(at point: CGPoint) -> UITextRange? {
        guard let place = closestPosition(to: point), place.offset < endOfDocument.offset else { return nil }
        return UITextRange(place, UITextPosition(place.offset + 1))
    }

    /// The line that the first of some characters is in, as far as they are.
    public func firstRect(for range: UITextRange) -> CGRect {
        let first = caretRect(for: range.start)
        var low = range.start.offset, high = max(low, range.end.offset)
        // The last place on the line of the first one.
        while low < high {
            let middle = low + (high - low + 1) / 2
            let isBelow = caretRect(for: UITextPosition(middle)).midY - first.midY >= 0.5
            if isBelow { high = middle - 1 } else { low = middle }
        }
        let last = caretRect(for: UITextPosition(low))
        return CGRect(
            x: min(first.minX, last.minX), y: first.minY, width: abs(last.minX - first.minX),
            height: first.height)
    }
}
