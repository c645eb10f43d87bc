import CLibAV

extension EncoderPlan {
    /// Options for the duration of the last frame, for muxers that derive durations from the next frame's time.
    func endOptions(lastTicks: Int64, frames: Int) -> [String: String] {
        let ticks = max(ticks(ofFrame: frames) - lastTicks, 1)
        switch encoder {
        case MovieCodec.gif.encoder:
            return ["final_delay": String(min(ticks, Self.gifLongest))]
        case MovieCodec.apng.encoder:
            return ["final_delay": "\(ticks * Int64(frameRate.denominator))/\(frameRate.numerator)"]
        default: return [:]
        }
    }
}
