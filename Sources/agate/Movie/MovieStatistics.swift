import Foundation
import QuartzCore
import TextTable

/// The cost of writing a movie.
struct MovieStatistics {
    /// The memory of the render target.
    let target: RendererDescription.TargetMemory
    var frames = 0
    /// The number of frames in which something changed; the others repeat the previous one.
    var drawn = 0
    /// Milliseconds of drawing and reading back.
    var draw = 0.0
    /// Milliseconds of converting, encoding and writing, concurrent with drawing.
    var encode = 0.0
    /// Milliseconds from the first frame to the complete file.
    var wall = 0.0

    /// Adds the cost of another piece of the movie.
    mutating func add(_ piece: MovieStatistics) {
        (frames, drawn) = (frames + piece.frames, drawn + piece.drawn)
        (draw, encode, wall) = (draw + piece.draw, encode + piece.encode, wall + piece.wall)
    }

    /// A heading and one row.
    func text(scene: String) -> String {
        let table = TextTable<Self> { s in
            [
                Column(title: "scene", value: scene),
                number("frames", Double(s.frames), 0), number("drawn", Double(s.drawn), 0),
                number("repeated", Double(s.frames - s.drawn), 0), number("draw ms", s.draw, 1),
                number("encode ms", s.encode, 1), number("wall ms", s.wall, 1),
                Column(title: "target", value: s.target.rawValue),
            ]
        }
        return table.string(for: [self]) ?? ""
    }

    private func number(_ title: String, _ value: Double, _ digits: Int) -> Column {
        Column(title: title, value: String(format: "%.\(digits)f", value), align: .right)
    }
}
