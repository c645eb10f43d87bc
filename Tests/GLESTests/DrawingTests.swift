import COpenGLES
import Testing

@testable import GLES

@Suite struct DrawingTests {
    private static let vertex = GLShaderSource(
        file: "box.vert",
        text: """
            #version 300 es
            in vec2 corner;
            in vec4 color;
            out vec4 paint;
            void main() {
                paint = color;
                gl_Position = vec4(corner, 0.0, 1.0);
            }
            """)
    private static let fragment = GLShaderSource(
        file: "box.frag",
        text: """
            #version 300 es
            precision highp float;
            uniform vec4 tint;
            in vec4 paint;
            out vec4 result;
            void main() { result = tint * paint; }
            """)

    /// A corner of a box and its colour, 0...65535 a component.
    private struct Corner: BitwiseCopyable {
        var x, y: Float
        var red, green, blue, alpha: UInt16

        init(_ x: Float, _ y: Float, _ red: UInt16, _ blue: UInt16) {
            (self.x, self.y) = (x, y)
            (self.red, green, self.blue, alpha) = (red, 0, blue, .max)
        }
    }

    /// Two boxes: vertex and index buffers, normalized inputs and the vertex array together.
    @Test func boxesFromBuffers() throws {
        let context = try makeContext()
        let pixels = try context.withCurrent {
            let target = try GLRenderTarget(context: context, width: 8, height: 4)
            let program = try GLProgram(
                context: context, vertex: Self.vertex, fragment: Self.fragment,
                attributes: ["corner": 0, "color": 1])
            // The left half in blue, the upper right quarter in red.
            let corners = [
                Corner(-1, -1, 0, .max), Corner(0, -1, 0, .max), Corner(-1, 1, 0, .max),
                Corner(0, 1, 0, .max),
                Corner(0, 0, .max, 0), Corner(1, 0, .max, 0), Corner(0, 1, .max, 0), Corner(1, 1, .max, 0),
            ]
            let vertices = try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER), byteCount: 128)
            try corners.withUnsafeBytes { source in
                try vertices.upload(UnsafeRawBufferPointer(rebasing: source[..<64]))
                try vertices.upload(UnsafeRawBufferPointer(rebasing: source[64...]), offset: 64)
            }
            let indices = try GLBuffer(context: context, target: GLenum(GL_ELEMENT_ARRAY_BUFFER))
            let array = try GLVertexArray(context: context)
            vertices.bind()
            for index in 0..<2 { glEnableVertexAttribArray(GLuint(index)) }
            glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 16, nil)
            glVertexAttribPointer(
                1, 4, GLenum(GL_UNSIGNED_SHORT), GLboolean(GL_TRUE), 16, UnsafeRawPointer(bitPattern: 8))
            array.setIndexBuffer(indices)
            try ([0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7] as [UInt16]).withUnsafeBytes {
                try indices.replace(with: $0)
            }
            glViewport(0, 0, 8, 4)
            glClearColor(0, 0, 0, 0)
            glClear(GLenum(GL_COLOR_BUFFER_BIT))
            program.use()
            glUniform4f(program.location("tint"), 1, 1, 1, 1)
            glDrawElements(GLenum(GL_TRIANGLES), 12, GLenum(GL_UNSIGNED_SHORT), nil)
            try context.checkError("draw")
            return try target.framebuffer.readPixels()
        }
        for y in 0..<4 {
            for x in 0..<8 {
                let expected: [UInt8] =
                    x < 4 ? [0, 0, 255, 255] : (y >= 2 ? [255, 0, 0, 255] : [0, 0, 0, 0])
                #expect(pixel(pixels, width: 8, x: x, y: y) == expected)
            }
        }
    }

    @Test func bufferRangesAreChecked() throws {
        let context = try makeContext()
        try context.withCurrent {
            let buffer = try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER), byteCount: 8)
            #expect(buffer.byteCount == 8)
            try [UInt8](repeating: 0, count: 8).withUnsafeBytes { bytes in
                try buffer.upload(bytes)
                for offset in [1, -1, Int.max, Int.min] {
                    #expect(throws: GLError.self) { try buffer.upload(bytes, offset: offset) }
                }
            }
            #expect(throws: GLError.self) { try buffer.orphan(byteCount: -1) }
            try buffer.orphan(byteCount: 100)
            #expect(buffer.byteCount == 100)
        }
    }
}
