import AVFoundation
import Movie
import UIKit

/// Checks the client whose layer is a player's, which is in a product of its own.
@MainActor func checkMovies() throws {
    let movie = MovieView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    expect((movie.layer as? AVPlayerLayer)?.videoGravity, .resizeAspectFill, "a player's layer")
    let player = AVPlayer()
    movie.player = player
    let shown = try host { _ in movie }
    shown.tap(at: CGPoint(x: 100, y: 100))
    expect(player.rate, 1, "a tap plays the movie")
    shown.advance(by: 1)
    shown.tap(at: CGPoint(x: 100, y: 100))
    expect(player.rate, 0, "another one pauses it")
}
