import Foundation

extension CGColor {
    /// Creates a colour from the space's components followed by alpha. Nil for a pattern space.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        let count = space.numberOfComponents + 1
        self.init(space, Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// Creates a colour in generic RGB, which is sRGB here.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.standardRGB, [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.standardRGB, [red, green, blue, alpha])
    }

    /// Creates a colour in generic gray, which has sRGB's curve here: gray 0.5 is red, green and blue 0.5.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(.deviceGray, [gray, alpha])
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(.genericGray22, [gray, alpha])
    }

    /// Creates a colour in CMYK without a profile: red is `(1 - cyan)(1 - black)`.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(.deviceCMYK, [cyan, magenta, yellow, black, alpha])
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace else { return nil }
        return CGColor(colorSpace, values.dropLast() + [alpha], pattern: pattern)
    }

    public func copy() -> CGColor? { self }
}

extension CGColor {
    /// The nearest colour in another space. Components are clamped to 0...1 unless that space is extended.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor? {
        guard let colorSpace else { return nil }
        if colorSpace == space { return self }
        guard colorSpace.model != .pattern, space.model != .pattern else { return nil }
        let count = colorSpace.numberOfComponents
        var c = SIMD4<Double>.zero
        for i in 0..<count { c[i] = Double(values[i]) }
        let converted = space.fromExtendedSRGB(colorSpace.toExtendedSRGB(colorSpace.limit(c)))
        let result = (0..<space.numberOfComponents).map { CGFloat(converted[$0]) }
        return CGColor(space, result + [alpha])
    }
}
