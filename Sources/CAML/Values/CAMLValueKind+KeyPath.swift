import QuartzCore

extension CAMLValueKind {
    /// What a key path from a layer leads to; nil where that is not known.
    init?(keyPath: String) {
        var parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        if parts[0] == "sublayers" {
            guard let kind = Self.kind(ofSublayers: parts) else { return nil }
            self = kind
            return
        }
        if parts.count > 1, let input = parts.last, Self.filterKeys.contains(String(parts[0])) {
            guard let kind = Self.kind(ofInput: String(input)) else { return nil }
            self = kind
            return
        }
        guard let kind = Self.properties[String(parts.removeFirst())] else { return nil }
        if parts.isEmpty {
            self = kind
        } else {
            guard let part = Self.part(parts.joined(separator: "."), of: kind) else { return nil }
            self = part
        }
    }

    /// What a path through sublayers leads to. Their names may hold dots, so the first rest that is known is meant.
    private static func kind(ofSublayers parts: [Substring]) -> CAMLValueKind? {
        guard (3...64).contains(parts.count) else { return nil }
        for start in 2..<parts.count where parts[start] != "sublayers" {
            if let kind = Self(keyPath: parts[start...].joined(separator: ".")) { return kind }
        }
        return nil
    }

    private static let filterKeys: Set<String> = ["filters", "backgroundFilters", "compositingFilter"]

    /// What an input of a filter takes; four numbers are written like a rectangle.
    private static func kind(ofInput key: String) -> CAMLValueKind? {
        switch FilterCatalog.input(key) {
        case .number: .number
        case .angle: .angle
        case .color: .color
        case .vector: .rect
        case .matrix, nil: key == "enabled" ? .boolean : nil
        }
    }

    /// A part of a structure, such as `x`, `size.width` or `rotation.z`.
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

    private static let properties: [String: CAMLValueKind] = {
        let lists: [(CAMLValueKind, [String])] = [
            (
                .number,
                [
                    "zPosition", "anchorPointZ", "opacity", "cornerRadius", "borderWidth", "contentsScale",
                    "minificationFilterBias", "shadowOpacity", "shadowRadius", "rasterizationScale",
                    "maskedCorners", "edgeAntialiasingMask", "beginTime", "duration", "speed", "timeOffset",
                    "repeatCount", "repeatDuration", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
                    "lineDashPhase", "fontSize", "instanceCount", "instanceDelay", "instanceRedOffset",
                    "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset", "emitterZPosition",
                    "emitterDepth",
                ]
            ),
            (
                .boolean,
                [
                    "hidden", "doubleSided", "geometryFlipped", "masksToBounds", "opaque",
                    "allowsGroupOpacity",
                    "allowsEdgeAntialiasing", "shouldRasterize", "autoreverses", "wrapped", "preservesDepth",
                ]
            ),
            (.point, ["position", "anchorPoint", "startPoint", "endPoint", "emitterPosition"]),
            (.size, ["shadowOffset", "emitterSize"]),
            (.rect, ["bounds", "frame", "contentsRect", "contentsCenter"]),
            (
                .color,
                [
                    "backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor",
                    "foregroundColor", "instanceColor",
                ]
            ),
            (.transform, ["transform", "sublayerTransform", "instanceTransform"]),
            (.path, ["path", "shadowPath"]),
            (.image, ["contents"]),
            (
                .text,
                [
                    "name", "contentsGravity", "minificationFilter", "magnificationFilter", "cornerCurve",
                    "fillMode", "compositingFilter", "string", "lineCap", "lineJoin", "fillRule",
                ]
            ),
            (.list, ["colors", "locations", "lineDashPattern"]),
        ]
        return lists.reduce(into: [:]) { kinds, list in
            for key in list.1 { kinds[key] = list.0 }
        }
    }()
}
