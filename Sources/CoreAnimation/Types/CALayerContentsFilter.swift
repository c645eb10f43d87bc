import RenderTree

/// How contents are sampled when they are drawn smaller or larger.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Linear between two mipmaps; means something for minification only.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

    /// The renderer's value; a string that names no filter is linear.
    var renderValue: ContentsFilter {
        switch self {
        case .nearest: .nearest
        case .trilinear: .trilinear
        default: .linear
        }
    }
}

public let kCAFilterNearest = CALayerContentsFilter.nearest
public let kCAFilterLinear = CALayerContentsFilter.linear
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
