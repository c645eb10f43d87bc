/// Recognizes a pointer over a view. Fingers don't hover, so it stays possible.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The height of a pencil over the screen, 0 to 1.
    open var zOffset: CGFloat { 0 }
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open var altitudeAngle: CGFloat { 0 }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
