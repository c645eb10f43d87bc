/// The computation of a gradient's colours.
package enum GradientPaint: Sendable, CaseIterable {
    /// Up to three colours along an axis.
    case axial
    /// Up to three colours around a point.
    case radial
    /// Any number of colours, along an axis, around a point, or by the angle: looked up in a table.
    case table
    /// Steps of about a pixel, dithered.
    case steps

    var fields: [VertexField] {
        switch self {
        case .axial: [.place, .color, .secondColor, .thirdColor]
        case .radial: [.place, .color, .secondColor, .thirdColor, .numbers]
        case .table, .steps: [.place, .numbers]
        }
    }

    var files: [String] {
        switch self {
        case .axial: ["paint/axial"]
        case .radial: ["paint/radial"]
        case .table: ["paint/table", "paint/gradientTable"]
        case .steps: ["paint/table", "paint/gradientSteps"]
        }
    }

    /// Covers that have a program of their own: what is often drawn.
    var commonCovers: [RectangleCover] {
        switch self {
        case .axial, .radial: Self.common
        case .table, .steps: []
        }
    }

    private static let common = [RectangleCover.Corners.square, .circle].map {
        RectangleCover(corners: $0, projection: .upright, hasBorder: false)
    }
}
