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

    private let image: EGLImageHandle?
    private let buffer: GBMBuffer?
    private let textureReason: GLError?

    /// Makes the target; its pixels are undefined. The context has to be current, and the framebuffer is bound
    /// afterwards.
    public init(
        context: GLContext, width: Int, height: Int, storage: Storage = .automatic,
        depthStencil: GLRenderbuffer.Format? = nil
    ) throws(GLError) {
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
        let depth: GLRenderbuffer?
        if let depthStencil {
            depth = try GLRenderbuffer(context: context, format: depthStencil, width: width, height: height)
        } else {
            depth = nil
        }
        if let pixels = shared {
            do throws(GLError) {
                framebuffer = try GLFramebuffer(context: context, color: pixels.texture, depthStencil: depth)
                texture = pixels.texture
                image = pixels.image
                buffer = pixels.buffer
                textureReason = nil
                return
            } catch {
                if storage == .shared { throw error }
                reason = error
            }
        }
        texture = try GLTexture(context: context, width: width, height: height)
        framebuffer = try GLFramebuffer(context: context, color: texture, depthStencil: depth)
        image = nil
        buffer = nil
        textureReason = reason
    }

    /// A new file descriptor of the target's memory. It shows what has been drawn once GL is done, so finish
    /// before another device reads it. Throws where the target is a texture, and says why it is one.
    public func exportDMABuf() throws(GLError) -> DMABuf {
        guard let buffer else {
            let cause = textureReason.map { " (\($0))" } ?? ""
            throw .unsupported(operation: "export a dma-buf", reason: "the target is a GL texture\(cause)")
        }
        return try buffer.export()
    }
}
