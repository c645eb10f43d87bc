import Synchronization

/// The identity of a bitmap and its revision, from which a renderer computes what to upload when it has an older
/// revision.
package struct BitmapStamp: Sendable, Hashable {
    /// The bitmap's identifier, unique in the process.
    package let bitmap: UInt64
    /// The number of the revision, from 1.
    package let revision: UInt64
    /// The area that each revision changed, this one's first, as far back as known; in pixels of the image, y down.
    package let changes: [PixelRect]

    private static let lastBitmap = Atomic<UInt64>(0)

    /// An identifier for a new bitmap.
    package static func nextBitmap() -> UInt64 { lastBitmap.add(1, ordering: .relaxed).newValue }

    package init(bitmap: UInt64, revision: UInt64, changes: [PixelRect]) {
        self.bitmap = bitmap
        self.revision = revision
        self.changes = changes
    }

    /// The areas that differ from an older revision, newest first; nil if they are unknown or the bitmap is another
    /// one.
    package func changes(since old: BitmapStamp) -> [PixelRect]? {
        guard bitmap == old.bitmap, revision >= old.revision else { return nil }
        let count = revision - old.revision
        return count <= changes.count ? Array(changes.prefix(Int(count))) : nil
    }
}
