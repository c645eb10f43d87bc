import CGLES
import Foundation

/// A receiver of a context's KHR_debug messages. GL calls `report` on the thread, and during the call, that caused a
/// message.
package final class GLDebugLog: Sendable {
    private let report: @Sendable (GLDebugMessage) -> Void

    package init(_ report: @escaping @Sendable (GLDebugMessage) -> Void) {
        self.report = report
    }

    /// A log that prints each message as a line on standard error if the environment has `AGATE_GL_DEBUG=1`;
    /// otherwise nil.
    package static var ofEnvironment: GLDebugLog? {
        guard getenv("AGATE_GL_DEBUG").map({ String(cString: $0) }) == "1" else { return nil }
        return GLDebugLog { try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8)) }
    }

    /// Directs the current context's messages to this log. The context retains the log.
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
