extension MovieOptions {
    /// The quality, clamped to 0...1; the default for NaN.
    var clampedQuality: Double {
        guard let quality, !quality.isNaN else { return 0.75 }
        return min(max(quality, 0), 1)
    }

    /// The rate factor of H.264: 41 at quality 0, 20 at 0.75, 13 at 1.
    var h264RateFactor: Int {
        constantRateFactor.map { min(max($0, 0), 51) } ?? Int((41 - 28 * clampedQuality).rounded())
    }

    /// The rate factor of HEVC: 43 at quality 0, 24 at 0.75, 18 at 1, which look like H.264's.
    var hevcRateFactor: Int {
        constantRateFactor.map { min(max($0, 0), 51) } ?? Int((43 - 25 * clampedQuality).rounded())
    }

    /// The rate factor of VP9: 60 at quality 0, 27 at 0.75, 16 at 1.
    var vp9RateFactor: Int {
        constantRateFactor.map { min(max($0, 0), 63) } ?? Int((60 - 44 * clampedQuality).rounded())
    }

    /// The quantizer of ProRes: 24 at quality 0, 8 at 0.75, 2 at 1.
    var proResQuantizer: Int { Int((24 - 22 * clampedQuality).rounded()) }

    /// The key frame interval in frames; at least one.
    var clampedKeyInterval: Int {
        if let keyInterval { return min(max(keyInterval, 1), 100_000) }
        return max(1, Int((5 * frameRate.framesPerSecond).rounded()))
    }

    var clampedPlayCount: Int { min(max(playCount, 0), 65535) }
}
