/// A reason why a frame of an export is drawn as a whole. Without one, only its overlay is drawn, and blended into the
/// movie's planes.
enum OverlayObstacle: Hashable, CustomStringConvertible {
    /// The pictures of the composition are in no layer of the animation tool's tree, or in several.
    case videoLayers(Int)
    /// A layer from the video layer up to the animation layer doesn't fill the frame, or is transformed.
    case placement
    /// Such a layer changes the picture by its opacity, mask, effects, transition or corners, or draws something itself.
    case appearance
    /// The contents of the video layer show a part of the picture, or not all over the layer.
    case contents
    /// The video layer has sublayers.
    case sublayers
    /// A layer is below the video layer.
    case below
    /// A layer is in space, so that a part of it may be behind the video layer.
    case depth
    /// A layer reads what is below it, or may do so by an animation.
    case backdrop

    var description: String {
        switch self {
        case .videoLayers(let count): "the pictures are in \(count) layers of the tree, not in one"
        case .placement: "the video layer doesn't fill the frame as it is"
        case .appearance: "the video layer or one around it has an appearance of its own"
        case .contents: "the video layer doesn't show all of the picture"
        case .sublayers: "the video layer has sublayers"
        case .below: "a layer is below the video layer"
        case .depth: "a layer beside the video layer is in space"
        case .backdrop: "a layer blends with what is below it other than over it"
        }
    }
}
