import COpenGLES
import Locking
import Testing

@testable import GLES

/// Contexts that upload, draw and read all at once.
@Suite struct ManyContextsTests {
    private static let size = 16
    private static let textures = 80

    /// What one thread draws with.
    private struct Stage {
        let target: GLRenderTarget
        let program: GLProgram
        let array: GLVertexArray
        let textures: [GLTexture]

        init(_ context: GLContext) throws {
            target = try GLRenderTarget(context: context, width: size, height: size)
            program = try GLProgram(
                context: context,
                vertex: GLShaderSource(
                    file: "picture.vert",
                    text: """
                        #version 300 es
                        void main() {
                            vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
                            gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
                        }
                        """),
                fragment: GLShaderSource(
                    file: "picture.frag",
                    text: """
                        #version 300 es
                        precision highp float;
                        uniform sampler2D picture;
                        out vec4 result;
                        void main() { result = texture(picture, vec2(0.5)); }
                        """))
            array = try GLVertexArray(context: context)
            textures = try (0..<ManyContextsTests.textures).map { _ in
                try GLTexture(context: context, width: 4, height: 4)
            }
        }

        /// Draws with the first `count` textures, the last of which gets the colour.
        func draw(_ count: Int, color: [UInt8]) throws -> [UInt8] {
            target.framebuffer.bind()
            glViewport(0, 0, GLsizei(size), GLsizei(size))
            program.use()
            array.bind()
            for (index, texture) in textures.prefix(count).enumerated() {
                let texels = (0..<16).flatMap { _ in index == count - 1 ? color : [0, 0, 0, 255] }
                try texels.withUnsafeBytes { try texture.upload($0, bytesPerRow: 16, width: 4, height: 4) }
                texture.bind(unit: 0)
                glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
            }
            return try target.framebuffer.readPixels()
        }
    }

    /// Without a lock over all contexts of a display, llvmpipe crashes here within a second.
    @Test func uploadsAndDrawsOfManyThreads() throws {
        let wrong = Locked<[String]>([])
        onThreads(24) { thread in
            do {
                let context = try makeContext()
                let stage = try context.withCurrent { try Stage(context) }
                for frame in 0..<60 {
                    let color: [UInt8] = [UInt8(thread), UInt8(frame), 200, 255]
                    let count = 1 + (frame * 31 + thread * 17) % Self.textures
                    let pixels = try context.withCurrent { try stage.draw(count, color: color) }
                    if pixels != (0..<(Self.size * Self.size)).flatMap({ _ in color }) {
                        wrong.withLock { $0.append("thread \(thread), frame \(frame)") }
                    }
                }
            } catch {
                wrong.withLock { $0.append("thread \(thread): \(error)") }
            }
        }
        #expect(wrong.withLock { $0 } == [])
    }
}
