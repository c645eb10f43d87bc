/// The record of a program's vertices: fields, one after the other. GL's attributes, the declarations in the shaders and what is
/// written follow from it.
package struct VertexLayout: Sendable, Equatable {
    /// Words of `VertexValues` that lie side by side in a vertex too.
    struct Run: Sendable, Equatable {
        var from, to, count: Int
    }

    package let fields: [VertexField]
    /// The number of 32-bit words of a vertex.
    package let words: Int
    /// The words that are copied from `VertexValues`.
    let runs: [Run]
    /// The offsets, in words, of the fields that differ from vertex to vertex; `position` is always first.
    let local, lines, maskPlace, place: Int?

    init(_ fields: [VertexField]) {
        self.fields = fields
        words = fields.reduce(0) { $0 + $1.format.words }
        var runs: [Run] = []
        var offset = 0
        for field in fields {
            let count = field.format.words
            if !field.isInterpolated {
                if let last = runs.last, last.from + last.count == field.offset,
                    last.to + last.count == offset
                {
                    runs[runs.count - 1].count += count
                } else {
                    runs.append(Run(from: field.offset, to: offset, count: count))
                }
            }
            offset += count
        }
        self.runs = runs
        local = Self.offset(of: .local, in: fields)
        lines = Self.offset(of: .lines, in: fields)
        maskPlace = Self.offset(of: .maskPlace, in: fields)
        place = Self.offset(of: .place, in: fields)
    }

    /// Returns the offset of a field in a vertex, in words; nil if the vertex lacks it.
    package func offset(of field: VertexField) -> Int? { Self.offset(of: field, in: fields) }

    private static func offset(of field: VertexField, in fields: [VertexField]) -> Int? {
        var offset = 0
        for candidate in fields {
            if candidate == field { return offset }
            offset += candidate.format.words
        }
        return nil
    }
}
