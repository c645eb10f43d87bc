import Foundation

@testable import GLES

/// A context on whatever this machine has, hardware or not.
func makeContext() throws -> GLContext {
    try GLContext(DisplayOptions(allowsSoftwareDevice: true))
}

/// Runs `body` on that many threads at once, each with its number, and waits for all.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        let thread = Thread {
            body(index)
            group.leave()
        }
        thread.stackSize = 4 << 20
        thread.start()
    }
    group.wait()
}

/// A program that fills the clip-space triangle (-1,-1) (1,-1) (-1,1) with a uniform colour.
func makeTriangleProgram(_ context: GLContext) throws(GLError) -> GLProgram {
    let vertex = """
        #version 300 es
        void main() {
            vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
            gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
        }
        """
    let fragment = """
        #version 300 es
        precision highp float;
        uniform vec4 color;
        out vec4 result;
        void main() { result = color; }
        """
    return try GLProgram(
        context: context, vertex: GLShaderSource(file: "triangle.vert", text: vertex),
        fragment: GLShaderSource(file: "triangle.frag", text: fragment))
}

/// The RGBA bytes at one pixel of a picture without padding.
func pixel(_ pixels: [UInt8], width: Int, x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(pixels[start..<start + 4])
}
