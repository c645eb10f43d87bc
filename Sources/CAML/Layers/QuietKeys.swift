/// What documents say about layers that has no effect on a still picture, and so needs no warning.
enum QuietKeys {
    static func contains(_ key: String) -> Bool {
        keys.contains(key) || key.hasPrefix("caplay") || key.hasPrefix("mica_") || key.hasPrefix("xmlns")
    }

    private static let keys: Set<String> = [
        "id", "key", "nuggetId", "type", "delegate",
        // Hints for drawing, hit-testing and editors.
        "contentsFormat", "drawsAsynchronously", "needsDisplayOnBoundsChange", "allowsHitTesting",
        "allowsGroupBlending", "autoresizingMask", "wantsExtendedDynamicRangeContent",
        "modules", "scriptComponents", "scriptObject", "effect", "style", "actions", "layoutManager",
        // Says that a shadow has the shape of the layer, which it has without a path.
        "shadowPathIsBounds",
    ]
}
