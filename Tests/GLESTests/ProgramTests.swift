import COpenGLES
import Testing

@testable import GLES

@Suite struct ProgramTests {
    private static let vertex = GLShaderSource(
        file: "test.vert", text: "#version 300 es\nin vec4 place;\nvoid main() { gl_Position = place; }\n")

    private func fragment(_ lines: String...) -> GLShaderSource {
        let head = ["#version 300 es", "precision highp float;"]
        return GLShaderSource(file: "test.frag", text: (head + lines).joined(separator: "\n"))
    }

    private func build(
        _ fragment: GLShaderSource, defines: [GLShaderDefine] = [],
        _ check: (GLProgram) throws -> Void = { _ in }
    ) throws {
        let context = try makeContext()
        try context.withCurrent {
            try check(
                try GLProgram(context: context, vertex: Self.vertex, fragment: fragment, defines: defines))
        }
    }

    @Test func compilationErrorsNameFileAndLine() throws {
        let broken = fragment("out vec4 result;", "void main() {", "    result = nothing;", "}")
        for defines in [[], [GLShaderDefine("A"), GLShaderDefine("B", "2")]] {
            let error = #expect(throws: GLError.self) { try build(broken, defines: defines) }
            let text = try #require(error).description
            #expect(text.hasPrefix("test.frag: the shader does not compile: "))
            #expect(text.contains("nothing"))
            #expect(text.contains(":5"), "line 5 of the file: \(text)")
            #expect(!text.contains("\n"))
        }
    }

    @Test func linkErrorsNameBothFiles() throws {
        let error = #expect(throws: GLError.self) {
            try build(
                fragment("in vec2 absent;", "out vec4 result;", "void main() { result = absent.xyxy; }"))
        }
        let text = try #require(error).description
        #expect(text.hasPrefix("test.vert + test.frag: the program does not link: "))
        #expect(text.contains("absent"))
    }

    @Test func definesReachTheShader() throws {
        let source = fragment(
            "#ifndef COLOR", "#error no colour", "#endif", "uniform float used;", "out vec4 result;",
            "void main() { result = COLOR * used; }")
        #expect(throws: GLError.self) { try build(source) }
        try build(source, defines: [GLShaderDefine("COLOR", "vec4(1.0)")]) { program in
            #expect(program.location("used") >= 0)
        }
    }

    @Test func preludeComesAfterTheVersion() {
        let defines = [GLShaderDefine("A"), GLShaderDefine("B", "2")]
        let source = GLShaderSource(file: "x", text: "// note\n  #version 300 es\nvoid main() {}\n")
        #expect(
            source.text(defining: defines)
                == "// note\n  #version 300 es\n#define A 1\n#define B 2\n#line 3\nvoid main() {}\n")
        #expect(
            GLShaderSource(file: "x", text: "void f() {}").text(defining: [GLShaderDefine("A")])
                == "#define A 1\n#line 1\nvoid f() {}")
        #expect(source.text(defining: []) == source.text)
    }

    @Test func uniforms() throws {
        let source = fragment(
            "uniform vec4 tint;", "uniform float weights[3];",
            "uniform vec4 unused;", "out vec4 result;",
            "void main() { result = tint * (weights[0] + weights[2]); }")
        try build(source) { program in
            #expect(program.location("tint") >= 0)
            #expect(program.location("weights") >= 0)
            #expect(program.location("weights") == program.location("weights[0]"))
            #expect(program.location("tint") == glGetUniformLocation(program.name, "tint"))
            #expect(program.location("unused") == -1)
        }
    }

    @Test func emptyAndForeignText() throws {
        for text in ["", "\0", "#version 300 es\n\u{1F600}", "#version 999 es\nvoid main() {}"] {
            let error = #expect(throws: GLError.self) {
                try build(GLShaderSource(file: "odd.frag", text: text))
            }
            #expect(error?.description.contains("odd.frag") == true)
        }
    }
}
