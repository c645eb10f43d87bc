import Foundation

/// The archive form of values: numbers and strings unchanged, structures and colours as lists of numbers, pictures
/// and paths as objects of their own.
enum ArchivedValue {
    /// The classes allowed in archives of layers, cells and animations.
    static let classes: [AnyClass] = [
        NSNumber.self, NSString.self, NSArray.self, NSDictionary.self, NSNull.self, CAEmitterCell.self,
        ArchivedImage.self, ArchivedPath.self, CAFilter.self, CIFilter.self, CIColor.self, CIVector.self,
        CAMediaTimingFunction.self, CAValueFunction.self, CAAnimation.self,
    ]

    /// The maximum nesting depth of lists.
    private static let deepest = 16

    /// The archive form of a value; nil if it can't be archived. An absent value is an empty list.
    static func object(for value: Any?, depth: Int = 0) -> NSObject? {
        guard depth < deepest else { return nil }
        guard let value else { return NSArray() }
        if let number = KeyValues.double(value) { return NSNumber(value: number) }
        if let string = KeyValues.string(value) { return string as NSString }
        if let name = ArchivedText.fontName(value) { return name as NSString }
        if let text = value as? NSAttributedString { return ArchivedText.list(of: text) }
        if let numbers = numbers(of: value) { return numbers.map { NSNumber(value: $0) } as NSArray }
        if let cells = value as? [CAEmitterCell] { return cells as NSArray }
        if let object = ownObject(for: value) { return object }
        guard let list = value as? [Any], !list.isEmpty else { return nil }
        let objects = list.compactMap { object(for: $0, depth: depth + 1) }
        return objects.count == list.count ? objects as NSArray : nil
    }

    /// The archive form of objects that archive themselves or have a wrapper.
    private static func ownObject(for value: Any) -> NSObject? {
        switch value {
        case let image as CGImage: ArchivedImage(image)
        case let path as CGPath: ArchivedPath(path)
        case let filter as CAFilter: filter
        case let filter as CIFilter: filter
        case let color as CIColor: color
        case let vector as CIVector: vector
        default: nil
        }
    }

    private static func numbers(of value: Any?) -> [Double]? {
        if let point = value as? CGPoint { return [point.x, point.y].map(\.native) }
        if let size = value as? CGSize { return [size.width, size.height].map(\.native) }
        if let rect = value as? CGRect {
            return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(\.native)
        }
        if let t = value as? CATransform3D {
            return [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
                t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
            ].map(\.native)
        }
        guard let color = value as? CGColor else { return nil }
        let rgba = color.sRGBComponents
        return [rgba.x, rgba.y, rgba.z, rgba.w].map { Double($0) }
    }

    /// The value of a property, restored from an archive; nil if the archive holds something else.
    static func value(of object: Any?, _ kind: PropertyKind) -> Any? {
        if let list = object as? [Any], let text = ArchivedText.text(of: list) { return text }
        if let value = unwrapped(object) { return value }
        switch kind {
        case .numbers: return KeyValues.numbers(object).flatMap { $0.isEmpty ? nil : $0 }
        case .colors:
            guard let list = object as? [Any], !list.isEmpty else { return nil }
            let colors = list.compactMap { value(of: $0, like: nil, isColor: true) as? CGColor }
            return colors.count == list.count ? colors : nil
        case .size: return value(of: object, like: CGSize.zero, isColor: false)
        default: return value(of: object, like: nil, isColor: kind == .color)
        }
    }

    /// The content of a wrapper; nil if the object is not one.
    static func unwrapped(_ object: Any?) -> Any? {
        switch object {
        case let image as ArchivedImage: image.image
        case let path as ArchivedPath: path.path
        default: nil
        }
    }

    /// A restored value; `model` is a value of the expected kind. Nil if the archive holds something else.
    static func value(of object: Any?, like model: Any?, isColor: Bool) -> Any? {
        guard let list = object as? [NSNumber] else { return unwrapped(object) ?? object }
        let n = list.map { CGFloat($0.doubleValue) }
        switch n.count {
        case 2 where model is CGSize: return CGSize(width: n[0], height: n[1])
        case 2: return CGPoint(x: n[0], y: n[1])
        case 4 where isColor: return CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n[3])
        case 4: return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        case 16:
            return CATransform3D(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
                m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
        default: return nil
        }
    }
}
