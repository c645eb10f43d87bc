import CGLES
import Synchronization

/// A buffer object that is written about once a frame. Its functions require a current context and leave the buffer
/// bound to its target, which for an index buffer (GL_ELEMENT_ARRAY_BUFFER) belongs to the bound vertex array.
package final class GLBuffer: Sendable {
    package let name: GLuint
    /// The target of ``bind()``, such as GL_ARRAY_BUFFER.
    package let target: GLenum
    let owner: DeleteQueue
    private let size = Atomic(0)

    /// The size of the storage in bytes.
    package var byteCount: Int { size.load(ordering: .relaxed) }

    /// Creates a buffer with undefined contents.
    package init(
        context: GLContext, target: GLenum, byteCount: Int = 0
    ) throws(GLError) {
        owner = context.deletions
        self.target = target
        try owner.requireCurrent("make a buffer")
        var name: GLuint = 0
        gles.glGenBuffers(1, &name)
        self.name = name
        try orphan(byteCount: byteCount)
    }

    package func bind() {
        gles.glBindBuffer(target, name)
    }

    /// Replaces the storage by undefined bytes. Submitted draws keep the old storage, so this does not wait.
    package func orphan(byteCount: Int) throws(GLError) {
        try specify(byteCount: byteCount, nil)
    }

    /// Replaces the storage by the given bytes.
    package func replace(with bytes: UnsafeRawBufferPointer) throws(GLError) {
        try specify(byteCount: bytes.count, bytes.baseAddress)
    }

    /// Overwrites part of the buffer.
    package func upload(_ bytes: UnsafeRawBufferPointer, offset: Int = 0) throws(GLError) {
        let operation = "upload \(bytes.count) bytes at \(offset)"
        try owner.requireCurrent(operation)
        try checkRange(offset, bytes.count, operation)
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
        GLError.clear()
        bind()
        gles.glBufferSubData(target, offset, bytes.count, base)
        try GLError.check(operation)
    }

    func checkRange(_ offset: Int, _ count: Int, _ operation: String) throws(GLError) {
        guard offset >= 0, count >= 0, count <= byteCount, offset <= byteCount - count else {
            throw .invalidArgument(operation: operation, reason: "the buffer has \(byteCount) bytes")
        }
    }

    private func specify(byteCount: Int, _ bytes: UnsafeRawPointer?) throws(GLError) {
        let operation = "give a buffer \(byteCount) bytes"
        try owner.requireCurrent(operation)
        guard byteCount >= 0 else {
            throw .invalidArgument(operation: operation, reason: "expected 0 or more")
        }
        GLError.clear()
        bind()
        gles.glBufferData(target, byteCount, bytes, GLenum(GL_STREAM_DRAW))
        size.store(byteCount, ordering: .relaxed)
        try GLError.check(operation)
    }

    deinit {
        owner.add(name, to: \.buffers)
    }
}
