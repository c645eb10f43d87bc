import Foundation

/// What an MP4 file with one track of H.264 says of itself.
struct MP4Facts: Equatable {
    var width: Int
    var height: Int
    var frames: Int

    init(width: Int, height: Int, frames: Int) {
        (self.width, self.height, self.frames) = (width, height, frames)
    }

    /// Nil when the file lacks the sizes of its samples or their format.
    init?(contentsOf url: URL) throws {
        let data = try Data(contentsOf: url)
        func number(_ bytes: Int, at offset: Int) -> Int? {
            guard offset + bytes <= data.count else { return nil }
            return data[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
        }
        // Each lies at a known distance from the name of its box.
        guard let format = data.range(of: Data("avc1".utf8), in: Self.movieBox(data))?.lowerBound,
            let sizes = data.range(of: Data("stsz".utf8), in: Self.movieBox(data))?.lowerBound,
            let width = number(2, at: format + 28), let height = number(2, at: format + 30),
            let frames = number(4, at: sizes + 12)
        else { return nil }
        self.init(width: width, height: height, frames: frames)
    }

    /// From the head of the movie on; what lies before may be anything.
    private static func movieBox(_ data: Data) -> Range<Int> {
        let start = data.range(of: Data("moov".utf8))?.lowerBound ?? data.endIndex
        return start..<data.endIndex
    }
}
