import Testing

@testable import GLES

@Suite struct DebugMessageTests {
    @Test func errorsAreCollected() throws {
        let display = try GLDisplay.open(DisplayOptions(allowsSoftwareDevice: true))
        let context = try GLContext(display: display, debug: true)
        try #require(context.extensions.contains("GL_KHR_debug"))
        try context.withCurrent {
            glEnable(0xFFFF)
            GLError.clear()
        }
        let messages = context.takeDebugMessages()
        #expect(messages.contains { $0.isError && $0.text.contains("GL_INVALID_ENUM") })
        #expect(context.takeDebugMessages().isEmpty)
    }

    @Test func noneWithoutDebugging() throws {
        let display = try GLDisplay.open(DisplayOptions(allowsSoftwareDevice: true))
        let context = try GLContext(display: display, debug: false)
        try context.withCurrent {
            glEnable(0xFFFF)
            GLError.clear()
        }
        #expect(context.takeDebugMessages().isEmpty)
    }

    @Test func theOldestGo() throws {
        let display = try GLDisplay.open(DisplayOptions(allowsSoftwareDevice: true))
        let context = try GLContext(display: display, debug: true)
        try context.withCurrent {
            for index in 0..<(GLDebugLog.capacity + 5) {
                let text = "message \(index)"
                glDebugMessageInsert(
                    GLenum(GL_DEBUG_SOURCE_APPLICATION), GLenum(GL_DEBUG_TYPE_MARKER), GLuint(index),
                    GLenum(GL_DEBUG_SEVERITY_HIGH), GLsizei(text.utf8.count), text)
            }
        }
        let messages = context.takeDebugMessages()
        #expect(messages.count == GLDebugLog.capacity)
        #expect(messages.first?.text == "message 5")
        #expect(messages.last?.text == "message \(GLDebugLog.capacity + 4)")
    }
}
