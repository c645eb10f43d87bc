/// The attributes and elements of layers that have no effect on a picture and cause no warning.
enum QuietKeys {
    static func contains(_ key: String) -> Bool {
        keys.contains(key) || key.hasPrefix("caplay") || key.hasPrefix("mica_") || key.hasPrefix("xmlns")
    }

    private static let keys: Set<String> = [
        "id", "key", "nuggetId", "type",
        // Hints for hit testing and editors.
        "allowsHitTesting", "allowsGroupBlending", "modules", "scriptComponents", "scriptObject", "effect",
        // Gives a shadow the layer's shape, which is the default without a path.
        "shadowPathIsBounds",
        // The way that text fits its layer, in editors.
        "resizingMode",
    ]
}
