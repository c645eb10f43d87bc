import Foundation

/// A colour for an input of a `CIFilter`, straight sRGB.
public final class CIColor: NSObject, Sendable {
    public let cgColor: CGColor

    public init(cgColor: CGColor) { self.cgColor = cgColor }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    public var red: CGFloat { CGFloat(cgColor.sRGBComponents.x) }
    public var green: CGFloat { CGFloat(cgColor.sRGBComponents.y) }
    public var blue: CGFloat { CGFloat(cgColor.sRGBComponents.z) }
    public var alpha: CGFloat { cgColor.alpha }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.cgColor == cgColor }
    public override var hash: Int { cgColor.hashValue }
}
