import CGLES

/// The memory of an offscreen render target: RGBA, 8 bits each.
///
/// On a GBM display whose driver can allocate, the memory is a GBM buffer, which can be shared with other devices and
/// processes. Otherwise it is a GL texture.
package final class GLRenderTarget: Sendable {
    /// The kind of memory requested.
    package enum Storage: Sendable, Hashable {
        /// A GBM buffer if available, otherwise a texture.
        case automatic
        case texture
        /// A GBM buffer, or an error.
        case shared
    }

    /// The size in pixels.
    package let width: Int
    package let height: Int
    package let texture: GLTexture
    package let framebuffer: GLFramebuffer
    /// Whether ``exportDMABuf()`` works.
    package var isShared: Bool { buffer != nil }

    private let context: GLContext
    private let image: EGLImageHandle?
    private let buffer: GBMBuffer?
    private let failure: GLError?

    /// Creates the target with undefined pixels. The context must be current, and the framebuffer is left bound.
    ///
    /// - Parameter format: the format of a target that is a texture.
    package init(
        context: GLContext, width: Int, height: Int, storage: Storage = .automatic,
        format: GLTexture.Format = .rgba8
    ) throws(GLError) {
        self.context = context
        self.width = width
        self.height = height
        var shared: SharedPixels?
        var reason: GLError?
        if storage != .texture {
            do throws(GLError) {
                shared = try SharedPixels(context: context, width: width, height: height)
            } catch {
                if storage == .shared { throw error }
                reason = error
            }
        }
        if let pixels = shared {
            do throws(GLError) {
                framebuffer = try GLFramebuffer(context: context, color: pixels.texture)
                texture = pixels.texture
                image = pixels.image
                buffer = pixels.buffer
                failure = nil
                return
            } catch {
                if storage == .shared { throw error }
                reason = error
            }
        }
        texture = try GLTexture(context: context, width: width, height: height, format: format)
        framebuffer = try GLFramebuffer(context: context, color: texture)
        image = nil
        buffer = nil
        failure = reason
    }

    /// The reason why the target is a texture; nil for a GBM buffer.
    package var textureReason: String? {
        buffer == nil ? failure?.description ?? "a texture was asked for" : nil
    }

    /// A new file descriptor of the target's memory. Waits until all submitted drawing is done.
    ///
    /// A GPU that imports the memory sees everything drawn when this call, or a later ``GLContext/finish()``, has
    /// returned. A mapping of the descriptor (`mmap` with `PROT_READ`; it is not writable), read between two
    /// `DMA_BUF_IOCTL_SYNC`, shows the last export, because some drivers store pixels elsewhere and copy them on
    /// export. Rows are linear if `modifier` is 0, or if it is unknown and the renderer is software.
    ///
    /// Throws the reason if the target is a texture.
    package func exportDMABuf() throws -> DMABuf {
        guard let buffer else {
            let cause = failure.map { " (\($0))" } ?? ""
            throw GLError.unsupported(
                operation: "export a dma-buf", reason: "the target is a GL texture\(cause)")
        }
        let result = try buffer.export()
        // The driver of virtual machines keeps the pixels on the host until they are read back. Tiled memory can't be
        // read by mapping it.
        let hasPlainRows = (result.explicitModifier ?? 0) == 0
        try context.withCurrent {
            context.finish()
            if hasPlainRows { _ = try framebuffer.readPixels() }
        }
        return result
    }
}
