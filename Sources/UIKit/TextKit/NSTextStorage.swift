/// A text that notifies its layout managers of changes.
open class NSTextStorage: NSMutableAttributedString {
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    open weak var delegate: (any NSTextStorageDelegate)?
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// The changes since the last processing: their kind, the range in the present text, and the change of the length.
    open private(set) var editedMask: EditActions = []
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    private var openEdits = 0
    private var isChanging = false

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
    }

    // MARK: Changes

    /// Notes a change; without an open group of changes, it is processed at once.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        // The union of both ranges in the text before this change, which then grows by it.
        let isFirst = self.editedRange.location == NSNotFound
        let old = isFirst ? editedRange : NSUnionRange(self.editedRange, editedRange)
        self.editedRange = NSRange(location: old.location, length: max(old.length + delta, 0))
        if openEdits == 0 { processEditing() }
    }

    /// Notifies the delegate and the layout managers of the changes.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        // Attributes that the delegate sets belong to the same changes.
        openEdits += 1
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        delegate?.textStorage(
            self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        openEdits -= 1
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
        for manager in layoutManagers { manager.storageChanged() }
    }

    open override func beginEditing() {
        super.beginEditing()
        openEdits += 1
    }

    open override func endEditing() {
        super.endEditing()
        openEdits = max(openEdits - 1, 0)
        if openEdits == 0 { processEditing() }
    }

    /// Makes a change of the superclass, of which one note is taken, whatever other methods it calls.
    private func change(_ mask: EditActions, _ range: NSRange, _ body: () -> Void) {
        guard !isChanging else { return body() }
        let before = length
        isChanging = true
        body()
        isChanging = false
        edited(mask, range: range, changeInLength: length - before)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        change(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
    }
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], range) {
            super.replaceCharacters(in: range, with: attrString)
        }
    }
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        change(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
    }
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        change(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
    }
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
    }
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(.editedAttributes, range) { super.removeAttribute(name, range: range) }
    }
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        change([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) {
            super.insert(attrString, at: loc)
        }
    }
    open override func append(_ attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) {
            super.append(attrString)
        }
    }
    open override func deleteCharacters(in range: NSRange) {
        change(.editedCharacters, range) { super.deleteCharacters(in: range) }
    }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        change([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) {
            super.setAttributedString(attrString)
        }
    }
}

/// The client's object that changes the attributes of a text as it is edited.
public protocol NSTextStorageDelegate: AnyObject {
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
