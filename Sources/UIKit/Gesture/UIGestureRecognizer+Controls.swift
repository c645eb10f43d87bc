extension UIGestureRecognizer {
    /// Whether the gesture is the usual action of a control below the recognizer's view, which it leaves to the control:
    /// a tap with one finger on a button, a switch, a stepper, a segmented control or a page control, and a way of one
    /// finger along a slider, from its knob, or along a switch (documentation). A disabled control takes no gesture (C).
    var isActionOfControl: Bool {
        touches.contains { touch in
            var above = touch.view
            while let this = above, this !== view {
                if let control = this as? UIControl, control.isEnabled, isAction(of: control) { return true }
                above = this.superview
            }
            return false
        }
    }

    private func isAction(of control: UIControl) -> Bool {
        switch control {
        case is UIButton, is UIStepper, is UISegmentedControl, is UIPageControl: isSingleTap
        case is UISwitch: isSingleTap || isHorizontal
        case is UISlider: control.isTracking && isHorizontal
        default: false
        }
    }

    private var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    private var isHorizontal: Bool {
        switch self {
        case let swipe as UISwipeGestureRecognizer: return swipe.direction.isSubset(of: [.left, .right])
        case let pan as UIPanGestureRecognizer:
            let way = pan.translation(in: nil)
            return numberOfTouches == 1 && abs(way.x) > abs(way.y)
        default: return false
        }
    }
}
