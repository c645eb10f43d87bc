import Foundation

/// A path that can be added to. Points given to a function are mapped by its `transform` first.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(storage: PathStorage()) }

    override package init(storage: PathStorage) { super.init(storage: storage) }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.line(to: point.applying(transform))
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.quadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.curve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }

    /// Adds a line back to the subpath's start, from which the next element then starts.
    public func closeSubpath() { storage.close() }

    /// Adds all elements of another path, which may be this one.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let other = path.storage
        storage.append(other, transform)
    }
}
