import Foundation

extension CGMutablePath {
    /// A closed rectangle from (minX, minY) by way of (maxX, minY); null and infinite rectangles add nothing.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addRect(rect, transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { storage.addRect(rect, transform) }
    }

    /// A closed rectangle with elliptic corners, from (maxX, midY) towards (maxX, maxY).
    ///
    /// Corners larger than half a side are cut to that (Apple's systems stop the program); without a positive size
    /// they are square.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRoundedRect(rect, cornerWidth, cornerHeight, transform)
    }

    /// A closed ellipse of four cubics, from (maxX, midY) towards (midX, maxY).
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(rect, transform)
    }

    /// A circular arc between two angles, in radians from +x towards +y; `clockwise` is as seen with y up.
    ///
    /// A line leads to it from the current point. Angles that differ by a turn or more give the whole circle. A
    /// radius that is negative or not finite adds nothing.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = PathStorage.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        storage.addArc(center: center, radius: radius, start: startAngle, sweep: sweep, transform)
    }

    /// A circular arc from an angle by `delta` radians; of many turns, the last and the rest are kept.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(center: center, radius: radius, start: startAngle, sweep: delta, transform)
    }

    /// A circular arc that touches the line from the current point to `tangent1End` and the one on to `tangent2End`.
    ///
    /// A line leads from the current point to the arc. Without an angle between the lines, or without a radius, there
    /// is just a line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(corner: tangent1End, end: tangent2End, radius: radius, transform)
    }
}
