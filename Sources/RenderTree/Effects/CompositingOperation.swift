/// How a layer joins what lies behind it in its superlayer.
public enum CompositingOperation: UInt8, Sendable, CaseIterable {
    // Porter and Duff's operators.
    case sourceOver, clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
    // Blend modes, separable and not.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
}
