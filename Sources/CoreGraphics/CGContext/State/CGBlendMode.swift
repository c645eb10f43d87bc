/// The function that combines a source colour with the backdrop.
///
/// S and D are the premultiplied colours of source and backdrop, sa and da their alphas. The modes from `clear` on
/// are Porter and Duff's. Each changes only covered pixels: `copy` and `sourceIn` clear nothing outside of a path.
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    /// 0
    case clear = 16
    /// S
    case copy = 17
    /// S da
    case sourceIn = 18
    /// S (1 - da)
    case sourceOut = 19
    /// S da + D (1 - sa)
    case sourceAtop = 20
    /// S (1 - da) + D
    case destinationOver = 21
    /// D sa
    case destinationIn = 22
    /// D (1 - sa)
    case destinationOut = 23
    /// S (1 - da) + D sa
    case destinationAtop = 24
    /// S (1 - da) + D (1 - sa)
    case xor = 25
    /// max(0, alpha - (da - D) - (sa - S)), with alpha as min(1, sa + da)
    case plusDarker = 26
    /// min(1, S + D)
    case plusLighter = 27
}
