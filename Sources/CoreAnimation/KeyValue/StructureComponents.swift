import Foundation

/// The parts of structures in key paths, such as `x`, `size.width` or `rotation.z`.
package enum StructureComponents {
    private typealias Parts<Structure> = [String: WritableKeyPath<Structure, CGFloat> & Sendable]

    private static let ofPoint: Parts<CGPoint> = ["x": \.x, "y": \.y]
    private static let ofSize: Parts<CGSize> = ["width": \.width, "height": \.height]
    private static let ofRect: Parts<CGRect> = [
        "origin.x": \.origin.x, "origin.y": \.origin.y, "size.width": \.size.width,
        "size.height": \.size.height,
    ]

    /// A part of a structure; nil if the value has no such part.
    package static func value(of structure: Any, at path: Substring) -> Any? {
        switch structure {
        case let point as CGPoint: return number(ofPoint, path, in: point)
        case let size as CGSize: return number(ofSize, path, in: size)
        case let rect as CGRect where path == "origin": return rect.origin
        case let rect as CGRect where path == "size": return rect.size
        case let rect as CGRect: return number(ofRect, path, in: rect)
        case let transform as CATransform3D: return TransformComponent.value(of: transform, at: path)
        default: return nil
        }
    }

    /// The structure with a part replaced; nil if it has no such part or the value doesn't match it.
    package static func replacing(_ path: Substring, in structure: Any, with value: Any?) -> Any? {
        switch structure {
        case let point as CGPoint: return replacing(ofPoint, path, in: point, value)
        case let size as CGSize: return replacing(ofSize, path, in: size, value)
        case let rect as CGRect where path == "origin":
            return KeyValues.point(value).map { CGRect(origin: $0, size: rect.size) }
        case let rect as CGRect where path == "size":
            return KeyValues.size(value).map { CGRect(origin: rect.origin, size: $0) }
        case let rect as CGRect: return replacing(ofRect, path, in: rect, value)
        case let transform as CATransform3D:
            return TransformComponent.replacing(path, in: transform, with: value)
        default: return nil
        }
    }

    private static func number<Structure>(
        _ parts: Parts<Structure>, _ path: Substring, in structure: Structure
    ) -> NSNumber? { parts[String(path)].map { NSNumber(value: structure[keyPath: $0].native) } }

    private static func replacing<Structure>(
        _ parts: Parts<Structure>, _ path: Substring, in structure: Structure, _ value: Any?
    ) -> Structure? {
        guard let part = parts[String(path)], let number = KeyValues.cgFloat(value) else { return nil }
        var result = structure
        result[keyPath: part] = number
        return result
    }

    /// The first key of a path and the rest.
    package static func split(_ path: Substring) -> (head: Substring, rest: Substring?) {
        guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
        return (path[..<dot], path[path.index(after: dot)...])
    }
}
