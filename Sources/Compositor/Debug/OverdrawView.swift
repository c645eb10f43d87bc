import CoreGraphics
import Geometry

/// The picture darkened, and on it light for every time that a pixel of the target is written: dark red once, red four
/// times, then by way of orange to yellow and white. What surfaces take counts where they are shown, once.
enum OverdrawView {
    /// The colour laid over the picture, which leaves a fifth of it.
    static let shade = SIMD4<Float>(0, 0, 0, 0.8)
    /// The colour added each time a pixel is written.
    static let heat = SIMD4<Float>(0.25, 0.06, 0.015, 0.25)

    static func mark(_ plan: inout FramePlan) {
        guard let end = plan.endOfTarget else { return }
        var added: [DrawCall] = []
        var isTarget = false
        for step in plan.steps {
            switch step {
            case .beginPass(let target, let width, let height, _, _):
                isTarget = target == .target
                guard isTarget, added.isEmpty else { continue }
                let all = PixelRect(x: 0, y: 0, width: width, height: height)
                added.append(plan.flat(all, shade, .sourceOver))
            case .draw(let call) where isTarget: added.append(plan.flat(call, heat, .add))
            case .blit(_, _, let source, let x, let y) where isTarget:
                let r = PixelRect(x: x, y: y, width: source.width, height: source.height)
                added.append(plan.flat(r, heat, .add))
            default: break
            }
        }
        plan.steps.insert(contentsOf: added.map { .draw($0) }, at: end)
    }
}
