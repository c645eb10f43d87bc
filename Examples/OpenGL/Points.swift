// 10,000 points of a spiral, which a CAOpenGLLayer draws with a shader of its own: the positions are computed on the
// GPU, from the number of a point and the layer's time.
//
//     swift run Examples Points [OUTPUT.png]

import ImageIO
import OpenGLES
import QuartzCore

private final class PointsLayer: CAOpenGLLayer {
    static let count: GLsizei = 10_000
    private var program: ShaderProgram?
    private var vertexArray: GLuint = 0

    override func draw(
        inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
        displayTime: CFTimeInterval
    ) {
        if program == nil {
            do {
                program = try makeProgram()
            } catch {
                print(error)
            }
            glGenVertexArrays(1, &vertexArray)
        }
        glClearColor(0.05, 0.06, 0.12, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        guard let program else { return }
        glUseProgram(program.name)
        glUniform1f(glGetUniformLocation(program.name, "time"), GLfloat(t))
        glBindVertexArray(vertexArray)
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE))
        glDrawArrays(GLenum(GL_POINTS), 0, Self.count)
    }

    private func makeProgram() throws -> ShaderProgram {
        try ShaderProgram(
            vertex: """
                #version 300 es
                uniform float time;
                out vec3 shade;
                void main() {
                    float share = float(gl_VertexID) / 10000.0;
                    float turn = float(gl_VertexID) * 2.39996323 + time;
                    gl_Position = vec4(0.95 * sqrt(share) * vec2(cos(turn), sin(turn)), 0.0, 1.0);
                    gl_PointSize = 3.0;
                    shade = 0.5 * mix(vec3(1.0, 0.55, 0.1), vec3(0.1, 0.45, 1.0), share);
                }
                """,
            fragment: """
                #version 300 es
                precision mediump float;
                in vec3 shade;
                out vec4 pixel;
                void main() { pixel = vec4(shade, 1.0); }
                """, attributes: [])
    }
}

@MainActor func drawPoints(_ arguments: [String]) throws {
    let path = arguments.first ?? "points.png"
    let points = PointsLayer()
    points.frame = CGRect(x: 100, y: 20, width: 360, height: 360)
    points.contentsScale = 2
    points.isAsynchronous = true
    points.cornerRadius = 180
    points.masksToBounds = true

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 560, height: 400)
    stage.backgroundColor = CGColor(red: 0.93, green: 0.94, blue: 0.96, alpha: 1)
    stage.addSublayer(points)

    let renderer = try CARenderer(width: 1120, height: 800, scale: 2)
    renderer.layer = stage
    renderer.beginFrame(atTime: 1)
    renderer.render()
    renderer.endFrame()
    for error in renderer.layerErrors { print(error) }
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
