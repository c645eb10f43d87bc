import ArgumentParser
import CoreGraphics
import Foundation
import MovieWriter

/// The output of `render`: pictures, or one movie.
enum RenderPlan: Equatable {
    case pictures(OutputPlan)
    case movie(MoviePlan)

    /// The output is a movie if its extension is only used for movies, or `MovieArguments` require one. A `.webp`
    /// without such options is a picture, as is anything with a single time.
    init(
        scenes: [String], output: String, isFolder: Bool, time: Double?, movie: MovieArguments,
        background: CGColor? = nil
    ) throws(ValidationError) {
        let container = isFolder ? nil : try? MovieContainer(fileURL: URL(fileURLWithPath: output))
        let isOnlyMovie = container.map { !$0.mayBePicture } ?? false
        guard isOnlyMovie || movie.asksForMovie else {
            if let option = movie.firstGiven {
                throw ValidationError(
                    "\(option) is for movies; expected a movie's name, or --to for a moving .webp")
            }
            self = .pictures(try OutputPlan(scenes: scenes, output: output, isFolder: isFolder))
            return
        }
        if time != nil {
            let given = movie.asksForMovie ? movie.firstGiven ?? "" : "-o \(output)"
            throw ValidationError("--time and \(given): expected one time, or a movie")
        }
        guard let container else {
            throw ValidationError(
                "-o \(output): expected a movie's name, ending in .mp4, .mov, .webm, .gif, .apng, .webp or %05d.png"
            )
        }
        guard scenes.count == 1 else {
            throw ValidationError("-o \(output): expected one scene for a movie")
        }
        self = .movie(try MoviePlan(path: output, container: container, movie, background: background))
    }
}
