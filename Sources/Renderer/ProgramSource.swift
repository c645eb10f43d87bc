import Compositor
import GLES
import Shaders

/// The text of a program's shaders, put together from the files of its techniques. Inputs are declared by its layout.
struct ProgramSource {
    let vertex: GLShaderSource
    let fragment: GLShaderSource
    let defines: [GLShaderDefine]

    init(_ program: Program) {
        let fields = program.layout.fields
        defines = program.defines.map { GLShaderDefine($0) }
        vertex = GLShaderSource(file: "the vertex shader of \(program)", text: Self.vertexText(fields))
        let files = program.files + ["program"]
        // A driver says a file's number and the line in it.
        let numbered = files.enumerated().map { "\($0.offset + 1) \($0.element).glsl" }.joined(
            separator: ", ")
        fragment = GLShaderSource(file: numbered, text: Self.fragmentText(fields, files))
    }

    /// Passes everything on: all is computed on the CPU, once a vertex; w carries the perspective.
    private static func vertexText(_ fields: [VertexField]) -> String {
        let inputs = fields.enumerated().map {
            "layout(location = \($0.offset)) in \($0.element.type) a_\($0.element);"
        }
        let passed = fields.filter { $0 != .position }
        return lines(
            ["#version 300 es", "precision highp float;"] + inputs + passed.map { declaration($0, "out") } + [
                "uniform vec2 u_target;  // 2 / size in pixels",
                "void main() {",
                "    gl_Position = vec4((a_position.xy * u_target - 1.0) * a_position.z, 0.0, a_position.z);",
            ] + passed.map { "    v_\($0) = a_\($0);" } + ["}"])
    }

    private static func fragmentText(_ fields: [VertexField], _ files: [String]) -> String {
        let texts = files.enumerated().flatMap { index, file in
            ["#line 1 \(index + 1)", ShaderSource.text(file) ?? "#error no file \(file).glsl"]
        }
        return lines(
            [
                "#version 300 es", "precision highp float;", "precision highp sampler2D;",
                "precision highp sampler2DArray;",
            ] + fields.filter { $0 != .position }.map { declaration($0, "in") } + ["out vec4 o_color;"]
                + texts)
    }

    /// What is the same all over a piece is flat: pixels interpolate no more than they must.
    private static func declaration(_ field: VertexField, _ direction: String) -> String {
        "\(field.isInterpolated ? "" : "flat ")\(direction) \(field.type) v_\(field);"
    }

    private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}

extension VertexField {
    /// Its type in GLSL.
    fileprivate var type: String {
        switch format {
        case .floats(1): "float"
        case .floats(let count): "vec\(count)"
        case .color: "vec4"
        }
    }
}
