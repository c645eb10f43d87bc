import Foundation

/// A destination of written bytes: a file, a data object, or a client's function.
public final class CGDataConsumer {
    package enum Target {
        /// A file that appears complete or not at all.
        case file(URL)
        case data(NSMutableData)
        case callbacks(UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
    }

    package let target: Target

    /// Bytes are appended to `data`.
    public init?(data: CFMutableData) { target = .data(data) }

    /// Creates a consumer that writes a file; nil if the URL is not a file URL.
    public init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        target = .file(url)
    }

    /// Creates a consumer that calls a client's function; nil if `cbks` has none.
    ///
    /// - Parameters:
    ///   - info: passed to the functions.
    ///   - cbks: copied. `releaseConsumer` is called once, when the consumer is deallocated.
    public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
        guard cbks.pointee.putBytes != nil else { return nil }
        target = .callbacks(info, cbks.pointee)
    }

    deinit {
        if case .callbacks(let info, let callbacks) = target { callbacks.releaseConsumer?(info) }
    }

    /// Passes bytes to a client's function, which may take them in several calls.
    ///
    /// - Returns: false if the function stops taking bytes.
    package static func put(
        _ bytes: Data, _ info: UnsafeMutableRawPointer?, _ callbacks: CGDataConsumerCallbacks
    ) -> Bool {
        guard let put = callbacks.putBytes else { return false }
        return bytes.withUnsafeBytes { bytes in
            var at = 0
            while at < bytes.count {
                guard let start = bytes.baseAddress else { return false }
                let taken = put(info, start + at, bytes.count - at)
                guard taken > 0, taken <= bytes.count - at else { return false }
                at += taken
            }
            return true
        }
    }
}

extension CGDataConsumer: Hashable {
    public static func == (a: CGDataConsumer, b: CGDataConsumer) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Takes bytes and returns how many it took.
public typealias CGDataConsumerPutBytesCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int
public typealias CGDataConsumerReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// A client's functions for `CGDataConsumer`.
public struct CGDataConsumerCallbacks {
    public var putBytes: CGDataConsumerPutBytesCallback?
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    public init() {}

    public init(
        putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?
    ) {
        self.putBytes = putBytes
        self.releaseConsumer = releaseConsumer
    }
}
