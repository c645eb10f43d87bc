/// Gives surfaces places on pages. Surfaces of one level share pages and are drawn in one pass; a page serves again when
/// what lies on it has been read, so deep nesting takes the memory of two levels.
struct SurfacePages {
    struct Place: Equatable {
        /// Index into `pages`.
        var page: Int
        var x, y: Int
    }

    struct Page {
        var level: Int
        /// The smallest level on which one of its surfaces is read.
        var until: Int
        var width, height: Int
        var packer: TexturePacker
    }

    private(set) var pages: [Page] = []
    private(set) var places: [Int: Place] = [:]

    static let pageWidth = 2048

    /// Surfaces lie on a page as on the target, but for multiples of this: derivatives are taken over blocks of pixels, and
    /// a picture must not depend on where a page had room.
    static let alignment = 4

    /// - Parameter surfaces: index, level, the smallest level on which it is read, and pixels of each surface that is drawn.
    /// - Parameter limit: the largest texture; no surface is larger than the target, which is no larger than that.
    init(_ surfaces: [(index: Int, level: Int, until: Int, bounds: PixelRect)], limit: Int) {
        // Tall ones first, so that shelves are filled with what has their height.
        let a = Self.alignment
        for surface in surfaces.sorted(by: {
            ($0.level, $0.bounds.height, $1.index) > ($1.level, $1.bounds.height, $0.index)
        }) {
            let x = surface.bounds.x & (a - 1), y = surface.bounds.y & (a - 1)
            let size = (
                width: (x + surface.bounds.width + a - 1) / a * a,
                height: (y + surface.bounds.height + a - 1) / a * a
            )
            var placed = false
            for i in pages.indices where pages[i].level == surface.level {
                if let corner = pages[i].packer.place(width: size.width, height: size.height) {
                    places[surface.index] = Place(page: i, x: corner.x + x, y: corner.y + y)
                    pages[i].until = min(pages[i].until, surface.until)
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
                Page(level: surface.level, until: surface.until, width: width, height: height, packer: packer)
            )
        }
        for i in pages.indices {
            // No taller than what is used, in steps that let textures be used again.
            pages[i].height = min(pages[i].height, (pages[i].packer.usedHeight + 255) / 256 * 256)
        }
    }
}
