import CoreGraphics
import Geometry

extension PaintOrder {
    /// The position of a mark: its run, and its index in the run.
    func place(of position: Int) -> (run: Int, mark: Int) {
        var low = 0, high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].start <= position { low = middle } else { high = middle }
        }
        return (low, position - runs[low].start)
    }

    /// Calls `body` with the runs that have some of the marks, and which of a run's marks these are.
    func forEachRun(in positions: Range<Int>, _ body: (_ run: Int, _ marks: Range<Int>) -> Void) {
        if positions.isEmpty { return }
        var run = place(of: positions.lowerBound).run
        while run < runs.count, runs[run].start < positions.upperBound {
            let start = runs[run].start
            let from = max(positions.lowerBound - start, 0)
            let to = min(positions.upperBound - start, runs[run].count)
            body(run, from..<to)
            run += 1
        }
    }
}

extension PaintOrder.Run {
    /// False where no mark touches the area.
    func mayTouch(_ area: DeviceRect) -> Bool { list.bounds.intersects(area) }

    /// False where a mark surely does not touch the area.
    func mayTouch(_ i: Int, _ query: PixelBox.Query) -> Bool {
        list.boxes[entries.lowerBound + i].mayTouch(query)
    }

    /// Returns whether the marks are the same in the same place of the same list.
    func isSame(as other: PaintOrder.Run) -> Bool {
        list === other.list && entries == other.entries && cuts == other.cuts && region == other.region
    }
}
