import Synchronization

/// Which state of which bitmap an image is: says what has to be uploaded again when an older state was uploaded before.
package struct BitmapStamp: Sendable, Hashable {
    /// Names the bitmap for as long as the process lives.
    package let bitmap: UInt64
    /// Counts the states of the bitmap, from 1.
    package let revision: UInt64
    /// What changed from the state before to this one, then from that before it, and so on, for as long as it is known;
    /// in pixels of the image, y down.
    package let changes: [PixelArea]

    private static let lastBitmap = Atomic<UInt64>(0)

    /// A new bitmap's name.
    package static func nextBitmap() -> UInt64 { lastBitmap.add(1, ordering: .relaxed).newValue }

    package init(bitmap: UInt64, revision: UInt64, changes: [PixelArea]) {
        self.bitmap = bitmap
        self.revision = revision
        self.changes = changes
    }

    /// A rectangle of whole pixels.
    package struct PixelArea: Sendable, Hashable {
        package var x, y, width, height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// What of this state is other than in an older one, newest first; nil when that isn't known, or of another bitmap.
    package func changes(since old: BitmapStamp) -> [PixelArea]? {
        guard bitmap == old.bitmap, revision >= old.revision else { return nil }
        let count = revision - old.revision
        return count <= changes.count ? Array(changes.prefix(Int(count))) : nil
    }
}
