import CoreGraphics

/// The shadow of text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    /// The offset in points, y down.
    open var shadowOffset = CGSize.zero
    /// Twice the standard deviation of the blur, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `CGColor`; black with an alpha of a third by default.
    open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && TextStyle.color(shadowColor) == TextStyle.color(other.shadowColor)
    }

    open override var hash: Int { shadowBlurRadius.hashValue }
}
