import CGLES
import Foundation

/// Where the messages go that KHR_debug gives for one context. GL calls `report` on the thread and within the call that
/// a message is about.
public final class GLDebugLog: Sendable {
    private let report: @Sendable (GLDebugMessage) -> Void

    public init(_ report: @escaping @Sendable (GLDebugMessage) -> Void) {
        self.report = report
    }

    /// Prints each message as a line to standard error where the environment has `AGATE_GL_DEBUG=1`; else nil.
    public static var ofEnvironment: GLDebugLog? {
        guard getenv("AGATE_GL_DEBUG").map({ String(cString: $0) }) == "1" else { return nil }
        return GLDebugLog { try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8)) }
    }

    /// Sends the current context's messages here. The context owns the log and so outlives no message of it.
    func install(version: (Int, Int), extensions: Set<String>) {
        guard version >= (3, 2) || extensions.contains("GL_KHR_debug") else { return }
        let callback: GLDEBUGPROC = { source, type, _, severity, length, text, user in
            guard let text, let user else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: max(Int(length), 0))
            Unmanaged<GLDebugLog>.fromOpaque(user).takeUnretainedValue().report(
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
}
