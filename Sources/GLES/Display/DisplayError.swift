/// An error of opening a display.
package enum DisplayError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An option or an environment variable has an invalid value.
    case invalidOption(String)
    /// libEGL or libGLESv2 can't be loaded; the text gives the library, the reason, and its Debian package.
    case missingLibrary(String)
    /// All attempts failed; they are listed in order.
    case noDisplay(platform: EGLPlatform, attempts: [DisplayAttempt])

    package var description: String {
        switch self {
        case .invalidOption(let text), .missingLibrary(let text):
            return text
        case .noDisplay(let platform, let attempts):
            let list = attempts.map(\.description).joined(separator: "; ")
            return "no EGL display for platform \(platform.rawValue): \(list)"
        }
    }
}
