import CGLES
import Compositor
import CoreGraphics
import GLES
import Geometry

/// The pictures of other GL contexts that a renderer samples, by their textures.
struct ExternalTextures {
    /// The pictures, which are retained as long as the GPU may read them.
    private var pictures: [TextureID: GLPicture] = [:]

    /// A texture with the pixels: the memory itself, or a copy if it belongs to another display or the driver can't
    /// share it. The context must be current.
    mutating func texture(
        _ pixels: any ExternalPixels, _ id: TextureID, in context: GLContext
    ) throws -> GLTexture {
        if let picture = pixels as? GLPicture,
            let texture = try? picture.shared.makeTexture(in: context, isOpaque: picture.isOpaque)
        {
            pictures[id] = picture
            return texture
        }
        return try Self.copy(pixels, in: context)
    }

    /// Releases a picture, after the draws that read it.
    mutating func remove(_ id: TextureID) { pictures[id] = nil }

    /// Notifies the owners of the pictures that this frame's draws read them. The context must be current.
    func endFrame(in context: GLContext) {
        if pictures.isEmpty { return }
        let fence = GLFence(context)
        for picture in pictures.values { picture.shared.addReader(context, fence) }
    }

    /// Uploads the pixels, with the lowest row first as in GL's own textures.
    private static func copy(_ pixels: any ExternalPixels, in context: GLContext) throws -> GLTexture {
        let (width, height) = (pixels.width, pixels.height)
        let texture = try GLTexture(context: context, width: width, height: height, layers: 1)
        try pixels.bytes.withUnsafeBytes { bytes in
            for y in 0..<height {
                let row = bytes[(height - 1 - y) * width * 4..<(height - y) * width * 4]
                try texture.upload(
                    UnsafeRawBufferPointer(rebasing: row), bytesPerRow: width * 4, x: 0, y: y, width: width,
                    height: 1, layer: 0)
            }
        }
        return texture
    }
}
