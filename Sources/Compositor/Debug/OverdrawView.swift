/// The picture darkened, and on it light for every time that a pixel of the target is written: dark red once, red four
/// times, then by way of orange to yellow and white. What surfaces take counts where they are shown, once.
enum OverdrawView {
    /// What is left of the picture is a fifth.
    static let shade = SIMD4<Float>(0, 0, 0, 0.8)
    /// Added for each time.
    static let heat = SIMD4<Float>(0.25, 0.06, 0.015, 0.25)

    static func mark(_ plan: inout FramePlan) {
        var added: [DrawCall] = []
        var end: Int?
        var pass: PixelRect?
        let copy = plan.copyVertices()
        for (i, step) in plan.steps.enumerated() {
            switch step {
            case .beginPass(.target, let width, let height, _, _):
                pass = PixelRect(x: 0, y: 0, width: width, height: height)
                end = i
                if added.isEmpty { added.append(plan.flat(pass ?? .none, shade, .sourceOver)) }
            case .beginPass: pass = nil
            case .draw(let call) where pass != nil:
                added.append(plan.flat(call, copy, heat, .add))
                end = i
            case .blit(_, let source, let x, let y) where pass != nil:
                let r = PixelRect(x: x, y: y, width: source.width, height: source.height)
                added.append(plan.flat(r, heat, .add))
                end = i
            default: break
            }
        }
        guard let end else { return }
        plan.steps.insert(contentsOf: added.map { .draw($0) }, at: end + 1)
    }
}
