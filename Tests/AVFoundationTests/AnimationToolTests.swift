import CoreGraphics
import CoreMedia
import QuartzCore
import TestSupport
import Testing

@testable import AVFoundation

/// Layers over the pictures of a movie, before they are encoded.
@Suite("The animation tool of video compositions")
struct AnimationToolTests {
    private let asset = AVURLAsset(url: VideoFile.url("sound.mp4"))
    private let size = CGSize(width: 64, height: 48)

    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

    private func box(_ frame: CGRect, _ color: CGColor) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    /// A composition of the asset whose pictures are in a layer below others.
    private func composition(_ layers: [CALayer], isFlipped: Bool = false) -> AVMutableVideoComposition {
        let root = CALayer(), video = CALayer()
        (root.frame, video.frame) = (CGRect(origin: .zero, size: size), CGRect(origin: .zero, size: size))
        root.isGeometryFlipped = isFlipped
        root.addSublayer(video)
        for layer in layers { root.addSublayer(layer) }
        let composition = AVMutableVideoComposition(propertiesOf: asset)
        composition.animationTool = AVVideoCompositionCoreAnimationTool(
            postProcessingAsVideoLayer: video, in: root)
        return composition
    }

    private func picture(_ composition: AVVideoComposition, at seconds: Double) throws -> PixelBuffer {
        try Self.drawn(try CompositionRenderer(asset, composition), at: time(seconds))
    }

    /// A frame as an export encodes it.
    private static func drawn(_ renderer: CompositionRenderer, at time: CMTime) throws -> PixelBuffer {
        var picture = PixelBuffer(width: renderer.width, height: renderer.height)
        try picture.bytes.withUnsafeMutableBytes { try renderer.draw(at: time, into: $0) }
        return picture
    }

    private func doubles(_ p: SIMD4<UInt8>) -> SIMD4<Double> {
        SIMD4(Double(p.x), Double(p.y), Double(p.z), Double(p.w))
    }

    @Test("y runs up unless the animation layer is flipped", arguments: [false, true])
    func direction(isFlipped: Bool) throws {
        let plain = try picture(AVMutableVideoComposition(propertiesOf: asset), at: 0.4)
        let made = try picture(
            composition([box(CGRect(x: 3, y: 5, width: 20, height: 9), .rgb(1, 0, 0))], isFlipped: isFlipped),
            at: 0.4)
        let y = isFlipped ? 5 : 48 - 5 - 9
        for row in 0..<48 {
            for column in 0..<64 {
                let isInside = (3..<23).contains(column) && (y..<y + 9).contains(row)
                let expected = isInside ? SIMD4<UInt8>(255, 0, 0, 255) : plain[column, row]
                #expect(made[column, row] == expected, "\(column), \(row)")
            }
        }
    }

