import CoreAnimation
import CoreGraphics
import QuartzCore

extension UIView {
    /// Draws the content into a context of the layer, whose user space is the bounds space with y down.
    ///
    /// The context is also the current one of string and path drawing. Below content that does not cover the bounds,
    /// an opaque view without a background is black, as its bitmap has no alpha.
    func drawContent(in context: CGContext) {
        let traits = shownTraits
        traits.performAsCurrent {
            draw(context.boundingBoxOfClipPath.intersection(bounds))
            drawAboveClient()
        }
    }

    /// Has the layer show the view's text in place of a bitmap; false for a view that draws a bitmap.
    func showText() -> Bool {
        guard viewState.contains(.draws) else { return false }
        let isText = layerStore.canShowText && !isTintedWithBackground
        let text = isText ? drawnText.flatMap(placed) : nil
        layerStore.showText(text)
        return text != nil
    }

    /// Whether a replicator may tint the text, which is then tinted as one with the background below it, in a bitmap.
    private var isTintedWithBackground: Bool {
        guard layerStore.backgroundColor != nil else { return false }
        return sequence(first: layerStore, next: \.superlayer).contains { $0 is CAReplicatorLayer }
    }

    /// The text as the content mode places it in other bounds; nil for a mode that stretches it.
    private func placed(_ text: ViewText) -> ViewText? {
        let mode = rare?.contentMode ?? .scaleToFill
        if mode == .redraw { return text }
        guard let place = mode.place else { return nil }
        let drawn = bounds.size
        return ViewText { size in
            let x = (size.width - drawn.width) * place.x, y = (size.height - drawn.height) * place.y
            return text.parts(in: drawn).map { part in
                var part = part
                part.corner = CGPoint(x: part.corner.x + x, y: part.corner.y + y)
                return part
            }
        }
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
    /// The parts of the space beside content that are left of it and above it; nil for modes that resize it.
    fileprivate var place: CGPoint? {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: nil
        case .center: CGPoint(x: 0.5, y: 0.5)
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
