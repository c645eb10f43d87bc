import QuartzCore
import TestSupport

/// Solid shapes whose edges lie apart from each other, so that every edge pixel mixes two colours.
enum AntialiasingScenes {
    static let all: [TestScene] =
        [rotatedQuads, mirroredAndSkewed, translucentQuads, offGrid, perspectiveQuads, steepPlanes]
        + [slivers, rotatedSlivers, edgeOnPlanes, specks]

    /// These must be better.
    static let round: [TestScene] =
        [roundedCorners, rotatedCorners, cornersInPerspective, someCorners, roundedClips]
        + [borders, rotatedBorders, bordersInPerspective]
        + [continuousCorners, rotatedContinuousCorners, continuousCornersInPerspective]
        + [someContinuousCorners, continuousBorders, continuousClips, largeContinuousCorner]

    /// The centre of cell (column, row) of a grid of 256x256 points.
    static func cell(_ column: Int, _ row: Int, of count: Int) -> CGPoint {
        let side = 256 / Double(count)
        return CGPoint(x: (Double(column) + 0.5) * side, y: (Double(row) + 0.5) * side)
    }

    /// A layer in every cell of a grid, made from its running number.
    static func grid(_ count: Int, color: CGColor? = .gray(1), _ make: (Int) -> CALayer) -> CALayer {
        let layers = (0..<count * count).map { i in
            let layer = make(i)
            let center = cell(i % count, i / count, of: count)
            layer.position = CGPoint(x: center.x + layer.position.x, y: center.y + layer.position.y)
            return layer
        }
        return .stage(color: color, layers)
    }

    /// Strong colours in turn, so that an error of coverage shows in full.
    static func ink(_ i: Int, alpha: CGFloat = 1) -> CGColor {
        let colors: [(CGFloat, CGFloat, CGFloat)] = [
            (0, 0, 0), (0.8, 0, 0.1), (0, 0.1, 0.8), (0, 0.5, 0), (0.4, 0, 0.5),
        ]
        let (r, g, b) = colors[i % colors.count]
        return .rgb(r, g, b, alpha)
    }
}
