import CoreGraphics
import Geometry
import RenderTree

/// Boxes that lie over each other, taken apart into cells of one colour each.
///
/// Between the pixel lines around all sides no coverage changes, so that what is between two lines across and two down
/// has one colour, which is computed here. Side by side and one above the other, cells of the same colour become one.
/// With n boxes there are at most (4n)² cells before that.
///
/// ```
///   +-+-------+-+             sides between pixels: a row or column of pixels that is a mixture
///   | |       | |
///   | |   +-+-+-+-----+-+
///   | |   | |         | |
///   +-+---+-+         | |
///         +-+---------+-+
/// ```
extension ColorCells {
    /// The largest number of boxes. More would have too many cells.
    static let mostBoxes = 12
    /// The number of pixels of a surface that cost about as much as a cell.
    private static let pixelsACell = 64

    /// Nil if the list has other marks than boxes, or if the cells would cost more than a surface.
    convenience init?(_ list: PaintList, within limit: PixelRect) {
        guard let boxes = Self.boxes(list, within: limit) else { return nil }
        let xs = Self.sorted(boxes.flatMap(\.columns)), ys = Self.sorted(boxes.flatMap(\.rows))
        guard xs.count > 1, ys.count > 1 else { return nil }
        let columns = xs.count - 1
        var across = ContiguousArray<Float>(repeating: 0, count: columns * boxes.count)
        for (b, box) in boxes.enumerated() {
            for i in 0..<columns {
                across[b * columns + i] = box.coverage(columns: xs[i], xs[i + 1])
            }
        }
        var joined = JoinedCells()
        for j in 0..<ys.count - 1 {
            let down = boxes.map { $0.coverage(rows: ys[j], ys[j + 1]) }
            joined.beginRow(y: ys[j])
            for i in 0..<columns {
                // From the front, until nothing is seen of what lies behind.
                var color = SIMD4<Float>(repeating: 0), left: Float = 1
                for b in boxes.indices.reversed() where left > 0 {
                    let cover = down[b] * across[b * columns + i]
                    if cover == 0 { continue }
                    color += boxes[b].color * (cover * left)
                    left *= 1 - boxes[b].color.w * cover
                }
                if left < 1 { joined.add(xs[i], xs[i + 1], color) }
            }
        }
        joined.beginRow(y: ys[ys.count - 1])
        joined.beginRow(y: ys[ys.count - 1])
        let area = (xs[columns] - xs[0]) * (ys[ys.count - 1] - ys[0])
        guard !joined.rects.isEmpty, joined.rects.count * Self.pixelsACell <= area else { return nil }
        self.init(joined.rects, joined.colors)
    }

    private static func boxes(_ list: PaintList, within limit: PixelRect) -> [FlatBox]? {
        var boxes: [FlatBox] = []
        for run in PaintOrder(list).runs {
            guard run.region == nil, run.cuts.isEmpty, boxes.count + run.count <= mostBoxes else {
                return nil
            }
            for entry in run.list.content.entries[run.entries] {
                guard let box = FlatBox(run.list.content, entry, within: limit) else { return nil }
                boxes.append(box)
            }
        }
        return boxes
    }

    private static func sorted(_ lines: [Int]) -> [Int] {
        var result: [Int] = []
        for line in lines.sorted() where line != result.last { result.append(line) }
        return result
    }
}

/// Cells of one colour that grow to the right and down while they are added, row by row from the left.
private struct JoinedCells {
    private struct Run {
        var x0, x1, y0: Int
        var color: SIMD4<Float>
    }

    private(set) var rects: ContiguousArray<PixelRect> = []
    private(set) var colors: ContiguousArray<SIMD4<Float>> = []
    /// The unfinished runs of the rows above, and the runs of the row that is being added.
    private var above: ContiguousArray<Run> = []
    private var row: ContiguousArray<Run> = []
    private var y = 0

    /// Starts a row, and completes the runs that the previous row does not continue.
    mutating func beginRow(y: Int) {
        var next = 0
        for run in above {
            while next < row.count, row[next].x0 < run.x0 { next += 1 }
            if next < row.count, row[next].x0 == run.x0, row[next].x1 == run.x1, row[next].color == run.color
            {
                row[next].y0 = run.y0
            } else {
                rects.append(PixelRect(x: run.x0, y: run.y0, width: run.x1 - run.x0, height: self.y - run.y0))
                colors.append(run.color)
            }
        }
        (above, row) = (row, above)
        row.removeAll(keepingCapacity: true)
        self.y = y
    }

    mutating func add(_ x0: Int, _ x1: Int, _ color: SIMD4<Float>) {
        if let last = row.last, last.x1 == x0, last.color == color {
            row[row.count - 1].x1 = x1
        } else {
            row.append(Run(x0: x0, x1: x1, y0: y, color: color))
        }
    }
}
