import Foundation

/// The parts of structures in key paths, such as `x`, `size.width` or `rotation.z`.
package enum StructureComponents {
    /// A part of a structure; nil if the value has no such part.
    package static func value(of structure: Any, at path: Substring) -> Any? {
        if let point = structure as? CGPoint { return scalar(point, path) }
        if let size = structure as? CGSize { return scalar(size, path) }
        if let rect = structure as? CGRect { return part(of: rect, path) }
        if let transform = structure as? CATransform3D {
            return TransformComponent.value(of: transform, at: path)
        }
        return nil
    }

    /// The structure with a part replaced; nil if it has no such part or the value doesn't match it.
    package static func replacing(_ path: Substring, in structure: Any, with value: Any?) -> Any? {
        if let point = structure as? CGPoint { return replacing(path, in: point, value) }
        if let size = structure as? CGSize { return replacing(path, in: size, value) }
        if let rect = structure as? CGRect { return replacing(path, in: rect, value) }
        if let transform = structure as? CATransform3D {
            return TransformComponent.replacing(path, in: transform, with: value)
        }
        return nil
    }

    private static func scalar(_ point: CGPoint, _ path: Substring) -> NSNumber? {
        switch path {
        case "x": NSNumber(value: point.x.native)
        case "y": NSNumber(value: point.y.native)
        default: nil
        }
    }

    private static func scalar(_ size: CGSize, _ path: Substring) -> NSNumber? {
        switch path {
        case "width": NSNumber(value: size.width.native)
        case "height": NSNumber(value: size.height.native)
        default: nil
        }
    }

    private static func part(of rect: CGRect, _ path: Substring) -> Any? {
        switch path {
        case "origin": return rect.origin
        case "size": return rect.size
        default:
            let (head, rest) = split(path)
            guard let rest else { return nil }
            if head == "origin" { return scalar(rect.origin, rest) }
            return head == "size" ? scalar(rect.size, rest) : nil
        }
    }

    private static func replacing(_ path: Substring, in point: CGPoint, _ value: Any?) -> CGPoint? {
        guard let number = KeyValues.cgFloat(value) else { return nil }
        switch path {
        case "x": return CGPoint(x: number, y: point.y)
        case "y": return CGPoint(x: point.x, y: number)
        default: return nil
        }
    }

    private static func replacing(_ path: Substring, in size: CGSize, _ value: Any?) -> CGSize? {
        guard let number = KeyValues.cgFloat(value) else { return nil }
        switch path {
        case "width": return CGSize(width: number, height: size.height)
        case "height": return CGSize(width: size.width, height: number)
        default: return nil
        }
    }

    private static func replacing(_ path: Substring, in rect: CGRect, _ value: Any?) -> CGRect? {
        switch path {
        case "origin": return KeyValues.point(value).map { CGRect(origin: $0, size: rect.size) }
        case "size": return KeyValues.size(value).map { CGRect(origin: rect.origin, size: $0) }
        default:
            let (head, rest) = split(path)
            guard let rest else { return nil }
            if head == "origin" {
                return replacing(rest, in: rect.origin, value).map { CGRect(origin: $0, size: rect.size) }
            }
            guard head == "size" else { return nil }
            return replacing(rest, in: rect.size, value).map { CGRect(origin: rect.origin, size: $0) }
        }
    }

    /// The first key of a path and the rest.
    package static func split(_ path: Substring) -> (head: Substring, rest: Substring?) {
        guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
        return (path[..<dot], path[path.index(after: dot)...])
    }
}
