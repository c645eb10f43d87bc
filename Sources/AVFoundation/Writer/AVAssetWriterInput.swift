import CLibAV
import CoreGraphics
import CoreMedia
import Foundation
import Libav
import MovieWriter

/// Takes the samples of one track of a file.
///
/// Without settings, an input takes compressed samples of a reader and copies them; with settings it encodes pixels or
/// uncompressed sound.
open class AVAssetWriterInput: NSObject, @unchecked Sendable {
    // Unchecked: the options are set by one thread before writing starts; the track is used under the lock.
    public let mediaType: AVMediaType
    public let outputSettings: [String: Any]?
    public let sourceFormatHint: CMFormatDescription?
    /// Turns the pictures, in pixels from the top left corner. Set it before writing starts.
    open var transform = CGAffineTransform.identity
    /// Has no effect: an input encodes as samples come in any case.
    open var expectsMediaDataInRealTime = false
    /// Has no effect: pictures' times are in 360,000ths of a second, which are exact for all common rates.
    open var mediaTimeScale: CMTimeScale = 0
    /// The code of ISO 639-2 of the track's language. Set it before writing starts.
    open var languageCode: String?
    open var marksOutputTrackAsEnabled = true
    open var performsMultiPassEncodingIfSupported = false

    weak var writer: AVAssetWriter?
    var index = 0
    private let lock = NSLock()
    private(set) var track: (any WriterTrack)?
    private var isFinished = false
    private var count = 0

    /// - Parameters:
    ///   - mediaType: video or audio.
    ///   - outputSettings: of pictures `AVVideoCodecKey`, `AVVideoWidthKey` and `AVVideoHeightKey`, of sound `AVFormatIDKey`,
    ///     `AVSampleRateKey` and `AVNumberOfChannelsKey`; nil to copy compressed samples.
    ///   - sourceFormatHint: the format of compressed samples; that of the first one if nil.
    public init(
        mediaType: AVMediaType, outputSettings: [String: Any]?, sourceFormatHint: CMFormatDescription? = nil
    ) {
        (self.mediaType, self.outputSettings) = (mediaType, outputSettings)
        self.sourceFormatHint = sourceFormatHint
    }

    /// Whether the writer is writing and the input isn't finished: an input that encodes lets its caller wait in `append`.
    open var isReadyForMoreMediaData: Bool {
        writer?.status == .writing && !lock.withLock { isFinished }
    }

    /// Opens the encoder; false if the stream is known only from its first sample.
    func open(_ writer: AVAssetWriter) throws -> Bool {
        let file = writer.outputURL.path, made: any WriterTrack
        if let outputSettings {
            if mediaType == .video, let container = writer.outputFileType.container {
                made = try PictureTrack(
                    try PictureSettings(outputSettings, container), transform: transform, file: file)
            } else {
                made = try SoundTrack(try SoundSettings(outputSettings), file: file)
            }
        } else {
            made = try CopiedTrack(hint: sourceFormatHint, transform: transform, file: file)
        }
        lock.withLock { track = made }
        return made.isKnown
    }

    /// Sets what a stream has beside its codec.
    func describe(_ stream: UnsafeMutablePointer<AVStream>) {
        if marksOutputTrackAsEnabled { stream.pointee.disposition |= AV_DISPOSITION_DEFAULT }
        if let languageCode, let av = try? LibAV.load() {
            _ = av.av_dict_set(&stream.pointee.metadata, "language", languageCode, 0)
        }
    }

    /// Encodes or copies a sample, and waits until that is done.
    ///
    /// - Returns: false if it can't be written, with the reason in the writer's `error`. Times of pictures increase.
    @discardableResult
    open func append(_ sampleBuffer: CMSampleBuffer) -> Bool {
        guard let writer, writer.status == .writing else { return false }
        do {
            let start = try writer.session().start
            try lock.withLock {
                guard !isFinished, let track else {
                    throw AVError(.operationNotAllowed, "append: the input is finished")
                }
                count += 1
                try track.append(sampleBuffer, from: start) { (packet) throws(MovieError) in
                    try writer.write(packet, index, track.timeBase)
                }
            }
            return true
        } catch {
            writer.fail(error)
            return false
        }
    }

    /// Takes no further samples.
    open func markAsFinished() {
        lock.withLock { isFinished = true }
        writer?.end(index)
    }

    /// Writes what the encoder still has.
    func finish() throws {
        guard let writer else { return }
        markAsFinished()
        guard let session = try? writer.session() else { return }
        let end = session.end.isNumeric ? session.end - session.start : CMTime.invalid
        try lock.withLock {
            guard let track else { return }
            try track.finish(at: end) { (packet) throws(MovieError) in
                try writer.write(packet, index, track.timeBase)
            }
        }
    }

    /// Calls a closure on a queue while the input wants samples, until it is finished.
    ///
    /// The closure appends samples in a loop while `isReadyForMoreMediaData` is true. It is called again if it returns
    /// before the input is finished.
    open func requestMediaDataWhenReady(
        on queue: DispatchQueue, using block: @escaping @Sendable () -> Void
    ) {
        queue.async { [weak self] in self?.serve(queue, block) }
    }

    private func serve(_ queue: DispatchQueue, _ block: @escaping @Sendable () -> Void) {
        guard let status = writer?.status, status == .unknown || isReadyForMoreMediaData else { return }
        let before = lock.withLock { count }
        if status == .writing { block() }
        let isIdle = lock.withLock { count } == before
        // A closure without samples is asked again a little later.
        queue.asyncAfter(deadline: .now() + (isIdle ? 0.005 : 0)) { [weak self] in self?.serve(queue, block) }
    }
}
