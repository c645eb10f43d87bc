/// Places rectangles on a page in shelves: each shelf takes rectangles of about its height, left to right.
///
/// Nothing is given back; a page is emptied as a whole.
struct TexturePacker: Sendable {
    private struct Shelf {
        var y, height, used: Int
    }

    let width: Int
    let height: Int
    private var shelves: [Shelf] = []
    private var top = 0

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The corner of a free place, or nil when the page is full.
    mutating func place(width w: Int, height h: Int) -> (x: Int, y: Int)? {
        guard w <= width, h <= height else { return nil }
        var best: Int?
        for i in shelves.indices where shelves[i].height >= h && shelves[i].used + w <= width {
            if shelves[i].height <= h + h / 2 + 8,
                best.map({ shelves[i].height < shelves[$0].height }) ?? true
            {
                best = i
            }
        }
        if let best {
            defer { shelves[best].used += w }
            return (shelves[best].used, shelves[best].y)
        }
        guard top + h <= height else { return nil }
        shelves.append(Shelf(y: top, height: h, used: w))
        defer { top += h }
        return (0, top)
    }

    /// Rows that are taken, from the top.
    var usedHeight: Int { top }
}
