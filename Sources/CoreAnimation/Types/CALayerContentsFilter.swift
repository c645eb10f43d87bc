import RenderTree

/// The sampling of contents that are reduced or enlarged.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Linear between two mipmaps; for minification only.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

    /// The committed form; an unknown string is linear.
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
