/// The computation of a pixel's colour, premultiplied.
package enum Paint: Hashable, Sendable {
    case color
    case picture(PicturePaint)
    case gradient(GradientPaint)
    /// A surface, texel for pixel.
    case surface
    /// A surface, between its texels.
    case sampled
    /// One direction of a Gaussian of a surface.
    case blurred
    /// The average of four samples of a surface.
    case averaged
    /// A surface, its colours mapped by a matrix.
    case recolored
    /// A surface, changed by a formula or read at other places.
    case effect

    /// - Parameter isMapped: texture coordinates come from places in the shape.
    func fields(isMapped: Bool) -> [VertexField] {
        switch self {
        case .color: [.color]
        case .picture(let picture): picture.fields(isMapped: isMapped)
        case .gradient(let gradient): gradient.fields
        case .surface: [.move]
        case .sampled, .blurred, .averaged, .recolored, .effect: [.place, .page, .pageLimits]
        }
    }

    var files: [String] {
        switch self {
        case .color: ["paint/color"]
        case .picture(let picture): picture.files
        case .gradient(let gradient): gradient.files
        case .surface: ["paint/surface"]
        case .sampled: ["paint/page", "paint/sampled"]
        case .blurred: ["paint/page", "paint/blurred"]
        case .averaged: ["paint/page", "paint/averaged"]
        case .recolored: ["paint/page", "paint/recolored"]
        case .effect: ["paint/page", "paint/effect"]
        }
    }

    var defines: [String] {
        switch self {
        case .color: ["SOLID"]
        case .picture(let picture): picture.defines
        case .gradient, .surface, .sampled, .blurred, .averaged, .recolored, .effect: []
        }
    }
}
