import CoreGraphics
import Geometry

/// Gives surfaces places on pages. Surfaces that one step draws share pages and are drawn in one pass; a page serves again when
/// what lies on it has been read, so deep nesting takes the memory of two levels.
struct SurfacePages {
    struct Place: Equatable {
        /// Index into `pages`.
        var page: Int
        var x, y: Int
    }

    struct Page {
        /// The steps of the frame that draw it first and read it last.
        var from: Int
        var until: Int
        var width, height: Int
        var packer: TexturePacker
        /// In order of their indices.
        var surfaces: [SurfaceIndex] = []
        /// Columns that its surfaces take.
        var usedWidth = 0
        /// One of its surfaces is read between texels.
        var isSampled = false
    }

    /// A surface to place.
    struct Surface {
        var index: SurfaceIndex
        var from: Int
        var until: Int
        var bounds: PixelRect
        /// Whether it is read between its texels.
        var isSampled = false
    }

    /// In the order in which they are drawn.
    private(set) var pages: [Page] = []
    private(set) var places: [SurfaceIndex: Place] = [:]

    static let pageWidth = 2048

    /// Surfaces lie on a page as on the target, but for multiples of this: derivatives are taken over blocks of pixels, and
    /// a picture must not depend on where a page had room.
    static let alignment = 4
    /// Sides of surfaces that are not kept take multiples of this, unless they are shorter, so that surfaces seldom move on their
    /// page when one of them becomes a little larger: what moves is drawn anew.
    static let grain = 32

    /// Texels that a surface takes of a page.
    static func size(of bounds: PixelRect) -> (width: Int, height: Int) {
        let a = alignment
        let x = bounds.x & (a - 1), y = bounds.y & (a - 1)
        return ((x + bounds.width + a - 1) / a * a, (y + bounds.height + a - 1) / a * a)
    }

    /// - Parameters:
    ///   - limit: the largest texture; no surface is larger than the target, which is no larger than that.
    ///   - areKept: for later frames, so that pages are no larger than they must be.
    init(_ surfaces: [Surface], limit: Int, areKept: Bool = false) {
        let a = Self.alignment
        func room(_ surface: Surface) -> (width: Int, height: Int) {
            let size = Self.size(of: surface.bounds), grain = Self.grain
            func rounded(_ side: Int) -> Int {
                areKept || side <= grain
                    ? side : max(side, min(limit, (side + grain - 1) / grain * grain))
            }
            return (rounded(size.width), rounded(size.height))
        }
        var first = 0
        // Tall ones first, so that shelves are filled with what has their height.
        let sized = surfaces.map { (surface: $0, size: room($0)) }.sorted {
            ($0.surface.from, $1.size.height, $0.surface.index)
                < ($1.surface.from, $0.size.height, $1.surface.index)
        }
        for (surface, size) in sized {
            while first < pages.count, pages[first].from < surface.from { first += 1 }
            let x = surface.bounds.x & (a - 1), y = surface.bounds.y & (a - 1)
            var placed = false
            for i in first..<pages.count {
                if let corner = pages[i].packer.place(width: size.width, height: size.height) {
                    places[surface.index] = Place(page: i, x: corner.x + x, y: corner.y + y)
                    pages[i].until = max(pages[i].until, surface.until)
                    pages[i].surfaces.append(surface.index)
                    pages[i].usedWidth = max(pages[i].usedWidth, corner.x + size.width)
                    if surface.isSampled { pages[i].isSampled = true }
                    placed = true
                    break
                }
            }
            if placed { continue }
            let width = min(limit, Self.power(max(Self.pageWidth, size.width)))
            let height = min(limit, Self.power(max(Self.pageWidth, size.height)))
            var packer = TexturePacker(width: width, height: height)
            guard let corner = packer.place(width: size.width, height: size.height) else { continue }
            places[surface.index] = Place(page: pages.count, x: corner.x + x, y: corner.y + y)
            pages.append(
                Page(
                    from: surface.from, until: surface.until, width: width, height: height, packer: packer,
                    surfaces: [surface.index], usedWidth: size.width, isSampled: surface.isSampled))
        }
        for i in pages.indices {
            pages[i].surfaces.sort()
            if areKept {
                pages[i].width = min(pages[i].width, Self.power(pages[i].usedWidth))
                pages[i].height = min(pages[i].height, Self.power(pages[i].packer.usedHeight))
                continue
            }
            // No taller than what is used, in steps that let textures be used again.
            let used = pages[i].packer.usedHeight
            pages[i].height = min(
                pages[i].height, pages[i].isSampled ? Self.power(max(used, 256)) : (used + 255) / 256 * 256)
        }
    }

    /// The next power of two. In textures of such sizes samples are computed without rounding, so that a surface looks the
    /// same on every page.
    private static func power(_ size: Int) -> Int {
        size <= 1 ? 1 : 1 << (Int.bitWidth - (size - 1).leadingZeroBitCount)
    }
}
