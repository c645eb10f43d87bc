/// The colours that the pieces of a mark get.
protocol PiecePaint {
    /// Whether nothing but the border is seen.
    var isHollow: Bool { get }

    /// Chooses the program's paint and join, and sets the values that all vertices share.
    func set(_ writer: inout PieceWriter, _ mark: PlacedMark)
}

extension PiecePaint {
    var isHollow: Bool { false }
}

/// The covers of rounded rectangles that a paint has programs for.
enum PieceCovers {
    case all
    /// The covers of rare paints, and some that are drawn often.
    case rare(besides: [RectangleCover])
    /// A cover that the paint sets itself.
    case own

    /// Returns the one that draws the same as `cover`.
    func cover(for cover: RectangleCover, isNarrow: Bool) -> RectangleCover {
        if case .rare(let common) = self, !common.contains(cover) {
            return cover.forRarePaint(isNarrow: isNarrow)
        }
        return cover
    }
}
