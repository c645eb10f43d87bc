import CGLES
import Synchronization

/// A buffer object that is written about once a frame. Its functions need the context to be current and leave it bound to its target; for an
/// index buffer (GL_ELEMENT_ARRAY_BUFFER) that is the bound vertex array's place for it.
public final class GLBuffer: Sendable {
    public let name: GLuint
    /// Where ``bind()`` puts it, such as GL_ARRAY_BUFFER.
    public let target: GLenum
    let owner: DeleteQueue
    private let size = Atomic(0)

    /// Bytes of storage.
    public var byteCount: Int { size.load(ordering: .relaxed) }

    /// Makes a buffer of that many undefined bytes.
    public init(
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

    public func bind() {
        gles.glBindBuffer(target, name)
    }

    /// Gives the buffer new storage with undefined bytes. Draws already sent keep the old one, so nobody waits.
    public func orphan(byteCount: Int) throws(GLError) {
        try specify(byteCount: byteCount, nil)
    }

    /// Gives the buffer new storage with these bytes.
    public func replace(with bytes: UnsafeRawBufferPointer) throws(GLError) {
        try specify(byteCount: bytes.count, bytes.baseAddress)
    }

    /// Overwrites part of the buffer.
    public func upload(_ bytes: UnsafeRawBufferPointer, offset: Int = 0) throws(GLError) {
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
