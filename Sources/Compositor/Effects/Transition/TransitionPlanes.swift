import CoreGraphics
import Geometry
import RenderTree

/// A transition whose pictures are planes in space: the sides of a cube, or the two sides of a card.
///
/// The planes lie in the space of the layer, z towards the viewer, and are seen from `eye` points before the middle of
/// its bounds. So the picture is that of two sublayers with these transforms in a layer whose `sublayerTransform` has
/// an m34 of `-1 / eye`.
struct TransitionPlanes {
    struct Plane {
        var isOld: Bool
        /// The map from points of the layer to the plane, in perspective.
        var matrix: CATransform3D
    }

    /// The planes that face the viewer, the furthest first.
    let planes: [Plane]

    /// The distance of the eye from the layer's plane, in longer sides of the bounds.
    static let eyeDistance = 2.0

    /// Points from the eye to the layer's plane; infinite for a layer without an area.
    static func eye(_ bounds: LayerRect) -> Double {
        let side = max(bounds.width, bounds.height)
        return side > 0 ? eyeDistance * side : .infinity
    }

    init(_ transition: ShownTransition, in bounds: LayerRect) {
        let isAcross = transition.subtype == .fromLeft || transition.subtype == .fromRight
        // What comes from the left or the top turns that side to the front.
        let turn = transition.subtype == .fromLeft || transition.subtype == .fromTop ? 1.0 : -1.0
        let isCube = transition.type == .cube
        let depth = isCube ? (isAcross ? bounds.width : bounds.height) / 2 : 0
        let whole = isCube ? Double.pi / 2 : .pi
        let angle = turn * whole * transition.progress
        let axis = isAcross ? (x: 0.0, y: 1.0) : (x: 1.0, y: 0.0)
        func plane(isOld: Bool, _ angle: Double) -> Plane {
            Plane(isOld: isOld, matrix: Self.matrix(angle, axis, depth, bounds))
        }
        let old = plane(isOld: true, angle), new = plane(isOld: false, angle - turn * whole)
        let inOrder = transition.progress < 0.5 ? [new, old] : [old, new]
        planes = isCube ? inOrder.filter { !Self.facesAway($0.matrix, bounds) } : [inOrder[1]]
    }

    /// A turn about an axis through the middle of the bounds, `depth` points behind their plane.
    private static func matrix(
        _ angle: Double, _ axis: (x: Double, y: Double), _ depth: Double, _ bounds: LayerRect
    ) -> CATransform3D {
        let x = (bounds.minX + bounds.maxX) / 2, y = (bounds.minY + bounds.maxY) / 2
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / eye(bounds)
        let steps = [
            CATransform3DMakeTranslation(-x, -y, depth), CATransform3DMakeRotation(angle, axis.x, axis.y, 0),
            CATransform3DMakeTranslation(0, 0, -depth), perspective, CATransform3DMakeTranslation(x, y, 0),
        ]
        return steps.dropFirst().reduce(steps[0]) { CATransform3DConcat($0, $1) }
    }

    /// Whether the back of the plane is seen: the way around its corners is turned.
    private static func facesAway(_ matrix: CATransform3D, _ bounds: LayerRect) -> Bool {
        let plane = Homography(flattening: matrix)
        let middle = plane.map((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        return middle.w <= 0 || plane.determinant <= 0
    }
}
