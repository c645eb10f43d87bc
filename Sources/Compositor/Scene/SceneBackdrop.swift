import CoreGraphics
import Geometry

/// A backdrop of a mark: a copy of the pixels that its surface holds when the mark is drawn, and the surfaces that
/// filter the copy.
///
/// They are drawn just before the mark, so those of different backdrops never exist at the same time.
package final class SceneBackdrop: Sendable, Equatable {
    /// The pixels that change with the copied ones.
    package let area: PixelRect
    /// The surface that holds the copy; its list is empty.
    package let copy: SceneSurface
    /// The last of the surfaces that filter the copy; the copy itself without filters.
    package let result: SceneSurface
    /// The distance in pixels within which a pixel of the area depends on others.
    package let reach: Int

    init(area: PixelRect, copy: SceneSurface, result: SceneSurface, reach: Int = 0) {
        self.area = area
        self.copy = copy
        self.result = result
        self.reach = reach
    }

    package static func == (a: SceneBackdrop, b: SceneBackdrop) -> Bool { a === b }
}
