/// The way in which the current path is painted.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Filled with the winding rule.
    case fill = 0
    /// Filled with the even-odd rule.
    case eoFill = 1
    case stroke = 2
    /// Filled with the winding rule, then stroked.
    case fillStroke = 3
    /// Filled with the even-odd rule, then stroked.
    case eoFillStroke = 4
}

/// The sampling of an image whose pixels don't coincide with the bitmap's.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The same as `medium`.
    case `default` = 0
    /// Nearest neighbour.
    case none = 1
    /// Bilinear interpolation.
    case low = 2
    /// Bilinear interpolation; the mean of all covered pixels if the image is reduced.
    case medium = 4
    /// Bicubic interpolation.
    case high = 3
}
