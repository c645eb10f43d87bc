/// Items that programs copy and paste. They are kept in the process: there is no system's pasteboard.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The items of a name, which all pasteboards of the name share.
    private final class Store {
        var items: [[String: Any]] = []
        var changeCount = 0
    }

    private static var known: [Name: Store] = [:]

    open class var general: UIPasteboard {
        PrintedNotes.print("UIPasteboard", "what is copied stays in this program")
        return generalBoard
    }
    private static let generalBoard = UIPasteboard(.general)
    open class func withUniqueName() -> UIPasteboard { UIPasteboard(Name(UUID().uuidString)) }
    open class func remove(withName pasteboardName: Name) { known[pasteboardName] = nil }

    private init(_ name: Name) {
        self.name = name
        store = Self.known[name] ?? Store()
        Self.known[name] = store
        super.init()
    }

    /// Returns the pasteboard of a name; nil if it does not exist and `create` is false.
    public convenience init?(name: Name, create: Bool) {
        guard create || Self.known[name] != nil else { return nil }
        self.init(name)
    }

    public let name: Name
    private let store: Store
    /// The number of changes.
    open var changeCount: Int { store.changeCount }

    /// The representations of each item, by their types.
    open var items: [[String: Any]] {
        get { store.items }
        set {
            store.items = newValue
            store.changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
    open func addItems(_ items: [[String: Any]]) { self.items += items }
    open var numberOfItems: Int { items.count }
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
    open func contains(pasteboardTypes: [String]) -> Bool {
        items.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
    }
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: value]]
    }
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: return data
        case let text as String: return Data(text.utf8)
        case let url as URL: return Data(url.absoluteString.utf8)
        case let image as UIImage: return image.pngData()
        default: return nil
        }
    }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setValue(data, forPasteboardType: pasteboardType)
    }

    // MARK: Common types

    /// The values of a type; `read` makes them from bytes.
    private func values<Value>(_ type: String, _ read: (Data) -> Value? = { _ in nil }) -> [Value]? {
        let values = items.compactMap { item in
            item[type] as? Value ?? (item[type] as? Data).flatMap(read)
        }
        return values.isEmpty ? nil : values
    }
    private func set(_ values: [Any]?, _ type: String) { items = (values ?? []).map { [type: $0] } }

    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    open var strings: [String]? {
        get { values("public.utf8-plain-text") { String(data: $0, encoding: .utf8) } }
        set { set(newValue, "public.utf8-plain-text") }
    }
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    open var urls: [URL]? {
        get { values("public.url") { String(data: $0, encoding: .utf8).flatMap { URL(string: $0) } } }
        set { set(newValue, "public.url") }
    }
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    open var images: [UIImage]? {
        get { values("public.png") { UIImage(data: $0) } }
        set { set(newValue, "public.png") }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    open var colors: [UIColor]? {
        get { values("com.apple.uikit.color") }
        set { set(newValue, "com.apple.uikit.color") }
    }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }

    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
}
