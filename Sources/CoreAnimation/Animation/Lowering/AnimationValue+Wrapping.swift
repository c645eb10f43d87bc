import Foundation
import RenderTree

extension AnimationValue {
    /// Reads a value in any form that clients use; nil if it can't be animated.
    ///
    /// `NSNull` stands for no colour or no picture. Lists contain numbers or colours.
    init?(wrapping value: Any?) {
        guard let value else { return nil }
        // Only a Swift `Bool` is a flag: a number object of 0 or 1 is a number.
        if type(of: value) == Bool.self, let bool = value as? Bool {
            self = .bool(bool)
        } else if let number = KeyValues.double(value) {
            self = .number(number)
        } else if let structure = Self.structure(value) ?? Self.object(value) ?? Self.list(value) {
            self = structure
        } else if let text = KeyValues.string(value) {
            self = .text(text)
        } else if let option = value as? any RawRepresentable, let number = KeyValues.double(option.rawValue)
        {
            self = .number(number)
        } else {
            return nil
        }
    }

    private static func structure(_ value: Any) -> AnimationValue? {
        if let point = value as? CGPoint { return .point(point) }
        if let rect = value as? CGRect { return .rect(rect) }
        if let size = value as? CGSize { return .size(size) }
        if let transform = value as? CATransform3D { return .transform(transform) }
        return (value as? CGAffineTransform).map { .transform(CATransform3DMakeAffineTransform($0)) }
    }

    private static func object(_ value: Any) -> AnimationValue? {
        switch value {
        case is NSNull: .nothing
        case let color as CGColor: .color(RGBAColor(color.sRGBComponents))
        case let color as CIColor: .color(RGBAColor(color.cgColor.sRGBComponents))
        case let vector as CIVector:
            .rect(CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w))
        case let image as CGImage: .image(image)
        case let path as CGPath: path.copy().map { .path($0) }
        default: nil
        }
    }

    private static func list(_ value: Any) -> AnimationValue? {
        guard let list = value as? [Any] else { return nil }
        if let numbers = KeyValues.numbers(list) { return .numbers(numbers.map(\.doubleValue)) }
        let colors = list.compactMap { ($0 as? CGColor).map { RGBAColor($0.sRGBComponents) } }
        return colors.count == list.count ? .colors(colors) : nil
    }

    /// The value in the form that key-value coding returns; nil for no value.
    var unwrapped: Any? {
        switch self {
        case .nothing: nil
        case .number(let number): NSNumber(value: number)
        case .bool(let bool): NSNumber(value: bool)
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .color(let color): CGColor.shown(color)
        case .path(let path): path
        case .image(let image): image
        case .imageFade(let from, let to, let fraction): fraction < 0.5 ? from : to
        case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
        case .colors(let colors): colors.map { CGColor.shown($0) }
        case .text(let text): text
        }
    }
}

extension CGColor {
    /// Converts a colour from the renderer's form.
    static func shown(_ color: RGBAColor) -> CGColor {
        let c = color.components
        return CGColor(srgbRed: CGFloat(c.x), green: CGFloat(c.y), blue: CGFloat(c.z), alpha: CGFloat(c.w))
    }
}
