import Foundation

extension CGColorSpace {
    /// Creates a pattern space: of uncoloured patterns that are painted in colours of `baseSpace`, or of coloured
    /// ones if it is nil.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(pattern: baseSpace)
    }

    /// The space in which an RGB bitmap for this space is drawn: this one, or sRGB.
    var drawableRGB: CGColorSpace { model == .rgb ? self : .deviceRGB }
}

extension CGColor {
    /// Creates a colour that paints a pattern. `components` holds an alpha for a coloured pattern, otherwise
    /// components of the base space followed by alpha. Nil if `space` is not a pattern space.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) {
        guard space.model == .pattern else { return nil }
        let count = space.numberOfComponents + 1
        self.init(space, Array(UnsafeBufferPointer(start: components, count: count)), pattern: pattern)
    }
}

public func CGColorSpaceCreatePattern(_ baseSpace: CGColorSpace?) -> CGColorSpace? {
    CGColorSpace(patternBaseSpace: baseSpace)
}
