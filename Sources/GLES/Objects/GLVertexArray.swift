import CGLES

/// A vertex array object: the layout and source of the vertex shader's inputs.
package final class GLVertexArray: Sendable {
    package let name: GLuint
    private let owner: DeleteQueue

    /// Creates a vertex array and binds it. The context must be current.
    package init(context: GLContext) throws(GLError) {
        owner = context.deletions
        try owner.requireCurrent("make a vertex array")
        var name: GLuint = 0
        gles.glGenVertexArrays(1, &name)
        self.name = name
        bind()
    }

    package func bind() {
        gles.glBindVertexArray(name)
    }

    /// Sets the buffer that glDrawElements reads indices from.
    package func setIndexBuffer(_ buffer: GLBuffer) {
        bind()
        gles.glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffer.name)
    }

    deinit {
        owner.add(name, to: \.vertexArrays)
    }
}
