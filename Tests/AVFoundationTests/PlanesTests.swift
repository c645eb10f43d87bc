import CoreGraphics
import Foundation
import QuartzCore
import RandomCases
import TestSupport
import Testing

@testable import AVFoundation

/// Frames whose planes a renderer converts.
@Suite("Planes of movies")
@MainActor struct PlanesTests {
    private func frame(_ name: String) throws -> CGImage {
        try VideoFrames(path: VideoFile.url(name).path).frame(at: 0).image
    }

    /// Draws a movie's first frame texel for pixel.
    private func drawn(
        _ name: String, _ filter: CALayerContentsFilter
    ) throws -> (bytes: [UInt8], statistics: CARendererStatistics) {
        let layer = AVPlayerLayer(player: AVPlayer(url: VideoFile.url(name)))
        let size = try #require(layer.player?.currentItem?.presentationSize)
        layer.frame = CGRect(origin: .zero, size: size)
        (layer.magnificationFilter, layer.minificationFilter) = (filter, filter)
        let renderer = try CARenderer(width: Int(size.width), height: Int(size.height))
        renderer.layer = layer
        renderer.beginFrame(atTime: 0)
        renderer.render()
        renderer.endFrame()
        return (VideoFile.bytes(of: try renderer.makeImage()), renderer.statistics)
    }

    private func worst(_ a: [UInt8], _ b: [UInt8]) -> Int {
        a.count == b.count ? zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 : 256
    }

    /// The other pictures are of ffmpeg's defaults, which round coarsely, and interpolate chroma of some formats only. Those of
    /// `sharp` are of `-sws_flags neighbor+accurate_rnd+full_chroma_int`.
    @Test("a sharp frame is ffmpeg's within 2 levels", arguments: VideoFile.formats)
    func sharp(_ name: String) throws {
        let layout = try #require(try frame(name).external?.layout)
        let (bytes, statistics) = try drawn(name, .nearest)
        let raw = VideoFile.url(name).deletingPathExtension().appendingPathExtension("sharp.rgba")
        let expected = [UInt8](try Data(contentsOf: raw))
        #expect(worst(bytes, expected) <= 2)
        #expect(statistics.uploads == 1 && statistics.uploadedBytes == layout.sheetBytes)
        #expect(Set(bytes).count > 50)
    }

    @Test("a smooth frame has its chroma where the movie says", arguments: VideoFile.formats)
    func smooth(_ name: String) throws {
        let image = try frame(name)
        let pixels = try #require(image.external), layout = try #require(pixels.layout)
        let (bytes, _) = try drawn(name, .linear)
        #expect(worst(bytes, try PlanesReference(pixels, layout).bytes) <= 2)
    }

    @Test("what wants bytes of colours gets ffmpeg's", arguments: VideoFile.formats)
    func bytes(_ name: String) throws {
        let raw = VideoFile.url(name).deletingPathExtension().appendingPathExtension("rgba")
        let image = try frame(name)
        #expect(worst(VideoFile.bytes(of: image), [UInt8](try Data(contentsOf: raw))) <= 2)
        #expect(image.dataProvider?.bytes.count == image.width * image.height * 4)
    }

    @Test("light beyond the target's is compressed", arguments: ["pq.mkv", "hlg.mkv"])
    func light(_ name: String) throws {
        let image = try frame(name)
        let pixels = try #require(image.external), layout = try #require(pixels.layout)
        #expect(layout.transfer != .standard && layout.bits == 10)
        let expected = try PlanesReference(pixels, layout, isSharp: true).bytes
        let (bytes, _) = try drawn(name, .nearest)
        #expect(worst(bytes, expected) <= 2)
        // Those that want bytes get them from colours of 8 bits, in which steps of light are coarse.
        let coarse = VideoFile.bytes(of: image)
        let sum = zip(coarse, expected).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(sum < 6 * expected.count)
        let colors = bytes.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
        #expect(Set(colors).count > 100 && (colors.max() ?? 0) > 245)
    }

