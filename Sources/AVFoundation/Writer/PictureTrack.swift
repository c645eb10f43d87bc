import CLibAV
import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import Libav
import MovieWriter

/// Pictures that are encoded, each shown until the next.
final class PictureTrack: WriterTrack {
    private let av: LibAV
    private let settings: PictureSettings
    private let encoder: PictureEncoder
    private let transform: CGAffineTransform
    /// The picture that waits for the time of the next, as RGBA.
    private var pixels: UnsafeMutableRawPointer
    private var waiting: (time: Int64, duration: Int64?)?
    /// The time of the last picture, before it was clamped to the file's begin.
    private var last: Int64?
    /// The duration of the picture before.
    private var before: Int64?

    init(_ settings: PictureSettings, transform: CGAffineTransform, file: String) throws {
        av = try LibAV.load()
        encoder = try PictureEncoder(
            file: file, container: settings.options.container ?? .mov, width: settings.width,
            height: settings.height, options: settings.options, settings: settings.encoder)
        (self.settings, self.transform) = (settings, transform)
        // The converters read whole vectors beyond the last row.
        let count = settings.width * settings.height * 4 + 256
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, 64, count) == 0, let memory else {
            throw AVError(.outOfMemory, "a picture of \(settings.width) x \(settings.height) pixels")
        }
        memset(memory, 0, count)
        pixels = memory
    }

    deinit { free(pixels) }

    var isKnown: Bool { true }
    var timeBase: AVRational { encoder.timeBase }

    func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError) {
        try encoder.describe(stream)
        let matrix = DisplayMatrix.bytes(transform)
        if !matrix.isEmpty { DisplayMatrix.add(matrix, to: stream, av) }
    }

    func append(_ sample: CMSampleBuffer, from start: CMTime, _ write: Write) throws {
        guard let buffer = sample.imageBuffer else {
            throw AVError(.operationNotAllowed, "expected a sample with pixels for an input with settings")
        }
        let time = try (sample.presentationTimeStamp - start).ticks(timeBase)
        if let last, time <= last {
            throw AVError(
                .operationNotAllowed,
                "expected a picture after that of the time \(Double(last) * timeBase.seconds) s, "
                    + "not one of \(Double(time) * timeBase.seconds) s")
        }
        last = time
        let duration = sample.duration.isNumeric ? try sample.duration.ticks(timeBase) : nil
        // A picture that ends before the file begins isn't seen.
        if let duration, time + duration <= 0 { return }
        let shown = max(time, 0)
        if let old = waiting, old.time < shown { try encode(old, until: shown, write) }
        try fill(buffer)
        waiting = (shown, duration.map { $0 + min(time, 0) })
    }

    func finish(at end: CMTime, _ write: Write) throws {
        var last: Int64 = 0
        if let old = waiting {
            let until =
                end.isNumeric
                ? try end.ticks(timeBase)
                : old.time + (old.duration ?? before ?? Int64(PictureEncoder.ticksPerSecond) / 30)
            if until > old.time { try encode(old, until: until, write) }
            last = max(until, old.time)
        }
        waiting = nil
        try encoder.finish(at: last, write)
    }

    private func encode(_ old: (time: Int64, duration: Int64?), until end: Int64, _ write: Write) throws {
        before = end - old.time
        try encoder.encode(pixels, at: old.time, duration: end - old.time, write)
    }

    /// Takes the pixels of a buffer, scaled to the picture's size.
    private func fill(_ buffer: CVPixelBuffer) throws {
        let (w, h) = (settings.width, settings.height)
        if CVPixelBufferGetWidth(buffer) == w, CVPixelBufferGetHeight(buffer) == h {
            buffer.copyRGBA(into: pixels)
            return
        }
        guard let image = buffer.makeImage(),
            let scaled = CVPixelBuffer(width: w, height: h, format: kCVPixelFormatType_32RGBA),
            scaled.draw(image, in: box(image))
        else { throw AVError(.outOfMemory, "a picture of \(w) x \(h) pixels") }
        scaled.copyRGBA(into: pixels)
    }

    private func box(_ image: CGImage) -> CGRect {
        let size = CGSize(width: settings.width, height: settings.height)
        let x = size.width / CGFloat(image.width), y = size.height / CGFloat(image.height)
        let factor: CGFloat
        switch settings.scaling {
        case AVVideoScalingModeResizeAspect: factor = min(x, y)
        case AVVideoScalingModeResizeAspectFill: factor = max(x, y)
        default: return CGRect(origin: .zero, size: size)
        }
        let (w, h) = (CGFloat(image.width) * factor, CGFloat(image.height) * factor)
        return CGRect(x: (size.width - w) / 2, y: (size.height - h) / 2, width: w, height: h)
    }
}
