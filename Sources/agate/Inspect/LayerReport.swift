import CAML
import Compositor
import Geometry
import QuartzCore
import SceneViewer

/// The report of `inspect` on a layer and its descendants.
struct LayerReport: Encodable {
    let className: String
    let name: String?
    /// x, y, width and height in points of the superlayer.
    let frame: [CGFloat]
    /// The z of the middle of the bounds, in points of the 3D space in which the layer is depth-sorted: that of the
    /// nearest ancestor that is not a CATransformLayer, including perspective. Nil behind the eye.
    let depth: CGFloat?
    let isHidden: Bool
    let opacity: Float
    /// The states; nil without any. The lists below likewise.
    let states: [StateReport]?
    let transitions: [TransitionReport]?
    let animations: [AnimationReport]?
    let sublayers: [LayerReport]

    init(_ layer: CALayer) { self.init(layer, space: nil) }

    /// - Parameter space: maps the superlayer's space to the depth-sorted space.
    private init(_ layer: CALayer, space: CATransform3D?) {
        let geometry = LayerGeometry(layer)
        var matrix = LayerMatrix.toSuperlayer(geometry)
        if let space { matrix = CATransform3DConcat(matrix, space) }
        let inner = LayerMatrix.sublayers(geometry)
        let isTransparent = layer is CATransformLayer
        let below = isTransparent ? inner.map { CATransform3DConcat($0, matrix) } ?? matrix : inner

        className = "\(type(of: layer))"
        name = layer.name
        let frame = layer.frame
        self.frame = [frame.minX, frame.minY, frame.width, frame.height]
        depth = Self.depth(of: geometry.bounds, matrix)
        isHidden = layer.isHidden
        opacity = layer.opacity
        states = Self.some(layer.states.map { StateReport($0) })
        transitions = Self.some(layer.stateTransitions.map { TransitionReport($0) })
        animations = Self.some(AnimationReport.all(of: layer))
        sublayers = (layer.sublayers ?? []).map { LayerReport($0, space: below) }
    }

    private static func some<Report>(_ list: [Report]) -> [Report]? { list.isEmpty ? nil : list }

    private static func depth(of bounds: CGRect, _ m: CATransform3D) -> CGFloat? {
        let x = bounds.midX
        let y = bounds.midY
        let w = x * m.m14 + y * m.m24 + m.m44
        let z = (x * m.m13 + y * m.m23 + m.m43) / w
        return w > 0 && z.isFinite ? z : nil
    }
}

extension LayerReport {
    /// The layer's class and name, as in `CALayer 'card'`.
    static func title(className: String, name: String?) -> String {
        LayerTitle.text(className: className, name: name)
    }
}
