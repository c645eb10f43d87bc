import Foundation

/// A source of messages, by the name of a program or library and a category.
public final class OSLog: NSObject, Sendable {
    /// A category of signposts that tools treat in a special way; none does here.
    public struct Category: Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    /// The log of messages without a subsystem.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// A log whose messages are dropped.
    public static let disabled = OSLog(isDisabled: true)

    let subsystem: String
    let category: String
    private let isDisabled: Bool

    public init(subsystem: String, category: String) {
        (self.subsystem, self.category, isDisabled) = (subsystem, category, false)
    }
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }
    private init(isDisabled: Bool) { (subsystem, category, self.isDisabled) = ("", "", isDisabled) }

    /// Whether messages of a level are written, by the rules of `LogOutput`.
    public func isEnabled(type: OSLogType) -> Bool { !isDisabled && LogOutput.environment.writes(type) }

    /// Always false: signposts are not recorded.
    public var signpostsEnabled: Bool { false }
}
