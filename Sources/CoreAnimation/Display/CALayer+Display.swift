import Foundation

extension CALayer {
    /// Marks an area of the layer for `display()`; nil stands for all of it.
    final func markDisplay(_ rect: CGRect?) {
        let rect = rect.flatMap { ($0.origin.x + $0.origin.y + $0.width + $0.height).isNaN ? nil : $0 }
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

    /// The area that changed since the last `display()`, in the layer's bounds space; all of the bounds if unknown.
    package final var rectToDisplay: CGRect { rare?.values.displayRect ?? bounds }

    /// Displays the layer. The new picture is not a change of the contents, so nothing animates.
    final func runDisplay() {
        flags.remove(.display)
        let rect = rare?.values.displayRect
        rare?.values.displayRect = nil
        displayWithoutActions(rect)
        animationList?.frame?.isStale = true
    }

    /// Calls the class's `display()`.
    final func displayWithoutActions(_ rect: CGRect? = nil) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let wasInside = flags.contains(.insideDisplay)
        flags.insert(.insideDisplay)
        rare?.displayedRect = rect
        display()
        rare?.displayedRect = nil
        if !wasInside { flags.remove(.insideDisplay) }
        CATransaction.commit()
    }

    final func displayTree() {
        guard !flags.isDisjoint(with: [.display, .displayBelow]) else { return }
        let context = ThreadContext.current
        context.drawings.begin()
        defer { context.drawings.end() }
        var passes = 0
        while !flags.isDisjoint(with: [.display, .displayBelow]), passes < Self.maximumPasses {
            passes += 1
            if walk(here: .display, below: .displayBelow, { $0.runDisplay() }) == 0 { return }
        }
    }

    /// Redraws this layer and all descendants that drew themselves.
    final func redrawWhatIsDrawnBelow() {
        var stack: [CALayer] = [self]
        while let layer = stack.popLast() {
            if layer.rare?.backing != nil { layer.markDisplay(nil) }
            stack.append(contentsOf: layer.children)
            if let mask = layer.maskStore { stack.append(mask) }
        }
    }
}
