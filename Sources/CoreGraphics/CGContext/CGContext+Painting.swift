import Foundation

extension CGContext {
    /// Paints the current path, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, .winding)
        case .eoFill: fill(path, .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke, .eoFillStroke:
            fill(path, mode == .fillStroke ? .winding : .evenOdd)
            stroke(path)
        }
    }

    /// Fills the current path, and clears it. Open subpaths are closed implicitly.
    public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }
    /// Strokes the current path, and clears it.
    public func strokePath() { stroke(takePath()) }

    private func takePath() -> PathStorage {
        defer { currentPath = PathStorage() }
        return currentPath
    }

    func fill(_ path: PathStorage, _ rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        paint(.area(path, rule), state.fill)
    }

    func stroke(_ path: PathStorage) {
        guard !path.isEmpty, state.pen.width > 0 else { return }
        paint(.line(path, state.pen, state.matrix), state.stroke)
    }

    func paint(_ shape: DrawingShape, _ paint: DrawingPaint) {
        guard let source = source(of: paint) else { return }
        self.paint(shape, with: source)
    }

    func paint(_ shape: DrawingShape, with source: DrawingSource) {
        let state = state
        perform { $0.paint(shape, with: source, state) }
    }

    // MARK: Rectangles and ellipses; these clear the current path, as in Core Graphics

    public func fill(_ rect: CGRect) { fill([rect]) }
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.pen.width
        setLineWidth(width)
        stroke(rect)
        state.pen.width = old
    }
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }
    /// Strokes lines from the first to the second point, from the third to the fourth and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, or black if the bitmap has no alpha. Opacity, blend mode and shadow are
    /// ignored.
    public func clear(_ rect: CGRect) {
        var path = PathStorage()
        path.addRect(rect, state.matrix)
        guard !path.isEmpty else { return }
        var plain = state
        plain.alpha = 1
        plain.shadow = nil
        plain.blendMode = .clear
        let state = plain
        perform { [path] in $0.paint(.area(path, .winding), with: .color(.zero), state) }
    }
}
