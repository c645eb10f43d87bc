import CLibAV
import CoreGraphics
import CoreMedia
import Libav

/// A stream of video or sound, as a file's header describes it.
struct MovieStream: Sendable {
    /// Its index in the file.
    let index: Int
    let isVideo: Bool
    let codec: String
    let timescale: CMTimeScale
    /// The time of the first sample from the movie's begin, and the length; indefinite if the file says neither.
    let start, duration: CMTime
    /// In pixels, stretched to square ones and before `transform`; zero for sound.
    let naturalSize: CGSize
    /// Turns the pictures upright, in pixels from the top left corner.
    let transform: CGAffineTransform
    /// The mean number of frames a second; 0 for sound.
    let frameRate: Double
    /// 0 for video.
    let sampleRate, channels: Int
    let bitRate: Double
    /// A code of ISO 639-2; nil if the file names none.
    let language: String?
    /// Whether the track is shown or heard: its file marks it, or marks none of its kind.
    var isEnabled: Bool

    init?(
        _ av: LibAV, _ format: UnsafeMutablePointer<AVFormatContext>,
        _ stream: UnsafeMutablePointer<AVStream>
    ) {
        let parameters = stream.pointee.codecpar.pointee
        switch parameters.codec_type {
        case AVMEDIA_TYPE_VIDEO: isVideo = true
        case AVMEDIA_TYPE_AUDIO: isVideo = false
        default: return nil
        }
        // A picture of a song's cover is a stream of its own in some files.
        if isVideo, stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 { return nil }
        index = Int(stream.pointee.index)
        codec = av.avcodec_get_name(parameters.codec_id).map { String(cString: $0) } ?? "unknown"
        let base = stream.pointee.time_base
        timescale = base.num == 1 && base.den > 0 ? base.den : 600
        duration = Self.duration(format, stream)
        start = Self.start(format, stream)
        let rate = stream.pointee.avg_frame_rate
        frameRate = isVideo && rate.num > 0 && rate.den > 0 ? Double(rate.num) / Double(rate.den) : 0
        sampleRate = isVideo ? 0 : Int(parameters.sample_rate)
        channels = isVideo ? 0 : Int(parameters.ch_layout.nb_channels)
        bitRate = Double(max(parameters.bit_rate, 0))
        isEnabled = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        naturalSize = isVideo ? Self.naturalSize(parameters) : .zero
        transform = isVideo ? Self.transform(av, stream) : .identity
        language = av.av_dict_get(stream.pointee.metadata, "language", nil, 0)
            .flatMap { $0.pointee.value }.map { String(cString: $0) }
    }

    /// The size of a frame in square pixels, those of a row stretched.
    private static func naturalSize(
        _ parameters: AVCodecParameters, width: Int32? = nil, height: Int32? = nil
    )
        -> CGSize
    {
        let aspect = parameters.sample_aspect_ratio
        let stretch = aspect.num > 0 && aspect.den > 0 ? Double(aspect.num) / Double(aspect.den) : 1
        return CGSize(
            width: Double(parameters.width) * min(max(stretch, 0.01), 100),
            height: Double(parameters.height))
    }

    /// The length of a stream, or else of its file.
    private static func duration(
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

    /// The first time of a stream after the first time of all.
    private static func start(
        _ format: UnsafeMutablePointer<AVFormatContext>, _ stream: UnsafeMutablePointer<AVStream>
    ) -> CMTime {
        let base = stream.pointee.time_base, first = stream.pointee.start_time
        guard first != Int64.min, base.num > 0, base.den > 0 else { return .zero }
        let own = CMTime(
            seconds: Double(first) * Double(base.num) / Double(base.den), preferredTimescale: 1_000_000)
        let whole = format.pointee.start_time
        let all = whole == Int64.min ? CMTime.zero : CMTime(value: whole, timescale: 1_000_000)
        let time = own - all
        return time.isNumeric && time > .zero && time.seconds < VideoReader.latest ? time : .zero
    }

    /// The display matrix of a stream, whose numbers are in 65536ths.
    private static func transform(_ av: LibAV, _ stream: UnsafeMutablePointer<AVStream>) -> CGAffineTransform
    {
        var size = 0
        guard let bytes = av.av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 36
        else { return .identity }
        let raw = UnsafeRawBufferPointer(start: bytes, count: 36)
        func number(_ index: Int) -> CGFloat {
            CGFloat(raw.loadUnaligned(fromByteOffset: index * 4, as: Int32.self)) / 65536
        }
        let found = CGAffineTransform(
            a: number(0), b: number(1), c: number(3), d: number(4), tx: number(6), ty: number(7))
        return found.isInvertible ? found : .identity
    }
}

extension CGAffineTransform {
    /// Whether an area keeps a size other than zero.
    var isInvertible: Bool {
        let area = a * d - b * c
        return area.isFinite && abs(area) > 1e-9
    }
}
