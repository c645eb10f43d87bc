import CEGL
import CGLES
import Locking

/// A texture of one context that other contexts of the display sample, without a copy: its memory is an EGL image.
///
/// The context in which it was created may be destroyed first. Fences order the accesses: `written` is set when the
/// texels are complete, and each reader adds a fence after its draws, for which the next writer waits.
package final class SharedTexture: Sendable {
    /// The size in texels.
    package let width: Int
    package let height: Int
    package let display: GLDisplay
    /// The texture in the context that created it.
    package let texture: GLTexture
    let image: EGLImageHandle
    private let fences = Locked(Fences())

    private struct Fences {
        var written: GLFence?
        /// The last fence of each reader.
        var read: [ObjectIdentifier: GLFence] = [:]
    }

    /// Allocates a texture with undefined texels. The context must be current. Throws if the size is beyond the
    /// context's limits or the display has no EGL images of textures.
    package init(_ context: GLContext, width: Int, height: Int) throws(GLError) {
        self.width = width
        self.height = height
        display = context.display
        texture = try GLTexture(context: context, width: width, height: height)
        image = try EGLImageHandle(texture: texture, context: context)
    }

    /// Has the bound renderbuffer (GL_RENDERBUFFER) share the texels. The context must be current.
    package func storeInRenderbuffer(_ context: GLContext) throws(GLError) {
        try image.storeInRenderbuffer(context: context)
    }

    /// An array of one layer that shares the texels, in another context, which must be current.
    package func makeTexture(in context: GLContext, isOpaque: Bool) throws(GLError) -> GLTexture {
        guard context.display === display else {
            throw .unsupported(
                operation: "share a texture", reason: "the contexts belong to different displays")
        }
        fences.withLock(\.written)?.wait()
        return try image.makeArray(context: context, width: width, height: height, isOpaque: isOpaque)
    }

    /// Sets the fence for readers after all commands so far. The context must be current.
    package func endWriting(in context: GLContext) {
        let fence = GLFence(context)
        fences.withLock { $0.written = fence }
    }

    /// Makes later commands of the current context wait until all reads of the texels have ended.
    package func waitForReaders() {
        let readers = fences.withLock { fences in
            defer { fences.read = [:] }
            return Array(fences.read.values)
        }
        for reader in readers { reader.wait() }
    }

    /// Notes that a context has read the texels in commands before the fence.
    package func addReader(_ context: GLContext, _ fence: GLFence) {
        fences.withLock { $0.read[ObjectIdentifier(context)] = fence }
    }
}
