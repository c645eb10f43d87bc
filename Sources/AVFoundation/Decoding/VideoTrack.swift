import CLibAV

/// The times of a video track.
struct VideoTrack: Sendable {
    /// In seconds: the mean distance of frames, 1/25 if the file names none.
    let period: Double
    private let unit: Double
    /// The time stamp of the movie's begin.
    private let start: Int64

    init(_ stream: UnsafeMutablePointer<AVStream>) {
        let base = stream.pointee.time_base
        unit = base.den > 0 && base.num > 0 ? Double(base.num) / Double(base.den) : 1
        start = stream.pointee.start_time == Int64.min ? 0 : stream.pointee.start_time
        let rate = stream.pointee.avg_frame_rate
        let period = rate.num > 0 && rate.den > 0 ? Double(rate.den) / Double(rate.num) : 0.04
        self.period = min(max(period, 0.001), 100)
    }

    /// Seconds from the begin of the movie.
    func seconds(_ stamp: Int64) -> Double { (Double(stamp) - Double(start)) * unit }

    func stamp(_ seconds: Double) -> Int64 {
        // A little later, so that the stamp of a frame's own time is not rounded to that of the frame before.
        let value = (seconds / unit + 1e-3).rounded(.down) + Double(start)
        return Int64(exactly: value) ?? start
    }
}
