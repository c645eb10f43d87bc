import CoreGraphics
import ImageIO
import Libav

/// Writes one PNG file for each frame, with the same bytes as a still picture.
final class SequenceEncoder: FrameEncoder {
    private let info: MovieInfo
    private let pattern: SequencePattern
    private let firstNumber: Int
    private let background: BackgroundRow
    private let folder: PartialFolder
    private let target: URL
    private var lastFrame = Data()
    private var count = 0

    init(_ info: MovieInfo, options: MovieOptions, url: URL) throws(MovieError) {
        guard let pattern = SequencePattern(url.lastPathComponent) else {
            throw MovieError(
                file: url.path, reason: .unknownFormat,
                detail: "a sequence's name needs one place for the frame's number, such as %05d.png")
        }
        self.info = info
        self.pattern = pattern
        firstNumber = options.firstNumber
        let c = options.background.sRGBComponents
        background = BackgroundRow(red: c.x, green: c.y, blue: c.z)
        target = url.deletingLastPathComponent()
        folder = try PartialFolder(url)
    }

    func encode(_ frame: FramePixels) throws(MovieError) {
        if !info.hasAlpha {
            background.composite(
                frame.start.assumingMemoryBound(to: UInt32.self), count: frame.width * frame.height)
        }
        do {
            try frame.withImage { lastFrame = try ImageCodec.encodePNG($0) }
        } catch {
            throw MovieError(
                file: target.appendingPathComponent(name(count)).path, reason: .encoding,
                detail: (error as? ImageError)?.detail ?? "PNG failed")
        }
        try write()
    }

    func encode(planes: VideoFrame) throws(MovieError) {
        throw MovieError(
            file: target.path, reason: .unsupported, detail: "a sequence has no frames of luma and chroma")
    }

    func encodeRepeats(_ count: Int, isCancelled: () -> Bool) throws(MovieError) {
        for _ in 0..<count {
            if isCancelled() { return }
            try write()
        }
    }

    private func name(_ index: Int) -> String {
        pattern.name(firstNumber.addingReportingOverflow(index).partialValue)
    }

    private func write() throws(MovieError) {
        let name = name(count)
        try MovieError.writing { () throws(FileFailure) in try folder.check(name) }
        let path = folder.path + "/" + name
        do throws(ImageError) {
            try AtomicFile.write(lastFrame, to: URL(fileURLWithPath: path))
        } catch {
            throw MovieError(
                file: target.appendingPathComponent(name).path, reason: .notWritable, detail: error.detail)
        }
        count += 1
    }

    func finish(isCancelled: () -> Bool) throws(MovieError) {
        lastFrame = Data()
        try folder.commit((0..<count).lazy.map(name))
    }

    func discard() { folder.discard() }
}
