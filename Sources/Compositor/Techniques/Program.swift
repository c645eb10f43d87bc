import RenderTree

/// The program of a draw, composed of techniques: a cover for the coverage of a pixel, a paint for its colour, and a
/// join for the combination with the backdrop.
package struct Program: Hashable, Sendable {
    package var cover = Cover.all
    package var paint = Paint.color
    package var join = Join.plain

    package init(cover: Cover = .all, paint: Paint = .color, join: Join = .plain) {
        self.cover = cover
        self.paint = paint
        self.join = join
    }

    /// The layout of its vertices.
    package var layout: VertexLayout {
        VertexLayout([.position] + cover.fields + paint.fields(isMapped: cover.hasLocal) + join.fields)
    }

    /// Each vertex is a point, not the corner of a triangle.
    package var drawsPoints: Bool { cover == .point }

    /// The files of the fragment shader, without extension, ordered so that each follows the files that it uses.
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
