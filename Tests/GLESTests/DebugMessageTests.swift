import COpenGLES
import Foundation
import Locking
import Testing

@testable import GLES

@Suite struct DebugMessageTests {
    /// Does what GL objects to.
    private static func fail(in context: GLContext) throws {
        try context.withCurrent {
            glEnable(0xFFFF)
            GLError.clear()
        }
    }

    @Test func errorsAreReported() throws {
        let display = try GLDisplay.open(DisplayOptions(allowsSoftwareDevice: true))
        let messages = Locked<[GLDebugMessage]>([])
        let context = try GLContext(
            display: display, debugLog: GLDebugLog { message in messages.withLock { $0.append(message) } })
        try #require(context.extensions.contains("GL_KHR_debug"))
        try Self.fail(in: context)
        let lines = messages.withLock { $0 }.map(\.description)
        #expect(
            lines.contains { $0.hasPrefix("GL error (high): ") && $0.contains("GL_INVALID_ENUM") },
            "\(lines)")
    }

    @Test func aMessageIsOneLine() {
        let message = GLDebugMessage(
            source: GLenum(GL_DEBUG_SOURCE_APPLICATION), type: GLenum(GL_DEBUG_TYPE_PERFORMANCE),
            severity: GLenum(GL_DEBUG_SEVERITY_LOW), text: "slow\nand more\n")
        #expect(message.description == "GL performance (low): slow and more")
    }

    @Test(
        "AGATE_GL_DEBUG=1 prints to standard error, anything else nothing", arguments: ["1", "0", ""])
    func environment(value: String) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [value] in
            setenv("AGATE_GL_DEBUG", value, 1)
            try Self.fail(in: GLContext(DisplayOptions(allowsSoftwareDevice: true)))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("GL error (high): GL_INVALID_ENUM") == (value == "1"), "\(text)")
    }
}
