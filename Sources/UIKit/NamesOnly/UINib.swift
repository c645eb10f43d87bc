/// A file of archived views. Nibs are not read: it gives nothing, and prints a note.
///
/// A subclass that overrides `instantiate(withOwner:options:)` makes the views in code, and is registered for cells as a nib is.
@preconcurrency @MainActor
open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        super.init()
        if type(of: self) == UINib.self { Self.note() }
    }

    public init(data: Data, bundle bundleOrNil: Bundle?) {
        super.init()
        if type(of: self) == UINib.self { Self.note() }
    }

    /// The views of the file: none.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any]
    {
        Self.note()
        return []
    }

    static func note() {
        PrintedNotes.print("nib", "nibs are not read; create the views in code")
    }
}
