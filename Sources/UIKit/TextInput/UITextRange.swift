/// A place between characters.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The number of UTF-16 units before the place.
    let offset: Int
    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
}

/// The characters between two places.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    public let start: UITextPosition
    public let end: UITextPosition
    open var isEmpty: Bool { start.offset == end.offset }
    init(_ start: UITextPosition, _ end: UITextPosition) {
        (self.start, self.end) = (start, end)
        super.init()
    }
    var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}
