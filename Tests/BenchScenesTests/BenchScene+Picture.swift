import BenchScenes
import QuartzCore
import TestSupport

extension BenchScene {
    /// One frame of the scene, built anew, on the scenes' background.
    func picture(frame: Int, maximumTextureSize: Int? = nil) throws -> PixelBuffer {
        var options = CARendererOptions()
        options.maximumTextureSize = maximumTextureSize
        let renderer = try CARenderer(
            width: SceneSize.width, height: SceneSize.height, options: options)
        renderer.backgroundColor = SceneSize.background
        renderer.layer = build()
        mutate(frame: frame)
        return try renderer.picture(width: SceneSize.width, height: SceneSize.height)
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
