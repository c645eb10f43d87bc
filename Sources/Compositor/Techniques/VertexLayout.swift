/// The record of a program's vertices: fields, one after the other. GL's attributes, the declarations in the shaders and what is
/// written follow from it.
public struct VertexLayout: Sendable, Equatable {
    public let fields: [VertexField]
    /// Of 32 bits, a vertex.
    public let words: Int
    /// What to copy from `VertexValues`, in words.
    let runs: [Range<Int>]

    init(_ fields: [VertexField]) {
        self.fields = fields
        words = fields.reduce(0) { $0 + $1.format.words }
        var runs: [Range<Int>] = []
        for field in fields {
            let end = field.offset + field.format.words
            if let last = runs.last, last.upperBound == field.offset {
                runs[runs.count - 1] = last.lowerBound..<end
            } else {
                runs.append(field.offset..<end)
            }
        }
        self.runs = runs
    }

    /// Where a field lies in a vertex, in words; nil where there is none.
    public func offset(of field: VertexField) -> Int? {
        var offset = 0
        for candidate in fields {
            if candidate == field { return offset }
            offset += candidate.format.words
        }
        return nil
    }
}
