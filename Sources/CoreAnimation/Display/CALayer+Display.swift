import Foundation

extension CALayer {
    /// Marks the layer for `display()`; nil stands for all of it.
    final func markDisplay(_ rect: CGRect?) {
        if flags.contains(.display) {
            guard let old = rare?.values.displayRect else { return }
            rare?.values.displayRect = rect.map { old.union($0) }
            return
        }
        if rect != nil || rare?.values.displayRect != nil { makeRare().values.displayRect = rect }
        flags.insert(.display)
        if !flags.contains(.queued) { enqueue() }
        markAbove(.displayBelow)
    }

    /// What changed since the last `display()`, in the layer's space; all of the bounds when that is not known.
    package final var rectToDisplay: CGRect { rare?.values.displayRect ?? bounds }

    /// Has the layer draw itself. What it shows now is no change from what it showed before: nothing animates.
    final func runDisplay() {
        flags.remove(.display)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let wasInside = flags.contains(.insideDisplay)
        flags.insert(.insideDisplay)
        display()
        if !wasInside { flags.remove(.insideDisplay) }
        CATransaction.commit()
        animationList?.frame?.isStale = true
        rare?.values.displayRect = nil
    }

    final func displayTree() {
        var passes = 0
        while !flags.isDisjoint(with: [.display, .displayBelow]), passes < Self.maximumPasses {
            passes += 1
            if walk(here: .display, below: .displayBelow, { $0.runDisplay() }) == 0 { return }
        }
    }

    final func displayByDelegate() {
        guard flags.contains(.hasDelegate), let delegate else { return }
        if let own = delegate as? any CALayerDisplayDelegate {
            own.display(self)
        } else {
            delegate.display(self)
        }
        flags.remove(.delegateDeclined)
    }
}
