import CoreGraphics

/// A tab stop: the location at which text after a tab continues.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: immutable after initialization.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet` of terminators: the first such character is aligned to the location, as a decimal point
        /// is.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    let stop: TabStop
    public let options: [OptionKey: Any]

    /// - Parameter location: in points from the edge where the paragraph begins.
    public init(textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        stop = TabStop(textAlignment, location, options[.columnTerminators])
        self.options = options
    }

    convenience init(_ stop: TabStop) {
        let options: [OptionKey: Any] =
            stop.terminator.map { [.columnTerminators: CharacterSet(charactersIn: String($0))] } ?? [:]
        self.init(textAlignment: stop.alignment, location: stop.location, options: options)
    }

    open var alignment: NSTextAlignment { stop.alignment }
    open var location: CGFloat { stop.location }

    /// The decimal separators of a locale.
    open class func columnTerminators(for locale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextTab)?.stop == stop }
    open override var hash: Int { stop.hashValue }
}

/// Core Text's class of tab stops.
public final class CTTextTab: Hashable, @unchecked Sendable {
    // Unchecked: immutable after initialization.
    let stop: TabStop
    let options: CFDictionary?

    init(_ stop: TabStop, _ options: CFDictionary?) { (self.stop, self.options) = (stop, options) }

    public static func == (a: CTTextTab, b: CTTextTab) -> Bool { a.stop == b.stop }
    public func hash(into hasher: inout Hasher) { hasher.combine(stop) }
}

public let kCTTabColumnTerminatorsAttributeName = NSTextTab.OptionKey.columnTerminators.rawValue

public func CTTextTabCreate(
    _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
    CTTextTab(
        TabStop(
            NSTextAlignment(alignment), CGFloat(location), options?[kCTTabColumnTerminatorsAttributeName]),
        options)
}
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.stop.alignment.coreText }
/// The location in points from the edge where the paragraph begins.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.stop.location.native }
public func CTTextTabGetOptions(_ tab: CTTextTab) -> CFDictionary? { tab.options }
