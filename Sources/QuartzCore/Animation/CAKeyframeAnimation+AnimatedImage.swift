import CoreAnimation
import Foundation
import ImageIO

extension CAKeyframeAnimation {
    /// Creates an animation of `contents` that shows the frames of an animated GIF, PNG or WebP, each for its duration
    /// and as often as the file says.
    ///
    /// - Throws: `ImageError` for a file that can't be read, or whose frames take too much memory.
    public convenience init(contentsOf url: URL) throws {
        self.init(try AnimatedImage(contentsOf: url))
    }

    /// Creates an animation of `contents` that shows frames, each for its duration.
    public convenience init(_ picture: AnimatedImage) {
        self.init(keyPath: "contents")
        let total = picture.duration
        values = picture.frames.map(\.image)
        calculationMode = .discrete
        duration = total
        repeatCount = picture.loopCount == 0 ? .infinity : Float(picture.loopCount)
        guard total > 0 else { return }
        var time = 0.0
        keyTimes =
            picture.frames.map { frame in
                defer { time += frame.duration }
                return NSNumber(value: time / total)
            } + [1]
    }
}
