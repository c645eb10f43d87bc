import BenchScenes
import QuartzCore
import TestSupport

extension BenchScene {
    /// One frame of the scene, built anew, on the scenes' background.
    func picture(frame: Int, maximumTextureSize: Int? = nil) throws -> PixelBuffer {
        try pictures(frames: [frame], maximumTextureSize: maximumTextureSize)[0]
    }

    /// Frames of the scene, built once, one drawn after the other.
    func pictures(frames: [Int], maximumTextureSize: Int? = nil) throws -> [PixelBuffer] {
        var options = CARendererOptions()
        options.maximumTextureSize = maximumTextureSize
        let renderer = try makeRenderer(options)
        return try frames.map { frame in
            withoutActions { mutate(frame: frame) }
            return try renderer.picture(width: SceneSize.width, height: SceneSize.height)
        }
    }

    /// A renderer of the scenes' size and background with the scene's layers, which it builds.
    func makeRenderer(_ options: CARendererOptions = CARendererOptions()) throws -> CARenderer {
        let renderer = try CARenderer(width: SceneSize.width, height: SceneSize.height, options: options)
        renderer.backgroundColor = SceneSize.background
        renderer.layer = build()
        return renderer
    }
}

extension PixelBuffer {
    /// A part of the picture; it must lie inside.
    func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
        var part = [UInt8]()
        part.reserveCapacity(width * height * 4)
        for row in y..<y + height {
            let start = (row * self.width + x) * 4
            part.append(contentsOf: bytes[start..<start + width * 4])
        }
        return PixelBuffer(width: width, height: height, bytes: part)
    }
}
