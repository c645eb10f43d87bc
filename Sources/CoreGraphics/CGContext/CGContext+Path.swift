import Foundation

// The current path. Points are mapped by the transform in effect when they are added, as in Core Graphics.
extension CGContext {
    /// Clears the current path.
    public func beginPath() { currentPath = PathStorage() }

    public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.matrix)) }
    public func addLine(to point: CGPoint) { currentPath.line(to: point.applying(state.matrix)) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let m = state.matrix
        currentPath.curve(
            to: end.applying(m), control1: control1.applying(m), control2: control2.applying(m))
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.quadCurve(to: end.applying(state.matrix), control: control.applying(state.matrix))
    }
    public func closePath() { currentPath.close() }

    /// See `CGMutablePath.addRect`.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, state.matrix) }
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(rect, state.matrix) }
    /// Angles in radians; see `CGMutablePath.addArc`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let sweep = PathStorage.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        currentPath.addArc(center: center, radius: radius, start: startAngle, sweep: sweep, state.matrix)
    }
    /// An arc that touches two lines; see `CGMutablePath.addArc`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(corner: tangent1End, end: tangent2End, radius: radius, state.matrix)
    }
    public func addPath(_ path: CGPath) { currentPath.append(path.storage, state.matrix) }

    /// Replaces the current path with the outline of its stroke.
    public func replacePathWithStrokedPath() {
        guard case .area(let outline, _) = DrawingShape.line(currentPath, state.pen, state.matrix).outlined
        else { return }
        currentPath = outline
    }

    public var isPathEmpty: Bool { currentPath.isEmpty }
    /// The end point of the current path in user space; zero without a path.
    public var currentPointOfPath: CGPoint {
        currentPath.current.map { $0.applying(state.matrix.inverted()) } ?? .zero
    }
    /// The smallest rectangle around all points, control points too; null without a path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
    /// A copy of the current path, in user space; nil without one.
    public var path: CGPath? {
        guard !currentPath.isEmpty else { return nil }
        var inverse = state.matrix.inverted()
        return CGPath(storage: currentPath).copy(using: &inverse)
    }

    /// Whether painting the current path would cover a point.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let p = point.applying(state.matrix)
        let area = CGPath(storage: currentPath)
        var isInside = false
        switch mode {
        case .fill, .fillStroke: isInside = area.contains(p, using: .winding)
        case .eoFill, .eoFillStroke: isInside = area.contains(p, using: .evenOdd)
        case .stroke: break
        }
        guard !isInside, mode != .fill, mode != .eoFill, state.matrix.inverse != nil else { return isInside }
        return path?.contains(point, strokedWith: state.pen) ?? false
    }
}
