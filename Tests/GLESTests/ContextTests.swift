import COpenGLES
import Foundation
import Testing

@testable import GLES

@Suite struct ContextTests {
    @Test func limitsAndStrings() throws {
        let context = try makeContext()
        #expect(context.majorVersion >= 3)
        #expect(context.version.hasPrefix("OpenGL ES 3."))
        #expect(context.glslVersion.hasPrefix("OpenGL ES GLSL ES 3."))
        // The least that OpenGL ES 3.0 allows: table 6.28 and following of its specification.
        #expect(context.limits.maxTextureSize >= 2048)
        #expect(context.limits.maxArrayLayers >= 256)
        #expect(context.limits.maxSamples >= 4)
        #expect(context.limits.maxTextureUnits >= 16)
        #expect(context.limits.maxUniformBlockSize >= 16384)
        #expect(context.limits.maxVertexAttributes >= 16)
        #expect(context.limits.maxViewportWidth >= context.limits.maxTextureSize)
        #expect(!context.extensions.isEmpty)
        #expect(context.extensions.allSatisfy { $0.hasPrefix("GL_") })
    }

    @Test func currentOnlyInside() throws {
        let context = try makeContext()
        #expect(!context.isCurrent)
        let inside = try context.withCurrent { context.isCurrent }
        #expect(inside)
        #expect(!context.isCurrent)
        #expect(eglCurrentIsNone())
    }

    @Test func nestedContextsComeBack() throws {
        let (first, second) = (try makeContext(), try makeContext())
        try first.withCurrent {
            glClearDepthf(0.25)
            try second.withCurrent {
                #expect(second.isCurrent && !first.isCurrent)
                try first.withCurrent {
                    #expect(first.isCurrent)
                    #expect(clearDepth() == 0.25)
                }
                #expect(second.isCurrent)
                #expect(clearDepth() == 1)
            }
            #expect(first.isCurrent)
            #expect(clearDepth() == 0.25)
        }
        #expect(eglCurrentIsNone())
    }

    @Test func nestedOnDifferentDisplays() throws {
        let first = try GLContext(DisplayOptions(platform: .surfaceless))
        let second = try GLContext(DisplayOptions(platform: .device, allowsSoftwareDevice: true))
        try #require(first.display !== second.display)
        try first.withCurrent {
            try second.withCurrent { #expect(second.isCurrent) }
            #expect(first.isCurrent)
        }
        #expect(eglCurrentIsNone())
    }

    /// A context that goes while another one is current leaves that one as it was.
    @Test func destroyedWhileAnotherIsCurrent() throws {
        let context = try makeContext()
        try context.withCurrent {
            let target = try GLRenderTarget(context: context, width: 2, height: 2)
            weak var gone: GLContext?
            do {
                let other = try GLContext(display: context.display)
                gone = other
                let texture = try other.withCurrent { try GLTexture(context: other, width: 2, height: 2) }
                #expect(texture.name != 0)
            }
            #expect(gone == nil)
            #expect(context.isCurrent)
            glClearColor(0, 0, 1, 0)
            glClear(GLenum(GL_COLOR_BUFFER_BIT))
            #expect(try target.framebuffer.readPixels().prefix(4) == [0, 0, 255, 0])
        }
    }

    @Test func errorsOfTheBodyPass() throws {
        struct Failure: Error {}
        let context = try makeContext()
        #expect(throws: Failure.self) {
            try context.withCurrent { throw Failure() }
        }
        #expect(eglCurrentIsNone())
        #expect(try context.withCurrent { context.isCurrent })
    }

    /// What one thread drew, the next one reads.
    @Test func wandersFromThreadToThread() throws {
        let context = try makeContext()
        let target = try context.withCurrent {
            let target = try GLRenderTarget(context: context, width: 2, height: 2)
            glClearColor(0, 1, 0, 1)
            glClear(GLenum(GL_COLOR_BUFFER_BIT))
            return target
        }
        onThreads(1) { _ in
            let pixels = try? context.withCurrent { try target.framebuffer.readPixels() }
            #expect(pixels?.prefix(4) == [0, 255, 0, 255])
        }
    }

    @Test func callsWithoutTheContextAreRefused() throws {
        let context = try makeContext()
        let texture = try context.withCurrent { try GLTexture(context: context, width: 1, height: 1) }
        #expect(throws: GLError.notCurrent(operation: "make a 1x1 texture")) {
            try GLTexture(context: context, width: 1, height: 1)
        }
        #expect(throws: GLError.self) {
            try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER), byteCount: 4)
        }
        #expect(throws: GLError.self) { try GLFramebuffer(context: context, color: texture) }
        #expect(throws: GLError.self) { try makeTriangleProgram(context) }
        // Another context being current is no better.
        let error = try makeContext().withCurrent {
            #expect(throws: GLError.self) {
                try [UInt8](repeating: 0, count: 4).withUnsafeBytes { bytes in
                    try texture.upload(bytes, bytesPerRow: 4, width: 1, height: 1)
                }
            }
        }
        #expect(error == .notCurrent(operation: "upload 1x1 RGBA pixels at 0,0"))
    }

    @Test func checkErrorNamesTheCode() throws {
        let context = try makeContext()
        try context.withCurrent {
            glEnable(0xFFFF)
            let error = #expect(throws: GLError.self) { try context.checkError("enable nonsense") }
            #expect(error?.description == "enable nonsense: GL_INVALID_ENUM")
            try context.checkError("nothing since")
        }
    }

    private func clearDepth() -> Float {
        var value: GLfloat = 0
        glGetFloatv(GLenum(GL_DEPTH_CLEAR_VALUE), &value)
        return value
    }
}
