/// Why no display could be opened.
public enum DisplayError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An option or an environment variable has a value that means nothing.
    case invalidOption(String)
    /// libEGL or libGLESv2 can't be loaded: which one, why, and what Debian package has it.
    case missingLibrary(String)
    /// Nothing worked; the attempts come in the order in which they were made.
    case noDisplay(platform: EGLPlatform, attempts: [DisplayAttempt])

    public var description: String {
        switch self {
        case .invalidOption(let text), .missingLibrary(let text):
            return text
        case .noDisplay(let platform, let attempts):
            let list = attempts.map(\.description).joined(separator: "; ")
            return "no EGL display for platform \(platform.rawValue): \(list)"
        }
    }
}
