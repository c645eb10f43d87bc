import CoreMedia
import Foundation
import Locking

/// Gives the samples of an asset's tracks, one after another.
///
/// Outputs are added, reading is started once, and each output gives samples until it returns nil. Several threads may read
/// from an output each.
open class AVAssetReader: NSObject, @unchecked Sendable {
    // Unchecked: the options are set by one thread before reading starts; what changes then is locked.
    public enum Status: Int, Sendable { case unknown, reading, completed, failed, cancelled }

    public let asset: AVAsset
    /// The part of the asset that is read; all of it unless set. Set it before reading starts.
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    private let running = Locked<(status: Status, error: (any Error)?, open: Int)>((.unknown, nil, 0))
    private var list: [AVAssetReaderOutput] = []

    /// - Throws: an error that names the file if it can't be read.
    public init(asset: AVAsset) throws {
        self.asset = asset
        super.init()
        do { try asset.readHeader() } catch { throw AVError(of: error) }
    }

    open var outputs: [AVAssetReaderOutput] { list }
    open var status: Status { running.withLock { $0.status } }
    /// Set when the status is failed.
    open var error: (any Error)? { running.withLock { $0.error } }

    /// Whether an output can be added: reading hasn't started, and the output's tracks are the asset's.
    open func canAdd(_ output: AVAssetReaderOutput) -> Bool {
        status == .unknown && output.reader == nil && (try? output.check(asset)) != nil
    }

    /// Adds an output; has no effect if it can't be added.
    open func add(_ output: AVAssetReaderOutput) {
        guard canAdd(output) else { return }
        output.reader = self
        list.append(output)
    }

    /// Opens the outputs' files.
    ///
    /// - Returns: false with the reason in `error`. A reader starts once.
    @discardableResult
    open func startReading() -> Bool {
        guard status == .unknown else { return false }
        do {
            guard !list.isEmpty else {
                throw AVError(.operationNotAllowed, "expected an output: there is none")
            }
            let whole = CMTimeRange(start: .zero, duration: asset.duration)
            let range =
                timeRange.isValid && timeRange.start.isNumeric ? timeRange.intersection(whole) : whole
            guard range.duration.isNumeric, range.duration > .zero else {
                throw AVError(
                    .operationNotAllowed,
                    "timeRange: expected a part of the asset's \(asset.duration.seconds) s")
            }
            for output in list { try output.open(asset, range) }
            running.withLock { ($0.status, $0.open) = (.reading, list.count) }
            return true
        } catch {
            fail(error)
            return false
        }
    }

    /// Ends reading; outputs give no further samples.
    open func cancelReading() {
        running.withLock { if $0.status == .reading || $0.status == .unknown { $0.status = .cancelled } }
    }

    func fail(_ error: any Error) {
        running.withLock {
            guard $0.status == .reading || $0.status == .unknown else { return }
            ($0.status, $0.error) = (.failed, AVError(of: error))
        }
    }

    /// Counts an output that has given its last sample.
    func end() {
        running.withLock {
            $0.open -= 1
            if $0.open <= 0, $0.status == .reading { $0.status = .completed }
        }
    }
}

/// Samples of a reader.
open class AVAssetReaderOutput: NSObject, @unchecked Sendable {
    // Unchecked: samples are read under the lock.
    weak var reader: AVAssetReader?
    private let lock = NSLock()
    private var source: (any SampleSource)?
    private var isEnded = false

    override init() { super.init() }

    open var mediaType: AVMediaType { .video }
    /// Samples are copies in any case.
    open var alwaysCopiesSampleData = true
    /// Always false: a range is read by a reader of its own.
    open var supportsRandomAccess: Bool { false }

    /// Checks the tracks and settings against an asset.
    func check(_ asset: AVAsset) throws {}
    func makeSource(_ asset: AVAsset, _ range: CMTimeRange) throws -> any SampleSource {
        throw AVError(.operationNotAllowed, "expected an output of a class that reads")
    }

    func open(_ asset: AVAsset, _ range: CMTimeRange) throws {
        let made = try makeSource(asset, range)
        lock.withLock { source = made }
    }

    /// Reads the next sample.
    ///
    /// - Returns: nil after the last one, after an error and after a cancellation, which the reader's status distinguishes.
    open func copyNextSampleBuffer() -> CMSampleBuffer? {
        guard let reader, reader.status == .reading else { return nil }
        return lock.withLock {
            guard let source, !isEnded else { return nil }
            do {
                if let sample = try source.next() { return sample }
                reader.end()
            } catch {
                reader.fail(error)
            }
            isEnded = true
            self.source = nil
            return nil
        }
    }
}
