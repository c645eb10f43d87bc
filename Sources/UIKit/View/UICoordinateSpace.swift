/// A space of points: that of a view's bounds, or the screen's.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Spaces meet in the window, which is where the screen is.
extension UIView: UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: viewOf(coordinateSpace))
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: viewOf(coordinateSpace))
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, to: viewOf(coordinateSpace))
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: viewOf(coordinateSpace))
    }
}

extension UIScreen: UICoordinateSpace {
    /// The space of the screen's points.
    public var coordinateSpace: any UICoordinateSpace { self }
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        viewOf(coordinateSpace)?.convert(point, from: nil as UIView?) ?? point
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        viewOf(coordinateSpace)?.convert(point, to: nil as UIView?) ?? point
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        viewOf(coordinateSpace)?.convert(rect, from: nil as UIView?) ?? rect
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        viewOf(coordinateSpace)?.convert(rect, to: nil as UIView?) ?? rect
    }
}

/// The view that a space is, or nil for the screen.
///
/// In a function of its own: the optimiser of Swift 6.3 ends with a fault where it specialises the cast in `convert`.
@inline(never) private func viewOf(_ space: any UICoordinateSpace) -> UIView? { space as? UIView }
