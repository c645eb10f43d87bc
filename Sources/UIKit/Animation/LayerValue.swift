/// The value of a layer's property. Points, rectangles and matrices have no box, because each box takes several
/// allocations, and a block may change thousands of views.
enum LayerValue {
    case point(CGPoint)
    case rect(CGRect)
    case transform(CATransform3D)
    case object(Any?)

    init(_ key: ViewAnimationKey, of layer: CALayer) {
        switch key {
        case .position: self = .point(layer.position)
        case .bounds: self = .rect(layer.bounds)
        case .transform: self = .transform(layer.transform)
        default: self = .object(layer.value(forKey: key.rawValue))
        }
    }

    /// The value as animations take it; nil if the property is nil.
    var boxed: Any? {
        switch self {
        case .point(let point): NSValue(cgPoint: point)
        case .rect(let rect): NSValue(cgRect: rect)
        case .transform(let transform): NSValue(caTransform3D: transform)
        case .object(let object): object
        }
    }
}
