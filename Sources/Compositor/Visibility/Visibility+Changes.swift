import CoreGraphics
import Geometry
import RenderTree

/// The area in which unchanged marks have other visible parts than in the last frame.
extension Visibility {
    /// Returns the area in which pixels may differ although the marks are the same: a mark that is cut elsewhere is
    /// interpolated from other corners, which may differ by one level, and marks hidden by translucent ones have an
    /// effect of up to half a level.
    ///
    /// - Parameters:
    ///   - front: marks from the first one on that are those of the old scene.
    ///   - back: likewise from the last one back.
    func changes(
        since old: Visibility, _ oldScene: Scene, _ scene: Scene, front: Int, back: Int
    ) -> DeviceRect {
        var result = DeviceRect.null
        let isExact = isExact && old.isExact
        let before = oldScene.surfaces[.target].order, after = scene.surfaces[.target].order
        let view = scene.surfaces[.target].bounds
        func compare(_ p: (run: Int, mark: Int), _ q: (run: Int, mark: Int)) {
            let was = old.part(p), now = part(q)
            if was == now { return }
            switch (was, now) {
            case (.whole, .hidden), (.hidden, .whole): if isExact { return }
            default: break
            }
            let run = after.runs[q.run]
            if isExact, run.list.content.isSameWhenCut(run.index(q.mark)) { return }
            let a = was.rects(before.runs[p.run].bounds(p.mark), within: view)
            let b = now.rects(run.bounds(q.mark), within: view)
            let wereDrawn = Set(a), areDrawn = Set(b)
            for rect in a where !areDrawn.contains(rect) { result = result.union(DeviceRect(rect)) }
            for rect in b where !wereDrawn.contains(rect) { result = result.union(DeviceRect(rect)) }
        }
        if front == before.count, front == after.count, before.hasRunsLike(after) {
            // The usual case: what did not change near a run is the same list still.
            for r in runs.indices where !Self.isSameStorage(runs[r], old.runs[r]) {
                for i in 0..<after.runs[r].count { compare((r, i), (r, i)) }
            }
            return result
        }
        for i in 0..<front { compare(before.place(of: i), after.place(of: i)) }
        for i in 0..<back {
            compare(before.place(of: before.count - 1 - i), after.place(of: after.count - 1 - i))
        }
        return result
    }

    private static func isSameStorage(_ a: ContiguousArray<Part>, _ b: ContiguousArray<Part>) -> Bool {
        a.count == b.count
            && a.withUnsafeBufferPointer { x in
                b.withUnsafeBufferPointer { x.isEmpty || x.baseAddress == $0.baseAddress }
            }
    }
}

extension Visibility.Part {
    /// The pixels in which a mark of these bounds is drawn.
    fileprivate func rects(_ bounds: DeviceRect, within view: PixelRect) -> [PixelRect] {
        switch self {
        case .hidden: []
        case .whole: [bounds.roundedOut(within: view)]
        case .part(let rect): [rect]
        case .parts(let rects): rects
        }
    }
}

extension PaintList.Content {
    /// Whether a mark's pixels are the same to the last bit however it is cut.
    fileprivate func isSameWhenCut(_ index: MarkIndex) -> Bool {
        records.visit(marks[index], CutQuestion(mark: placed(index)))
    }
}

private struct CutQuestion: RecordVisitor {
    let mark: PlacedMark

    func visit<Record: MarkRecord>(_ record: Record, _: inout NoState) -> Bool {
        record.isSameWhenCut(at: mark)
    }
}
