import OpenGLES
import QuartzCore
import TestSupport
import Testing

/// Layers whose alpha counts or not, changed after a drawing, and back.
@Suite("Opaque GL layers")
struct OpaqueChangeTests {
    @Test("a layer that is drawn on demand is drawn again")
    func onDemand() throws {
        let layer = BandsLayer.make(CGRect(x: 2, y: 1, width: 9, height: 5))
        layer.drawing = {
            glClearColor(0, 0, 0, 0.5)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
        let renderer = try CARenderer(width: 16, height: 8)
        renderer.layer = .board(16, 8, layer)
        for (index, isOpaque) in [false, true, true, false, true].enumerated() {
            layer.isOpaque = isOpaque
            let shown = try renderer.picture(width: 16, height: 8, atTime: Double(index))[5, 3]
            #expect(abs(Int(shown.x) - (isOpaque ? 0 : 127)) <= 1, "\(index)")
        }
        #expect(layer.drawings == 4)
    }

    @Test("a presented renderbuffer is shown otherwise", arguments: [false, true])
    func presented(inTransactions: Bool) throws {
        let context = try EAGLContext(opening: .openGLES3, sharegroup: nil), layer = CAEAGLLayer()
        layer.frame = CGRect(x: 2, y: 1, width: 9, height: 5)
        layer.presentsWithTransaction = inTransactions
        EAGLContext.setCurrent(context)
        defer { EAGLContext.setCurrent(nil) }
        var names: (GLuint, GLuint) = (0, 0)
        glGenFramebuffers(1, &names.0)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), names.0)
        glGenRenderbuffers(1, &names.1)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), names.1)
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), names.1)
        #expect(context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
        let renderer = try CARenderer(width: 16, height: 8)
        renderer.layer = .board(16, 8, layer)
        for (index, (isOpaque, presents)) in [
            (false, true), (true, false), (true, true), (false, false), (true, false), (false, true),
        ].enumerated() {
            layer.isOpaque = isOpaque
            if presents {
                glClearColor(0, 0, 0, 0.5)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                #expect(context.presentRenderbuffer(Int(GL_RENDERBUFFER)))
            }
            let shown = try renderer.picture(width: 16, height: 8, atTime: Double(index))[5, 3]
            #expect(abs(Int(shown.x) - (isOpaque ? 0 : 127)) <= 1, "\(index)")
        }
    }
}
