import ArgumentParser

/// The direction of y in the space around the root layer.
enum GeometryArgument: String, ExpressibleByArgument, CaseIterable {
    /// y runs down from the top of the picture.
    case flipped
    /// y runs up from the bottom of the picture.
    case unflipped
}
