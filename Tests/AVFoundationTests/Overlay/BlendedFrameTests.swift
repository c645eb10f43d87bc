import CoreGraphics
import CoreMedia
import CoreText
import Foundation
import MovieWriter
import QuartzCore
import RandomCases
import TestSupport
import Testing

@testable import AVFoundation

/// Frames whose layers are blended into the movie's planes, against those that are drawn as a whole.
@Suite("Blended frames")
struct BlendedFrameTests {
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 60000) }

    /// Text, a shadow, a gradient, round corners, a picture with alpha, and something turned.
    private func layers(_ width: Int, _ height: Int) -> [CALayer] {
        let text = CATextLayer()
        text.string = "Layers over movies"
        text.fontSize = 17
        text.foregroundColor = .rgb(1, 0.9, 0.2)
        text.frame = CGRect(x: 3, y: 6, width: 150, height: 24)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (-20, 90)
        (move.beginTime, move.duration) = (AVCoreAnimationBeginTimeAtZero, 0.5)
        (move.isRemovedOnCompletion, move.fillMode) = (false, .forwards)
        text.add(move, forKey: "move")
        let card = CALayer()
        card.frame = CGRect(x: 20.5, y: 40.25, width: 60, height: 30)
        card.backgroundColor = .rgb(0.1, 0.3, 0.8)
        (card.cornerRadius, card.borderWidth, card.borderColor) = (9, 1.5, .rgb(1, 1, 1))
        (card.shadowOpacity, card.shadowRadius, card.shadowOffset) = (0.8, 4, CGSize(width: 3, height: -3))
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: width - 50, y: height - 40, width: 60, height: 60)
        gradient.colors = [CGColor.rgb(1, 0, 0, 0.9), CGColor.rgb(0, 1, 0, 0)]
        let sticker = CALayer()
        sticker.frame = CGRect(x: 90, y: 50, width: 31, height: 23)
        sticker.contents = Self.sticker
        sticker.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
        sticker.opacity = 0.85
        return [gradient, card, text, sticker]
    }

    private static let sticker: CGImage? = {
        var bytes = [UInt8](repeating: 0, count: 16 * 12 * 4)
        for y in 0..<12 {
            for x in 0..<16 {
                let alpha = UInt8(min(255, 20 * (x + y)))
                let at = 4 * (16 * y + x)
                (bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]) = (
                    alpha, alpha / 2, alpha / 5, alpha
                )
            }
        }
        return CGImage(width: 16, height: 12, rgba8: Data(bytes), alphaInfo: .premultipliedLast)
    }()

    static let sizes = [(160, 96), (159, 95)]

    @Test(
        "a frame is that of the general way within 2 levels, and the movie's own where nothing covers it",
        arguments: MadeMovie.Colors.all.indices, sizes.indices)
    func pictures(colors: Int, size: Int) throws {
        let (width, height) = Self.sizes[size], colors = MadeMovie.Colors.all[colors]
        // H.264 has even sizes alone; VP9 keeps the place of chroma in no file.
        let folder = try TemporaryFolder(), isOdd = width % 2 == 1
        let url = folder.url.appendingPathComponent(isOdd ? "movie.webm" : "movie.mp4")
        try MadeMovie.write(
            url, width: width, height: height, count: 20, colors: colors, MadeMovie.smooth)
        let asset = AVURLAsset(url: url)
        let made = Overlaid.composition(asset, layers(width, height))
        let renderer = try CompositionRenderer(asset, made)
        let found = try #require(try renderer.preparePlanes(at: .zero))
        #expect(try isOdd || found == colors.planes())
        #expect((renderer.width, renderer.height) == (width, height))
        for seconds in [0.0, 0.22, 0.6] {
            let blended = try #require(try renderer.blendedPlanes(at: time(seconds)))
            let (movie, layout) = try renderer.moviePlanes(at: time(seconds))
            let general = FramePlanes(try renderer.drawnBytes(at: time(seconds)), layout)
            let worst = blended.worst(general)
            #expect(worst.luma <= 2 && worst.chroma <= 2, "\(colors) \(seconds): \(worst)")
            let covered = zip(blended.samples[0], movie.samples[0]).count { $0 != $1 }
            #expect(covered > 3000 && covered < width * height * 2 / 3, "\(covered)")
        }
    }

    @Test(
        "an overlay that stands still is drawn once, and one that moves for a while is drawn for that while")
    func draws() throws {
        let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
        let still = CALayer(), moving = CALayer()
        still.frame = CGRect(x: 3, y: 3, width: 10, height: 10)
        still.backgroundColor = .rgb(1, 0, 0)
        moving.frame = CGRect(x: 30, y: 20, width: 10, height: 10)
        moving.backgroundColor = .rgb(0, 1, 0)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.beginTime, move.duration) = (30, 50, 0.41, 0.4)
        moving.add(move, forKey: "move")
        for (layers, expected) in [([still], 1), ([still, moving], 12), ([], 1)] {
            let renderer = try CompositionRenderer(asset, Overlaid.composition(asset, layers))
            _ = try renderer.preparePlanes(at: .zero)
            for index in 0..<30 {
                _ = try #require(
                    try renderer.blendedPlanes(at: CMTime(value: CMTimeValue(index), timescale: 25)))
            }
            let planes = try #require(renderer.planes)
            #expect(planes.blendedCount == 30)
            // The first frame, ten of the movement and the one after it.
            #expect(planes.drawnCount == expected)
        }
    }

    /// White that becomes opaque twice a second, over frames whose grey is their number.
    private func flash() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 16)
        layer.backgroundColor = .rgb(1, 1, 1)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (0, 1)
        (fade.beginTime, fade.duration, fade.repeatCount) = (AVCoreAnimationBeginTimeAtZero, 0.5, .infinity)
        layer.add(fade, forKey: "fade")
        return layer
    }

    @Test(
        "the overlay and the movie are those of the time, in any order", arguments: VideoFile.rates + ["film"]
    )
    func times(_ name: String) throws {
        let folder = try TemporaryFolder()
        var url = VideoFile.url("\(name).mp4"), count = 100
        if name == "film" {
            url = folder.url.appendingPathComponent("film.mp4")
            let rate = try #require(MovieFrameRate(numerator: 24000, denominator: 1001))
            try MadeMovie.write(url, width: 16, height: 16, count: 90, rate: rate, MadeMovie.numbered)
            count = 90
        }
        func start(_ number: Int) -> Double {
            name == "film" ? Double(number) * 1001 / 24000 : VideoFile.time(name, frame: number)
        }
        let asset = AVURLAsset(url: url)
        let renderer = try CompositionRenderer(asset, Overlaid.composition(asset, [flash()]))
        #expect(try renderer.preparePlanes(at: .zero) != nil)
        // The luma of each frame but for the last one, which has no length in a file of a variable rate.
        let greys = try (0..<count - 1).map { number in
            try renderer.moviePlanes(at: time(start(number) + 0.0003)).planes.samples[0][8 * 16 + 12]
        }
        #expect(Set(greys).count == count - 1)
        var random = RepeatableRandom(seed: 41)
        for _ in 0..<100 {
            let number = Int.random(in: 0..<count - 1, using: &random), from = start(number)
            let seconds = from + (start(number + 1) - from) * Double.random(in: 0.02..<0.98, using: &random)
            let at = time(seconds), planes = try #require(try renderer.blendedPlanes(at: at))
            let plain = planes.samples[0][8 * 16 + 12], covered = Double(planes.samples[0][8 * 16 + 4])
            #expect(plain == greys[number], "\(name) \(seconds)")
            let alpha = (at.seconds / 0.5).truncatingRemainder(dividingBy: 1)
            let expected = Double(plain) * (1 - alpha) + 235 * alpha
            #expect(abs(covered - expected) <= 2, "\(name) \(seconds): \(covered), not \(expected)")
        }
    }
}
