/// The parameters between `beginAnimations` and `commitAnimations`.
@MainActor
private final class OpenAnimations {
    static var stack: [OpenAnimations] = []
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
    var block: AnimationBlock?
}

extension UIView {
    /// Begins a block of animations, which `commitAnimations` ends. Set duration, delay and curve before the changes.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        OpenAnimations.stack.append(OpenAnimations())
        startBlock()
    }

    public class func commitAnimations() {
        guard let open = OpenAnimations.stack.popLast(), let block = open.block else { return }
        AnimationBlock.leave(block)
        block.close()
    }

    public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }
    public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        change { $0.options.formUnion(AnimationOptions(rawValue: UInt(curve.rawValue) << 16)) }
    }
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { open in
            if repeatAutoreverses {
                open.options.insert(.autoreverse)
            } else {
                open.options.remove(.autoreverse)
            }
        }
    }
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { open in
            if fromCurrentState {
                open.options.insert(.beginFromCurrentState)
            } else {
                open.options.remove(.beginFromCurrentState)
            }
        }
    }

    /// Changes a parameter of the block for the changes that follow.
    private class func change(_ body: (OpenAnimations) -> Void) {
        guard let open = OpenAnimations.stack.last else { return }
        body(open)
        if let block = open.block {
            AnimationBlock.leave(block)
            block.close()
        }
        startBlock()
    }

    private class func startBlock() {
        guard let open = OpenAnimations.stack.last else { return }
        let block = AnimationBlock(
            duration: open.duration, delay: open.delay, curve: BlockCurve(open.options),
            options: open.options,
            completion: nil)
        open.block = block
        AnimationBlock.enter(block)
    }
}
