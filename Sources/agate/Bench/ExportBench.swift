import BenchScenes
import Foundation
import ImageIO
import MovieWriter
import QuartzCore

/// Measures the export of a busy scene to H.264: drawing alone, encoding alone, and both concurrently.
struct ExportBench {
    var options: BenchOptions
    /// The encoder's threads; nil for one on each core.
    var threads: Int?
    /// The number of frames kept in memory for repeated encoding, played forwards and backwards.
    private static let keptFrames = 48

    /// Measures two frames first, and then as many of the options' as probably fit a time.
    ///
    /// - Parameter seconds: if not even two more fit, the first measurement is the result.
    func measure(within seconds: Double) throws -> ExportResult {
        var probe = self
        probe.options.frames = min(options.frames, 2)
        let first = try probe.measure()
        let frame = (first.drawMs + first.encodeMs + first.ms) / 1000
        let count = (seconds - frame * Double(first.frames)) / frame
        guard count > 2 * Double(first.frames) else { return first }
        var whole = self
        whole.options.frames = Int(min(Double(options.frames), count))
        return try whole.measure()
    }

    func measure() throws -> ExportResult {
        let folder = try BenchFolder()
        defer { folder.remove() }
        let drawing = try drawAlone()
        let encoding = try encodeAlone(firstFrames(), to: folder.url.appendingPathComponent("encoded.mp4"))
        let movie = folder.url.appendingPathComponent("whole.mp4")
        let whole = try export(to: movie)
        let size = try FileManager.default.attributesOfItem(atPath: movie.path)[.size] as? Int ?? 0
        return ExportResult(
            frames: options.frames, drawing: drawing, encoding: encoding, whole: whole,
            movieMB: Double(size) / 1_048_576)
    }

    private func drawAlone() throws -> ExportCost {
        let stage = try ExportStage(options)
        var pixels = [UInt8](repeating: 0, count: options.width * options.height * 4)
        return try cost {
            for frame in 0..<options.frames {
                try pixels.withUnsafeMutableBytes { try stage.draw(frame, into: $0) }
            }
        }
    }

    private func firstFrames() throws -> [[UInt8]] {
        let stage = try ExportStage(options)
        return try (0..<min(options.frames, Self.keptFrames)).map { frame in
            var pixels = [UInt8](repeating: 0, count: options.width * options.height * 4)
            try pixels.withUnsafeMutableBytes { try stage.draw(frame, into: $0) }
            return pixels
        }
    }

    private func encodeAlone(_ frames: [[UInt8]], to url: URL) throws -> ExportCost {
        let period = max(2 * frames.count - 2, 1)
        return try cost {
            let exporter = exporter(to: url)
            try exporter.export { frame, _, bytes in
                let place = frame % period
                let index = place < frames.count ? place : period - place
                frames[index].withUnsafeBytes { bytes.copyMemory(from: $0) }
                return .drawn
            }
        }
    }

    private func export(to url: URL) throws -> ExportCost {
        let stage = try ExportStage(options)
        return try cost {
            let exporter = exporter(to: url)
            try exporter.export { frame, _, bytes in
                try stage.draw(frame, into: bytes)
                return .drawn
            }
        }
    }

    private func exporter(to url: URL) -> MovieExporter {
        var movie = MovieOptions()
        movie.threadCount = threads
        return MovieExporter(
            to: url, width: options.width, height: options.height, frameCount: options.frames, options: movie)
    }

    private func cost(_ body: () throws -> Void) rethrows -> ExportCost {
        let start = Stopwatch.monotonic, before = Stopwatch.processCPU
        try body()
        return ExportCost(
            ms: Stopwatch.monotonic - start, cpuMs: Stopwatch.processCPU - before, frames: options.frames)
    }
}

/// A renderer with the exported scene.
private final class ExportStage {
    private let scene = BenchSceneName.export.makeScene()
    private let renderer: CARenderer

    init(_ options: BenchOptions) throws {
        renderer = try CARenderer(
            width: options.width, height: options.height,
            scale: CGFloat(options.width) / CGFloat(SceneSize.width), options: options.renderer)
        renderer.backgroundColor = SceneSize.background
        renderer.layer = scene.build()
    }

    func draw(_ frame: Int, into bytes: UnsafeMutableRawBufferPointer) throws {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        scene.mutate(frame: frame)
        CATransaction.commit()
        renderer.beginFrame(atTime: CFTimeInterval(frame) / 60)
        renderer.render()
        renderer.endFrame()
        try renderer.readPixels(into: bytes)
    }
}
