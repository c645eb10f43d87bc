import CoreMedia
import Foundation
import Locking
import MovieWriter

/// Writes an asset's pictures and sound to a file.
///
/// Pictures are drawn and encoded anew. Sound is copied, or mixed and encoded if it is more than one range as it is. The
/// passthrough preset copies all tracks.
/// The file gets its name only when it is complete: an error or a cancellation leaves no file. A session exports once.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    // Unchecked: the options are set by one thread before the export begins; what changes then is locked.
    public enum Status: Int, Sendable { case unknown, waiting, exporting, completed, failed, cancelled }

    /// The stage of an export, as `states(updateInterval:)` reports it.
    public enum State: Sendable {
        case pending, waiting
        case exporting(progress: Progress)
    }

    public let asset: AVAsset
    public let presetName: String
    private let preset: ExportPreset

    /// The file to write; there must be none.
    open var outputURL: URL?
    open var outputFileType: AVFileType?
    /// The part of the asset; all of it unless set.
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    open var videoComposition: AVVideoComposition?
    open var audioMix: AVAudioMix?
    open var shouldOptimizeForNetworkUse = false
    open var canPerformMultiplePassesOverSourceMediaData = false
    open var directoryForTemporaryFiles: URL?
    /// The title and the like of the file; those of the asset if nil.
    open var metadata: [AVMetadataItem]?

    private struct Running {
        var status = Status.unknown
        var progress: Float = 0
        var error: (any Error)?
    }
    private let running = Locked(Running())
    private let cancellation = MovieCancellation()

    /// Nil for a preset that isn't known.
    public init?(asset: AVAsset, presetName: String) {
        guard let preset = ExportPreset(name: presetName) else { return nil }
        (self.asset, self.presetName, self.preset) = (asset, presetName, preset)
    }

    open class func allExportPresets() -> [String] { ExportPreset.all.map(\.name) }
    open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
        ExportPreset.all.filter { $0.takes(asset) }.map(\.name)
    }
    open class func compatibility(
        ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?
    ) async -> Bool {
        guard let preset = ExportPreset(name: presetName), preset.takes(asset) else { return false }
        return outputFileType.map { preset.fileTypes.contains($0) } ?? true
    }

    open var supportedFileTypes: [AVFileType] { preset.fileTypes }
    open var status: Status { running.withLock { $0.status } }
    /// 0...1.
    open var progress: Float { running.withLock { $0.progress } }
    /// Set when the status is failed or cancelled.
    open var error: (any Error)? { running.withLock { $0.error } }
    open var maxDuration: CMTime { asset.duration }

    /// Bytes: the pictures at the preset's usual rate, or their own if they are copied, and the sound's own.
    open var estimatedOutputFileLength: Int64 {
        let seconds = min(asset.duration.seconds, timeRange.duration.seconds)
        guard seconds.isFinite, seconds > 0 else { return 0 }
        if preset.kind != .encoded {
            let tracks = asset.tracks.filter { preset.kind == .copied || $0.mediaType == .audio }
            let rate = tracks.reduce(0) { $0 + Double($1.estimatedDataRate) }
            return Int64(exactly: (seconds * rate / 8).rounded()) ?? 0
        }
        let composition = videoComposition ?? AVVideoComposition(propertiesOf: asset)
        let size = composition.renderSize, factor = preset.scale(size)
        let pixels = size.width * size.height * factor * factor / max(composition.frameDuration.seconds, 1e-3)
        let sound = asset.tracks(withMediaType: .audio).reduce(0) { $0 + Double($1.estimatedDataRate) }
        return Int64(exactly: (seconds * (pixels * 0.08 * preset.quality + sound) / 8).rounded()) ?? 0
    }
    open func estimateOutputFileLength() async throws -> Int64 { estimatedOutputFileLength }

    /// Exports on a thread of the pool, and calls the handler there when the status is final. Only the first call exports;
    /// later ones call their handlers at once.
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        let isFirst = running.withLock { state in
            guard state.status == .unknown else { return false }
            state.status = .waiting
            return true
        }
        DispatchQueue.global().async {
            if isFirst { self.run() }
            handler()
        }
    }

    /// As `exportAsynchronously`, with the result in `status` and `error`.
    open func export() async {
        await withCheckedContinuation { done in exportAsynchronously { done.resume() } }
    }

    /// Exports to a file.
    ///
    /// - Throws: the error that `error` would be; `CancellationError` if the task is cancelled.
    open func export(to url: URL, as fileType: AVFileType) async throws {
        guard status == .unknown else { throw AVError(.exportFailed, "a session exports once") }
        (outputURL, outputFileType) = (url, fileType)
        await withTaskCancellationHandler {
            await export()
        } onCancel: {
            cancelExport()
        }
        if let error {
            try Task.checkCancellation()
            throw error
        }
    }

    /// The states of an export, until it ends.
    open func states(updateInterval interval: TimeInterval = .infinity) -> AsyncStream<State> {
        AsyncStream { stream in
            let task = Task {
                while !Task.isCancelled {
                    let now = running.withLock { $0 }
                    switch now.status {
                    case .unknown: stream.yield(.pending)
                    case .waiting: stream.yield(.waiting)
                    case .exporting:
                        let progress = Progress(totalUnitCount: 1000)
                        progress.completedUnitCount = Int64(now.progress * 1000)
                        stream.yield(.exporting(progress: progress))
                    case .completed, .failed, .cancelled:
                        stream.finish()
                        return
                    }
                    try? await Task.sleep(nanoseconds: UInt64(min(max(0.01, interval), 1) * 1e9))
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    /// Ends the export; no file is left. Has no effect when it has ended.
    open func cancelExport() { cancellation.cancel() }

    private func run() {
        running.withLock { $0.status = .exporting }
        do {
            if cancellation.isCancelled { throw AVError(.operationCancelled, "the export was cancelled") }
            guard let outputURL else { throw AVError(.exportFailed, "outputURL: expected a file") }
            guard let type = outputFileType ?? AVFileType.named(outputURL.pathExtension) else {
                throw AVError(.fileFormatNotRecognized, "outputFileType: expected a type")
            }
            let names = (metadata ?? asset.metadata).names
            func report(_ part: Float) { running.withLock { $0.progress = part } }
            if preset.kind == .encoded {
                let plan = try ExportPlan(
                    asset, preset, to: outputURL, as: type, range: timeRange, composition: videoComposition,
                    mix: audioMix, metadata: names)
                try plan.write(cancellation, report)
            } else {
                let plan = try TrackExport(
                    asset, preset, to: outputURL, as: type, range: timeRange, mix: audioMix, metadata: names)
                try plan.write(cancellation, report)
            }
            running.withLock { ($0.status, $0.progress) = (.completed, 1) }
        } catch {
            let own = AVError(of: error)
            running.withLock {
                $0.status = own.code == .operationCancelled ? .cancelled : .failed
                $0.error = own
            }
        }
    }
}

extension AVError {
    /// The error of an export for one of its parts.
    init(of error: any Error) {
        switch error {
        case let own as AVError: self = own
        case let movie as MovieError:
            let code: Code =
                switch movie.reason {
                case .cancelled: .operationCancelled
                case .codecMissing, .libraryMissing: .encoderNotFound
                case .unknownFormat: .fileFormatNotRecognized
                default: .exportFailed
                }
            self.init(code, movie.description)
        case let video as VideoError: self.init(.invalidSourceMedia, video.description)
        default: self.init(.exportFailed, "\(error)")
        }
    }
}
