import CGLES

/// A linked program. Uniform locations are queried once, after linking.
package final class GLProgram: Sendable {
    package let name: GLuint
    private let owner: DeleteQueue
    private let uniforms: [String: GLint]

    /// Compiles and links a program; `attributes` gives the locations of inputs that the shader does not assign
    /// itself. The context must be current. Errors contain the driver's log and the files' names.
    package init(
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

    /// The location of a uniform; -1, which GL ignores, if the program has no such active uniform.
    package func location(_ uniform: String) -> GLint {
        uniforms[uniform] ?? -1
    }

    package func use() {
        gles.glUseProgram(name)
    }

    deinit {
        owner.add(name, to: \.programs)
    }
}
