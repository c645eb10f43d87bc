import GLES
import Locking

/// An OpenGL ES context of a client, which draws into renderbuffers that layers show.
///
/// It belongs to the display that renderers choose by default. One thread at a time can have it as the current context.
/// With a software driver, each function of this module's GL takes the display's lock, since one context at a time may
/// call such a driver; calls of libGLESv2 itself do not.
public final class EAGLContext: @unchecked Sendable {
    public let api: EAGLRenderingAPI
    public let sharegroup: EAGLSharegroup
    /// A name for the context's owner.
    public var debugLabel: String?
    /// Stored; GL calls are made by the client's thread in either case.
    public var isMultiThreaded = false

    package let context: GLContext
    /// The drawables, by the names of their renderbuffers.
    let drawables = Locked<[UInt32: RenderbufferDrawable]>([:])

    /// Creates a context with objects of its own; nil if the machine has no OpenGL ES, or for `openGLES1`.
    public convenience init?(api: EAGLRenderingAPI) {
        try? self.init(opening: api, sharegroup: nil)
    }

    /// Creates a context that shares its objects with those of a group.
    public convenience init?(api: EAGLRenderingAPI, sharegroup: EAGLSharegroup) {
        try? self.init(opening: api, sharegroup: sharegroup)
    }

    /// Creates a context. Throws the reason if that fails: `DisplayError` or `GLError`, whose descriptions name the
    /// platforms that were tried.
    public init(opening api: EAGLRenderingAPI, sharegroup: EAGLSharegroup?) throws {
        guard api != .openGLES1 else {
            throw GLError.contextCreation("OpenGL ES 1 has no driver; use openGLES3")
        }
        self.api = api
        if let sharegroup {
            let other = sharegroup.context
            context = try GLContext(display: other.display, sharing: other)
            self.sharegroup = sharegroup
        } else {
            context = try GLContext()
            self.sharegroup = EAGLSharegroup(context)
        }
    }
}
