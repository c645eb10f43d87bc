import CGLES

/// An error of a GL context or one of its objects.
public enum GLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// EGL could not create a context.
    case contextCreation(String)
    /// The context could not be made current on this thread.
    case makeCurrent(String)
    /// A GL object was used while its context was not current on this thread.
    case notCurrent(operation: String)
    /// GL reported an error code.
    case gl(operation: String, code: GLenum)
    /// An argument is invalid; GL was not called.
    case invalidArgument(operation: String, reason: String)
    case shaderCompilation(file: String, log: String)
    case programLink(files: [String], log: String)
    /// A framebuffer is incomplete, with GL's status.
    case incompleteFramebuffer(status: GLenum)
    /// The driver or the display does not support the operation.
    case unsupported(operation: String, reason: String)

    public var description: String {
        switch self {
        case .contextCreation(let reason):
            "cannot make an OpenGL ES context: \(reason)"
        case .makeCurrent(let reason):
            "cannot make the OpenGL ES context current: \(reason)"
        case .notCurrent(let operation):
            "\(operation): the object's context is not current on this thread"
        case .gl(let operation, let code):
            "\(operation): \(Self.name(of: code))"
        case .invalidArgument(let operation, let reason), .unsupported(let operation, let reason):
            "\(operation): \(reason)"
        case .shaderCompilation(let file, let log):
            "\(file): the shader does not compile: \(Self.oneLine(log))"
        case .programLink(let files, let log):
            "\(files.joined(separator: " + ")): the program does not link: \(Self.oneLine(log))"
        case .incompleteFramebuffer(let status):
            "the framebuffer is incomplete: \(Self.statusName(status))"
        }
    }

    private static func oneLine(_ log: String) -> String {
        let lines = log.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
        return lines.isEmpty ? "the driver gives no reason" : lines.joined(separator: "; ")
    }
}
