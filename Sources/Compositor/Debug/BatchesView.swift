import CoreGraphics
import Geometry

/// Each draw call in a colour of its own, right after it, so that what covers it covers its colour too. In surfaces the
/// colours leave the alpha as it is.
enum BatchesView {
    static func mark(_ plan: inout FramePlan) {
        var steps: [PlanStep] = []
        steps.reserveCapacity(2 * plan.steps.count)
        var number = 0
        var blend = BlendState.sourceOver
        for step in plan.steps {
            steps.append(step)
            switch step {
            case .beginPass(let target, _, _, _, _): blend = target == .target ? .sourceOver : .sourceAtop
            case .draw(let call):
                steps.append(.draw(plan.flat(call, DebugColor.numbered(number), blend)))
                number += 1
            case .blit(_, _, let source, let x, let y):
                let r = PixelRect(x: x, y: y, width: source.width, height: source.height)
                steps.append(.draw(plan.flat(r, DebugColor.numbered(number), blend)))
                number += 1
            default: break
            }
        }
        plan.steps = steps
    }
}
