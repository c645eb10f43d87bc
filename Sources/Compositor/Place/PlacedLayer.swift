import CoreGraphics
import Geometry
import RenderTree

/// A layer in its place, the result of the first stage: geometry alone, nothing of what the layer looks like.
struct PlacedLayer {
    let node: ShownNode
    /// The map from points of the layer's bounds space to device pixels.
    let toDevice: Homography
    /// The map from the layer's bounds space to the space of its siblings; nil if the layer is only moved.
    let matrix: CATransform3D?

    init(_ node: ShownNode, _ toDevice: Homography, _ matrix: CATransform3D? = nil) {
        (self.node, self.toDevice, self.matrix) = (node, toDevice, matrix)
    }

    /// Places a layer that is not a transform layer.
    ///
    /// - Throws: the reason for which nothing of the layer is drawn.
    init(_ node: ShownNode, in space: SiblingSpace) throws(LayerOmission) {
        if Self.isUpright(node, in: space) {
            self.init(node, try Self.toDevice(upright: node, in: space))
        } else {
            let matrix = Self.matrix(node, in: space)
            self.init(node, try Self.toDevice(turned: node, matrix, in: space), matrix)
        }
    }

    /// Whether a layer is only moved, as most layers are.
    @inline(__always)
    static func isUpright(_ node: some LayerNode, in space: SiblingSpace) -> Bool {
        space.transform == nil && node.kind == .layer && !node.geometry.hasTransform
    }

    /// Returns the map of a layer without a transform or depth: a translation.
    @inline(__always)
    static func toDevice(
        upright node: some LayerNode, in space: SiblingSpace
    ) throws(LayerOmission) -> Homography {
        let position = node.geometry.position, bounds = node.geometry.bounds
        let anchor = node.geometry.anchorPoint
        var toDevice = space.plane.translatedBy(
            position.x - bounds.minX - anchor.x * bounds.width,
            position.y - bounds.minY - anchor.y * bounds.height)
        if node.geometry.isGeometryFlipped {
            toDevice = Homography(1, 0, 0, 0, -1, 0, 0, 2 * bounds.midY, 1).concatenating(toDevice)
        }
        guard toDevice.isFinite, toDevice.determinant != 0 else { throw .noArea }
        return toDevice
    }

    /// Returns the map of a layer with a transform, or in a space that has one.
    ///
    /// - Parameter matrix: the map from the layer's bounds space to the space of its siblings.
    @inline(__always)
    static func toDevice(
        turned node: some LayerNode, _ matrix: CATransform3D, in space: SiblingSpace
    ) throws(LayerOmission) -> Homography {
        let toDevice = Homography(flattening: matrix).concatenating(space.plane).normalized
        guard toDevice.isFinite, toDevice.determinant != 0 else { throw .noArea }
        if toDevice.h13 == 0, toDevice.h23 == 0, toDevice.h33 < Homography.nearestW { throw .behindEye }
        if !node.geometry.isDoubleSided, matrix.facesAway { throw .turnedAway }
        return toDevice
    }

    /// Returns the map from a layer's bounds space to the space of its siblings' plane.
    static func matrix(_ node: some LayerNode, in space: SiblingSpace) -> CATransform3D {
        let matrix = LayerMatrix.toSuperlayer(node.geometry)
        return space.transform.map { .concat(matrix, $0) } ?? matrix
    }

    /// Returns the space in which the sublayers of a transform layer are placed, with the transform layer's siblings.
    ///
    /// - Throws: the reason for which nothing of the sublayers is drawn.
    static func spaceOfSublayers(
        ofTransformLayer node: ShownNode, in space: SiblingSpace
    ) throws(LayerOmission) -> SiblingSpace {
        let matrix = matrix(node, in: space)
        if !node.geometry.isDoubleSided, matrix.facesAway { throw .turnedAway }
        var result = space
        result.isFlipped = space.isFlipped != node.geometry.isGeometryFlipped
        if let sublayers = LayerMatrix.sublayers(node.geometry) {
            result.transform = .concat(sublayers, matrix)
        } else {
            result.transform = matrix.isIdentity ? nil : matrix
        }
        return result
    }

    /// Whether a part of a layer's plane may be behind the eye of the siblings' space, or is projected once more.
    @inline(__always)
    static func reachesBehindEye(_ node: some LayerNode, _ m: CATransform3D) -> Bool {
        (m.m14 != 0 || m.m24 != 0) && node.hasSublayers || m.m44 <= 0
    }

    /// The half-plane of device coordinates before the eye of the siblings' space; nil if all of the plane is there.
    /// `w − nearestW` of a local point is linear.
    var nearHalfPlane: HalfPlane? {
        guard let m = matrix, Self.reachesBehindEye(node, m) else { return nil }
        return toDevice.halfPlane(m.m14, m.m24, m.m44 - Homography.nearestW)
    }

    /// The change of the device position per point of depth in the layer's space.
    func depthRow(in space: SiblingSpace) -> SIMD3<Double> {
        let m = matrix ?? .identity, p = space.plane
        let row = SIMD3(
            m.m31 * p.h11 + m.m32 * p.h21 + m.m34 * p.h31, m.m31 * p.h12 + m.m32 * p.h22 + m.m34 * p.h32,
            m.m31 * p.h13 + m.m32 * p.h23 + m.m34 * p.h33)
        let w = Homography(flattening: m).concatenating(p).h33
        return toDevice.isAffine && w != 0 ? row / w : row
    }
}

extension CATransform3D {
    /// Whether the side that points away is shown: the sign of the projected area, corrected for mirroring.
    var facesAway: Bool {
        let projected = Homography(flattening: self).determinant
        let det = determinant
        return det == 0 ? projected < 0 : projected * (det < 0 ? -1 : 1) < 0
    }

    private var determinant: Double {
        let a = m11 * m22 - m12 * m21, b = m11 * m23 - m13 * m21
        let c = m11 * m24 - m14 * m21, d = m12 * m23 - m13 * m22
        let e = m12 * m24 - m14 * m22, f = m13 * m24 - m14 * m23
        let u = m31 * m42 - m32 * m41, v = m31 * m43 - m33 * m41
        let w = m31 * m44 - m34 * m41, x = m32 * m43 - m33 * m42
        let y = m32 * m44 - m34 * m42, z = m33 * m44 - m34 * m43
        return a * z - b * y + c * x + d * w - e * v + f * u
    }
}

extension Homography {
    /// Returns the half-plane of the coordinates that this maps to on which a linear function of points is not negative.
    func halfPlane(_ fx: Double, _ fy: Double, _ f1: Double) -> HalfPlane? {
        guard let i = inverse else { return nil }
        return HalfPlane(
            a: i.h11 * fx + i.h12 * fy + i.h13 * f1, b: i.h21 * fx + i.h22 * fy + i.h23 * f1,
            c: i.h31 * fx + i.h32 * fy + i.h33 * f1)
    }
}
