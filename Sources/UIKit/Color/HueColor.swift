/// A colour by hue, saturation and brightness, each in 0...1.
struct HueColor {
    /// In turns, from red through green and blue.
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        func limit(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
        (self.hue, self.saturation, self.brightness) = (limit(hue), limit(saturation), limit(brightness))
    }

    /// Creates the colour of red, green and blue, clamped to 0...1. Gray has the hue 0.
    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let parts = [red, green, blue].map { $0.isNaN ? 0 : min(max($0, 0), 1) }
        let high = parts.max() ?? 0, low = parts.min() ?? 0, range = high - low
        var sixths: CGFloat = 0
        if range > 0 {
            if high == parts[0] {
                sixths = (parts[1] - parts[2]) / range
            } else if high == parts[1] {
                sixths = 2 + (parts[2] - parts[0]) / range
            } else {
                sixths = 4 + (parts[0] - parts[1]) / range
            }
            if sixths < 0 { sixths += 6 }
        }
        (hue, saturation, brightness) = (sixths / 6, high > 0 ? range / high : 0, high)
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let sixths = hue >= 1 ? 0 : hue * 6
        let part = sixths - sixths.rounded(.down)
        let p = brightness * (1 - saturation)
        let q = brightness * (1 - saturation * part)
        let t = brightness * (1 - saturation * (1 - part))
        return switch Int(sixths) {
        case 0: (brightness, t, p)
        case 1: (q, brightness, p)
        case 2: (p, brightness, t)
        case 3: (p, q, brightness)
        case 4: (t, p, brightness)
        default: (brightness, p, q)
        }
    }
}
