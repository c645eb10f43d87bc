import CoreGraphics

/// A path to draw, filled or stroked, into a square of `PathCase.size` pixels.
public struct PathCase: Sendable, CustomStringConvertible {
    /// Pixels a side.
    public static let size = 96

    public struct Stroke: Sendable {
        /// In the path's units.
        public var width: CGFloat
        public var cap: CGLineCap
        public var join: CGLineJoin
        public var miterLimit: CGFloat
        public var dashPhase: CGFloat = 0
        /// Empty for a line without gaps.
        public var dashes: [CGFloat] = []
    }

    public let index: Int
    public let shape: PathShape
    /// In its own units, which may be very large or very small.
    public let path: CGPath
    /// From the path's units to pixels.
    public let transform: CGAffineTransform
    public let rule: CGPathFillRule
    public var stroke: Stroke

    public var description: String {
        "\(index): \(shape), \(rule), \(stroke.cap) caps, \(stroke.join) joins, width \(stroke.width), "
            + "dashes \(stroke.dashes)"
    }

    /// The path in pixels.
    public var filled: CGPath {
        var transform = transform
        return path.copy(using: &transform) ?? path
    }

    /// The outline of the stroke in pixels, for the winding rule.
    public var stroked: CGPath {
        let dashed =
            stroke.dashes.isEmpty
            ? path : path.copy(dashingWithPhase: stroke.dashPhase, lengths: stroke.dashes)
        return dashed.copy(
            strokingWithWidth: stroke.width, lineCap: stroke.cap, lineJoin: stroke.join,
            miterLimit: stroke.miterLimit, transform: transform)
    }

    /// 200 cases: each shape with both rules, and each cap and join, with dashes and without.
    public static let random: [PathCase] = (0..<200).map { PathCase(index: $0) }
}
