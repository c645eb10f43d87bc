/// A GBM buffer and the texture by which GL draws into it.
struct SharedPixels {
    let buffer: GBMBuffer
    let image: EGLImageHandle
    let texture: GLTexture

    init(context: GLContext, width: Int, height: Int) throws(GLError) {
        guard let device = context.display.gbm else {
            throw .unsupported(
                operation: "allocate a GBM buffer",
                reason: "the display's platform is \(context.display.platform.rawValue)")
        }
        let limit = context.limits.maxTextureSize
        guard (1...limit).contains(width), (1...limit).contains(height) else {
            throw .invalidArgument(
                operation: "allocate a \(width)x\(height) GBM buffer",
                reason: "expected sides of 1 to \(limit) pixels")
        }
        buffer = try GBMBuffer(device: device, width: width, height: height)
        image = try EGLImageHandle(importing: buffer.export(), display: context.display)
        texture = try image.makeTexture(context: context, width: width, height: height)
    }
}
