import CLibAV
import CoreMedia
import Libav

/// The properties of a video track.
struct VideoTrack: Sendable {
    /// In pixels, and stretched to square pixels.
    let width, height: Int
    let naturalSize: CGSize
    let codec: String
    /// In seconds: the mean distance of frames, 1/25 if the file names none.
    let period: Double
    let duration: CMTime
    private let unit: Double
    /// The time stamp of the movie's begin.
    private let start: Int64

    init(
        _ av: LibAV, _ format: UnsafeMutablePointer<AVFormatContext>,
        _ stream: UnsafeMutablePointer<AVStream>,
        _ context: UnsafeMutablePointer<AVCodecContext>
    ) {
        let base = stream.pointee.time_base
        unit = base.den > 0 && base.num > 0 ? Double(base.num) / Double(base.den) : 1
        start = stream.pointee.start_time == Int64.min ? 0 : stream.pointee.start_time
        let rate = stream.pointee.avg_frame_rate
        let period = rate.num > 0 && rate.den > 0 ? Double(rate.den) / Double(rate.num) : 0.04
        self.period = min(max(period, 0.001), 100)
        (width, height) = (Int(context.pointee.width), Int(context.pointee.height))
        naturalSize = Self.naturalSize(
            stream.pointee.codecpar.pointee, width: context.pointee.width, height: context.pointee.height)
        codec = av.avcodec_get_name(context.pointee.codec_id).map { String(cString: $0) } ?? "unknown"
        duration = Self.duration(format, stream)
    }

    /// The size of a frame in square pixels, those of a row stretched.
    static func naturalSize(_ parameters: AVCodecParameters, width: Int32? = nil, height: Int32? = nil)
        -> CGSize
    {
        let aspect = parameters.sample_aspect_ratio
        let stretch = aspect.num > 0 && aspect.den > 0 ? Double(aspect.num) / Double(aspect.den) : 1
        return CGSize(
            width: Double(width ?? parameters.width) * min(max(stretch, 0.01), 100),
            height: Double(height ?? parameters.height))
    }

    /// The length of a stream, or else of its file.
    static func duration(
        _ format: UnsafeMutablePointer<AVFormatContext>, _ stream: UnsafeMutablePointer<AVStream>
    ) -> CMTime {
        let base = stream.pointee.time_base, length = stream.pointee.duration
        if length > 0, base.num > 0, base.den > 0 {
            let (value, isLarge) = length.multipliedReportingOverflow(by: Int64(base.num))
            let time = CMTime(value: value, timescale: base.den)
            if !isLarge, time.seconds < VideoReader.latest { return time }
        }
        let whole = format.pointee.duration
        let time = CMTime(value: whole, timescale: 1_000_000)
        return whole > 0 && time.seconds < VideoReader.latest ? time : .indefinite
    }

    /// Seconds from the begin of the movie.
    func seconds(_ stamp: Int64) -> Double { (Double(stamp) - Double(start)) * unit }

    func stamp(_ seconds: Double) -> Int64 {
        // A little later, so that the stamp of a frame's own time is not rounded to that of the frame before.
        let value = (seconds / unit + 1e-3).rounded(.down) + Double(start)
        return Int64(exactly: value) ?? start
    }
}
