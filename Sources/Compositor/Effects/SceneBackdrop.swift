import RenderTree

/// What lies behind an item in the surface that it is drawn into, as it is when the item's turn comes: a copy, and the
/// surfaces that filter it.
///
/// These are drawn when the item's turn comes, so those of different backdrops never live at once.
public struct SceneBackdrop: Sendable, Equatable {
    /// The surface that is read, and drawn into afterwards.
    public var surface: Int32
    /// Pixels that change with what is read.
    public var area: PixelRect
    /// The surface that is a copy; it has no entries.
    public var copy: Int32
    /// The last of the surfaces that are made of it, in the order of falling indices; the copy itself when nothing is.
    public var result: Int32
    /// Pixels around each pixel of the area that it depends on.
    public var reach = 0
}

extension FlatScene {
    /// An area with all that backdrops in it read: who draws a pixel of a blurred backdrop draws all around it anew, since the
    /// surface holds the blurred one afterwards.
    func grown(_ area: PixelRect, of surface: Int) -> PixelRect {
        if backdrops.isEmpty { return area }
        let blurs = backdrops.filter { Int($0.surface) == surface && $0.reach > 0 }
        return Self.grown(area, by: blurs, within: surfaces[surface].bounds)
    }

    static func grown(_ area: PixelRect, by blurs: [SceneBackdrop], within all: PixelRect) -> PixelRect {
        var result = area
        var rounds = 0
        while true {
            let before = result
            for blur in blurs where rounds > mostRounds || !blur.area.intersection(result).isEmpty {
                result = result.union(blur.area.grown(x: blur.reach, y: blur.reach).intersection(all))
            }
            if result == before || rounds > mostRounds { return result }
            rounds += 1
        }
    }

    /// Looks at chains of blurs that touch one another; longer ones are taken as a whole.
    static let mostRounds = 32
}
