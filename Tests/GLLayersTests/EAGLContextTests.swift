import COpenGLES
import CoreGraphics
import Foundation
import GLES
import OpenGLES
import QuartzCore
import Renderer
import TestSupport
import Testing

@Suite("Contexts of clients")
struct EAGLContextTests {
    @Test("each function of OpenGL ES 3.2 is there") func functions() {
        #expect(opengles_missing_functions() == 0)
    }

    @Test("OpenGL ES 1 is refused; the current context is one per thread") func current() throws {
        #expect(EAGLContext(api: .openGLES1) == nil)
        let context = try #require(EAGLContext(api: .openGLES2))
        #expect(EAGLContext.setCurrent(context) && EAGLContext.current() === context)
        nonisolated(unsafe) var other: (EAGLContext?, Bool) = (nil, true)
        let thread = Thread { other = (EAGLContext.current(), EAGLContext.setCurrent(context)) }
        thread.start()
        while !thread.isFinished { usleep(1000) }
        #expect(other.0 == nil && !other.1, "a context is current on one thread at a time")
        #expect(EAGLContext.setCurrent(nil) && EAGLContext.current() == nil)
    }

    @Test("a share group's contexts have the same textures") func sharing() throws {
        let first = try EAGLContext(opening: .openGLES3, sharegroup: nil)
        let second = try #require(EAGLContext(api: .openGLES3, sharegroup: first.sharegroup))
        let alone = try EAGLContext(opening: .openGLES3, sharegroup: nil)
        EAGLContext.setCurrent(first)
        defer { EAGLContext.setCurrent(nil) }
        var texture: GLuint = 0
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        EAGLContext.setCurrent(second)
        #expect(glIsTexture(texture) == 1)
        EAGLContext.setCurrent(alone)
        #expect(glIsTexture(texture) == 0)
    }

    @Test("a renderer in a frame leaves the client's context current") func rendererBetween() throws {
        let context = try EAGLContext(opening: .openGLES3, sharegroup: nil)
        EAGLContext.setCurrent(context)
        defer { EAGLContext.setCurrent(nil) }
        glClearColor(0.25, 0.5, 0.75, 1)
        let renderer = try CARenderer(width: 8, height: 8)
        renderer.layer = .board(8, 8)
        _ = try renderer.picture(width: 8, height: 8)
        var color: [GLfloat] = [0, 0, 0, 0]
        glGetFloatv(GLenum(GL_COLOR_CLEAR_VALUE), &color)
        #expect(color == [0.25, 0.5, 0.75, 1] && EAGLContext.current() === context)
    }

    @Test("a picture's bytes are read where they are needed") func bytes() throws {
        let context = try EAGLContext(opening: .openGLES3, sharegroup: nil)
        let size = try #require(DrawableSize(12, 8, most: 64))
        let picture = try context.withCurrent {
            let pool = TexturePool()
            let texture = try pool.take(context.context, size)
            let framebuffer = try GLFramebuffer(context: context.context, color: texture.texture)
            Bands.draw(width: 12, height: 8)
            texture.endWriting(in: context.context)
            withExtendedLifetime(framebuffer) {}
            return pool.picture(of: texture, isOpaque: false)
        }
        let image = try #require(CGImage(external: picture))
        let expected = try Bands.picture(width: 12, height: 8)
        #expect(Array(picture.bytes) == expected.bytes)
        #expect(image.dataProvider?.data.map { Array($0 as Data) } == expected.bytes)
    }

    @Test("a texture is used again when its picture is released, not before") func reuse() throws {
        let context = try EAGLContext(opening: .openGLES3, sharegroup: nil)
        let size = try #require(DrawableSize(8, 8, most: 64)), pool = TexturePool()
        try context.withCurrent {
            let first = try pool.take(context.context, size)
            first.endWriting(in: context.context)
            var picture: GLPicture? = pool.picture(of: first, isOpaque: false)
            #expect(try pool.take(context.context, size) !== first)
            withExtendedLifetime(picture) {}
            picture = nil
            #expect(try pool.take(context.context, size) === first)
        }
    }

    @Test("clients and renderers on many threads draw what they should") func threads() async throws {
        let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<4 {
                group.addTask {
                    let layer = BandsLayer.make(CGRect(x: 0, y: 0, width: 32, height: 32))
                    layer.isAsynchronous = true
                    layer.drawing = {
                        glClearColor(Float(index) / 3, 0, 0, 1)
                        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                    }
                    let renderer = try CARenderer(width: 32, height: 32)
                    renderer.layer = layer
                    var wrong = 0
                    for time in 0..<20 {
                        let shown = try renderer.picture(width: 32, height: 32, atTime: Double(time))
                        if shown[5, 5] != SIMD4(UInt8(85 * index), 0, 0, 255) { wrong += 1 }
                    }
                    return wrong
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}

@Suite("Renderers of other displays than the client's")
struct OtherDisplayTests {
    @Test("the drawing is copied where it can't be shared", arguments: [RenderPlatform.surfaceless, .device])
    func copied(_ platform: RenderPlatform) throws {
        var options = CARendererOptions()
        options.platform = platform
        // Which platforms there are depends on the machine.
        guard let renderer = try? CARenderer(width: 64, height: 48, options: options) else { return }
        renderer.layer = BandsLayer.make(CGRect(x: 0, y: 0, width: 64, height: 48))
        #expect(try renderer.picture(width: 64, height: 48) == Bands.picture(width: 64, height: 48))
    }
}
