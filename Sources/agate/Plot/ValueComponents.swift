import CoreAnimation
import Foundation

/// The numeric components of a value.
enum ValueComponents {
    struct Component: Equatable {
        /// The name of the component; empty for a single number.
        let name: String
        let value: Double
    }

    /// The components; nil if the value is not a number and contains none.
    static func of(_ value: Any) -> [Component]? {
        if let number = KeyValues.double(value) { return [Component(name: "", value: number)] }
        switch value {
        case let point as CGPoint: return named(["x", "y"], [point.x, point.y])
        case let size as CGSize: return named(["width", "height"], [size.width, size.height])
        case let rect as CGRect:
            return named(["x", "y", "width", "height"], [rect.minX, rect.minY, rect.width, rect.height])
        case let m as CATransform3D: return transform(m)
        case let color as CGColor:
            let c = color.sRGBComponents
            return named(["red", "green", "blue", "alpha"], [c.x, c.y, c.z, c.w].map { CGFloat($0) })
        case let list as [Any]: return numbers(list)
        default: return nil
        }
    }

    private static func named(_ names: [String], _ values: [CGFloat]) -> [Component] {
        zip(names, values).map { Component(name: $0, value: $1.native) }
    }

    private static func transform(_ m: CATransform3D) -> [Component] {
        let rows = [
            [m.m11, m.m12, m.m13, m.m14], [m.m21, m.m22, m.m23, m.m24], [m.m31, m.m32, m.m33, m.m34],
            [m.m41, m.m42, m.m43, m.m44],
        ]
        return rows.enumerated().flatMap { i, row in
            row.enumerated().map { Component(name: "m\(i + 1)\($0 + 1)", value: $1.native) }
        }
    }

    /// The components of a short list of numbers, such as the locations of a gradient's colours.
    private static func numbers(_ list: [Any]) -> [Component]? {
        let values = list.map { KeyValues.double($0) }
        guard !list.isEmpty, list.count <= 32, !values.contains(nil) else { return nil }
        return values.enumerated().map { Component(name: "\($0)", value: $1 ?? 0) }
    }
}
