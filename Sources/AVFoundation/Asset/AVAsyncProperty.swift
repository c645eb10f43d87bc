import CoreGraphics
import CoreMedia
import Foundation

/// A property of an asset or a track that `load` reads.
public struct AVAsyncProperty<Root, Value>: Sendable {
    let value: @Sendable (Root) -> Value
    init(_ value: @escaping @Sendable (Root) -> Value) { self.value = value }
}

extension AVAsyncProperty where Root: AVAsset {
    public static var duration: AVAsyncProperty<Root, CMTime> { .init { $0.duration } }
    public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init { $0.tracks } }
    public static var isPlayable: AVAsyncProperty<Root, Bool> { .init { $0.isPlayable } }
    public static var isReadable: AVAsyncProperty<Root, Bool> { .init { $0.isReadable } }
    public static var isExportable: AVAsyncProperty<Root, Bool> { .init { $0.isExportable } }
    public static var isComposable: AVAsyncProperty<Root, Bool> { .init { $0.isComposable } }
    public static var hasProtectedContent: AVAsyncProperty<Root, Bool> { .init { $0.hasProtectedContent } }
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
        .init { $0.preferredTransform }
    }
}

extension AVAsyncProperty where Root: AVAssetTrack {
    public static var naturalSize: AVAsyncProperty<Root, CGSize> { .init { $0.naturalSize } }
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
        .init { $0.preferredTransform }
    }
    public static var nominalFrameRate: AVAsyncProperty<Root, Float> { .init { $0.nominalFrameRate } }
    public static var minFrameDuration: AVAsyncProperty<Root, CMTime> { .init { $0.minFrameDuration } }
    public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { .init { $0.timeRange } }
    public static var estimatedDataRate: AVAsyncProperty<Root, Float> { .init { $0.estimatedDataRate } }
    public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> { .init { $0.naturalTimeScale } }
    public static var isEnabled: AVAsyncProperty<Root, Bool> { .init { $0.isEnabled } }
    public static var isPlayable: AVAsyncProperty<Root, Bool> { .init { $0.isPlayable } }
    public static var languageCode: AVAsyncProperty<Root, String?> { .init { $0.languageCode } }
    public static var segments: AVAsyncProperty<Root, [AVAssetTrackSegment]> { .init { $0.segments } }
}

/// An object whose properties are loaded.
public protocol AVAsynchronousKeyValueLoading: AnyObject {
    /// Reads what the properties are taken from.
    func readHeader() throws
}

extension AVAsset: AVAsynchronousKeyValueLoading {
    public func readHeader() throws { _ = try source?.streams.get() }
}

extension AVAssetTrack: AVAsynchronousKeyValueLoading {
    public func readHeader() throws { _ = try source?.streams.get() }
}

extension AVAsynchronousKeyValueLoading {
    /// - Throws: an error that names the file and what was expected.
    public func load<A>(_ a: AVAsyncProperty<Self, A>) async throws -> A {
        try readHeader()
        return a.value(self)
    }

    public func load<A, B>(_ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>) async throws -> (
        A, B
    ) {
        try readHeader()
        return (a.value(self), b.value(self))
    }

    public func load<A, B, C>(
        _ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>, _ c: AVAsyncProperty<Self, C>
    ) async throws -> (A, B, C) {
        try readHeader()
        return (a.value(self), b.value(self), c.value(self))
    }

    public func load<A, B, C, D>(
        _ a: AVAsyncProperty<Self, A>, _ b: AVAsyncProperty<Self, B>, _ c: AVAsyncProperty<Self, C>,
        _ d: AVAsyncProperty<Self, D>
    ) async throws -> (A, B, C, D) {
        try readHeader()
        return (a.value(self), b.value(self), c.value(self), d.value(self))
    }
}
