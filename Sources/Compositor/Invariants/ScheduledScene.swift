/// A scene with the order in which its surfaces are drawn.
struct ScheduledScene {
    let scene: Scene
    let needed: [NeededSurface]
    let schedule: PassSchedule
}

/// Invariants of a schedule: each surface is drawn once, from its first entry to its last and before it is read, and no step
/// draws or reads it outside of its life, in which other surfaces may use its page.
extension ScheduledScene: Invariants {
    var violation: String? {
        var drawn = SurfaceTable<Int?>(repeating: nil, count: scene.surfaces.count)
        // Surfaces of backdrops have no place in the schedule.
        let scheduled = Set(needed.map(\.index).filter { scene.surfaces[$0].backdrop == nil })

        /// Draws entries of a surface in a step.
        func violation(_ surface: SurfaceIndex, _ range: Range<Int>, in step: Int) -> String? {
            let text = "step \(step), surface \(surface): "
            guard let life = schedule.lives[surface] else { return text + "it has no life" }
            if drawn[surface] ?? 0 != range.lowerBound || range.isEmpty && drawn[surface] != nil {
                return text + "entry \(range.lowerBound) follows \(drawn[surface] ?? 0)"
            }
            if drawn[surface] == nil
                ? life.from != step : life.from >= step || surface != .target && life.until < step
            {
                return text + "it is drawn outside of its life"
            }
            for source in scene.surfaces[surface].reads(in: range).flatMap(\.surfaces)
            where scheduled.contains(source) {
                if drawn[source] != scene.surfaces[source].order.count {
                    return text + "it reads surface \(source) before that is drawn"
                }
                if schedule.lives[source].map({ $0.until < step }) ?? true {
                    return text + "it reads surface \(source) after the last read of that"
                }
            }
            drawn[surface] = range.upperBound
            return nil
        }

        for (number, step) in schedule.steps.enumerated() {
            switch step {
            case .surfaces(let list):
                for surface in list {
                    let all = 0..<scene.surfaces[surface].order.count
                    if let found = violation(surface, all, in: number) { return found }
                }
            case .entries(let surface, let range, let isFirst):
                if isFirst != (drawn[surface] == nil) {
                    return "step \(number) clears what is drawn, or clears nothing"
                }
                if let found = violation(surface, range, in: number) { return found }
            }
        }
        return ([.target] + scheduled).first { drawn[$0] != scene.surfaces[$0].order.count }.map {
            "surface \($0) is not drawn"
        }
    }
}
