import RenderTree

/// What is asked of marks often, without putting them together.
extension PaintOrder.Run {
    private func join(_ i: Int) -> Mark.Join { list.content.marks[mark(i)].join }

    func readsSurface(_ i: Int) -> Bool { list.content.marks[mark(i)].readsSurface }

    func density(_ i: Int) -> Float { join(i).density }

    func backdrop(_ i: Int) -> SceneBackdrop? {
        join(i).reads.flatMap { list.content.reads[Int($0)].backdrop }
    }

    func plane(_ i: Int) -> Homography {
        list.content.planes[Int(list.content.marks[mark(i)].place.plane)]
    }

    func clip(_ i: Int) -> PixelRect { list.content.clips[Int(list.content.marks[mark(i)].place.clip)] }

    func rect(_ i: Int) -> DeviceRect { list.content.marks[mark(i)].place.rect }

    /// The rounded rectangle that gives the coverage.
    func shape(_ i: Int) -> MarkShape {
        let mark = list.content.marks[mark(i)]
        return mark.cover.shape.map { list.content.shapes[Int($0)] }
            ?? MarkShape(rectangle: mark.place.rect, smoothSides: mark.cover.smoothSides)
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
