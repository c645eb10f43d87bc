import Foundation

extension CGMutablePath {
    /// Adds a closed rectangle from (minX, minY) by way of (maxX, minY). Null and infinite rectangles are ignored.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addRect(rect, transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { storage.addRect(rect, transform) }
    }

    /// Adds a closed rectangle with elliptic corners, from (maxX, midY) towards (maxX, maxY).
    ///
    /// Corner radii are clamped to half a side (Apple's systems trap); corners without a positive radius are square.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, transform)
    }

    /// Adds a closed ellipse of four cubics, from (maxX, midY) towards (midX, maxY).
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(rect, transform)
    }

    /// Adds a circular arc between two angles, in radians from +x towards +y; `clockwise` is as seen with y up.
    ///
    /// A line connects the current point to the arc. Angles that differ by a turn or more give the whole circle. A
    /// radius that is negative or not finite adds nothing.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = PathStorage.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        storage.addArc(center: center, radius: radius, start: startAngle, sweep: sweep, transform)
    }

    /// Adds a circular arc from an angle by `delta` radians. For many turns, only the last full turn and the
    /// remainder are added.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(center: center, radius: radius, start: startAngle, sweep: delta, transform)
    }

    /// Adds a circular arc that is tangent to the line from the current point to `tangent1End` and to the line from
    /// there to `tangent2End`.
    ///
    /// A line connects the current point to the arc. If the lines are parallel or the radius is 0, only a line to
    /// `tangent1End` is added.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(corner: tangent1End, end: tangent2End, radius: radius, transform)
    }
}
