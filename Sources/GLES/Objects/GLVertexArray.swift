import CGLES

/// A vertex array object: where the vertex shader's inputs come from.
public final class GLVertexArray: Sendable {
    public let name: GLuint
    private let owner: DeleteQueue

    /// The context has to be current; the array is bound afterwards.
    public init(context: GLContext) throws(GLError) {
        owner = context.deletions
        try owner.requireCurrent("make a vertex array")
        var name: GLuint = 0
        gles.glGenVertexArrays(1, &name)
        self.name = name
        bind()
    }

    public func bind() {
        gles.glBindVertexArray(name)
    }

    /// The buffer from which glDrawElements takes its indices.
    public func setIndexBuffer(_ buffer: GLBuffer) {
        bind()
        gles.glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffer.name)
    }

    deinit {
        owner.add(name, to: \.vertexArrays)
    }
}
