/// When snapshots are recorded, and the tool that failures name.
public struct SnapshotTestingConfiguration: Sendable {
    @TaskLocal static var current: SnapshotTestingConfiguration?

    public var record: Record?
    public var diffTool: DiffTool?

    public init(record: Record?, diffTool: DiffTool?) {
        self.record = record
        self.diffTool = diffTool
    }

    /// Which snapshots are recorded.
    public struct Record: Hashable, Sendable, ExpressibleByBooleanLiteral {
        private let name: String
        private init(_ name: String) { self.name = name }

        /// - Parameter rawValue: `all`, `failed`, `missing` or `never`.
        public init?(rawValue: String) {
            guard ["all", "failed", "missing", "never"].contains(rawValue) else { return nil }
            name = rawValue
        }

        public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

        public static let all = Record("all")
        /// Records what differs from its reference, or has none.
        public static let failed = Record("failed")
        public static let missing = Record("missing")
        public static let never = Record("never")
    }

    /// The text by which a failure names its two files, such as a command that shows their difference.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
        private let tool: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

        public init(
            _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
        ) {
            self.tool = tool
        }
        public init(stringLiteral value: String) { self.init { "\(value) \($0) \($1)" } }
        public init(nilLiteral: ()) { self = .default }

        public static let ksdiff = DiffTool { "ksdiff \"\($0)\" \"\($1)\"" }
        public static let `default` = DiffTool { "reference: \($0)\nnew: \($1)" }

        public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
            tool(currentFilePath, failedFilePath)
        }
    }
}
