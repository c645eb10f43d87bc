/// Green over bitmaps that were kept, red over those that were drawn anew.
enum RasterizedView {
    static func mark(_ plan: inout FramePlan) {
        let marks = plan.bitmaps.map {
            plan.flat($0.bounds, $0.isHit ? DebugColor.green : DebugColor.red, .sourceOver)
        }
        guard let end = plan.endOfTarget else { return }
        plan.steps.insert(contentsOf: marks.map { .draw($0) }, at: end)
    }
}
