import CLibAV
import CoreMedia
import Foundation
import Libav
import MovieWriter

/// Writes samples of several inputs to a file.
///
/// Inputs are added, writing is started, a session begins at a time of the samples, the inputs take samples, and the file is
/// finished. Each input encodes on the thread that appends to it. The file gets its name only when it is complete: an error
/// or a cancellation leaves no file.
open class AVAssetWriter: NSObject, @unchecked Sendable {
    // Unchecked: the options are set by one thread before writing starts; what changes then is locked.
    public enum Status: Int, Sendable { case unknown, writing, completed, failed, cancelled }

    public let outputURL: URL
    public let outputFileType: AVFileType
    let format: String
    open var shouldOptimizeForNetworkUse = false
    /// The title and the like of the file.
    open var metadata: [AVMetadataItem] = []
    /// Has no effect: movies are written in one piece.
    open var movieFragmentInterval = CMTime.invalid
    open var movieTimeScale: CMTimeScale = 0
    open var directoryForTemporaryFiles: URL?
    private var list: [AVAssetWriterInput] = []

    private struct State {
        var status = Status.unknown
        var error: (any Error)?
        var file: TrackFile?
        var start = CMTime.invalid
        var end = CMTime.invalid
        /// The inputs whose streams are known, and those that are finished.
        var known: Set<Int> = []
        var ended: Set<Int> = []
        /// The numbers of the inputs' streams; nil before the header is written.
        var streams: [Int: Int]?
        /// The packets that come before the header.
        var waiting: [(input: Int, packet: VideoPacket)] = []
        var isEmpty = true
        var isFinishing = false
    }
    private var state = State()
    private let lock = NSLock()

