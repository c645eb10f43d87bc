import CGLES
import Foundation
import GLES
import Shaders
import Testing

@testable import Compositor
@testable import Renderer

/// Every program that can occur.
@Suite struct ProgramTests {
    @Test func eachIsListedOnceAndIsAPairOfSomeTechnique() {
        #expect(Set(Program.all).count == Program.all.count)
        var listed: Set<Program> = []
        for technique in Technique.allCases {
            let record = technique.record
            #expect(!record.programs.isEmpty, "\(technique)")
            listed.formUnion(record.programs)
        }
        #expect(Set(Program.all) == listed)
    }

    @Test func everyFileIsPartOfOne() {
        let used = Set(Program.all.flatMap(\.files) + ["program"])
        #expect(used.sorted() == ShaderSource.paths)
    }

    @Test func noInputIsGivenTwice() {
        for program in Program.all {
            let fields = program.layout.fields
            #expect(Set(fields).count == fields.count, "\(program)")
            // OpenGL ES 3.0 promises no more.
            #expect(fields.count <= 16, "\(program)")
        }
    }

    @Test func everyInputHasItsOwnName() {
        let names = VertexField.allCases.map(\.description)
        #expect(Set(names).count == names.count)
    }

    /// With `AGATE_SHADER_OUTPUT` the sources are written to that folder, for other compilers.
    @Test func everyOneCompiles() throws {
        let context = try GLContext(DisplayOptions(allowsSoftwareDevice: true))
        try context.withCurrent {
            let cache = ProgramCache(
                context: context, vertices: try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER)),
                indices: try GLBuffer(context: context, target: GLenum(GL_ELEMENT_ARRAY_BUFFER)))
            for program in Program.all {
                let made = try cache.program(program, isExchanged: false)
                // What a program declares and does not use would be handed over in vain.
                var inputs: GLint = 0
                gles.glGetProgramiv(made.program.name, GLenum(GL_ACTIVE_ATTRIBUTES), &inputs)
                #expect(Int(inputs) == program.layout.fields.count, "\(program)")
            }
        }
        if let folder = ProcessInfo.processInfo.environment["AGATE_SHADER_OUTPUT"] {
            try write(to: URL(fileURLWithPath: folder))
        }
    }

    private func write(to folder: URL) throws {
        for (index, program) in Program.all.enumerated() {
            let source = ProgramSource(program)
            for (shader, type) in [(source.vertex, "vert"), (source.fragment, "frag")] {
                let text = shader.text(defining: source.defines)
                try text.write(
                    to: folder.appendingPathComponent("\(index).\(type)"), atomically: false, encoding: .utf8)
            }
        }
    }
}
