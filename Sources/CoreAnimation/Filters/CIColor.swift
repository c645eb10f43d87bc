import Foundation

/// A colour for an input of a `CIFilter`, straight sRGB.
public final class CIColor: NSObject, NSSecureCoding, Sendable {
    public let cgColor: CGColor

    public init(cgColor: CGColor) { self.cgColor = cgColor }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// Nil if the archive holds no colour.
    public required init?(coder: NSCoder) {
        let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "components")
        guard let rgba = (list as? [NSNumber])?.map({ CGFloat($0.doubleValue) }), rgba.count == 4 else {
            return nil
        }
        cgColor = CGColor(srgbRed: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3])
    }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) {
        let rgba = [red, green, blue, alpha].map { NSNumber(value: $0.native) }
        coder.encode(rgba as NSArray, forKey: "components")
    }

    public var red: CGFloat { CGFloat(cgColor.sRGBComponents.x) }
    public var green: CGFloat { CGFloat(cgColor.sRGBComponents.y) }
    public var blue: CGFloat { CGFloat(cgColor.sRGBComponents.z) }
    public var alpha: CGFloat { cgColor.alpha }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.cgColor == cgColor }
    public override var hash: Int { cgColor.hashValue }
}
