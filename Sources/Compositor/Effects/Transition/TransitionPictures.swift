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
        let (toDeviceOld, toDeviceNew) = movedPlanes
        let p = Float(transition.progress)
        switch transition.type {
        case .fade:
            drawFade(toDeviceOld, toDeviceNew, inside, &walk)
        case .ripple:
            FilteredPicture.draw([waves], node.id, stillBounds, toDevice, inside, &walk) {
                drawFade(plane(true, $1), $1, $2, &$0)
            }
        case .cube, .flip:
            for side in sides { draw(side.node, side.toDevice, inside, &walk, alpha: 1) }
        case .pageCurl, .pageUnCurl:
            let isOld = transition.type == .pageCurl
            let (page, below) = isOld ? (old, node) : (node, old)
            draw(below, isOld ? toDeviceNew : toDeviceOld, inside, &walk, alpha: 1)
            guard page.isVisible, !bounds.isEmpty else { return }
            let curl = PageCurl(
                bounds, from: transition.subtype,
                progress: isOld ? transition.progress : 1 - transition.progress)
            curl.draw(node.id, bounds, toDevice, inside, &walk) {
                $0.draw(PlacedLayer(page, plane(isOld, $1)), $2, from: rest)
            }
        case .push:
            draw(old, toDeviceOld, inside, &walk, alpha: 1 - p)
            draw(node, toDeviceNew, inside, &walk, alpha: p)
        case .moveIn:
            draw(old, toDeviceOld, inside, &walk, alpha: 1)
            draw(node, toDeviceNew, inside, &walk, alpha: 1)
        case .reveal:
            draw(node, toDeviceNew, inside, &walk, alpha: 1)
            draw(old, toDeviceOld, inside, &walk, alpha: 1)
        }
    }

    /// Finds what is seen of the two pictures.
    func cull(_ context: LayerContext, _ walk: inout CullingWalk) {
        let inside = context.inSurface(clip: clip(context).pixels, alpha: 1)
        let (toDeviceOld, toDeviceNew) = movedPlanes
        switch transition.type {
        case .fade, .push, .moveIn, .reveal:
            visit(old, toDeviceOld, inside, &walk)
            visit(node, toDeviceNew, inside, &walk)
        case .ripple:
            FilteredPicture.cull([waves], stillBounds, toDevice, inside, &walk) {
                visit(old, plane(true, $1), $2, &$0)
                visit(node, $1, $2, &$0)
            }
        case .cube, .flip:
            for side in sides { visit(side.node, side.toDevice, inside, &walk) }
        case .pageCurl, .pageUnCurl:
            let isOld = transition.type == .pageCurl
            let (page, below) = isOld ? (old, node) : (node, old)
            visit(below, isOld ? toDeviceNew : toDeviceOld, inside, &walk)
            if bounds.isEmpty { return }
            let grid = TiltedGrid(bounds, PlaneScale(toDevice, bounds).ofPage)
            visit(
                page, plane(isOld, grid.plane), grid.inside(inside).inSurface(clip: grid.clip, alpha: 1),
                &walk)
        }
    }

    private func visit(
        _ node: ShownNode, _ toDevice: Homography, _ context: LayerContext, _ walk: inout CullingWalk
    ) {
        if node.isVisible { walk.visit(PlacedLayer(node, toDevice), context, from: rest) }
    }

    /// The planes of pictures that move within the layer's plane, or rest in it.
    private var movedPlanes: (old: Homography, new: Homography) {
        let move = transition.moves(across: node.geometry.bounds.standardized.size)
        return (
            plane(true, toDevice).translatedBy(move.old.width, move.old.height),
            toDevice.translatedBy(move.new.width, move.new.height)
        )
    }

    /// The sides of a cube or a card that are seen, the furthest first.
    private var sides: [(node: ShownNode, toDevice: Homography)] {
        TransitionPlanes(transition, in: bounds).planes.compactMap { side in
            let map = plane(side.isOld, Homography(flattening: side.matrix).concatenating(toDevice))
            guard map.isFinite, map.determinant != 0 else { return nil }
            return (side.isOld ? old : node, map.normalized)
        }
    }

    /// The layer as it was.
    private var old: ShownNode { .still(transition.from) }

    private var waves: DrawnFilter { .spatial(transition.ripple(in: bounds)) }

    /// The bounding box of both pictures, in points of the layer.
    private var stillBounds: LayerRect {
        ContentBounds.ofStill(node, 0).union(ContentBounds.ofStill(old, 0))
    }

    /// Mixes the old and the new picture.
    private func drawFade(
        _ toDeviceOld: Homography, _ toDeviceNew: Homography, _ context: LayerContext,
        _ walk: inout LayerWalk
    ) {
        let p = Float(transition.progress)
        draw(old, toDeviceOld, context, &walk, alpha: 1 - p)
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
