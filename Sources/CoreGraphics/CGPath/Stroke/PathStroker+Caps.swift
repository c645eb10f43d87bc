import Foundation

extension PathStroker {
    /// Extends the right edge around an end of the line; `direction` is 1 at the end and -1 at the start.
    mutating func addCap(_ face: StrokeFace, at direction: CGFloat) {
        let from = face.toRight(pen.halfWidth * direction)
        switch pen.cap {
        case .butt: right.line(to: face.point + from * -1)
        case .round: right.arc(around: face.point, from: from, angle: .pi, step: pen.arcStep)
        case .square:
            let ahead = face.point + face.tangent * (pen.halfWidth * direction)
            right.line(to: ahead + from)
            right.line(to: ahead + from * -1)
            right.line(to: face.point + from * -1)
        }
    }

    /// Adds the caps of a zero-length subpath, which has no direction.
    mutating func addDot(_ point: CGPoint) {
        let face = StrokeFace(point: point, tangent: CGVector(dx: 1, dy: 0), lineLength: 0)
        guard pen.cap != .butt else { return }
        right.start(at: face.right(pen.halfWidth))
        addCap(face, at: 1)
        addCap(face, at: -1)
        outline.move(to: right.points[0])
        right.append(to: &outline)
        outline.close()
    }
}
