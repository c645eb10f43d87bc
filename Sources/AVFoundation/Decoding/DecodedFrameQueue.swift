import CLibAV
import CoreGraphics
import Foundation
import Libav

/// The queue between a decoding thread and those that ask for frames.
final class DecodedFrameQueue: @unchecked Sendable {
    // Unchecked: everything is touched under the condition's lock, and the reader on the decoding thread only.
    private let path: String
    private let stream: Int?
    private let condition = NSCondition()
    private let turn = NSLock()
    /// In the order of time, without gaps.
    private var frames: [VideoFrames.Frame] = []
    private var wanted: Double?
    private var isClosed = false
    private var isAtEnd = false
    private var failure: VideoError?

    /// The state of the decoding thread. It holds each frame until the next one gives its end.
    private final class Decoding {
        let reader: VideoReader
        private let av: LibAV
        private let converter: PictureConverter
        private(set) var held, spare: DecodedFrame
        /// The layout of the last frame's planes.
        private var layout: PlanarLayout?
        /// The bitmap whose states successive frames of one layout are, so that they share a texture.
        private var bitmap: UInt64 = 0
        /// The number of frames handed over as planes.
        private var count: UInt64 = 0
        var heldTime: Double?
        /// Whether the next frame is the first of the movie.
        var isAtStart = true

        init(_ path: String, _ stream: Int?) throws {
            reader = try VideoReader(path, stream: stream)
            av = try LibAV.load()
            converter = PictureConverter(av)
            held = try DecodedFrame(av)
            spare = try DecodedFrame(av)
        }

        func seek(to time: Double?) {
            reader.seek(to: time)
            heldTime = nil
            isAtStart = time == nil
        }

        func hold(_ time: Double) {
            swap(&held, &spare)
            heldTime = time
        }

        /// Hands over the frame that is held: its planes as they are, or else colours.
        func takeImage() -> CGImage? {
            guard let planes = VideoPlanes(held, converter), let new = try? DecodedFrame(av) else {
                return converter.image(held)
            }
            held = new
            if planes.layout != layout {
                layout = planes.layout
                bitmap = BitmapStamp.nextBitmap()
            }
            count += 1
            return CGImage(
                external: planes, stamp: BitmapStamp(bitmap: bitmap, revision: count, changes: []))
        }
    }

    /// Frames after the one that was asked for last.
    private static let ahead = 3
    /// Times as far after the queue, in seconds, are sought.
    private static let farAhead = 2.0

    init(path: String, stream: Int?) { (self.path, self.stream) = (path, stream) }

    func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        condition.unlock()
    }

    func frame(at time: Double) throws -> VideoFrames.Frame {
        // One waits at a time, so that two don't send the thread back and forth.
        turn.lock()
        defer { turn.unlock() }
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let frame = try ask(time) { return frame }
            condition.wait()
        }
    }

    func frameIfReady(at time: Double) throws -> VideoFrames.Frame? {
        condition.lock()
        defer { condition.unlock() }
        return try ask(time)
    }

    private func ask(_ time: Double) throws -> VideoFrames.Frame? {
        if let failure { throw failure }
        let time = min(max(time.isFinite ? time : 0, 0), VideoReader.latest) + VideoFrames.rounding
        if wanted != time {
            wanted = time
            condition.broadcast()
        }
        return frame(showing: time)
    }

    private func frame(showing time: Double) -> VideoFrames.Frame? {
        frames.first { time >= $0.from && time < $0.until }
    }

    // MARK: On the decoding thread

    private enum Work { case next(Double), seek(Double) }

    func run() {
        do {
            let decoding = try Decoding(path, stream)
            while let work = nextWork() {
                switch work {
                case .seek(let time): seek(decoding, to: time)
                case .next(let time): step(decoding, time)
                }
            }
        } catch {
            let failure = error as? VideoError ?? VideoError(file: path, detail: "\(error)")
            condition.lock()
            self.failure = failure
            condition.broadcast()
            condition.unlock()
        }
    }

    /// Waits for something to do; nil at the end.
    private func nextWork() -> Work? {
        condition.lock()
        defer { condition.unlock() }
        while !isClosed, failure == nil {
            if let wanted {
                let end = frames.last?.until ?? 0
                frames.removeAll { $0.until <= wanted && $0.until < end }
                if let first = frames.first, wanted < first.from { return .seek(wanted) }
                if let last = frames.last, wanted > last.until + Self.farAhead { return .seek(wanted) }
                let isMissing = frame(showing: wanted) == nil
                if !isAtEnd, isMissing || frames.count <= Self.ahead { return .next(wanted) }
            }
            condition.wait()
        }
        return nil
    }

    private func seek(_ decoding: Decoding, to time: Double) {
        decoding.seek(to: time)
        let first = decoding.reader.decode(into: decoding.spare)
        if let first, first <= time {
            decoding.hold(first)
        } else {
            // There is no key frame before the time, or none that can be found.
            decoding.seek(to: nil)
        }
        condition.lock()
        frames = []
        isAtEnd = false
        condition.unlock()
    }

    /// Decodes one frame, and hands over the one before unless it is too late.
    private func step(_ decoding: Decoding, _ wanted: Double) {
        let time = decoding.reader.decode(into: decoding.spare)
        var frame: VideoFrames.Frame?
        var isConverted = true
        if let from = decoding.heldTime, (time ?? .infinity) > wanted {
            let image = decoding.takeImage()
            isConverted = image != nil
            frame = image.map {
                VideoFrames.Frame(
                    from: decoding.isAtStart ? -.infinity : from, until: time ?? .infinity, image: $0)
            }
        }
        if decoding.heldTime != nil, time != nil || frame != nil { decoding.isAtStart = false }
        let isEmpty = time == nil && decoding.heldTime == nil
        if let time { decoding.hold(time) }
        condition.lock()
        defer { condition.unlock() }
        if let frame { frames.append(frame) }
        if time == nil { isAtEnd = true }
        if isEmpty, frames.isEmpty {
            failure = VideoError(file: path, detail: "the video track has no frame that can be decoded")
        } else if !isConverted {
            failure = VideoError(file: path, detail: "the pixel format of the video track can't be converted")
        }
        condition.broadcast()
    }
}
