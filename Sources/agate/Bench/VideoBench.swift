import AVFoundation
import BenchScenes
import CGLES
import Foundation
import GLES
import ImageIO
import Locking
import MovieWriter
import QuartzCore

/// Measures movies of 1920x1080 pixels in layers in perspective, against what they need at least: their decoding, and
/// the upload of a picture for each of their frames.
struct VideoBench {
    let options: BenchOptions
    let scene: BenchSceneName
    private var movies: Int { scene == .videoFour ? 4 : 1 }

    private static let rate = 30.0
    private static let width = 1920, height = 1080

    func measure() throws -> VideoResult {
        let folder = try BenchFolder()
        defer { folder.remove() }
        let file = try write(to: folder.url.appendingPathComponent("movie.mp4"))
        var result = VideoResult(scene: scene.rawValue, movies: movies, frames: options.frames)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        result.megabitsPerSecond = Double(size) * 8e-6 * Self.rate / Double(frameCount + 1)
        result.decoding = try decode(file)
        result.uploading = try upload()
        result.drawing = try drawStills()
        (result.whole, result.uploadsMB) = try play(file)
        (result.live, result.drawn, result.late) = try playLive(file)
        return result
    }

    private var frameCount: Int { options.warmUpFrames + options.frames }

    private func write(to url: URL) throws -> URL {
        var movie = MovieOptions()
        movie.frameRate = .fps30
        let scene = BenchSceneName.quads1k.makeScene()
        let renderer = try CARenderer(width: Self.width, height: Self.height, options: options.renderer)
        renderer.backgroundColor = SceneSize.background
        renderer.layer = scene.build()
        let exporter = MovieExporter(
            to: url, width: Self.width, height: Self.height, frameCount: frameCount + 1, options: movie)
        _ = try exporter.export { frame, time, bytes in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            scene.mutate(frame: frame)
            CATransaction.commit()
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            try renderer.readPixels(into: bytes)
            return .drawn
        }
        return url
    }

    /// Decodes the movie's frames as often as there are movies, at once.
    private func decode(_ file: URL) throws -> VideoCost {
        let counts = Locked<[Result<Int, any Error>]>([])
        let start = Stopwatch.monotonic, before = Stopwatch.processCPU
        DispatchQueue.concurrentPerform(iterations: movies) { _ in
            let count = Result { try MovieDecoding.countFrames(of: file, atMost: frameCount) }
            counts.withLock { $0.append(count) }
        }
        let ms = Stopwatch.monotonic - start, cpuMs = Stopwatch.processCPU - before
        let frames = try counts.withLock { try $0.map { try $0.get() } }.max() ?? 0
        return VideoCost(ms: ms, cpuMs: cpuMs, frames: max(frames, 1))
    }

    /// Uploads RGBA pictures of a frame's size to one texture each.
    private func upload() throws -> VideoCost {
        let renderer = options.renderer
        let context = try GLContext(
            DisplayOptions(
                platform: EGLPlatform(rawValue: renderer.platform.rawValue) ?? .auto,
                deviceIndex: renderer.deviceIndex, driDirectory: renderer.driDirectory))
        let pixels = [UInt8](repeating: 127, count: Self.width * Self.height * 4)
        return try context.withCurrent {
            let textures = try (0..<movies).map { _ in
                try GLTexture(context: context, width: Self.width, height: Self.height)
            }
            func uploadAll() throws {
                for texture in textures {
                    try pixels.withUnsafeBytes {
                        try texture.upload(
                            $0, bytesPerRow: Self.width * 4, width: Self.width, height: Self.height)
                    }
                }
                gles.glFinish()
            }
            for _ in 0..<options.warmUpFrames { try uploadAll() }
            return try cost(options.frames) { for _ in 0..<options.frames { try uploadAll() } }
        }
    }

    // MARK: Layers

