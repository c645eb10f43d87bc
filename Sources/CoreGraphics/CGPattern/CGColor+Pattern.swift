import Foundation

extension CGColorSpace {
    /// The space of patterns: of those with colours without `baseSpace`, else of those that are painted in its colours.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(pattern: baseSpace)
    }

    /// A space in which a bitmap with red, green and blue can be drawn: this one, or sRGB.
    var drawableRGB: CGColorSpace { model == .rgb ? self : .deviceRGB }
}

extension CGColor {
    /// A pattern as a colour: `components` are an alpha alone for a pattern with colours, else those of the space below the
    /// pattern's and alpha. Nil when `space` is no space of patterns.
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
