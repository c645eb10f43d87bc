import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// The drawing of a layer between two pictures.
extension Traversal {
    /// Draws the old and the new picture of a layer as one: two surfaces, and a third where they are mixed.
    ///
    /// The old picture lies in the layer's plane as it is now, its bounds' origin on that of the new bounds.
    mutating func drawTransition(
        _ transition: ShownTransition, of node: RenderNode, _ toDevice: Homography, _ context: Context
    ) {
        let b = node.geometry.bounds.standardized, old = transition.from.geometry.bounds.standardized
        let bounds = LayerRect(minX: b.minX, minY: b.minY, maxX: b.maxX, maxY: b.maxY)
        let move = transition.moves(across: b.size)
        let toDeviceOld = toDevice.translatedBy(
            b.minX - old.minX + move.old.width, b.minY - old.minY + move.old.height)
        let toDeviceNew = toDevice.translatedBy(move.new.width, move.new.height)
        // From the plane in which a picture lies, with the old picture's own points.
        func picture(_ isOld: Bool, _ plane: Homography) -> Homography {
            isOld ? plane.translatedBy(b.minX - old.minX, b.minY - old.minY) : plane
        }
        let p = Float(transition.progress)
        let clip = transitionClip(node, toDevice, context, cuts: transition.type.isPage)
        drawThroughSurface(
            node.id, context, clip: clip.pixels, alpha: context.alpha, shape: clip.shape
        ) { traversal, inside in
            switch transition.type {
            case .fade:
                traversal.drawFade(transition, node, toDeviceOld, toDeviceNew, inside)
            case .ripple:
                let waves = DrawnFilter.spatial(transition.ripple(in: bounds))
                let rect = ContentBounds.ofStill(node, 0).union(ContentBounds.ofStill(transition.from, 0))
                traversal.drawFiltered([waves], node.id, rect, toDevice, inside) {
                    $0.drawFade(transition, node, picture(true, $1), $1, $2)
                }
            case .cube, .flip:
                for plane in TransitionPlanes(transition, in: bounds).planes {
                    let map = picture(
                        plane.isOld, Homography(flattening: plane.matrix).concatenating(toDevice))
                    guard map.isFinite, map.determinant != 0 else { continue }
                    traversal.drawPicture(
                        plane.isOld ? transition.from : node, map.normalized, inside, alpha: 1)
                }
            case .pageCurl, .pageUnCurl:
                let isOld = transition.type == .pageCurl
                let (page, below) = isOld ? (transition.from, node) : (node, transition.from)
                traversal.drawPicture(below, isOld ? toDeviceNew : toDeviceOld, inside, alpha: 1)
                guard page.isVisible, !bounds.isEmpty else { return }
                let curl = PageCurl(
                    bounds, from: transition.subtype,
                    progress: isOld ? transition.progress : 1 - transition.progress)
                traversal.drawPage(curl, node.id, bounds, toDevice, inside) {
                    $0.drawStill(page, picture(isOld, $1), $2)
                }
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

    /// Mixes the old and the new picture.
    private mutating func drawFade(
        _ transition: ShownTransition, _ node: RenderNode, _ toDeviceOld: Homography,
        _ toDeviceNew: Homography, _ context: Context
    ) {
        let p = Float(transition.progress)
        drawPicture(transition.from, toDeviceOld, context, alpha: 1 - p)
        drawPicture(node, toDeviceNew, context, alpha: p, adds: true)
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
    ///
    /// - Parameter cuts: clips to the bounds whether or not the layer does.
    private func transitionClip(
        _ node: RenderNode, _ toDevice: Homography, _ context: Context, cuts: Bool
    ) -> (pixels: PixelRect, shape: ClipShape?) {
        guard node.appearance.masksToBounds || cuts else { return (context.clip, nil) }
        let own = OwnParts(node, isFlipped: context.isFlipped)
        let shape = ClipShape(own.bounds, own.radii, toDevice)
        if let aligned = shape.alignedPixels { return (context.clip.intersection(aligned), nil) }
        return (shape.bounds.insetBy(-1).roundedOut(within: context.clip), shape)
    }
}

extension TransitionType {
    var isPage: Bool { self == .pageCurl || self == .pageUnCurl }
}

extension ShownTransition {
    /// Waves around the middle of the layer: three pass in all, and the largest is half way.
    fileprivate func ripple(in bounds: LayerRect) -> SpatialFilter {
        let half = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2
        let wavelength = half / 4
        return .ripple(
            center: SIMD2((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2),
            amplitude: wavelength / 6 * sin(.pi * progress), wavelength: wavelength,
            phase: 6 * .pi * progress)
    }

    /// Returns the offsets of the old and the new picture from their final positions, in points of the layer.
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
        case .fade, .ripple, .cube, .flip, .pageCurl, .pageUnCurl: return (.zero, .zero)
        case .push: return (gone, missing)
        case .moveIn: return (.zero, missing)
        case .reveal: return (gone, .zero)
        }
    }
}
