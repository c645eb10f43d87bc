import OpenGLES

/// The buffers beside colour, which has 8 bits for each of red, green, blue and alpha.
public struct CGLPixelFormatObj: Sendable, Hashable {
    /// 0, or 24 bits of depth with 8 bits of stencil.
    public var hasDepthAndStencil: Bool
    public var api: EAGLRenderingAPI

    public init(hasDepthAndStencil: Bool = true, api: EAGLRenderingAPI = .openGLES3) {
        self.hasDepthAndStencil = hasDepthAndStencil
        self.api = api
    }
}

/// A GL context, in place of CGL's.
public typealias CGLContextObj = EAGLContext
