import Foundation
import RenderTree

extension CALayer {
    final func displayContents() {
        if let copy = animationList?.frameCopy {
            animationList?.frameCopy = nil
            return copy.displayContents()
        }
        if !displayByDelegate(), hasOwnContents { drawContents() }
    }

    /// Draws the layer into its bitmap, and shows that.
    private final func drawContents() {
        tellDelegateThatLayerWillDraw()
        guard mayDraw, let plan = backingPlan else {
            contents = nil
            return
        }
        let keeper = modelLayer.makeRare()
        let isFrame = flags.contains(.presentation)
        let known = isFrame ? keeper.frameBacking : keeper.backing
        let isKnown = known?.plan == plan
        let backing = isKnown ? known ?? LayerBacking(plan) : LayerBacking(plan)
        // A picture that was replaced, or that an animation shows, is redrawn entirely.
        let rect = isKnown && !isFrame && backing.image != nil ? rare?.displayedRect : nil
        let area = rect.map { $0.applying(plan.base) }
        if let area, PixelArea.isEmpty(area, plan) { return }
        let drawing = backing.bitmap.draw(area, base: plan.base, drawsAsynchronously: drawsAsynchronously) {
            CurrentContext.push($0, isYDown: plan.isFlipped)
            defer { CurrentContext.pop() }
            drawIntoBacking($0)
        }
        guard let drawing, drawing.isTouched || area != nil else {
            _ = drawing?.finish()
            if isFrame { keeper.frameBacking = nil } else { keeper.backing = nil }
            contents = nil
            return
        }
        let show = { [self] in
            backing.image = drawing.finish()
            if isFrame { keeper.frameBacking = backing } else { keeper.backing = backing }
            contents = backing.image
        }
        if drawsAsynchronously, !isFrame { ThreadContext.current.drawings.add(show) } else { show() }
    }

    /// An image of what the delegate draws, with the layer's scale; nil for a layer without a size.
    final func drawnText() -> CGImage? {
        guard let plan = backingPlan else { return nil }
        let bitmap = DrawnBitmap(width: plan.width, height: plan.height, format: plan.format)
        return bitmap.draw(nil, base: plan.base, drawsAsynchronously: false) { drawViewText(in: $0) }?
            .finish()
    }

    private final var backingPlan: BackingPlan? {
        BackingPlan(
            bounds: bounds, scale: contentsScale,
            format: DrawnBitmap.Format(isOpaque: isOpaque, isGray: contentsFormat == .gray8Uint),
            isFlipped: isYDown)
    }

    /// Whether y runs down visually in the layer's bounds space.
    final var isYDown: Bool {
        let host = modelLayer.rootOnShow?.committedTree?.isGeometryFlipped ?? true
        return host != countsFlips()
    }

    /// Releases the layer's drawing if the contents are replaced.
    final func dropBacking(unless contents: Any?) {
        guard let rare, let backing = rare.backing, backing.image !== contents as? CGImage else { return }
        rare.backing = nil
    }
}

private enum PixelArea {
    /// Whether an area, in pixels, is outside of a bitmap.
    static func isEmpty(_ area: CGRect, _ plan: BackingPlan) -> Bool {
        area.isNull || area.isEmpty
            || !area.intersects(CGRect(x: 0, y: 0, width: plan.width, height: plan.height))
    }
}
