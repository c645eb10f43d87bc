import CGLES
import Compositor
import GLES
import Shaders

/// A variant of the item program, with what it was told last.
final class ItemProgram {
    let program: GLProgram
    let targetLocation: GLint
    var scale = (x: Float(0), y: Float(0))
    let parameters: ParameterLocations

    init(_ program: GLProgram) {
        self.program = program
        targetLocation = program.location("u_target")
        parameters = ParameterLocations(program)
    }
}

/// Compiles variants of the item program when they are first drawn.
final class ProgramCache {
    private let context: GLContext
    private var programs: [ProgramKey: ItemProgram] = [:]

    init(context: GLContext) { self.context = context }

    /// The context has to be current; errors hold the compiler's log.
    func program(_ key: ProgramKey) throws -> ItemProgram {
        if let known = programs[key] { return known }
        let program = ItemProgram(
            try GLProgram(
                context: context,
                vertex: GLShaderSource(file: "item.vert", text: ShaderSource.itemVertex),
                fragment: Self.fragment(key),
                defines: key.defines.map { GLShaderDefine($0) }))
        for (part, name, unit) in [(ProgramKey.mask, "u_mask", 1), (.blend, "u_backdrop", 2)]
        where key.contains(part) {
            program.program.use()
            gles.glUniform1i(program.program.location(name), GLint(unit))
        }
        programs[key] = program
        return program
    }

    /// The technique that a key asks for.
    private static func fragment(_ key: ProgramKey) -> GLShaderSource {
        if key.contains(.shade) {
            return GLShaderSource(file: "shade.frag", text: ShaderSource.shadeFragment)
        }
        if key.contains(.blend) {
            return GLShaderSource(file: "blend.frag", text: ShaderSource.blendFragment)
        }
        if key.contains(.colors) {
            return GLShaderSource(file: "colors.frag", text: ShaderSource.colorsFragment)
        }
        if key.contains(.page) { return GLShaderSource(file: "page.frag", text: ShaderSource.pageFragment) }
        return GLShaderSource(file: "item.frag", text: ShaderSource.itemFragment)
    }
}
