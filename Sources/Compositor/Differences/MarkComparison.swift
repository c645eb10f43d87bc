import Geometry

/// Whether marks of two lists draw the same.
extension PaintList.Content {
    /// Apart from their cuts, from what the surfaces hold that they read, and from what lies behind them.
    func drawsSame(_ i: MarkIndex, _ other: PaintList.Content, _ j: MarkIndex) -> Bool {
        let x = marks[i], y = other.marks[j]
        return isSamePlace(x, other, y) && records.visit(x, other.records, y, SameRecords())
    }

    /// Whether the headers of two marks are the same, and their techniques.
    ///
    /// The clip is not compared: what it cuts off is told by the bounds.
    fileprivate func isSamePlace(_ x: Mark, _ other: PaintList.Content, _ y: Mark) -> Bool {
        x.layer == y.layer && x.technique == y.technique && x.bounds == y.bounds && x.alpha == y.alpha
            && x.blend == y.blend && planes[x.plane] == other.planes[y.plane]
    }
}

private struct SameRecords: PairVisitor {
    func visit<Record: MarkRecord>(_ a: Record, _ b: Record) -> Bool { a.drawsSame(as: b) }
}

/// Asks where a mark shows something else than an earlier one.
private struct RecordChanges: PairVisitor {
    /// The later one.
    let mark: PlacedMark

    func visit<Record: MarkRecord>(_ earlier: Record, _ later: Record) -> DeviceRect? {
        later.changes(since: earlier, at: mark)
    }
}

extension PaintOrder.Run {
    /// A mark draws the same as one of another run, apart from what they read.
    func drawsSame(_ i: Int, _ other: PaintOrder.Run, _ j: Int) -> Bool {
        list.content.drawsSame(index(i), other.list.content, other.index(j)) && cuts(i) == other.cuts(j)
            && region == other.region
    }

    /// Around the pixels in which a mark shows something else than one of another run.
    func changes(_ i: Int, _ other: PaintOrder.Run, _ j: Int) -> DeviceRect {
        let all = bounds(i).union(other.bounds(j))
        let content = list.content, later = other.list.content
        let x = mark(i), y = other.mark(j)
        guard cuts(i) == other.cuts(j), region == other.region, x.density == y.density,
            content.isSamePlace(x, later, y),
            let changes = content.records.visit(
                x, later.records, y, RecordChanges(mark: later.placed(other.index(j))))
        else { return all }
        return changes.intersection(all)
    }
}
