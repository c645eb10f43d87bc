import Foundation
import OpenGLES
import QuartzCore
import TestSupport
import Testing

@Suite("Layers that show renderbuffers")
struct EAGLLayerTests {
    /// A client's framebuffer with a renderbuffer of a layer.
    private final class Client {
        let context: EAGLContext
        let layer = CAEAGLLayer()
        var framebuffer: GLuint = 0
        var renderbuffer: GLuint = 0
        var hasStorage = false

        init(_ width: Double, _ height: Double, sharegroup: EAGLSharegroup? = nil) throws {
            context = try EAGLContext(opening: .openGLES3, sharegroup: sharegroup)
            layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
            EAGLContext.setCurrent(context)
            glGenFramebuffers(1, &framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            glGenRenderbuffers(1, &renderbuffer)
            glBindRenderbuffer(GLenum(GL_RENDERBUFFER), renderbuffer)
            glFramebufferRenderbuffer(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), renderbuffer)
            resize()
        }

        func resize() { hasStorage = context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer) }

        func clear(_ red: Float, _ green: Float, _ blue: Float, alpha: Float = 1) {
            glClearColor(red, green, blue, alpha)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }

        func present() -> Bool { context.presentRenderbuffer(Int(GL_RENDERBUFFER)) }

        deinit { EAGLContext.setCurrent(nil) }
    }

    @Test("a presented renderbuffer has the pixels of a plain GL program")
    func samePixels() throws {
        let client = try Client(64, 48)
        Bands.draw(width: 64, height: 48)
        #expect(client.hasStorage && client.present())
        let renderer = try CARenderer(width: 64, height: 48)
        renderer.layer = client.layer
        let shown = try renderer.picture(width: 64, height: 48)
        #expect(shown == (try Bands.picture(width: 64, height: 48)))
    }

    @Test("each presented frame is shown, and the memory of shown ones is not drawn into")
    func frames() throws {
        let client = try Client(8, 8)
        let renderers = try (0..<2).map { _ in try CARenderer(width: 8, height: 8) }
        for renderer in renderers { renderer.layer = client.layer }
        for frame in 0..<12 {
            let green = Float(frame) / 15
            client.clear(0, green, 0)
            #expect(client.present())
            // The next drawing is begun while this one is shown.
            client.clear(1, 1, 1)
            for renderer in renderers.prefix(frame % 3 == 0 ? 1 : 2) {
                let color = try renderer.picture(width: 8, height: 8, atTime: Double(frame))[4, 4]
                #expect(color == SIMD4(0, UInt8(17 * frame), 0, 255))
            }
        }
        #expect(renderers[0].nextFrameTime() == .infinity)
    }

    @Test("retained backing keeps the pixels, which a scissor does not cut")
    func retained() throws {
        let client = try Client(8, 8)
        client.layer.drawableProperties = [kEAGLDrawablePropertyRetainedBacking: true]
        client.clear(1, 0, 0)
        glEnable(GLenum(GL_SCISSOR_TEST))
        for column in 0..<4 {
            glScissor(GLint(column), 0, 1, 8)
            client.clear(0, 0, 1)
            #expect(client.present())
        }
        let renderer = try CARenderer(width: 8, height: 8)
        renderer.layer = client.layer
        let shown = try renderer.picture(width: 8, height: 8)
        #expect((0..<8).map { shown[$0, 4].x } == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test("alpha is ignored in an opaque layer")
    func opaque() throws {
        for (isOpaque, expected) in [(true, UInt8(0)), (false, 127)] {
            let client = try Client(8, 8)
            client.layer.isOpaque = isOpaque
            client.clear(0, 0, 0, alpha: 0.5)
            #expect(client.present())
            let renderer = try CARenderer(width: 8, height: 8)
            renderer.layer = .board(8, 8, client.layer)
            let shown = try renderer.picture(width: 8, height: 8)[4, 4]
            #expect(abs(Int(shown.x) - Int(expected)) <= 1)
        }
    }

    @Test("a context that is thrown away leaves the last picture")
    func contextGone() throws {
        let renderer = try CARenderer(width: 8, height: 8)
        weak var context: EAGLContext?
        do {
            let client = try Client(8, 8)
            context = client.context
            client.clear(0, 1, 0)
            #expect(client.present())
            renderer.layer = client.layer
        }
        #expect(context == nil)
        #expect(try renderer.picture(width: 8, height: 8)[4, 4] == SIMD4(0, 255, 0, 255))
        renderer.layer?.opacity = 0.5
        #expect(try renderer.picture(width: 8, height: 8, atTime: 9)[4, 4].y > 0)
    }

    @Test("resizing gives the renderbuffer the layer's size in pixels")
    func resized() throws {
        let client = try Client(8, 8)
        func size() -> [GLint] {
            var size: [GLint] = [0, 0]
            glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_WIDTH), &size[0])
            glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_HEIGHT), &size[1])
            return size
        }
        #expect(size() == [8, 8])
        client.layer.bounds.size = CGSize(width: 20, height: 10)
        client.layer.contentsScale = 2
        client.resize()
        #expect(size() == [40, 20])
        client.clear(1, 0, 0)
        #expect(client.present() && size() == [40, 20])
        client.layer.bounds.size = CGSize(width: 1e9, height: 0.5)
        client.resize()
        #expect(client.hasStorage && size()[0] >= 2048 && size()[0] <= 1 << 15 && size()[1] == 1)
    }

    @Test("sizes without pixels are refused, and the renderer says why", arguments: [0, -0.0, .nan])
    func noSize(_ width: Double) throws {
        let client = try Client(8, 8)
        client.layer.bounds = CGRect(x: 0, y: 0, width: width, height: 8)
        client.resize()
        #expect(!client.hasStorage && !client.present())
        let renderer = try CARenderer(width: 8, height: 8)
        client.layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        renderer.layer = client.layer
        _ = try renderer.picture(width: 8, height: 8)
        #expect(renderer.layerErrors.contains { $0.reason.contains("expected a size above 0") })
    }

    @Test("without a renderbuffer nothing is presented")
    func noRenderbuffer() throws {
        let client = try Client(8, 8)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), 0)
        #expect(!client.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: client.layer))
        #expect(!client.present())
        #expect(!client.context.presentRenderbuffer(Int(GL_FRAMEBUFFER)))
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), client.renderbuffer)
        #expect(client.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: nil) && !client.present())
    }

    @Test("a layer that presents with the transaction shows the picture of the last commit until the next")
    func withTransaction() throws {
        let client = try Client(8, 8)
        client.layer.presentsWithTransaction = true
        let renderer = try CARenderer(width: 8, height: 8)
        renderer.layer = client.layer
        for value in [Float(1), 0] {
            client.clear(value, 0, 1 - value)
            #expect(client.present())
            #expect(try renderer.picture(width: 8, height: 8)[4, 4].x == UInt8(255 * value))
        }
    }

    @Test("the client's bindings are kept")
    func bindings() throws {
        let client = try Client(8, 8)
        var texture: GLuint = 0
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        client.layer.drawableProperties = [kEAGLDrawablePropertyRetainedBacking: true]
        #expect(client.present() && client.present())
        func bound(_ name: Int32) -> GLuint {
            var value: GLint = 0
            glGetIntegerv(GLenum(name), &value)
            return GLuint(value)
        }
        #expect(bound(GL_TEXTURE_BINDING_2D) == texture)
        #expect(bound(GL_DRAW_FRAMEBUFFER_BINDING) == client.framebuffer)
        #expect(bound(GL_RENDERBUFFER_BINDING) == client.renderbuffer)
        #expect(glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE))
        #expect(glGetError() == 0)
    }
}
