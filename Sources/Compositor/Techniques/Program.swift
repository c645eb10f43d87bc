import RenderTree

/// What a draw's pixels are computed by, put together from techniques: how much of a pixel is covered, by which colour, and how that
/// joins what is there.
package struct Program: Hashable, Sendable {
    package var cover = Cover.all
    package var paint = Paint.color
    package var join = Join.plain

    package init(cover: Cover = .all, paint: Paint = .color, join: Join = .plain) {
        self.cover = cover
        self.paint = paint
        self.join = join
    }

    /// What its vertices hand over.
    package var layout: VertexLayout {
        VertexLayout([.position] + cover.fields + paint.fields(isMapped: cover.hasLocal) + join.fields)
    }

    /// The parts of the fragment shader, without extension, in an order in which each knows what it uses.
    package var files: [String] {
        cover.files + (paint.files.filter { !cover.files.contains($0) }) + join.files
    }

    /// Names that select within these files.
    package var defines: [String] {
        (cover.hasLocal ? ["MAPPED"] : []) + cover.defines + paint.defines + join.defines
    }
}

extension Program {
    /// A draw of this program can show what is made for the other one, the same to the last bit, for more work a pixel.
    ///
    /// - Parameters:
    ///   - manyDraws: those for turned and thin shapes too, which cost much more.
    ///   - isNarrow: one pixel may reach over two opposite sides, which programs for round corners don't draw.
    func covers(_ other: Program, manyDraws: Bool, isNarrow: Bool) -> Bool {
        guard paint == other.paint, join == other.join, case .rectangle(let own) = cover,
            case .rectangle(let wanted) = other.cover
        else { return false }
        return own.covers(wanted, manyDraws: manyDraws, isNarrow: isNarrow)
    }
}
