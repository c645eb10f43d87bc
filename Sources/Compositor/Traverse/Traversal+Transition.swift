import CoreGraphics
import RenderTree

/// How a layer is drawn between two pictures.
extension Traversal {
    /// Draws the old and the new picture of a layer as one: two surfaces, and a third where they are mixed.
    ///
    /// The old picture lies in the layer's plane as it is now, its bounds' origin on that of the new bounds.
    mutating func drawTransition(
        _ transition: ShownTransition, of node: RenderNode, _ toDevice: Homography, _ context: Context
    ) {
        let b = node.geometry.bounds.standardized, old = transition.from.geometry.bounds.standardized
        let move = transition.moves(across: b.size)
        let toDeviceOld = toDevice.translatedBy(
            b.minX - old.minX + move.old.width, b.minY - old.minY + move.old.height)
        let toDeviceNew = toDevice.translatedBy(move.new.width, move.new.height)
        let p = Float(transition.progress)
        let clip = transitionClip(node, toDevice, context)
        drawThroughSurface(
            node.id, context, clip: clip.pixels, alpha: context.alpha, shape: clip.shape
        ) { traversal, inside in
            switch transition.type {
            case .fade:
                traversal.drawPicture(transition.from, toDeviceOld, inside, alpha: 1 - p)
                traversal.drawPicture(node, toDeviceNew, inside, alpha: p, adds: true)
            case .push:
                traversal.drawPicture(transition.from, toDeviceOld, inside, alpha: 1 - p)
                traversal.drawPicture(node, toDeviceNew, inside, alpha: p)
            case .moveIn:
                traversal.drawPicture(transition.from, toDeviceOld, inside, alpha: 1)
                traversal.drawPicture(node, toDeviceNew, inside, alpha: 1)
            case .reveal:
                traversal.drawPicture(node, toDeviceNew, inside, alpha: 1)
                traversal.drawPicture(transition.from, toDeviceOld, inside, alpha: 1)
            }
        }
    }

    private mutating func drawPicture(
        _ node: RenderNode, _ toDevice: Homography, _ context: Context, alpha: Float, adds: Bool = false
    ) {
        guard node.isVisible, alpha > 0 else { return }
        var context = context
        context.blend = adds ? .add : .sourceOver
        if alpha == 1, !adds {
            drawStill(node, toDevice, context)
            return
        }
        drawThroughSurface(node.id, context, clip: context.clip, alpha: alpha) {
            $0.drawStill(node, toDevice, $1)
        }
    }

    /// Moving pictures are clipped where the layer clips what lies in it.
    private func transitionClip(
        _ node: RenderNode, _ toDevice: Homography, _ context: Context
    ) -> (pixels: PixelRect, shape: ClipShape?) {
        guard node.appearance.masksToBounds else { return (context.clip, nil) }
        let own = OwnParts(node, isFlipped: context.isFlipped)
        let shape = ClipShape(own.bounds, own.radii, toDevice)
        if let aligned = shape.alignedPixels { return (context.clip.intersection(aligned), nil) }
        return (shape.bounds.insetBy(-1).roundedOut(within: context.clip), shape)
    }
}

extension ShownTransition {
    /// How far the old and the new picture are from where they rest, in points of the layer.
    fileprivate func moves(across size: CGSize) -> (old: CGSize, new: CGSize) {
        let whole: CGSize
        switch subtype {
        case .fromLeft: whole = CGSize(width: size.width, height: 0)
        case .fromRight: whole = CGSize(width: -size.width, height: 0)
        case .fromTop: whole = CGSize(width: 0, height: -size.height)
        case .fromBottom: whole = CGSize(width: 0, height: size.height)
        }
        let gone = CGSize(width: whole.width * progress, height: whole.height * progress)
        let missing = CGSize(width: gone.width - whole.width, height: gone.height - whole.height)
        switch type {
        case .fade: return (.zero, .zero)
        case .push: return (gone, missing)
        case .moveIn: return (.zero, missing)
        case .reveal: return (gone, .zero)
        }
    }
}
