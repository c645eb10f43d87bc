/// What documents say about layers besides their properties that has no effect on a picture, and so needs no warning.
enum QuietKeys {
    static func contains(_ key: String) -> Bool {
        keys.contains(key) || key.hasPrefix("caplay") || key.hasPrefix("mica_") || key.hasPrefix("xmlns")
    }

    private static let keys: Set<String> = [
        "id", "key", "nuggetId", "type",
        // Hints for hit-testing and editors.
        "allowsHitTesting", "allowsGroupBlending", "modules", "scriptComponents", "scriptObject", "effect",
        // Says that a shadow has the shape of the layer, which it has without a path.
        "shadowPathIsBounds",
        // How text fits its layer, in editors.
        "resizingMode",
    ]
}
