import CGLES

/// A KHR_debug message. Source, type and severity are GL's numbers.
package struct GLDebugMessage: Sendable, Hashable, CustomStringConvertible {
    package var source: GLenum
    package var type: GLenum
    package var severity: GLenum
    package var text: String

    /// The message in one line, such as `GL error (high): GL_INVALID_ENUM in glEnable(0xffff)`.
    package var description: String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "GL \(typeName) (\(severityName)): \(line)"
    }

    private var typeName: String {
        switch Int32(bitPattern: type) {
        case GL_DEBUG_TYPE_ERROR: "error"
        case GL_DEBUG_TYPE_DEPRECATED_BEHAVIOR: "deprecated behaviour"
        case GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR: "undefined behaviour"
        case GL_DEBUG_TYPE_PORTABILITY: "portability"
        case GL_DEBUG_TYPE_PERFORMANCE: "performance"
        case GL_DEBUG_TYPE_MARKER: "marker"
        default: "message"
        }
    }

    private var severityName: String {
        switch Int32(bitPattern: severity) {
        case GL_DEBUG_SEVERITY_HIGH: "high"
        case GL_DEBUG_SEVERITY_MEDIUM: "medium"
        case GL_DEBUG_SEVERITY_LOW: "low"
        default: "notification"
        }
    }
}