    @Test(
        "an animation from the movie's start is at its place at each time; one without a begin time isn't seen"
    )
    func animations() throws {
        func animated(_ begin: CFTimeInterval) -> AVMutableVideoComposition {
            let layer = box(CGRect(x: 0, y: 0, width: 8, height: 48), .rgb(0, 1, 0))
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration, move.beginTime) = (4, 52, 1.2, begin)
            move.isRemovedOnCompletion = false
            layer.add(move, forKey: "move")
            return composition([layer])
        }
        func left(_ picture: PixelBuffer) -> Int? {
            (0..<64).first { picture[$0, 24] == SIMD4(0, 255, 0, 255) }
        }
        let renderer = try CompositionRenderer(asset, animated(AVCoreAnimationBeginTimeAtZero))
        // In any order.
        for (seconds, x) in [(0.6, 24), (0.0, 0), (1.0, 40), (0.3, 12)] {
            #expect(left(try Self.drawn(renderer, at: time(seconds))) == x, "\(seconds)")
        }
        #expect(left(try picture(animated(0), at: 0.6)) == 0)
        #expect(left(try picture(animated(0.5), at: 0.6)) == 4)
    }

    @Test("tracks are placed, cropped and faded over the colour, y down")
    func instructions() throws {
        let track = try #require(asset.tracks(withMediaType: .video).first)
        let made = AVMutableVideoComposition(propertiesOf: asset)
        made.renderSize = CGSize(width: 100, height: 80)
        let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
        layer.setTransform(CGAffineTransform(translationX: 30, y: 21), at: .zero)
        layer.setCropRectangle(CGRect(x: 8, y: 4, width: 40, height: 30), at: .zero)
        layer.setOpacityRamp(
            fromStartOpacity: 1, toEndOpacity: 0, timeRange: CMTimeRange(start: .zero, duration: time(0.8)))
        let instruction = AVMutableVideoCompositionInstruction()
        instruction.timeRange = CMTimeRange(start: .zero, duration: asset.duration)
        instruction.backgroundColor = .rgb(0, 0, 1)
        instruction.layerInstructions = [layer]
        made.instructions = [instruction]
        let plain = try picture(AVMutableVideoComposition(propertiesOf: asset), at: 0.4)
        let result = try picture(made, at: 0.4)
        for y in 0..<80 {
            for x in 0..<100 {
                let (u, v) = (x - 30, y - 21), isInside = (8..<48).contains(u) && (4..<34).contains(v)
                let below = SIMD4<Double>(0, 0, 255, 255)
                let expected = isInside ? (doubles(plain[u, v]) + below) / 2 : below
                let found = doubles(result[x, y])
                #expect((0..<4).allSatisfy { abs(found[$0] - expected[$0]) <= 1 }, "\(x), \(y)")
            }
        }
        instruction.layerInstructions = []
        #expect(try picture(made, at: 0.4)[40, 30] == SIMD4(0, 0, 255, 255))
    }

    @Test("what is drawn is the frame of the animation layer, at the composition's size")
    func frame() throws {
        let root = CALayer(), video = CALayer()
        root.frame = CGRect(x: 30, y: -14, width: 128, height: 96)
        video.frame = root.bounds
        root.addSublayer(video)
        root.addSublayer(box(CGRect(x: 6, y: 10, width: 40, height: 18), .rgb(1, 0, 0)))
        let made = AVMutableVideoComposition(propertiesOf: asset)
        made.animationTool = AVVideoCompositionCoreAnimationTool(
            postProcessingAsVideoLayer: video, in: root)
        let plain = try picture(AVMutableVideoComposition(propertiesOf: asset), at: 0.4)
        let result = try picture(made, at: 0.4)
        for y in 0..<48 {
            for x in 0..<64 {
                let isInside = (3..<23).contains(x) && (34..<43).contains(y)
                let expected = doubles(isInside ? SIMD4(255, 0, 0, 255) : plain[x, y])
                let found = doubles(result[x, y])
                #expect((0..<4).allSatisfy { abs(found[$0] - expected[$0]) <= 1 }, "\(x), \(y)")
            }
        }
    }

    @Test("a layer that stands for a track is placed by its instruction")
    func additionalLayer() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 6)
        layer.addSublayer(box(CGRect(x: 0, y: 0, width: 10, height: 2), .rgb(1, 1, 0)))
        let made = AVMutableVideoComposition(propertiesOf: asset)
        let top = AVMutableVideoCompositionLayerInstruction()
        top.trackID = 77
        top.setTransform(CGAffineTransform(translationX: 20, y: 8), at: .zero)
        let instruction = try #require(made.instructions.first as? AVMutableVideoCompositionInstruction)
        instruction.layerInstructions.insert(top, at: 0)
        made.animationTool = AVVideoCompositionCoreAnimationTool(additionalLayer: layer, asTrackID: 77)
        let plain = try picture(AVMutableVideoComposition(propertiesOf: asset), at: 0.4)
        let result = try picture(made, at: 0.4)
        for y in 0..<48 {
            for x in 0..<64 {
                let isInside = (20..<30).contains(x) && (12..<14).contains(y)
                #expect(result[x, y] == (isInside ? SIMD4(255, 255, 0, 255) : plain[x, y]), "\(x), \(y)")
            }
        }
    }

    @Test("a track that is turned is shown upright")
    func turned() throws {
        let turned = AVURLAsset(url: VideoFile.url("turned.mp4"))
        let upright = try Self.drawn(
            try CompositionRenderer(turned, AVVideoComposition(propertiesOf: turned)), at: .zero)
        #expect((upright.width, upright.height) == (48, 64))
        let plain = try picture(AVMutableVideoComposition(propertiesOf: asset), at: 0)
        let isLeft = try #require(turned.tracks.first).preferredTransform.b < 0
        for y in 0..<64 {
            for x in 0..<48 {
                let expected = isLeft ? plain[63 - y, x] : plain[y, 47 - x]
                let found = upright[x, y]
                #expect((0..<4).allSatisfy { abs(Int(found[$0]) - Int(expected[$0])) <= 1 }, "\(x), \(y)")
            }
        }
    }

    @Test("what can't be drawn is an error of Apple's code")
    func wrongCompositions() throws {
        let empty = AVMutableVideoComposition(propertiesOf: asset)
        empty.renderSize = .zero
        let gap = AVMutableVideoComposition(propertiesOf: asset)
        let first = AVMutableVideoCompositionInstruction(), second = AVMutableVideoCompositionInstruction()
        first.timeRange = CMTimeRange(start: .zero, duration: time(0.5))
        second.timeRange = CMTimeRange(start: time(0.7), duration: time(0.5))
        gap.instructions = [first, second]
        let stopped = AVMutableVideoComposition(propertiesOf: asset)
        stopped.frameDuration = .zero
        let huge = AVMutableVideoComposition(propertiesOf: asset)
        huge.renderSize = CGSize(width: 1e38, height: 20)
        for wrong in [empty, gap, stopped, huge] {
            #expect(throws: AVError.self) { try CompositionRenderer(asset, wrong) }
        }
        #expect(!gap.isValid(for: asset, timeRange: .invalid, validationDelegate: nil))
    }
}

