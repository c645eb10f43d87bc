/// One step of the search for a display, with its outcome.
public struct DisplayAttempt: Sendable, Hashable, Codable, CustomStringConvertible {
    public enum Outcome: String, Sendable, Codable {
        case chosen
        /// It works, but another one is preferred.
        case passedOver
        case failed
    }

    public var platform: EGLPlatform
    /// The node's path, or the EGL device's index; nil for the platform as a whole.
    public var device: String?
    public var outcome: Outcome
    /// The reason for the failure or for not choosing it; the renderer's name if it was chosen.
    public var reason: String

    public var description: String {
        let place = device.map { "\(platform.rawValue) \($0)" } ?? platform.rawValue
        return "\(place): \(reason)"
    }
}
