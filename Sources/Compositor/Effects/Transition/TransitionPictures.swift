import CoreGraphics
import Foundation
import Geometry
import RenderTree

/// The two pictures of a layer in a transition.
struct TransitionPictures {
    private let transition: ShownTransition
    private let node: ShownNode
    private let toDevice: Homography
    /// The standardised bounds of the layer as it is now.
    private let bounds: LayerRect
    /// The offset of the old picture's own points from those of the layer.
    private let origin: (x: Double, y: Double)
    private let rest: EffectStage

    init(_ transition: ShownTransition, of layer: PlacedLayer, _ rest: EffectStage) {
        (self.transition, node, toDevice, self.rest) = (transition, layer.node, layer.toDevice, rest)
        bounds = node.geometry.bounds.standardized.layerRect
        let old = transition.from.geometry.bounds.standardized
        origin = (bounds.minX - old.minX, bounds.minY - old.minY)
    }

    /// Returns the plane of a picture in which points of the layer lie, with the picture's own points.
    private func plane(_ isOld: Bool, _ plane: Homography) -> Homography {
        isOld ? plane.translatedBy(origin.x, origin.y) : plane
    }

    /// Draws the old and the new picture of a layer as one: two surfaces, and a third where they are mixed.
    ///
    /// The old picture is drawn in the layer's current plane, with its bounds' origin at that of the current bounds.
    func draw(_ context: LayerContext, _ walk: inout LayerWalk) {
        let clip = clip(context)
        let surface = walk.surface(context, clip: clip.pixels) { draw($1, into: &$0) }
        walk.sink.show(surface, of: node.id, context, alpha: context.paint.alpha, shape: clip.shape)
    }

    private func draw(_ inside: LayerContext, into walk: inout LayerWalk) {
        let move = transition.moves(across: node.geometry.bounds.standardized.size)
        let toDeviceOld = plane(true, toDevice).translatedBy(move.old.width, move.old.height)
        let toDeviceNew = toDevice.translatedBy(move.new.width, move.new.height)
        let p = Float(transition.progress)
        switch transition.type {
        case .fade:
            drawFade(toDeviceOld, toDeviceNew, inside, &walk)
        case .ripple:
            let waves = DrawnFilter.spatial(transition.ripple(in: bounds))
            let rect = ContentBounds.ofStill(node, 0).union(ContentBounds.ofStill(.still(transition.from), 0))
            FilteredPicture.draw([waves], node.id, rect, toDevice, inside, &walk) {
                drawFade(plane(true, $1), $1, $2, &$0)
            }
        case .cube, .flip:
            for side in TransitionPlanes(transition, in: bounds).planes {
                let map = plane(side.isOld, Homography(flattening: side.matrix).concatenating(toDevice))
                guard map.isFinite, map.determinant != 0 else { continue }
                draw(side.isOld ? .still(transition.from) : node, map.normalized, inside, &walk, alpha: 1)
            }
        case .pageCurl, .pageUnCurl:
            let isOld = transition.type == .pageCurl
            let (page, below) = isOld ? (.still(transition.from), node) : (node, .still(transition.from))
            draw(below, isOld ? toDeviceNew : toDeviceOld, inside, &walk, alpha: 1)
            guard page.isVisible, !bounds.isEmpty else { return }
            let curl = PageCurl(
                bounds, from: transition.subtype,
                progress: isOld ? transition.progress : 1 - transition.progress)
            curl.draw(node.id, bounds, toDevice, inside, &walk) {
                $0.draw(PlacedLayer(page, plane(isOld, $1)), $2, from: rest)
            }
        case .push:
            draw(.still(transition.from), toDeviceOld, inside, &walk, alpha: 1 - p)
            draw(node, toDeviceNew, inside, &walk, alpha: p)
        case .moveIn:
            draw(.still(transition.from), toDeviceOld, inside, &walk, alpha: 1)
            draw(node, toDeviceNew, inside, &walk, alpha: 1)
        case .reveal:
            draw(node, toDeviceNew, inside, &walk, alpha: 1)
            draw(.still(transition.from), toDeviceOld, inside, &walk, alpha: 1)
        }
    }

    /// Mixes the old and the new picture.
    private func drawFade(
        _ toDeviceOld: Homography, _ toDeviceNew: Homography, _ context: LayerContext,
        _ walk: inout LayerWalk
    ) {
        let p = Float(transition.progress)
        draw(.still(transition.from), toDeviceOld, context, &walk, alpha: 1 - p)
        draw(node, toDeviceNew, context, &walk, alpha: p, adds: true)
    }

    private func draw(
        _ node: ShownNode, _ toDevice: Homography, _ context: LayerContext, _ walk: inout LayerWalk,
        alpha: Float, adds: Bool = false
    ) {
        guard node.isVisible, alpha > 0 else { return }
        let picture = PlacedLayer(node, toDevice)
        var context = context
        context.paint.blend = adds ? .add : .sourceOver
        if alpha == 1, !adds { return walk.draw(picture, context, from: rest) }
        let surface = walk.surface(context, clip: context.area.clip) { $0.draw(picture, $1, from: rest) }
        walk.sink.show(surface, of: node.id, context, alpha: alpha, shape: nil)
    }

    /// Returns the clip of moving pictures: the layer's own, and its bounds if a page is turned.
    private func clip(_ context: LayerContext) -> (pixels: PixelRect, shape: ClipShape?) {
        guard node.appearance.masksToBounds || transition.type.isPage else { return (context.area.clip, nil) }
        let own = OwnParts(node, isFlipped: context.space.isFlipped)
        let shape = ClipShape(own.bounds, own.radii, toDevice)
        if let aligned = shape.alignedPixels { return (context.area.clip.intersection(aligned), nil) }
        return (shape.bounds.insetBy(-1).roundedOut(within: context.area.clip), shape)
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
