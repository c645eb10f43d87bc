import CGLES

/// A linked program. The places of its uniforms are asked for once, when it is linked.
public final class GLProgram: Sendable {
    public let name: GLuint
    private let owner: DeleteQueue
    private let uniforms: [String: GLint]

    /// Compiles and links; `attributes` places inputs that the shader does not place itself. The context has to
    /// be current. Errors hold the driver's log and the files' names.
    public init(
        context: GLContext, vertex: GLShaderSource, fragment: GLShaderSource,
        defines: [GLShaderDefine] = [], attributes: [String: Int] = [:]
    ) throws(GLError) {
        owner = context.deletions
        try owner.requireCurrent("make the program \(vertex.file) + \(fragment.file)")
        GLError.clear()
        let build = GLProgramBuild(vertex: vertex, fragment: fragment, defines: defines)
        name = try build.link(attributes: attributes)
        uniforms = Self.activeUniforms(name)
    }

    /// Where a uniform is; -1, which GL ignores, when the program has none of that name in use.
    public func location(_ uniform: String) -> GLint {
        uniforms[uniform] ?? -1
    }

    public func use() {
        gles.glUseProgram(name)
    }

    deinit {
        owner.add(name, to: \.programs)
    }
}
