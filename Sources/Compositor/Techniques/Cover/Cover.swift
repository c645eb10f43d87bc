/// The computation of a pixel's coverage.
package enum Cover: Hashable, Sendable {
    /// Full coverage of the polygon.
    case all
    /// All pixels of a point, an upright square about its vertex.
    case point
    case rectangle(RectangleCover)
    /// By the alpha of a picture.
    case mask
    /// By the alpha of a picture of one quarter, mirrored about a middle that is stretched.
    case stretchedMask
    /// By the alpha of a surface, between its texels.
    case surfaceMask
    /// By bytes of an outline, one a pixel.
    case coverage

    /// Pixels know their place in the shape.
    var hasLocal: Bool {
        switch self {
        case .point, .rectangle: true
        case .all, .mask, .stretchedMask, .surfaceMask, .coverage: false
        }
    }

    var fields: [VertexField] {
        switch self {
        case .all: []
        case .point: [.pointSize]
        case .rectangle(let rectangle): rectangle.fields
        case .mask: [.maskPlace, .maskLayer]
        case .stretchedMask: [.local, .size, .maskMap, .maskLayer]
        case .surfaceMask: [.place, .page, .pageLimits]
        case .coverage: [.coverPlace]
        }
    }

    var files: [String] {
        switch self {
        case .all: []
        case .point: ["cover/point"]
        case .rectangle(let rectangle): rectangle.files
        case .mask: ["cover/mask"]
        case .stretchedMask: ["cover/stretchedMask"]
        case .surfaceMask: ["paint/page", "cover/surfaceMask"]
        case .coverage: ["cover/coverage"]
        }
    }

    var defines: [String] {
        switch self {
        case .all, .point: []
        case .rectangle(let rectangle): ["COVER"] + rectangle.defines
        case .mask, .stretchedMask, .surfaceMask, .coverage: ["COVER"]
        }
    }
}
