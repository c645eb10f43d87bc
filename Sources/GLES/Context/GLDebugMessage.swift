import CGLES

/// One message of KHR_debug. Source, type and severity are GL's numbers.
public struct GLDebugMessage: Sendable, Hashable, CustomStringConvertible {
    public var source: GLenum
    public var type: GLenum
    public var severity: GLenum
    public var text: String

    /// True when GL reports an error, not advice.
    public var isError: Bool { type == GLenum(GL_DEBUG_TYPE_ERROR) }

    public var description: String { text }
}

extension GLContext {
    /// The debug messages since the last call, oldest first; none unless the context was made for debugging.
    public func takeDebugMessages() -> [GLDebugMessage] {
        debugLog?.take() ?? []
    }
}
