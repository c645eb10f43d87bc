import CoreGraphics
import Dispatch
import Foundation
import Geometry

/// Large numbers of rectangles, whose vertices several threads write.
extension Planner {
    /// Draws marks of the target in parts, each with draws of its own; false where that is not worth it.
    mutating func drawByThreads(_ range: Range<Int>, _ visibility: Visibility, _ area: PixelRect) -> Bool {
        let threads = PlannerParts.threads
        guard threads > 1, range.count >= PlannerParts.size * 2, options.debug == nil else { return false }
        let parts = PlannerParts(self, count: threads, visibility, area)
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(start + threads * PlannerParts.size, range.upperBound)
            parts.draw(start..<end)
            for part in 0..<threads {
                let marks = parts.range(part, of: start..<end)
                if let draws = parts.draws(of: part) {
                    batches.close(into: &plan)
                    plan.append(draws: draws)
                } else {
                    drawTarget(marks, visibility, area)
                }
            }
            // The arrays would be copied whenever they grow.
            if start == range.lowerBound { plan.reserve(range.count / (end - start) + 1) }
            start = end
        }
        return true
    }

    /// A planner for some marks of the same pass that need no textures.
    fileprivate func part() -> Planner {
        var part = Planner(scene, caches: caches, options: options)
        part.pass = pass
        part.offset = offset
        part.seen = seen
        return part
    }
}

/// The planners of several threads.
private final class PlannerParts: @unchecked Sendable {
    // Unchecked: each planner and each result is used by one thread.
    private let planners: UnsafeMutablePointer<Planner>
    private let isDone: UnsafeMutablePointer<Bool>
    private let count: Int
    private let visibility: Visibility
    private let area: PixelRect

    /// The marks of a part: their vertices fit into the caches of a core.
    static let size = 1 << 14
    /// The system reads files to say how many cores there are, so it is asked once.
    static let threads = min(ProcessInfo.processInfo.activeProcessorCount, 8)

    init(_ planner: Planner, count: Int, _ visibility: Visibility, _ area: PixelRect) {
        planners = .allocate(capacity: count)
        isDone = .allocate(capacity: count)
        isDone.initialize(repeating: false, count: count)
        for i in 0..<count { (planners + i).initialize(to: planner.part()) }
        self.count = count
        self.visibility = visibility
        self.area = area
    }

    deinit {
        planners.deinitialize(count: count)
        planners.deallocate()
        isDone.deallocate()
    }

    func range(_ part: Int, of marks: Range<Int>) -> Range<Int> {
        (marks.lowerBound + part * Self.size..<marks.lowerBound + (part + 1) * Self.size).clamped(to: marks)
    }

    func draw(_ marks: Range<Int>) {
        DispatchQueue.concurrentPerform(iterations: count) { part in
            planners[part].plan.removeDraws()
            isDone[part] = planners[part].drawTarget(range(part, of: marks), visibility, area, isPart: true)
            planners[part].batches.close(into: &planners[part].plan)
        }
    }

    /// Returns the draws of a part; nil if it has marks that a thread can't draw.
    func draws(of part: Int) -> FramePlan? { isDone[part] ? planners[part].plan : nil }
}

extension PaintOrder.Run {
    /// Whether a mark is a rectangle of one colour that reads nothing.
    func isPlainRectangle(_ i: Int) -> Bool {
        let mark = list.content.marks[index(i)]
        return mark.technique == .rectangle && mark.backdrop == nil
    }
}
