import Foundation

/// A bitmap that is drawn repeatedly and handed out as an image after each drawing.
///
/// Images are immutable, so the next drawing uses other memory, in which only outdated areas are copied: the cost of
/// a change is proportional to its area. A redrawn bitmap has two copies, or three while older images are retained.
package final class DrawnBitmap {
    package let width: Int
    package let height: Int
    private let format: Format
    private let id: UInt64
    /// The number of drawings so far.
    private var revision: UInt64 = 0
    /// The area that each drawing changed, the latest first.
    private var changes: [PixelRect] = []
    private var copies: [Copy] = []

    package struct Format: Hashable {
        /// Whether the bitmap has no alpha.
        package var isOpaque: Bool
        /// Whether colours are converted to gray.
        package var isGray: Bool

        package init(isOpaque: Bool, isGray: Bool) {
            self.isOpaque = isOpaque
            self.isGray = isGray
        }
    }

    private struct Copy {
        var memory: BitmapMemory
        /// The revision that the copy holds.
        var revision: UInt64
    }

    private static let maximumCopies = 3
    private static let maximumChanges = 32
    /// The largest width or height in pixels.
    package static let maximumSide = Sheet.maximumSide

    package init(width: Int, height: Int, format: Format) {
        self.width = width
        self.height = height
        self.format = format
        id = BitmapStamp.nextBitmap()
    }

    /// Runs `body` to redraw an area, which is cleared first, or the whole bitmap.
    ///
    /// - Parameters:
    ///   - area: in pixels, y down; nil for the whole bitmap.
    ///   - base: maps user space to pixels, y down.
    ///   - drawsAsynchronously: whether another thread executes the drawing commands. The drawing's `finish` waits
    ///     for it.
    /// - Returns: nil if memory can't be allocated or cairo is missing.
    package func draw(
        _ area: CGRect?, base: CGAffineTransform, drawsAsynchronously: Bool, _ body: (CGContext) -> Void
    ) -> Drawing? {
        let page = PixelRect(x: 0, y: 0, width: width, height: height)
        let area = area.map { PixelRect(covering: $0).intersection(page) } ?? page
        guard let memory = takeMemory(toDraw: area, page) else { return nil }
        let space = CGColorSpace.deviceRGB
        let backing = BitmapBacking(
            width: width, height: height, bytesPerRow: width * 4, space: space,
            bitmapInfo: CGBitmapInfo(alpha: format.isOpaque ? .noneSkipLast : .premultipliedLast),
            memory: { _ in memory }, isShared: true, drawsAsynchronously: drawsAsynchronously,
            colors: format.isGray ? .deviceGray : nil)
        guard let backing else { return nil }
        let context = CGContext(backing, base: base)
        if area != page, let inverse = base.inverse { context.clip(to: area.cgRect.applying(inverse)) }
        body(context)
        context.endAllLayers()
        revision += 1
        changes.insert(area, at: 0)
        if changes.count > Self.maximumChanges { changes.removeLast() }
        return Drawing(bitmap: self, backing: backing, revision: revision, isTouched: context.isTouched)
    }

    /// A drawing that may still be in progress.
    package struct Drawing {
        fileprivate let bitmap: DrawnBitmap
        fileprivate let backing: BitmapBacking
        fileprivate let revision: UInt64
        /// Whether anything was drawn.
        package let isTouched: Bool

        /// Waits for the drawing to end and returns the bitmap. Must be called once, before the next drawing.
        package func finish() -> CGImage? { bitmap.finish(self) }
    }

    private func finish(_ drawing: Drawing) -> CGImage? {
        let stamp = BitmapStamp(
            bitmap: id, revision: drawing.revision,
            changes: changes.map { .init(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
        let image = drawing.backing.makeImage(stamp)
        copies.append(Copy(memory: drawing.backing.pageMemory, revision: drawing.revision))
        if copies.count > Self.maximumCopies { copies.removeFirst() }
        return image
    }

    /// Memory that no image shares, holding the last revision with `area` cleared.
    private func takeMemory(toDraw area: PixelRect, _ page: PixelRect) -> BitmapMemory? {
        var free: Int?
        for index in copies.indices where !copies[index].memory.isShared {
            if free.map({ copies[$0].revision < copies[index].revision }) ?? true { free = index }
        }
        let last = copies.max { $0.revision < $1.revision }
        let taken: Copy
        if let free {
            taken = copies.remove(at: free)
        } else {
            guard let memory = BitmapMemory(count: width * height * 4) else { return nil }
            taken = Copy(memory: memory, revision: 0)
            if area == page { return memory }
        }
        if area != page, let last, taken.revision < last.revision {
            let behind = Int(revision - taken.revision)
            let parts = taken.revision == 0 || behind > changes.count ? [page] : Array(changes.prefix(behind))
            for part in parts { copy(part, from: last.memory, to: taken.memory) }
        }
        for y in area.y..<area.maxY {
            memset(taken.memory.bytes + (y * width + area.x) * 4, 0, area.width * 4)
        }
        return taken.memory
    }

    private func copy(_ part: PixelRect, from source: BitmapMemory, to target: BitmapMemory) {
        for y in part.y..<part.maxY {
            let place = (y * width + part.x) * 4
            (target.bytes + place).copyMemory(from: source.bytes + place, byteCount: part.width * 4)
        }
    }
}
