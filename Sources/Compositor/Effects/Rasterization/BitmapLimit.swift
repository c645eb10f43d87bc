import CoreGraphics
import Geometry

/// The largest size of a rasterized layer's bitmap. Layers that need a larger one are drawn as if they were not
/// rasterized.
struct BitmapLimit {
    /// The largest width and height, in texels.
    var side = 4096
    var area = 1 << 24

    /// - Parameter memoryBudget: in bytes; a bitmap takes at most a quarter.
    init(surfaceLimit: Int, memoryBudget: Int) {
        side = surfaceLimit - SurfacePages.alignment
        area = memoryBudget / 16
    }

    init() {}

    func allows(_ r: PixelRect) -> Bool { max(r.width, r.height) <= side && r.area <= area }
}
