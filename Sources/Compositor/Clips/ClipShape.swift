import CoreGraphics
import Geometry
import RenderTree

/// A rounded rectangle that cuts what is drawn, seen on the device: what a layer clips to, or a mask of one colour.
struct ClipShape {
    /// In the points of its own plane.
    var rect: LayerRect
    var radii: CornerRadii
    var toDevice: Homography
    /// Sides that are antialiased, as in `MarkShape`.
    var smoothSides: UInt8
    /// Device pixels that it can touch.
    var bounds: DeviceRect
    /// The clip as whole pixels, when its edges lie on pixel lines and its corners are square.
    var alignedPixels: PixelRect?

    init(_ rect: LayerRect, _ radii: CornerRadii, _ toDevice: Homography, smoothSides: UInt8 = 15) {
        self.rect = rect
        self.radii = radii
        self.toDevice = toDevice
        self.smoothSides = smoothSides
        bounds = toDevice.bounds(of: rect)
        if radii.isZero, toDevice.keepsAxes || toDevice.swapsAxes, let aligned = bounds.alignedToPixels {
            alignedPixels = aligned
        }
    }

    /// The pixels that it leaves of others.
    func pixels(within clip: PixelRect) -> PixelRect {
        let clip = alignedPixels.map(clip.intersection) ?? clip
        return bounds.insetBy(-1).roundedOut(within: clip)
    }

    /// Every point of a rectangle of its plane lies inside, no matter how its corners are rounded.
    func covers(_ r: LayerRect) -> Bool {
        if radii.isZero { return rect.contains(r) }
        // A circle of radius 1 leaves out 0.293 of its square's diagonal; the continuous curve a little less.
        return rect.insetBy(0.293 * radii.largest).contains(r)
    }
}
