import CGLES
import Compositor
import GLES

/// A program, the values of its uniforms set last, and its vertex array.
final class DrawProgram {
    let program: GLProgram
    let array: GLVertexArray
    let layout: VertexLayout
    let targetLocation: GLint
    var scale = (x: Float(0), y: Float(0))
    let parameters: ParameterLocations
    /// Whether the driver may look for rectangles among the triangles.
    let findsRectangles: Bool
    private let vertices: GLBuffer

    init(
        _ program: GLProgram, _ layout: VertexLayout, _ array: GLVertexArray, _ vertices: GLBuffer,
        findsRectangles: Bool
    ) {
        self.findsRectangles = findsRectangles
        self.program = program
        self.layout = layout
        self.array = array
        self.vertices = vertices
        targetLocation = program.location("u_target")
        parameters = ParameterLocations(program)
    }

    /// Sets the offset of vertices in the buffer, in words, and binds the program's vertex array.
    func setVertices(from firstWord: Int) {
        array.bind()
        vertices.bind()
        var word = firstWord
        for (index, field) in layout.fields.enumerated() {
            let (count, type) =
                switch field.format {
                case .floats(let count): (count, GLenum(GL_FLOAT))
                case .color: (4, GLenum(GL_UNSIGNED_SHORT))
                }
            gles.glVertexAttribPointer(
                GLuint(index), GLint(count), type, GLboolean(type == GLenum(GL_FLOAT) ? GL_FALSE : GL_TRUE),
                GLsizei(4 * layout.words), UnsafeRawPointer(bitPattern: 4 * word))
            word += field.format.words
        }
    }
}

/// The textures that programs read, and their units.
enum TextureUnit: Int, CaseIterable {
    case paint, mask, backdrop, cover

    fileprivate var uniform: String {
        switch self {
        case .paint: "u_paint"
        case .mask: "u_mask"
        case .backdrop: "u_backdrop"
        case .cover: "u_cover"
        }
    }
}

/// A cache of programs, compiled on first use.
final class ProgramCache {
    private let context: GLContext
    private let vertices: GLBuffer
    private let indices: GLBuffer
    private var programs: [Key: DrawProgram] = [:]

    /// The number of programs that were compiled.
    var count: Int { programs.count }

    private struct Key: Hashable {
        var program: Program
        var isExchanged: Bool
        var isFlat: Bool
    }

    init(context: GLContext, vertices: GLBuffer, indices: GLBuffer) {
        self.context = context
        self.vertices = vertices
        self.indices = indices
    }

    /// Numbers that are constant over a piece and interpolated all the same. llvmpipe looks for rectangles, which it
    /// draws faster, only where no value is flat; interpolating more numbers than these costs more than that gains.
    private static let mostInterpolated = 16

    /// The compiled program. The context must be current; errors contain the compiler's log.
    ///
    /// - Parameters:
    ///   - isExchanged: whether it draws into textures of the format `rgba8Exchanged`.
    ///   - hasPerspective: whether some vertex has another w than 1.
    func program(
        _ program: Program, isExchanged: Bool, hasPerspective: Bool = false
    ) throws -> DrawProgram {
        let key = Key(
            program: program, isExchanged: isExchanged,
            isFlat: !isExchanged || hasPerspective || program.drawsPoints
                || program.layout.constants > Self.mostInterpolated)
        if let known = programs[key] { return known }
        let source = ProgramSource(program, isExchanged: isExchanged, isFlat: key.isFlat)
        let compiled = try GLProgram(
            context: context, vertex: source.vertex, fragment: source.fragment, defines: source.defines)
        compiled.use()
        for unit in TextureUnit.allCases {
            gles.glUniform1i(compiled.location(unit.uniform), GLint(unit.rawValue))
        }
        let array = try GLVertexArray(context: context)
        array.setIndexBuffer(indices)
        for index in program.layout.fields.indices { gles.glEnableVertexAttribArray(GLuint(index)) }
        let made = DrawProgram(
            compiled, program.layout, array, vertices, findsRectangles: !key.isFlat)
        programs[key] = made
        return made
    }
}
