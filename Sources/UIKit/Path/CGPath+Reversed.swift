extension CGPath {
    /// The path with each subpath in the other direction. The subpaths keep their order.
    func reversed() -> CGMutablePath {
        var subpaths: [DirectedSubpath] = []
        applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: subpaths.append(DirectedSubpath(start: points[0]))
            case .closeSubpath:
                guard let last = subpaths.indices.last else { return }
                subpaths[last].isClosed = true
                // Elements after a close begin a subpath at the start of the closed one.
                subpaths.append(DirectedSubpath(start: subpaths[last].start, isImplied: true))
            case .addLineToPoint: add([points[0]])
            case .addQuadCurveToPoint: add([points[0], points[1]])
            case .addCurveToPoint: add([points[0], points[1], points[2]])
            }
        }
        func add(_ points: [CGPoint]) {
            if let last = subpaths.indices.last { subpaths[last].pieces.append(points) }
        }
        let result = CGMutablePath()
        for subpath in subpaths where !subpath.isImplied || !subpath.pieces.isEmpty {
            subpath.addReversed(to: result)
        }
        return result
    }
}

/// A subpath: its start, and for each piece the control points and the end.
private struct DirectedSubpath {
    var start: CGPoint
    /// Whether the subpath has no move of its own.
    var isImplied = false
    var pieces: [[CGPoint]] = []
    var isClosed = false

    func addReversed(to path: CGMutablePath) {
        var ends = [start]
        for piece in pieces { ends.append(piece[piece.count - 1]) }
        path.move(to: ends[ends.count - 1])
        for index in pieces.indices.reversed() {
            let piece = pieces[index]
            switch piece.count {
            case 1: path.addLine(to: ends[index])
            case 2: path.addQuadCurve(to: ends[index], control: piece[0])
            default: path.addCurve(to: ends[index], control1: piece[1], control2: piece[0])
            }
        }
        if isClosed { path.closeSubpath() }
    }
}
