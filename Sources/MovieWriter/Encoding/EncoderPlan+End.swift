import CLibAV

extension EncoderPlan {
    /// How long the last frame is shown, for muxers that tell times apart by the next frame's.
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
