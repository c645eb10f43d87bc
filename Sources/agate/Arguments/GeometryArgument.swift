import ArgumentParser

/// Which way y grows in the space around the root layer.
enum GeometryArgument: String, ExpressibleByArgument, CaseIterable {
    /// Down from the top of the picture.
    case flipped
    /// Up from the bottom.
    case unflipped
}
