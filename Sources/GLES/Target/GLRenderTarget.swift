import CGLES

/// Memory that is drawn into offscreen: RGBA, 8 bits each.
///
/// On a GBM display whose driver can allocate, the memory is a GBM buffer, which other devices and processes
/// can share. Anywhere else it is a GL texture.
public final class GLRenderTarget: Sendable {
    /// What the target's memory may be.
    public enum Storage: Sendable, Hashable {
        /// A GBM buffer where there is one to be had, else a texture.
        case automatic
        case texture
        /// A GBM buffer, or an error.
        case shared
    }

    /// Pixels.
    public let width: Int
    public let height: Int
    public let texture: GLTexture
    public let framebuffer: GLFramebuffer
    /// True when ``exportDMABuf()`` works.
    public var isShared: Bool { buffer != nil }

    private let context: GLContext
    private let image: EGLImageHandle?
    private let buffer: GBMBuffer?
    private let failure: GLError?

    /// Makes the target; its pixels are undefined. The context has to be current, and the framebuffer is bound
    /// afterwards.
    public init(
        context: GLContext, width: Int, height: Int, storage: Storage = .automatic
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
        texture = try GLTexture(context: context, width: width, height: height)
        framebuffer = try GLFramebuffer(context: context, color: texture)
        image = nil
        buffer = nil
        failure = reason
    }

    /// Why the target is a texture; nil for a GBM buffer.
    public var textureReason: String? {
        buffer == nil ? failure?.description ?? "a texture was asked for" : nil
    }

    /// A new file descriptor of the target's memory. Waits until all that was sent to GL is drawn.
    ///
    /// A GPU that imports the memory sees what was drawn when this call, or a later ``GLContext/finish()``, has returned. Who
    /// maps the descriptor (`mmap` with `PROT_READ`; it can't be written through) between two `DMA_BUF_IOCTL_SYNC` sees what was
    /// drawn at the last export: some drivers have the pixels elsewhere and copy them then. Rows are plain where `modifier` is 0,
    /// or where it is not known and the CPU draws.
    ///
    /// Throws where the target is a texture, and says why it is one.
    public func exportDMABuf() throws -> DMABuf {
        guard let buffer else {
            let cause = failure.map { " (\($0))" } ?? ""
            throw GLError.unsupported(
                operation: "export a dma-buf", reason: "the target is a GL texture\(cause)")
        }
        let result = try buffer.export()
        // The driver of virtual machines has the pixels on the host until they are read back. Tiles can't be read from a map.
        let hasPlainRows = (result.explicitModifier ?? 0) == 0
        try context.withCurrent {
            context.finish()
            if hasPlainRows { _ = try framebuffer.readPixels() }
        }
        return result
    }
}
