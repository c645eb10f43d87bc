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

    /// Takes an input from a buffer as numbers: `components` of `type` a vertex, from byte `offset` on, every
    /// `stride` bytes. Binds the array and the buffer.
    public func setAttribute(
        _ index: Int, buffer: GLBuffer, components: Int, type: GLenum = GLenum(GL_FLOAT),
        normalized: Bool = false, stride: Int, offset: Int
    ) {
        enable(index, buffer)
        gles.glVertexAttribPointer(
            GLuint(index), GLint(components), type, GLboolean(normalized ? GL_TRUE : GL_FALSE),
            GLsizei(stride), UnsafeRawPointer(bitPattern: offset))
    }

    /// The buffer from which glDrawElements takes its indices.
    public func setIndexBuffer(_ buffer: GLBuffer) {
        bind()
        gles.glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffer.name)
    }

    private func enable(_ index: Int, _ buffer: GLBuffer) {
        bind()
        gles.glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer.name)
        gles.glEnableVertexAttribArray(GLuint(index))
    }

    deinit {
        owner.add(name, to: \.vertexArrays)
    }
}
