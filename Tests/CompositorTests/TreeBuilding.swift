import Geometry
import CoreGraphics
import RenderTree

@testable import Compositor

/// Small trees for tests: a node with a frame, a colour and sublayers.
enum Make {
    static func node(
        _ x: Double, _ y: Double, _ w: Double, _ h: Double, alpha: Float? = 1, kind: LayerKind = .layer,
        children: [RenderNode] = [], mask: RenderNode? = nil,
        _ change: (inout LayerGeometry, inout LayerAppearance) -> Void = { _, _ in }
    ) -> RenderNode {
        var g = LayerGeometry()
        g.bounds = CGRect(x: 0, y: 0, width: w, height: h)
        g.position = CGPoint(x: x + w / 2, y: y + h / 2)
        var a = LayerAppearance()
        if let alpha { a.backgroundColor = RGBAColor(red: 0.5, green: 0.25, blue: 0.75, alpha: alpha) }
        change(&g, &a)
        return RenderNode(
            id: LayerID(rawValue: UInt64.random(in: 0 ... .max)), kind: kind, geometry: g, appearance: a,
            children: RenderChildren(children), mask: mask)
    }

    /// A box with round corners: a group of such boxes takes a surface to fade.
    static func round(_ x: Double, _ y: Double, _ w: Double, _ h: Double, alpha: Float? = 1) -> RenderNode {
        node(x, y, w, h, alpha: alpha) { _, look in look.cornerRadius = 2 }
    }

    static let view = SceneView(
        bounds: CGRect(x: 0, y: 0, width: 256, height: 256), width: 256, height: 256, isGeometryFlipped: true)

    static func rotation(_ degrees: Double, x: Double = 0, y: Double = 0, z: Double = 0) -> CATransform3D {
        let a = degrees * .pi / 180, n = (x * x + y * y + z * z).squareRoot()
        let (x, y, z) = (x / n, y / n, z / n)
        let c = cos(a), s = sin(a), v = 1 - c
        return CATransform3D(
            m11: c + x * x * v, m12: x * y * v + z * s, m13: x * z * v - y * s, m14: 0,
            m21: x * y * v - z * s, m22: c + y * y * v, m23: y * z * v + x * s, m24: 0,
            m31: x * z * v + y * s, m32: y * z * v - x * s, m33: c + z * z * v, m34: 0,
            m41: 0, m42: 0, m43: 0, m44: 1)
    }

    static func perspective(_ d: Double) -> CATransform3D {
        var m = CATransform3D.identity
        m.m34 = -1 / d
        return m
    }

    static func plan(_ root: RenderNode, _ options: CompositorOptions = CompositorOptions()) -> FramePlan? {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: options)
        return builder.plan(ShownTree(still: root), view: view, background: .zero)
    }
}
