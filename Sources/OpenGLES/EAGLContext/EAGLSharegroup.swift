import GLES

/// The contexts that share textures, buffers, programs and renderbuffers.
public final class EAGLSharegroup: @unchecked Sendable {
    /// A name for the group's owner.
    public var debugLabel: String?
    /// A context of the group, which keeps the objects.
    let context: GLContext

    init(_ context: GLContext) { self.context = context }
}
