import MovieWriter

/// The arguments of a movie: `[OUTPUT] [WIDTH] [FRAMES-PER-SECOND]`. A width of `-` is the movie's own.
struct MovieArguments {
    var file: String
    /// The width in pixels.
    var width: Int
    var frameRate = MovieFrameRate.fps60

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// Parses the arguments after the movie's name; the parameters are the defaults.
    init(_ given: [String], file: String, width: Int) throws {
        (self.file, self.width) = (file, width)
        guard given.count <= 3 else {
            throw Mistake(description: "expected at most OUTPUT, WIDTH and FRAMES-PER-SECOND")
        }
        if given.count > 0 { self.file = given[0] }
        if given.count > 1, given[1] != "-" {
            guard let width = Int(given[1]), (16...7680).contains(width) else {
                throw Mistake(
                    description: "the width \(given[1]) is neither - nor a whole number of 16 to 7680 pixels")
            }
            self.width = width
        }
        if given.count > 2 {
            guard let rate = MovieFrameRate(given[2]) else {
                throw Mistake(description: "\(given[2]) is not a rate such as 60, 23.976 or 30000/1001")
            }
            frameRate = rate
        }
    }
}
