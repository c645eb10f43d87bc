import CCairo

extension CGBlendMode {
    /// The cairo operator that draws the same; nil if pixels are mixed here.
    ///
    /// cairo's `sourceIn` and similar operators also change pixels outside the shape, and its hue and saturation
    /// modes assume one order of red and blue. Its colour burn keeps part of the backdrop below a component of 0.
    func cairo(of source: DrawingSource, alpha: CGFloat) -> cairo_operator_t? {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: source.takesAlpha || alpha >= 1 ? CAIRO_OPERATOR_SOURCE : nil
        case .hue, .saturation, .color, .luminosity, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
            .plusDarker, .colorBurn:
            nil
        }
    }

    /// Whether the mode changes nothing where coverage is 0, and half where coverage is a half.
    var isBounded: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }
}
