/// What is asked of marks often, without putting them together.
extension PaintOrder.Run {
    private func join(_ i: Int) -> Mark.Join { list.content.marks[mark(i)].join }

    func density(_ i: Int) -> Float { join(i).density }

    func backdrop(_ i: Int) -> SceneBackdrop? {
        join(i).reads.flatMap { list.content.reads[Int($0)].backdrop }
    }

    func plane(_ i: Int) -> Homography {
        list.content.planes[Int(list.content.marks[mark(i)].place.plane)]
    }
}

extension PaintOrder {
    /// Calls `body` with the marks that touch an area, back to front.
    func forEachMark(touching area: DeviceRect, _ body: (_ run: Int, _ mark: Int) -> Void) {
        let query = PixelBox.Query(area)
        for r in runs.indices where runs[r].mayTouch(area) {
            for i in 0..<runs[r].count
            where runs[r].mayTouch(i, query) && runs[r].bounds(i).intersects(area) {
                body(r, i)
            }
        }
    }

    /// Runs of the same lengths, so that a mark has the same place in both.
    func hasRunsLike(_ other: PaintOrder) -> Bool {
        runs.count == other.runs.count && runs.indices.allSatisfy { runs[$0].count == other.runs[$0].count }
    }
}
