/// The outline of a rectangle with UIKit's continuous corners, which are no circles.
///
/// There are three shapes. Where both sides have room for it, a corner begins 1.528665 radii away and bends
/// more and more up to an arc. If one side of the rectangle is too short, its ends bend along the whole of
/// it. If both are, the corners are quarter circles of half the shorter side, whatever the radius: the shape
/// changes at about a third of the side.
///
/// Source: PixelCut, "Code for iOS 7 rounded rectangles", who measured the coordinates on a device. Theirs
/// differ in the seventh digit from corner to corner; the same are used for all here. In the second shape
/// theirs run along the longer side to a fixed place and back; here a corner ends where the next line begins.
struct ContinuousCorners {
    /// The reach of a corner along its edges, in radii.
    static let reach: CGFloat = 1.52866483

    private let rect: CGRect
    private let corners: UIRectCorner
    /// The radius, limited to half the shorter side.
    private let radius: CGFloat
    /// The unit of the coordinates: the radius, limited so that the reach fits into half the shorter side.
    private let unit: CGFloat

    private enum Shape {
        case full
        /// The ends are bent along the whole shorter side.
        case ends(isWide: Bool)
        case circles
    }
    private let shape: Shape

    init(_ rect: CGRect, _ radius: CGFloat, _ corners: UIRectCorner) {
        self.rect = rect.standardized
        self.corners = corners
        let shorter = min(self.rect.width, self.rect.height)
        self.radius = radius.isNaN ? 0 : min(max(radius, 0), shorter / 2)
        unit = min(self.radius, shorter / 2 / Self.reach)
        let room = 2 * Self.reach * self.radius
        shape =
            switch (self.rect.width >= room, self.rect.height >= room) {
            case (true, true): .full
            case (true, false): .ends(isWide: true)
            case (false, true): .ends(isWide: false)
            case (false, false): .circles
            }
    }

    /// Adds the outline, clockwise as seen, from the end of the upper left corner on the upper edge.
    func add(to path: CGMutablePath) {
        let sides = [rect.minX, rect.minY, rect.width, rect.height]
        guard sides.allSatisfy(\.isFinite) else { return }
        guard radius > 0, !corners.isDisjoint(with: [.topLeft, .topRight, .bottomLeft, .bottomRight]) else {
            return path.addRect(rect)
        }
        let topLeft = Corner(place: CGPoint(x: rect.minX, y: rect.minY), x: 1, y: 1, startsAlongX: false)
        path.move(to: corners.contains(.topLeft) ? topLeft.point(0, start(isAlongX: true)) : topLeft.place)
        add(
            Corner(place: CGPoint(x: rect.maxX, y: rect.minY), x: -1, y: 1, startsAlongX: true), .topRight,
            path)
        add(
            Corner(place: CGPoint(x: rect.maxX, y: rect.maxY), x: -1, y: -1, startsAlongX: false),
            .bottomRight,
            path)
        add(
            Corner(place: CGPoint(x: rect.minX, y: rect.maxY), x: 1, y: -1, startsAlongX: true), .bottomLeft,
            path)
        add(topLeft, .topLeft, path)
        path.closeSubpath()
    }

    /// A corner of the rectangle, and the directions of its edges.
    private struct Corner {
        var place: CGPoint
        /// The direction of the horizontal edge, away from the corner: 1 or -1.
        var x: CGFloat
        var y: CGFloat
        /// Whether the outline comes along the horizontal edge.
        var startsAlongX: Bool

        /// The point at distances from the corner along the edge that the outline comes on, and the one it
        /// leaves on.
        func point(_ first: CGFloat, _ second: CGFloat) -> CGPoint {
            let (alongX, alongY) = startsAlongX ? (first, second) : (second, first)
            return CGPoint(x: place.x + x * alongX, y: place.y + y * alongY)
        }
    }

    /// The distance from a corner at which its curve begins on an edge.
    private func start(isAlongX: Bool) -> CGFloat {
        switch shape {
        case .full: Self.reach * unit
        case .ends(let isWide):
            isWide == isAlongX
                ? max(Self.reach * radius, 1.63527834 * unit)
                // The middle of the shorter side.
                : (isWide ? rect.height : rect.width) / 2
        case .circles: Self.reach * unit
        }
    }

    private func add(_ corner: Corner, _ name: UIRectCorner, _ path: CGMutablePath) {
        guard corners.contains(name) else { return path.addLine(to: corner.place) }
        path.addLine(to: corner.point(start(isAlongX: corner.startsAlongX), 0))
        func curve(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat), _ end: (CGFloat, CGFloat)) {
            path.addCurve(
                to: corner.point(end.0 * unit, end.1 * unit),
                control1: corner.point(a.0 * unit, a.1 * unit), control2: corner.point(b.0 * unit, b.1 * unit)
            )
        }
        func line(_ x: CGFloat, _ y: CGFloat) { path.addLine(to: corner.point(x * unit, y * unit)) }
        switch shape {
        case .full:
            curve((1.08849296, 0), (0.86840694, 0), (0.66993427, 0.06549600))
            line(0.63149399, 0.07491100)
            curve((0.37282392, 0.16905899), (0.16906013, 0.37282401), (0.07491176, 0.63149399))
            curve((0, 0.86840701), (0, 1.08849299), (0, Self.reach))
        case .ends(let isWide) where isWide == corner.startsAlongX:
            curve((1.63527834, 0), (1.29884040, 0), (0.99544263, 0.10012127))
            line(0.93667978, 0.11451437)
            curve((0.37430558, 0.31920183), (0, 0.85376567), (0, 1.45223188))
            path.addLine(to: corner.point(0, start(isAlongX: !corner.startsAlongX)))
        case .ends:
            line(1.45223188, 0)
            curve((0.85376567, 0), (0.31920183, 0.37430558), (0.11451437, 0.93667978))
            line(0.10012127, 0.99544263)
            let end = start(isAlongX: !corner.startsAlongX)
            path.addCurve(
                to: corner.point(0, end), control1: corner.point(0, 1.29884040 * unit),
                control2: corner.point(0, 1.63527834 * unit))
        case .circles:
            curve((0.68440646, 0), (0, 0.68440646), (0, Self.reach))
        }
    }
}
