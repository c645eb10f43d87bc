extension UIView {
    /// Animates the change of a view's content, as a whole.
    ///
    /// Flips turn the old picture away and the new one in. Curls fade.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let time = inherited(duration, options)
        let block = AnimationBlock(
            duration: time, delay: 0, curve: BlockCurve(options), options: options, completion: completion)
        if block.duration > 0, options.transitionNumber != 0, AnimationBlock.areAnimationsEnabled {
            let transition = CATransition(options)
            transition.duration = block.duration
            if case .timing(let function) = block.curve { transition.timingFunction = function }
            block.add(transition, to: view.layerStore, forKey: kCATransition)
        }
        if options.contains(.allowAnimatedContent) {
            block.run { animations?() }
        } else {
            AnimationBlock.withoutAnimation { animations?() }
        }
        block.close()
    }

    /// Replaces a view by another one in its superview, or hides one and shows the other, with a transition.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            UIHostQueue.main.async { completion?(true) }
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    let index = container.subviewList.firstIndex { $0 === fromView } ?? 0
                    fromView.removeFromSuperview()
                    container.insertSubview(toView, at: index)
                }
            }, completion: completion)
    }
}

extension CATransition {
    /// The transition of a block's options.
    fileprivate convenience init(_ options: UIView.AnimationOptions) {
        self.init()
        let flips: [UInt: CATransitionSubtype] = [1: .fromLeft, 2: .fromRight, 6: .fromTop, 7: .fromBottom]
        if let subtype = flips[options.transitionNumber] {
            type = CATransitionType(rawValue: "oglFlip")
            self.subtype = subtype
        } else {
            type = .fade
        }
    }
}
