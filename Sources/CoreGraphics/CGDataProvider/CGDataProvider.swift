import Foundation
import Locking

/// A source of an image's bytes. Data is shared, never copied.
public final class CGDataProvider: Sendable {
    /// The bytes; those of an image that a GPU holds are read from it on first use.
    package var bytes: Data { external?.bytes ?? stored }
    private let stored: Data
    private let external: (any ExternalPixels)?
    /// The object that `data` returned, so that its bytes are valid as long as the provider.
    private let object = Locked<CFData?>(nil)

    package init(bytes: Data) { (stored, external) = (bytes, nil) }

    init(external: any ExternalPixels) { (stored, self.external) = (Data(), external) }

    public convenience init?(data: Data) { self.init(bytes: data) }

    /// Copies a mutable data object, so that later changes don't affect the image.
    public convenience init?(data: CFData) { self.init(bytes: data as Data) }

    /// The file's bytes, mapped where that is safe; nil when it can't be read.
    public convenience init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
        self.init(bytes: data)
    }

    /// The bytes of the file at a path; nil when it can't be read.
    public convenience init?(filename: String) {
        self.init(url: URL(fileURLWithPath: filename))
    }

    /// Wraps memory that its owner keeps valid until `releaseData` is called with `info`, the memory and its size.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
    ) {
        guard size >= 0 else { return nil }
        let owner = UnsafeMutableRawPointer(mutating: data)
        nonisolated(unsafe) let info = info
        self.init(
            bytes: Data(
                bytesNoCopy: owner, count: size,
                deallocator: .custom { pointer, size in releaseData(info, pointer, size) }))
    }

    /// The bytes, which share storage with the image's. They are valid as long as the provider.
    public var data: CFData? {
        object.withLock { kept in
            if let kept { return kept }
            let data = bytes as NSData
            kept = data
            return data
        }
    }
}

extension CGDataProvider: Hashable {
    public static func == (a: CGDataProvider, b: CGDataProvider) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
