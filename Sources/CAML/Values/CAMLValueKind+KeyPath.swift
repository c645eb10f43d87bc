import CoreAnimation

extension CAMLValueKind {
    /// The type of the value at a key path; nil if it is unknown.
    init?(keyPath: String, of layer: CALayer) {
        if let (sublayer, rest) = layer.sublayer(at: keyPath) {
            self.init(keyPath: rest, of: sublayer)
            return
        }
        var parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        if parts[0] == "sublayers" {
            guard let kind = Self.kind(ofSublayers: parts, of: layer) else { return nil }
            self = kind
            return
        }
        if parts.count > 1, let input = parts.last, Self.filterKeys.contains(String(parts[0])) {
            guard let kind = Self.kind(ofInput: String(input)) else { return nil }
            self = kind
            return
        }
        if parts.count > 2, parts[0] == "emitterCells", let key = parts.last {
            guard let property = EmitterCellProperty.named(String(key)),
                let kind = Self(form: property.form)
            else { return nil }
            self = kind
            return
        }
        let key = String(parts.removeFirst())
        guard let property = LayerPropertyTable.of(layer)[key], let kind = Self(property: property.kind)
        else { return nil }
        if parts.isEmpty {
            self = kind
        } else {
            guard let part = Self.part(parts.joined(separator: "."), of: kind) else { return nil }
            self = part
        }
    }

    /// The type of the value at a path through sublayers that don't exist yet. Their names may contain dots, so the
    /// first known remainder is used.
    private static func kind(ofSublayers parts: [Substring], of layer: CALayer) -> CAMLValueKind? {
        guard (3...64).contains(parts.count) else { return nil }
        for start in 2..<parts.count where parts[start] != "sublayers" {
            if let kind = Self(keyPath: parts[start...].joined(separator: "."), of: layer) { return kind }
        }
        return nil
    }

    /// The type of a cell's value; nil for objects that are not written as text.
    private init?(form: DocumentForm) {
        switch form {
        case .number, .float, .positive, .length: self = .number
        case .boolean: self = .boolean
        case .color: self = .color
        case .rect: self = .rect
        case .text, .choice: self = .text
        default: return nil
        }
    }

    /// Nil for objects that are not written as text.
    private init?(property kind: PropertyKind) {
        switch kind {
        case .number, .flags: self = .number
        case .boolean: self = .boolean
        case .point: self = .point
        case .size: self = .size
        case .rect: self = .rect
        case .transform: self = .transform
        case .color: self = .color
        case .path: self = .path
        case .constant, .text, .filter: self = .text
        case .numbers, .colors: self = .list
        case .contents: self = .image
        case .object: return nil
        }
    }

    private static let filterKeys: Set<String> = ["filters", "backgroundFilters", "compositingFilter"]

    /// The type of a filter's input; four numbers are written like a rectangle.
    private static func kind(ofInput key: String) -> CAMLValueKind? {
        switch FilterCatalog.input(key) {
        case .number: .number
        case .angle: .angle
        case .color: .color
        case .vector: .rect
        case .matrix, nil: key == "enabled" ? .boolean : nil
        }
    }

    /// The type of a structure's member, such as `x`, `size.width` or `rotation.z`.
    private static func part(_ path: String, of kind: CAMLValueKind) -> CAMLValueKind? {
        switch (kind, path) {
        case (.point, "x"), (.point, "y"), (.size, "width"), (.size, "height"): .number
        case (.rect, "origin"): .point
        case (.rect, "size"): .size
        case (.rect, "origin.x"), (.rect, "origin.y"), (.rect, "size.width"), (.rect, "size.height"): .number
        case (.transform, "rotation"), (.transform, "rotation.x"), (.transform, "rotation.y"),
            (.transform, "rotation.z"):
            .angle
        case (.transform, "scale"), (.transform, "scale.x"), (.transform, "scale.y"), (.transform, "scale.z"),
            (.transform, "scale.xy"):
            .number
        case (.transform, "translation"): .size
        case (.transform, "translation.x"), (.transform, "translation.y"), (.transform, "translation.z"):
            .number
        default: nil
        }
    }
}
