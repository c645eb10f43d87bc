/// The choices of a run.
public struct PortOptions: Sendable {
    /// Whether the target has resources, so that it has a `Bundle.module`.
    public var hasResources = false
    /// The products of Agate, besides UIKit, that the target does not depend on.
    public var absentProducts: Set<String> = []
    /// Whether a file states the place of its source, for the compiler's messages.
    public var statesSource = false
    public init() {}
}