/// Compositions and turned tracks in players and generators of pictures.
@Suite("Pictures of compositions")
struct CompositionPictureTests {
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

    @Test("a player's layer shows a composition's ranges one after another")
    func player() throws {
        let made = AVMutableComposition()
        let track = try #require(made.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
        let source = try #require(AVURLAsset(url: VideoFile.url("rate25.mp4")).tracks.first)
        for first in [12.0, 3.0] {
            try track.insertTimeRange(
                CMTimeRange(start: time(first / 25), duration: time(0.2)), of: source, at: .invalid)
        }
        let item = AVPlayerItem(asset: made), frames = try #require(item.frames)
        for (seconds, number) in [(0.0, 12), (0.1, 14), (0.19, 16), (0.2, 3), (0.39, 7), (2, 7)] {
            #expect(VideoFile.number(in: try frames.frame(at: seconds).image) == number, "\(seconds)")
        }
        #expect(item.status == .readyToPlay && abs(item.duration.seconds - 0.4) < 1e-9)
    }

    @Test("a turned track is upright in players, and in generators that are asked for it")
    func turned() throws {
        let asset = AVURLAsset(url: VideoFile.url("turned.mp4"))
        let item = AVPlayerItem(asset: asset), image = try #require(item.frames).frame(at: 0).image
        #expect(item.presentationSize == CGSize(width: 48, height: 64))
        #expect((image.width, image.height) == (48, 64))
        let generator = AVAssetImageGenerator(asset: asset)
        #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 64)
        generator.appliesPreferredTrackTransform = true
        let upright = try generator.copyCGImage(at: .zero, actualTime: nil)
        #expect(PixelBuffer(upright).bytes == PixelBuffer(image).bytes)
        generator.maximumSize = CGSize(width: 0, height: 16)
        let small = try generator.copyCGImage(at: .zero, actualTime: nil)
        #expect((small.width, small.height) == (12, 16))
    }
}
