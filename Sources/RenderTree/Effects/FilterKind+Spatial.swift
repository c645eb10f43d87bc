import CoreGraphics

extension FilterKind {
    /// The filters that read pixels at other positions; nil for other kinds, and for parameters without effect.
    func spatial(_ inputs: FilterInputs) -> LayerFilter? {
        let first = CGFloat(inputs[0].x), point = CGPoint(x: inputs[0].x, y: inputs[0].y)
        switch self {
        case .boxBlur: return first > 0 ? .boxBlur(radius: first) : nil
        case .discBlur: return first > 0 ? .discBlur(radius: first) : nil
        case .motionBlur: return first > 0 ? .motionBlur(radius: first, angle: inputs[1].x) : nil
        case .zoomBlur:
            let spread = min(abs(inputs[1].x) / 100, 1)
            return spread > 0 ? .zoomBlur(center: point, spread: spread) : nil
        case .pixellate:
            let size = EffectLimits.limited(radius: CGFloat(inputs[1].x))
            return size > 0 ? .pixellate(center: point, size: size) : nil
        case .vignette:
            let outer = EffectLimits.limited(radius: first), intensity = inputs[1].x
            return intensity == 0
                ? nil : .vignette(Vignette(center: nil, inner: 0, outer: outer, intensity: intensity))
        case .vignetteAround:
            let inner = CGFloat(inputs[1].x), falloff = CGFloat(min(max(inputs[3].x, 0), 1))
            return inputs[2].x == 0
                ? nil
                : .vignette(
                    Vignette(
                        center: point, inner: inner, outer: inner * (1 + falloff), intensity: inputs[2].x))
        default: return nil
        }
    }
}