    /// Draws pictures that stay, in layers as those of the movies.
    private func drawStills() throws -> VideoCost {
        let pixels = Data(repeating: 127, count: Self.width * Self.height * 4)
        let layers = (0..<movies).map { _ in
            let layer = CALayer()
            layer.contents = CGImage(
                width: Self.width, height: Self.height, rgba8: pixels, alphaInfo: .noneSkipLast)
            return layer
        }
        let renderer = try renderer(layers)
        func draw() {
            renderer.beginFrame(atTime: 0)
            renderer.addUpdate(renderer.bounds)
            renderer.render()
            renderer.endFrame()
            renderer.finish()
        }
        for _ in 0..<max(options.warmUpFrames, 1) { draw() }
        return cost(options.frames) { for _ in 0..<options.frames { draw() } }
    }

    /// Draws each frame of the movies, and waits for it.
    private func play(_ file: URL) throws -> (VideoCost, uploadsMB: Double) {
        let players = (0..<movies).map { _ in AVPlayer(url: file) }
        let renderer = try renderer(players.map { AVPlayerLayer(player: $0) })
        var uploaded = 0
        func draw(_ frames: Range<Int>) {
            for frame in frames {
                // The middle of the frame's time.
                renderer.beginFrame(atTime: (Double(frame) + 0.5) / Self.rate)
                renderer.render()
                renderer.endFrame()
                renderer.finish()
                uploaded += renderer.statistics.uploadedBytes
            }
        }
        for player in players { player.play() }
        renderer.beginFrame(atTime: 0)
        renderer.render()
        renderer.endFrame()
        draw(0..<options.warmUpFrames)
        uploaded = 0
        let cost = cost(options.frames) { draw(options.warmUpFrames..<frameCount) }
        return (cost, Double(uploaded) / Double(options.frames) / 1_048_576)
    }

    /// Plays the movies once, as fast as they are meant to be.
    private func playLive(_ file: URL) throws -> (VideoCost, drawn: Int, late: Int) {
        let players = (0..<movies).map { _ in AVPlayer(url: file) }
        let renderer = try renderer(players.map { AVPlayerLayer(player: $0) })
        var drawn = 0
        func draw(_ time: Double) {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            renderer.finish()
        }
        // Decoders are ready.
        draw(0)
        for player in players { player.play() }
        let start = CACurrentMediaTime(), end = start + Double(frameCount) / Self.rate
        let cost = cost(frameCount) {
            while true {
                let now = CACurrentMediaTime()
                if now >= end { break }
                draw(now)
                drawn += 1
                let next = renderer.nextFrameTime()
                // A screen shows sixty frames a second.
                let wake = min(max(next, now + 1 / 60), end)
                Thread.sleep(forTimeInterval: max(wake - CACurrentMediaTime(), 0))
            }
        }
        return (cost, drawn, players.reduce(0) { $0 + $1.statistics.lateFrames })
    }

    private func renderer(_ layers: [CALayer]) throws -> CARenderer {
        let root = CALayer()
        root.anchorPoint = .zero
        root.bounds = SceneSize.bounds
        root.sublayerTransform.m34 = -1 / 2000
        let columns = layers.count == 1 ? 1 : 2, scale = 0.9 / Double(columns)
        let (w, h) = (root.bounds.width, root.bounds.height)
        for (index, layer) in layers.enumerated() {
            layer.bounds = CGRect(x: 0, y: 0, width: w * scale, height: h * scale)
            layer.position = CGPoint(
                x: w * (Double(index % columns) + 0.5) / Double(columns),
                y: h * (Double(index / columns) + 0.5) / Double(columns))
            layer.transform = CATransform3DMakeRotation(index % 2 == 0 ? 0.5 : -0.5, 0, 1, 0)
            root.addSublayer(layer)
        }
        let renderer = try CARenderer(
            width: options.width, height: options.height,
            scale: CGFloat(options.width) / CGFloat(SceneSize.width), options: options.renderer)
        renderer.backgroundColor = SceneSize.background
        renderer.layer = root
        return renderer
    }

    private func cost(_ frames: Int, _ body: () throws -> Void) rethrows -> VideoCost {
        let start = Stopwatch.monotonic, before = Stopwatch.processCPU
        try body()
        return VideoCost(
            ms: Stopwatch.monotonic - start, cpuMs: Stopwatch.processCPU - before, frames: frames)
    }
}
