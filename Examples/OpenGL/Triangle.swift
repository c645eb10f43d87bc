// A triangle that the program draws with OpenGL ES, in a CAEAGLLayer among other layers.
//
//     swift run Examples Triangle [OUTPUT.png]

import ImageIO
import OpenGLES
import QuartzCore

private final class Triangle {
    let glContext: EAGLContext
    let glLayer = CAEAGLLayer()
    var framebuffer: GLuint = 0
    var colorRenderbuffer: GLuint = 0
    var framebufferWidth: GLint = 0
    var framebufferHeight: GLint = 0
    let effect: ShaderProgram

    init(frame: CGRect) throws {
        // Where `EAGLContext(api:)` returns nil, this throws the reason.
        glContext = try EAGLContext(opening: .openGLES3, sharegroup: nil)
        EAGLContext.setCurrent(glContext)
        glLayer.frame = frame
        glLayer.contentsScale = 2
        glLayer.drawableProperties = [
            kEAGLDrawablePropertyRetainedBacking: false,
            kEAGLDrawablePropertyColorFormat: kEAGLColorFormatRGBA8,
        ]
        effect = try ShaderProgram(
            vertex: """
                #version 300 es
                in vec4 position;
                in vec4 color;
                out vec4 shade;
                void main() { gl_Position = vec4(position.xy, 0.0, 1.0); shade = color; }
                """,
            fragment: """
                #version 300 es
                precision mediump float;
                in vec4 shade;
                out vec4 pixel;
                void main() { pixel = shade; }
                """, attributes: ["position", "color"])
        setUpBuffers()
        drawFrame()
    }

    func setUpBuffers() {
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glGenRenderbuffers(1, &colorRenderbuffer)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), colorRenderbuffer)
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), colorRenderbuffer)
        glContext.renderbufferStorage(Int(GL_RENDERBUFFER), from: glLayer)
        glGetRenderbufferParameteriv(
            GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_WIDTH), &framebufferWidth)
        glGetRenderbufferParameteriv(
            GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_HEIGHT), &framebufferHeight)
        let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        if status != GLenum(GL_FRAMEBUFFER_COMPLETE) { print("no complete framebuffer: \(status)") }
    }

    func drawFrame() {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, framebufferWidth, framebufferHeight)
        glUseProgram(effect.name)
        glClearColor(0, 0, 0, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        let vertices: [GLfloat] = [-0.5, -0.5, -1, 0, 0.5, -1, 0.5, -0.5, -1]
        let colors: [GLfloat] = [0, 0, 1, 1, 0, 1, 0, 1, 1, 0, 0, 1]
        glEnableVertexAttribArray(0)
        glEnableVertexAttribArray(1)
        vertices.withUnsafeBytes { vertices in
            colors.withUnsafeBytes { colors in
                glVertexAttribPointer(0, 3, GLenum(GL_FLOAT), 0, 0, vertices.baseAddress)
                glVertexAttribPointer(1, 4, GLenum(GL_FLOAT), 0, 0, colors.baseAddress)
                glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
            }
        }
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), colorRenderbuffer)
        glContext.presentRenderbuffer(Int(GL_RENDERBUFFER))
    }
}

@MainActor func drawTriangle(_ arguments: [String]) throws {
    let path = arguments.first ?? "triangle.png"
    let triangle = try Triangle(frame: CGRect(x: 100, y: 50, width: 400, height: 300))
    triangle.glLayer.cornerRadius = 24
    triangle.glLayer.masksToBounds = true
    triangle.glLayer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 600, height: 400)
    stage.backgroundColor = CGColor(red: 0.93, green: 0.94, blue: 0.96, alpha: 1)
    stage.sublayerTransform.m34 = -1 / 800
    stage.addSublayer(triangle.glLayer)

    let renderer = try CARenderer(width: 1200, height: 800, scale: 2)
    renderer.layer = stage
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
