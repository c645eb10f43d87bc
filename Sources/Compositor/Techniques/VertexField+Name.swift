extension VertexField: CustomStringConvertible {
    /// The name of the case. Without this, the first string with a field in it would look for the type's conformances
    /// among all of the program's, which takes a millisecond.
    package var description: String {
        switch self {
        case .position: "position"
        case .pointSize: "pointSize"
        case .local: "local"
        case .size: "size"
        case .radius: "radius"
        case .circles: "circles"
        case .profile: "profile"
        case .pixels: "pixels"
        case .bows: "bows"
        case .circle: "circle"
        case .lines: "lines"
        case .borderWidth: "borderWidth"
        case .borderColor: "borderColor"
        case .maskMap: "maskMap"
        case .maskPlace: "maskPlace"
        case .maskLayer: "maskLayer"
        case .coverPlace: "coverPlace"
        case .place: "place"
        case .map: "map"
        case .color: "color"
        case .secondColor: "secondColor"
        case .thirdColor: "thirdColor"
        case .numbers: "numbers"
        case .layer: "layer"
        case .bias: "bias"
        case .limits: "limits"
        case .luma: "luma"
        case .planes: "planes"
        case .levels: "levels"
        case .weights: "weights"
        case .move: "move"
        case .page: "page"
        case .pageLimits: "pageLimits"
        case .alpha: "alpha"
        case .tint: "tint"
        case .maskMove: "maskMove"
        }
    }
}
