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
        var surfaces: [Int] = []
        /// Its surfaces, and none but them, are kept for later frames.
        var isKept = false
        /// Columns that its surfaces take.
        var usedWidth = 0
    }

    /// What is to be placed.
    struct Surface {
        var index: Int
        var from: Int
        var until: Int
        var bounds: PixelRect
        var isKept = false
    }

    /// In the order in which they are drawn.
    private(set) var pages: [Page] = []
    private(set) var places: [Int: Place] = [:]

    static let pageWidth = 2048

    /// Surfaces lie on a page as on the target, but for multiples of this: derivatives are taken over blocks of pixels, and
    /// a picture must not depend on where a page had room.
    static let alignment = 4

    /// Texels that a surface takes of a page.
    static func size(of bounds: PixelRect) -> (width: Int, height: Int) {
        let a = alignment
        let x = bounds.x & (a - 1), y = bounds.y & (a - 1)
        return ((x + bounds.width + a - 1) / a * a, (y + bounds.height + a - 1) / a * a)
    }

    /// - Parameter limit: the largest texture; no surface is larger than the target, which is no larger than that.
    init(_ surfaces: [Surface], limit: Int) {
        // Tall ones first, so that shelves are filled with what has their height.
        let a = Self.alignment
        var first = 0
        for surface in surfaces.sorted(by: {
            ($0.from, $1.bounds.height, $0.index) < ($1.from, $0.bounds.height, $1.index)
        }) {
            while first < pages.count, pages[first].from < surface.from { first += 1 }
            let x = surface.bounds.x & (a - 1), y = surface.bounds.y & (a - 1)
            let size = Self.size(of: surface.bounds)
            var placed = false
            for i in first..<pages.count where pages[i].isKept == surface.isKept {
                if let corner = pages[i].packer.place(width: size.width, height: size.height) {
                    places[surface.index] = Place(page: i, x: corner.x + x, y: corner.y + y)
                    pages[i].until = max(pages[i].until, surface.until)
                    pages[i].surfaces.append(surface.index)
                    pages[i].usedWidth = max(pages[i].usedWidth, corner.x + size.width)
                    placed = true
                    break
                }
            }
            if placed { continue }
            let width = min(limit, max(Self.pageWidth, size.width))
            let height = min(limit, max(Self.pageWidth, size.height))
            var packer = TexturePacker(width: width, height: height)
            guard let corner = packer.place(width: size.width, height: size.height) else { continue }
            places[surface.index] = Place(page: pages.count, x: corner.x + x, y: corner.y + y)
            pages.append(
                Page(
                    from: surface.from, until: surface.until, width: width, height: height, packer: packer,
                    surfaces: [surface.index], isKept: surface.isKept, usedWidth: size.width))
        }
        for i in pages.indices {
            pages[i].surfaces.sort()
            if pages[i].isKept {
                pages[i].width = min(pages[i].width, pages[i].usedWidth)
                pages[i].height = min(pages[i].height, pages[i].packer.usedHeight)
                continue
            }
            // No taller than what is used, in steps that let textures be used again.
            pages[i].height = min(pages[i].height, (pages[i].packer.usedHeight + 255) / 256 * 256)
        }
    }
}
