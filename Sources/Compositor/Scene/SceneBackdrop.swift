/// What lies behind a mark in the surface that it is drawn into, as it is when the mark's turn comes: a copy, and the
/// surfaces that filter it.
///
/// These are drawn when the mark's turn comes, so those of different backdrops never live at once.
package final class SceneBackdrop: Sendable, Equatable {
    /// Pixels that change with what is read.
    package let area: PixelRect
    /// The surface that is a copy; it has an empty list.
    package let copy: SceneSurface
    /// The last of the surfaces that are made of it; the copy itself when nothing is.
    package let result: SceneSurface
    /// Pixels around each pixel of the area that it depends on.
    package let reach: Int

    init(area: PixelRect, copy: SceneSurface, result: SceneSurface, reach: Int = 0) {
        self.area = area
        self.copy = copy
        self.result = result
        self.reach = reach
    }

    package static func == (a: SceneBackdrop, b: SceneBackdrop) -> Bool { a === b }
}
