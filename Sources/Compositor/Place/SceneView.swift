import CoreGraphics
import Geometry

/// The area of a tree that is drawn, and the size of the target.
package struct SceneView: Sendable, Equatable {
    /// Points of the root layer's superspace that the target shows.
    package var bounds: CGRect
    /// The target, in pixels.
    package var width: Int
    package var height: Int
    /// y runs down in the superspace of the root layer.
    package var isGeometryFlipped: Bool

    package init(bounds: CGRect, width: Int, height: Int, isGeometryFlipped: Bool) {
        self.bounds = bounds
        self.width = width
        self.height = height
        self.isGeometryFlipped = isGeometryFlipped
    }

    /// The map from the superspace of the root layer to device pixels, y down.
    package var toDevice: Homography {
        let sx = Double(width) / bounds.width, sy = Double(height) / bounds.height
        return isGeometryFlipped
            ? Homography(sx, 0, 0, 0, sy, 0, -bounds.minX * sx, -bounds.minY * sy, 1)
            : Homography(sx, 0, 0, 0, -sy, 0, -bounds.minX * sx, bounds.maxY * sy, 1)
    }

    package var pixels: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
