/// The choices of a run.
public struct PortOptions: Sendable {
    /// Whether the target has resources, so that it has a `Bundle.module`.
    public var hasResources = false
    /// Whether the target depends on the product AVFoundation.
    public var hasAVFoundation = true
    /// Whether a file states the place of its source, for the compiler's messages.
    public var statesSource = false
    public init() {}
}
