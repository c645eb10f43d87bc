/// The operation that composites a layer with its backdrop in its superlayer.
package enum CompositingOperation: UInt8, Sendable, CaseIterable {
    // Porter and Duff's operators.
    case sourceOver, clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
    // Blend modes, separable and not.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    // Blend modes of Core Image that the W3C does not have.
    case subtract, divide, linearBurn, linearDodge, linearLight, pinLight, vividLight, hardMix

    /// Whether each colour component of the result depends on all components.
    package var isNonseparable: Bool {
        switch self {
        case .hue, .saturation, .color, .luminosity: true
        default: false
        }
    }
}
