import CGLES
import Glibc
import Locking

/// The messages that KHR_debug gives for one context. The oldest go when there are too many.
public final class GLDebugLog: Sendable {
    static let capacity = 1000

    private let messages = Locked<[GLDebugMessage]>([])

    /// True when the environment has `AGATE_GL_DEBUG=1`.
    public static var isAskedFor: Bool {
        getenv("AGATE_GL_DEBUG").map { String(cString: $0) } == "1"
    }

    init() {}

    /// Sends the current context's messages here. The context owns the log and so outlives no message of it.
    func install(version: (Int, Int), extensions: Set<String>) {
        guard version >= (3, 2) || extensions.contains("GL_KHR_debug") else { return }
        let callback: GLDEBUGPROC = { source, type, _, severity, length, text, user in
            guard let text, let user else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: max(Int(length), 0))
            Unmanaged<GLDebugLog>.fromOpaque(user).takeUnretainedValue().add(
                GLDebugMessage(
                    source: source, type: type, severity: severity,
                    text: String(decoding: bytes, as: UTF8.self)))
        }
        let user = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        gles.glEnable(GLenum(GL_DEBUG_OUTPUT))
        gles.glEnable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS))
        let name = version >= (3, 2) ? "glDebugMessageCallback" : "glDebugMessageCallbackKHR"
        EGLLibrary.entryPoint(name, as: PFNGLDEBUGMESSAGECALLBACKPROC.self)?(callback, user)
    }

    func take() -> [GLDebugMessage] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }

    private func add(_ message: GLDebugMessage) {
        messages.withLock { messages in
            if messages.count == Self.capacity { messages.removeFirst() }
            messages.append(message)
        }
    }
}
