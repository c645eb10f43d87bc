import CoreGraphics

extension LayerAppearance {
    /// The look as it can be drawn: opacity within 0...1, NaN as 0; corner radius and border width that are negative or
    /// not finite as 0; contents whose rectangles are not finite left out, a scale that is no scale as 1.
    public var drawable: LayerAppearance {
        if opacity >= 0, opacity <= 1, Self.isLength(cornerRadius), Self.isLength(borderWidth),
            contents?.isDrawable ?? true
        {
            return self
        }
        var result = self
        result.opacity = opacity > 0 ? min(opacity, 1) : 0
        if !Self.isLength(cornerRadius) { result.cornerRadius = 0 }
        if !Self.isLength(borderWidth) { result.borderWidth = 0 }
        result.contents = contents?.drawable
        return result
    }

    private static func isLength(_ value: CGFloat) -> Bool { value >= 0 && value < .infinity }
}

extension LayerContents {
    fileprivate var isDrawable: Bool {
        rect.isFinite && center.isFinite && scale > 0 && scale < .infinity && minificationFilterBias.isFinite
    }

    fileprivate var drawable: LayerContents? {
        guard rect.isFinite, center.isFinite else { return nil }
        var result = self
        if !(scale > 0 && scale < .infinity) { result.scale = 1 }
        if !minificationFilterBias.isFinite { result.minificationFilterBias = 0 }
        return result
    }
}
