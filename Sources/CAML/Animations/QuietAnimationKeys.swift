/// The attributes and elements of animations that have no effect here and cause no warning.
enum QuietAnimationKeys {
    static func contains(_ key: String) -> Bool {
        keys.contains(key) || key.hasPrefix("caplay") || key.hasPrefix("mica_") || key.hasPrefix("xmlns")
            || key.hasPrefix("preferredFrameRateRange")
    }

    private static let keys: Set<String> = [
        "id", "key", "type", "name", "nuggetId", "final", "enabled", "delegate", "preferredFramesPerSecond",
        "frameInterval", "highFrameRateReason", "beginTimeMode", "discretizesTime", "roundsToInteger",
    ]
}
