/// What is done with the current path.
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

/// How an image is sampled where its pixels are not the bitmap's.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Between the four nearest pixels.
    case low = 2
    /// Between the four nearest pixels; the mean of all of them where the image becomes smaller.
    case medium = 4
    /// With cubic curves between pixels.
    case high = 3
}
