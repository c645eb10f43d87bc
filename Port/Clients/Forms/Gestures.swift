import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A square that is tapped and dragged.
public class DraggableView: UIView {
    public private(set) var states: [Int] = []
    public private(set) var taps = 0

    public override func didMoveToWindow() {
        super.didMoveToWindow()
        guard gestureRecognizers?.isEmpty ?? true else { return }
        let pan = UIPanGestureRecognizer(target: self, action: #selector(DraggableView.drag(_:)))
        addGestureRecognizer(pan)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
}

extension DraggableView {
    @objc func drag(_ recognizer: UIPanGestureRecognizer) {
        states.append(recognizer.state.rawValue)
        let move = recognizer.translation(in: superview)
        center = CGPoint(x: center.x + move.x, y: center.y + move.y)
        recognizer.setTranslation(.zero, in: superview)
    }
    @objc private func tap() { taps += 1 }
}
