import CoreMedia
import Foundation

/// A value that a file has beside its tracks, such as its title.
open class AVMetadataItem: NSObject, @unchecked Sendable {
    // Unchecked: it is changed by one thread while no other uses it, as on Apple's systems.
    var name: AVMetadataIdentifier?
    var content: Any?
    var place: Locale?
    var languageTag: String?

    override init() { super.init() }

    init(_ name: AVMetadataIdentifier, _ value: String) {
        (self.name, content) = (name, value)
    }

    open var identifier: AVMetadataIdentifier? { name }
    open var value: Any? { content }
    open var locale: Locale? { place }
    open var extendedLanguageTag: String? { languageTag }
    open var stringValue: String? {
        switch content {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        case let date as Date: ISO8601DateFormatter().string(from: date)
        default: nil
        }
    }
    open var numberValue: NSNumber? {
        content as? NSNumber ?? stringValue.flatMap(Double.init).map { NSNumber(value: $0) }
    }
    open var dateValue: Date? {
        content as? Date ?? stringValue.flatMap { ISO8601DateFormatter().date(from: $0) }
    }
    /// The identifier's first part.
    open var keySpace: AVMetadataKeySpace? {
        name?.rawValue.split(separator: "/", maxSplits: 1).first.map { .init(rawValue: String($0)) }
    }
    /// The identifier's last part.
    open var key: Any? {
        name.flatMap { name in
            name.rawValue.split(separator: "/", maxSplits: 1).dropFirst().first.map(String.init)
        }
    }
    /// The key that the value has in all formats of files; nil for one that is of one format alone.
    open var commonKey: AVMetadataKey? {
        let known = name?.name.flatMap { AVMetadataIdentifier.read($0)?.rawValue }
        guard let known, known.hasPrefix("comn/") else { return nil }
        return AVMetadataKey(rawValue: String(known.dropFirst(5)))
    }

    /// The items of an identifier. A common identifier finds those of any format.
    open class func metadataItems(
        from metadataItems: [AVMetadataItem], filteredByIdentifier metadataIdentifier: AVMetadataIdentifier
    ) -> [AVMetadataItem] {
        metadataItems.filter {
            $0.name == metadataIdentifier
                || (metadataIdentifier.rawValue.hasPrefix("comn/") && metadataIdentifier.name != nil
                    && $0.name?.name == metadataIdentifier.name)
        }
    }

    /// The items of a key of a key space.
    open class func metadataItems(
        from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
    ) -> [AVMetadataItem] {
        let wanted = (key as? AVMetadataKey)?.rawValue ?? key as? String
        return metadataItems.filter {
            (wanted == nil || $0.key as? String == wanted || $0.commonKey?.rawValue == wanted)
                && (keySpace == nil || $0.keySpace == keySpace)
        }
    }
}

/// A value of a file that can be set.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
    // Unchecked: see the superclass.
    public override init() { super.init() }

    open override var identifier: AVMetadataIdentifier? {
        get { name }
        set { name = newValue }
    }
    /// A text, a number or a date; others aren't written.
    open override var value: Any? {
        get { content }
        set { content = newValue }
    }
    open override var locale: Locale? {
        get { place }
        set { place = newValue }
    }
    /// Isn't written.
    open override var extendedLanguageTag: String? {
        get { languageTag }
        set { languageTag = newValue }
    }
    open override var keySpace: AVMetadataKeySpace? {
        get { super.keySpace }
        set { name = Self.identifier(forKey: key, keySpace: newValue) }
    }
    open override var key: Any? {
        get { super.key }
        set { name = Self.identifier(forKey: newValue, keySpace: keySpace) }
    }

    private class func identifier(forKey key: Any?, keySpace: AVMetadataKeySpace?) -> AVMetadataIdentifier? {
        let key = (key as? AVMetadataKey)?.rawValue ?? key as? String ?? ""
        return AVMetadataIdentifier("\(keySpace?.rawValue ?? AVMetadataKeySpace.common.rawValue)/\(key)")
    }
}

extension [AVMetadataItem] {
    /// The values by libav's names. The first of a name is taken.
    var names: [String: String] {
        reduce(into: [:]) { made, item in
            guard let name = item.name?.name, made[name] == nil, let text = item.stringValue, !text.isEmpty
            else { return }
            // A file can't have the character that ends a text.
            made[name] = text.replacingOccurrences(of: "\0", with: "")
        }
    }
}

extension AVAsset {
    /// The file's title and the like, with common identifiers where there is one. Compositions have none.
    public var metadata: [AVMetadataItem] { source?.metadata ?? [] }
    /// The items of `metadata` with common identifiers.
    public var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
}

extension AVAsyncProperty where Root: AVAsset {
    public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init { $0.metadata } }
    public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init { $0.commonMetadata } }
}

extension AVAsyncProperty where Root: AVMetadataItem {
    public static var value: AVAsyncProperty<Root, Any?> { .init { $0.value } }
    public static var stringValue: AVAsyncProperty<Root, String?> { .init { $0.stringValue } }
    public static var numberValue: AVAsyncProperty<Root, NSNumber?> { .init { $0.numberValue } }
    public static var dateValue: AVAsyncProperty<Root, Date?> { .init { $0.dateValue } }
}

extension AVMetadataItem: AVAsynchronousKeyValueLoading {
    public func readHeader() throws {}
}
