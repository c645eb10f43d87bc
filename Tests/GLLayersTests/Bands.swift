import OpenGLES
import QuartzCore
import TestSupport

/// A drawing that is different in all four corners, by scissored clears: no shader rounds anything.
enum Bands {
    /// Draws into the bound framebuffer. GL's y axis points up.
    static func draw(width: Int, height: Int, blue: Float = 1) {
        glEnable(GLenum(GL_SCISSOR_TEST))
        for row in 0..<4 {
            for column in 0..<4 {
                glScissor(
                    GLint(column * width / 4), GLint(row * height / 4), GLsizei(width / 4 + 1),
                    GLsizei(height / 4 + 1))
                glClearColor(Float(column) / 3, Float(row) / 3, blue, 1)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            }
        }
        glDisable(GLenum(GL_SCISSOR_TEST))
    }

    /// The same drawing by a plain GL program without layers, top row first.
    static func picture(width: Int, height: Int, blue: Float = 1) throws -> PixelBuffer {
        let context = try EAGLContext(opening: .openGLES3, sharegroup: nil)
        EAGLContext.setCurrent(context)
        defer { EAGLContext.setCurrent(nil) }
        var framebuffer: GLuint = 0
        var renderbuffer: GLuint = 0
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glGenRenderbuffers(1, &renderbuffer)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), renderbuffer)
        glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA8), GLsizei(width), GLsizei(height))
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), renderbuffer)
        draw(width: width, height: height, blue: blue)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        glReadPixels(
            0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
        var rows: [UInt8] = []
        for row in (0..<height).reversed() { rows += bytes[row * width * 4..<(row + 1) * width * 4] }
        return PixelBuffer(width: width, height: height, bytes: rows)
    }
}

/// A layer that draws bands, and counts.
final class BandsLayer: CAOpenGLLayer {
    var drawings = 0
    var questions = 0
    var draws = true
    var viewport: [GLint] = [0, 0, 0, 0]
    /// Replaces the drawing.
    var drawing: (() -> Void)?

    override func canDraw(
        inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
        displayTime: CFTimeInterval
    ) -> Bool {
        questions += 1
        return draws
    }

    override func draw(
        inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
        displayTime: CFTimeInterval
    ) {
        drawings += 1
        glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
        if let drawing { return drawing() }
        Bands.draw(width: Int(viewport[2]), height: Int(viewport[3]))
    }

    static func make(_ frame: CGRect) -> BandsLayer {
        let layer = BandsLayer()
        layer.frame = frame
        layer.setNeedsDisplay()
        return layer
    }
}

extension CALayer {
    /// Layers on white.
    static func board(_ width: Int, _ height: Int, _ layers: CALayer...) -> CALayer {
        stage(width: width, height: height, color: .gray(1), layers)
    }
}