    /// - Throws: `AVError` for a type that isn't written.
    public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
        guard let format = outputFileType.format else {
            throw AVError(
                .fileFormatNotRecognized, "\(outputFileType.rawValue): expected a type that is written")
        }
        (self.outputURL, self.outputFileType, self.format) = (outputURL, outputFileType, format)
    }

    public convenience init(url outputURL: URL, fileType outputFileType: AVFileType) throws {
        try self.init(outputURL: outputURL, fileType: outputFileType)
    }

    deinit { state.file?.discard() }

    open var inputs: [AVAssetWriterInput] { list }
    open var availableMediaTypes: [AVMediaType] {
        outputFileType.container == nil ? [.audio] : [.video, .audio]
    }
    open var status: Status { lock.withLock { state.status } }
    /// Set when the status is failed.
    open var error: (any Error)? { lock.withLock { state.error } }

    /// Whether an input of a media type may have settings.
    open func canApply(outputSettings: [String: Any]?, forMediaType mediaType: AVMediaType) -> Bool {
        (try? check(outputSettings, mediaType)) != nil
    }

    /// Whether an input can be added: writing hasn't started, and its settings can be applied.
    open func canAdd(_ input: AVAssetWriterInput) -> Bool {
        status == .unknown && input.writer == nil
            && canApply(outputSettings: input.outputSettings, forMediaType: input.mediaType)
    }

    /// Adds an input; has no effect if it can't be added.
    open func add(_ input: AVAssetWriterInput) {
        guard canAdd(input) else { return }
        (input.writer, input.index) = (self, list.count)
        list.append(input)
    }

    private func check(_ settings: [String: Any]?, _ type: AVMediaType) throws {
        guard availableMediaTypes.contains(type) else {
            throw AVError(.operationNotAllowed, "\(outputFileType.rawValue) has no \(type.rawValue)")
        }
        guard let settings else { return }
        if type == .video, let container = outputFileType.container {
            _ = try PictureSettings(settings, container)
        } else {
            let name = try SoundSettings(settings).encoder()
            guard let encoder = try LibAV.load().avcodec_find_encoder_by_name(name) else {
                throw AVError(.encoderNotFound, "the installed libavcodec has no encoder \(name)")
            }
            guard TrackFile.takes(encoder.pointee.id, format: format) else {
                throw AVError(
                    .operationNotAllowed, "\(AVFormatIDKey): \(outputFileType.rawValue) has no \(name)")
            }
        }
    }

    /// Opens the file and the encoders.
    ///
    /// - Returns: false with the reason in `error`. A writer starts once.
    @discardableResult
    open func startWriting() -> Bool {
        guard status == .unknown else { return false }
        do {
            guard !list.isEmpty else {
                throw AVError(.operationNotAllowed, "expected an input: there is none")
            }
            if FileManager.default.fileExists(atPath: outputURL.path) {
                throw AVError(.fileAlreadyExists, "\(outputURL.path): expected no file of that name")
            }
            var known: Set<Int> = []
            for input in list where try input.open(self) { known.insert(input.index) }
            let file = try TrackFile(outputURL, format: format)
            lock.withLock { (state.known, state.file, state.status) = (known, file, .writing) }
            return true
        } catch {
            fail(error)
            return false
        }
    }

    /// Begins the file at a time of the samples.
    open func startSession(atSourceTime startTime: CMTime) {
        let problem: AVError? = lock.withLock {
            guard state.status == .writing, !state.start.isValid, startTime.isNumeric else {
                return AVError(
                    .operationNotAllowed, "startSession: expected one numeric time, after startWriting()")
            }
            state.start = startTime
            return nil
        }
        if let problem { fail(problem) }
    }

    /// Ends the file at a time of the samples: the last picture is shown until then.
    open func endSession(atSourceTime endTime: CMTime) {
        let problem: AVError? = lock.withLock {
            guard state.status == .writing, endTime.isNumeric, state.start.isValid, endTime >= state.start
            else {
                return AVError(
                    .operationNotAllowed, "endSession: expected a numeric time after the session's start")
            }
            state.end = endTime
            return nil
        }
        if let problem { fail(problem) }
    }

    /// Writes what the encoders still have, and moves the file into place, on a thread of the pool. The handler is called
    /// there when the status is final.
    open func finishWriting(completionHandler handler: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async {
            self.finish()
            handler()
        }
    }

    open func finishWriting() async {
        await withCheckedContinuation { done in finishWriting { done.resume() } }
    }

    /// Ends writing; no file is left. Has no effect when the file is finished.
    open func cancelWriting() {
        lock.withLock {
            guard state.status == .writing || state.status == .unknown else { return }
            state.status = .cancelled
            state.file?.discard()
            (state.file, state.waiting) = (nil, [])
        }
    }

    func fail(_ error: any Error) {
        lock.withLock {
            guard state.status == .writing || state.status == .unknown else { return }
            (state.status, state.error) = (.failed, AVError(of: error))
            state.file?.discard()
            (state.file, state.waiting) = (nil, [])
        }
    }

    /// The times of the session.
    ///
    /// - Throws: `AVError` if none has begun.
    func session() throws -> (start: CMTime, end: CMTime) {
        try lock.withLock {
            guard state.start.isValid else {
                throw AVError(.operationNotAllowed, "expected a session: call startSession(atSourceTime:)")
            }
            return (state.start, state.end)
        }
    }

    private func finish() {
        let isFirst = lock.withLock {
            guard state.status == .writing, !state.isFinishing else { return false }
            state.isFinishing = true
            return true
        }
        guard isFirst else { return }
        do {
            for input in list { try input.finish() }
            try lock.withLock {
                guard state.status == .writing, let file = state.file else { return }
                state.ended = Set(list.indices)
                try begin(file)
                guard !state.isEmpty else {
                    throw AVError(.noDataCaptured, "expected samples: there is none")
                }
                try file.finish()
                (state.file, state.status) = (nil, .completed)
            }
        } catch {
            fail(error)
        }
    }

    /// Counts an input that takes no further samples.
    func end(_ index: Int) { lock.withLock { _ = state.ended.insert(index) } }

    /// Writes a packet of an input, or keeps it until all streams are known.
    func write(_ packet: VideoPacket, _ index: Int, _ timeBase: AVRational) throws(MovieError) {
        lock.lock()
        defer { lock.unlock() }
        guard state.status == .writing, let file = state.file else {
            throw MovieError(file: outputURL.path, reason: .cancelled, detail: "writing has ended")
        }
        (state.isEmpty, _) = (false, state.known.insert(index))
        if state.streams == nil {
            guard state.known.union(state.ended).count == list.count else {
                state.waiting.append((index, try copy(packet)))
                return
            }
            try begin(file)
        }
        guard let stream = state.streams?[index] else { return }
        try file.write(packet, stream: stream, timeBase: timeBase)
    }

    private func copy(_ packet: VideoPacket) throws(MovieError) -> VideoPacket {
        guard let av = try? LibAV.load(), let made = try? VideoPacket(av),
            av.av_packet_ref(made.raw, packet.raw) >= 0
        else { throw MovieError(file: outputURL.path, reason: .encoding, detail: "no memory for a packet") }
        return made
    }

    /// Writes the header and the packets that waited for it. Must be called under the lock.
    private func begin(_ file: TrackFile) throws(MovieError) {
        guard state.streams == nil else { return }
        var streams: [Int: Int] = [:]
        for index in list.indices where state.known.contains(index) {
            guard let track = list[index].track else { continue }
            try file.add { (stream) throws(MovieError) in
                try track.describe(stream)
                list[index].describe(stream)
            }
            streams[index] = streams.count
        }
        try file.begin(metadata: metadata.names, isFast: true)
        state.streams = streams
        for (index, packet) in state.waiting {
            guard let stream = streams[index], let track = list[index].track else { continue }
            try file.write(packet, stream: stream, timeBase: track.timeBase)
        }
        state.waiting = []
    }
}
