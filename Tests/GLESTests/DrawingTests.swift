import Testing

@testable import GLES

@Suite struct DrawingTests {
    private static let vertex = GLShaderSource(
        file: "box.vert",
        text: """
            #version 300 es
            in vec2 corner;
            in vec4 box;
            in uint paint;
            flat out uint number;
            void main() {
                number = paint;
                gl_Position = vec4(box.xy + corner * box.zw, 0.0, 1.0);
            }
            """)
    private static let fragment = GLShaderSource(
        file: "box.frag",
        text: """
            #version 300 es
            precision highp float;
            layout(std140) uniform Colors { vec4 colors[2]; };
            flat in uint number;
            out vec4 result;
            void main() { result = colors[number]; }
            """)

    private struct Instance: BitwiseCopyable {
        var x, y, width, height: Float
        var paint: UInt32
    }

    /// Two boxes by instancing: vertex, instance, index and uniform buffers and the vertex array together.
    @Test func instancesFromBuffers() throws {
        let context = try makeContext()
        let pixels = try context.withCurrent {
            let target = try GLRenderTarget(context: context, width: 8, height: 4)
            let program = try GLProgram(
                context: context, vertex: Self.vertex, fragment: Self.fragment,
                attributes: ["corner": 0, "box": 1, "paint": 2])
            let corners = try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER), usage: .static)
            try ([0, 0, 1, 0, 0, 1, 1, 1] as [Float]).withUnsafeBytes { try corners.replace(with: $0) }
            let indices = try GLBuffer(
                context: context, target: GLenum(GL_ELEMENT_ARRAY_BUFFER), usage: .static)
            let boxes = try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER), byteCount: 40)
            // The left half in colour 1, the upper right quarter in colour 0.
            let instances = [
                Instance(x: -1, y: -1, width: 1, height: 2, paint: 1),
                Instance(x: 0, y: 0, width: 1, height: 1, paint: 0),
            ]
            try instances.withUnsafeBytes { source in
                try boxes.upload(UnsafeRawBufferPointer(rebasing: source[..<20]))
                try boxes.withMappedBytes(offset: 20, count: 20) {
                    $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[20...]))
                }
            }
            let colors = try GLBuffer(context: context, target: GLenum(GL_UNIFORM_BUFFER), byteCount: 32)
            try ([1, 0, 0, 1, 0, 0, 1, 1] as [Float]).withUnsafeBytes { try colors.upload($0) }
            colors.bind(index: 5)
            program.bindBlock("Colors", to: 5)
            let array = try GLVertexArray(context: context)
            array.setAttribute(0, buffer: corners, components: 2, stride: 8, offset: 0)
            array.setAttribute(1, buffer: boxes, components: 4, stride: 20, offset: 0, divisor: 1)
            array.setIntegerAttribute(
                2, buffer: boxes, components: 1, type: GLenum(GL_UNSIGNED_INT), stride: 20, offset: 16,
                divisor: 1)
            array.setIndexBuffer(indices)
            try ([0, 1, 2, 2, 1, 3] as [UInt16]).withUnsafeBytes { try indices.replace(with: $0) }
            glViewport(0, 0, 8, 4)
            glClearColor(0, 0, 0, 0)
            glClear(GLenum(GL_COLOR_BUFFER_BIT))
            program.use()
            glDrawElementsInstanced(GLenum(GL_TRIANGLES), 6, GLenum(GL_UNSIGNED_SHORT), nil, 2)
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
            for (offset, count) in [(0, 9), (8, 1), (-1, 1), (0, -1), (Int.max, Int.max)] {
                #expect(throws: GLError.self) {
                    try buffer.withMappedBytes(offset: offset, count: count) { _ in }
                }
            }
            #expect(throws: GLError.self) { try buffer.orphan(byteCount: -1) }
            try buffer.orphan(byteCount: 100)
            #expect(buffer.byteCount == 100)
        }
    }

    /// A body that throws leaves the buffer unmapped.
    @Test func mappingEndsWithTheBody() throws {
        struct Failure: Error {}
        let context = try makeContext()
        try context.withCurrent {
            let buffer = try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER), byteCount: 8)
            #expect(throws: Failure.self) { try buffer.withMappedBytes(count: 8) { _ in throw Failure() } }
            var mapped: GLint = 1
            glGetBufferParameteriv(GLenum(GL_ARRAY_BUFFER), GLenum(GL_BUFFER_MAPPED), &mapped)
            #expect(mapped == 0)
        }
    }

    /// Samples are resolved by a blit.
    @Test func samples() throws {
        let context = try makeContext()
        let pixels = try context.withCurrent {
            let samples = try GLRenderbuffer(
                context: context, format: .rgba8, width: 4, height: 4, samples: 4)
            let drawing = try GLFramebuffer(context: context, color: samples)
            glClearColor(0, 1, 1, 1)
            glClear(GLenum(GL_COLOR_BUFFER_BIT))
            let target = try GLRenderTarget(context: context, width: 4, height: 4)
            drawing.bind(GLenum(GL_READ_FRAMEBUFFER))
            target.framebuffer.bind(GLenum(GL_DRAW_FRAMEBUFFER))
            glBlitFramebuffer(0, 0, 4, 4, 0, 0, 4, 4, GLenum(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
            #expect(throws: GLError.self) {
                try GLRenderbuffer(
                    context: context, format: .rgba8, width: 4, height: 4,
                    samples: context.limits.maxSamples + 1)
            }
            return try target.framebuffer.readPixels()
        }
        #expect(pixel(pixels, width: 4, x: 2, y: 2) == [0, 255, 255, 255])
    }
}