    @Test("samples in the high bits of two bytes are read as those in the low ones")
    func levels() {
        var low = PlanarLayout(width: 2, height: 2)
        low.bits = 10
        var high = low
        high.isHigh = true
        for isFull in [false, true] {
            (low.isFull, high.isFull) = (isFull, isFull)
            for sample in [64, 512, 940] {
                let (a, b) = (low.levels, high.levels)
                let (x, y) = (Float(sample) / 65535, Float(sample << 6) / 65535)
                #expect(abs(x * a.luma.scale + a.luma.offset - y * b.luma.scale - b.luma.offset) < 1e-5)
                #expect(
                    abs(x * a.chroma.scale + a.chroma.offset - y * b.chroma.scale - b.chroma.offset) < 1e-5)
            }
            #expect(abs(Float(512) / 65535 * low.levels.chroma.scale + low.levels.chroma.offset) < 1e-5)
        }
        #expect(abs(Float(1023) / 65535 * low.levels.luma.scale - 1) < 1e-5)
    }

    @Test("a frame is uploaded once for all layers and drawings, and frames take turns in one texture")
    func uploads() throws {
        let player = AVPlayer(url: VideoFile.url("rate25.mp4")), stage = CALayer()
        stage.frame = CGRect(x: 0, y: 0, width: 64, height: 32)
        for x in [0.0, 32] {
            let layer = AVPlayerLayer(player: player)
            layer.frame = CGRect(x: x, y: 0, width: 32, height: 32)
            stage.addSublayer(layer)
        }
        let renderer = try CARenderer(width: 64, height: 32)
        renderer.layer = stage
        var uploads: [Int] = [], textures: [Int] = []
        for (time, hue) in [(0.0, 0.1), (0.01, 0.2), (0.02, 0.3), (0.05, 0.4), (0.06, 0.5), (0.2, 0.6)] {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            // All is drawn anew.
            stage.backgroundColor = CGColor(red: hue, green: 0, blue: 0, alpha: 1)
            stage.opacity = Float(1 - hue / 10)
            CATransaction.commit()
            if time == 0 { player.play() }
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            uploads.append(renderer.statistics.uploads)
            textures.append(renderer.statistics.textureBytes)
        }
        #expect(uploads == [1, 0, 0, 1, 0, 1])
        #expect(Set(textures).count == 1)
    }

    @Test("corners, masks, perspective and filters are those of a picture", arguments: 0..<4)
    func looks(_ look: Int) throws {
        // Without subsampling no place of chroma matters, and without colours out of range no order of clipping.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("soft-\(UUID()).y4m")
        defer { try? FileManager.default.removeItem(at: file) }
        var random = RepeatableRandom(seed: 25),
            movie = Data("YUV4MPEG2 W48 H32 F25:1 Ip A1:1 C444\nFRAME\n".utf8)
        for range: ClosedRange<UInt8> in [90...160, 112...144, 112...144] {
            movie += (0..<48 * 32).map { _ in UInt8.random(in: range, using: &random) }
        }
        try movie.write(to: file)
        let image = try VideoFrames(path: file.path).frame(at: 0).image
        let plain = try #require(
            CGImage(
                width: image.width, height: image.height, rgba8: Data(VideoFile.bytes(of: image)),
                alphaInfo: .premultipliedLast))
        #expect(plain.external == nil && image.external?.layout != nil)
        let still = CALayer()
        still.contents = plain
        let video = AVPlayerLayer(player: AVPlayer(url: file))
        video.videoGravity = .resize
        let pictures = try [video, still].map { layer -> [UInt8] in
            let stage = CALayer()
            stage.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
            stage.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.3, alpha: 1)
            layer.frame = CGRect(x: 8, y: 16, width: 80, height: 60)
            stage.addSublayer(layer)
            switch look {
            case 0:
                (layer.cornerRadius, layer.masksToBounds, layer.borderWidth) = (17, true, 3)
            case 1:
                let mask = CAGradientLayer()
                mask.frame = layer.bounds
                mask.colors = [
                    CGColor(red: 0, green: 0, blue: 0, alpha: 1),
                    CGColor(red: 0, green: 0, blue: 0, alpha: 0),
                ]
                layer.mask = mask
            case 2:
                var turn = CATransform3DIdentity
                turn.m34 = -1 / 120
                layer.transform = CATransform3DRotate(turn, 0.8, 1, 1, 0)
                layer.opacity = 0.7
            default:
                layer.filters = [CAFilter(type: "colorInvert")].compactMap { $0 }
            }
            let renderer = try CARenderer(width: 96, height: 96)
            renderer.layer = stage
            renderer.beginFrame(atTime: 3)
            renderer.render()
            renderer.endFrame()
            return VideoFile.bytes(of: try renderer.makeImage())
        }
        // Each is rounded once, the picture's colours before and the planes' after they are interpolated.
        #expect(worst(pictures[0], pictures[1]) <= 3)
        #expect(Set(pictures[0]).count > 20)
    }
}
