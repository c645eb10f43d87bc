import Foundation

extension CGContext {
    /// Sets the fill to a colour, or to a pattern with its colour.
    public func setFillColor(_ color: CGColor) { setFill(paint(of: color), color.colorSpace) }
    public func setStrokeColor(_ color: CGColor) { setStroke(paint(of: color), color.colorSpace) }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(.deviceRGB, [red, green, blue, alpha]))
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(.deviceRGB, [red, green, blue, alpha]))
    }
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(.deviceGray, [gray, alpha]))
    }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(.deviceGray, [gray, alpha]))
    }
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat)
    {
        setFillColor(CGColor(.deviceCMYK, [cyan, magenta, yellow, black, alpha]))
    }
    public func setStrokeColor(
        cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        setStrokeColor(CGColor(.deviceCMYK, [cyan, magenta, yellow, black, alpha]))
    }

    /// Sets the space of the components that `setFillColor(_:)` takes; the colour becomes black.
    public func setFillColorSpace(_ space: CGColorSpace) { setFill(.black, space) }
    public func setStrokeColorSpace(_ space: CGColorSpace) { setStroke(.black, space) }
    /// Sets the fill from components of the fill's space followed by alpha. Ignored if the space is a pattern space.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
            setStrokeColor(color)
        }
    }

    func setFill(_ paint: DrawingPaint, _ space: CGColorSpace?) {
        guard !ignoresColors else { return }
        state.fill = paint
        if let space { state.fillSpace = space }
    }

    func setStroke(_ paint: DrawingPaint, _ space: CGColorSpace?) {
        guard !ignoresColors else { return }
        state.stroke = paint
        if let space { state.strokeSpace = space }
    }

    private func paint(of color: CGColor) -> DrawingPaint {
        if let pattern = color.pattern { return paint(of: pattern, color) }
        return .color(backing.encoding.color(color))
    }
}
