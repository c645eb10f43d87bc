extension UIView {
    /// Draws the content into a context of the layer, whose user space is the bounds space with y down.
    ///
    /// The context is also the current one of string and path drawing. The bitmap of an opaque view has no alpha: below
    /// content that does not cover the bounds it has the view's background, or is black.
    func drawContent(in context: CGContext) {
        let traits = shownTraits
        if layerStore.isOpaque, let ground = layerStore.backgroundColor {
            context.saveGState()
            context.setFillColor(ground)
            context.fill(bounds)
            context.restoreGState()
        }
        traits.performAsCurrent {
            draw(context.boundingBoxOfClipPath.intersection(bounds))
            drawAboveClient()
        }
    }

    /// Has the layer show the view's text in place of a bitmap; false for a view that draws a bitmap.
    func showText() -> Bool {
        guard viewState.contains(.draws) else { return false }
        let isText = layerStore.canShowText && !isTintedWithBackground
        let text = isText ? drawnText?.with(page: page, ground: ground) : nil
        layerStore.showText(text)
        return text != nil
    }

    /// Whether a replicator may tint the text, which is then tinted as one with the background below it, in a bitmap.
    private var isTintedWithBackground: Bool {
        guard layerStore.backgroundColor != nil else { return false }
        return sequence(first: layerStore, next: \.superlayer).contains { $0 is CAReplicatorLayer }
    }

    /// The colour of an opaque view below its text, where its background does not hide all: that over black.
    private var ground: CGColor? {
        guard layerStore.isOpaque else { return nil }
        guard let background = layerStore.backgroundColor else { return .black }
        if background.pattern != nil { return nil }
        let color = background.sRGBComponents, alpha = CGFloat(color.w)
        if alpha >= 1 { return nil }
        return CGColor(
            srgbRed: CGFloat(color.x) * alpha, green: CGFloat(color.y) * alpha,
            blue: CGFloat(color.z) * alpha,
            alpha: 1)
    }

    /// The page of the text in bounds of another size, as the content mode places it; nil for a mode that draws anew.
    private var page: ViewText.Page? {
        let mode = rare?.contentMode ?? .scaleToFill, drawn = bounds.size
        guard mode != .redraw, drawn.width > 0, drawn.height > 0 else { return nil }
        return ViewText.Page(size: drawn) { mode.rect(of: drawn, in: $0) }
    }

    /// Draws the view with its subviews, as shown now, into the current context.
    ///
    /// - Parameters:
    ///   - rect: where the bounds are placed, in points of the current context.
    ///   - afterUpdates: whether pending layout and drawing are done first; also for layers without a frame yet.
    /// - Returns: false without a current context.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        if afterUpdates {
            layoutIfNeeded()
            layerStore.displayIfNeeded()
        }
        let bounds = bounds
        guard bounds.width > 0, bounds.height > 0 else { return true }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        (layerStore.presentation() ?? layerStore).render(in: context)
        context.restoreGState()
        return true
    }

    /// A view that shows a picture of this one.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows a picture of a part of this one.
    ///
    /// - Parameters:
    ///   - rect: in this view's bounds space.
    ///   - capInsets: the margins that keep their size when the snapshot is resized.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let scale = UIScreen.main.scale
        UIGraphicsBeginImageContextWithOptions(rect.size, false, scale)
        defer { UIGraphicsEndImageContext() }
        let place = CGRect(
            x: bounds.minX - rect.minX, y: bounds.minY - rect.minY, width: bounds.width, height: bounds.height
        )
        guard drawHierarchy(in: place, afterScreenUpdates: afterUpdates),
            let image = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
        else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layerStore.contents = image
        view.layerStore.contentsScale = scale
        if capInsets != .zero, rect.width > 0, rect.height > 0 {
            view.layerStore.contentsCenter = CGRect(
                x: capInsets.left / rect.width, y: capInsets.top / rect.height,
                width: 1 - (capInsets.left + capInsets.right) / rect.width,
                height: 1 - (capInsets.top + capInsets.bottom) / rect.height)
        }
        return view
    }
}

extension UIView.ContentMode {
    /// The rectangle of content in a layer of another size, both without an origin.
    fileprivate func rect(of content: CGSize, in size: CGSize) -> CGRect {
        var shown = content
        let x = size.width / content.width, y = size.height / content.height
        switch self {
        case .scaleToFill: shown = size
        case .scaleAspectFit, .scaleAspectFill:
            let scale = self == .scaleAspectFit ? min(x, y) : max(x, y)
            shown = CGSize(width: content.width * scale, height: content.height * scale)
        default: break
        }
        return CGRect(
            x: (size.width - shown.width) * place.x, y: (size.height - shown.height) * place.y,
            width: shown.width, height: shown.height)
    }

    /// The parts of the space beside content that are left of it and above it.
    private var place: CGPoint {
        switch self {
        case .scaleToFill, .redraw: .zero
        case .center, .scaleAspectFit, .scaleAspectFill: CGPoint(x: 0.5, y: 0.5)
        case .top: CGPoint(x: 0.5, y: 0)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .left: CGPoint(x: 0, y: 0.5)
        case .right: CGPoint(x: 1, y: 0.5)
        case .topLeft: CGPoint(x: 0, y: 0)
        case .topRight: CGPoint(x: 1, y: 0)
        case .bottomLeft: CGPoint(x: 0, y: 1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        }
    }
}
