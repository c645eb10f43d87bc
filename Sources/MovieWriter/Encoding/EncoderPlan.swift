import CLibAV

/// The settings of libav for one movie; plain data.
struct EncoderPlan {
    /// The encoding of a repeated frame.
    enum Repeats {
        /// The frame is encoded again.
        case encoded
        /// The frame's duration is extended, at most to this number of encoder ticks.
        case held(longest: Int64)
    }

    var encoder: String
    let title: String
    let pixelFormat: AVPixelFormat
    let isYUV: Bool
    /// The colours of frames of planes; nil for those of converted RGBA bytes.
    let planes: PlaneColors?
    let width: Int
    let height: Int
    let frameRate: MovieFrameRate
    /// The encoder's ticks a second; nil for one tick a frame.
    var ticksPerSecond: Int?
    let repeats: Repeats
    let keyInterval: Int
    let playCount: Int
    /// The number of threads; 0 for one on each core.
    let threadCount: Int
    /// Whether the bytes must not depend on the machine.
    let isReproducible: Bool
    /// The quality of ProRes, which has a field of its own.
    let quantizer: Int?
    let compressionLevel: Int?
    /// Whether the transfer function is tagged in the container only, because the encoder rejects it.
    let tagsTransferInContainerOnly: Bool
    var options: [String: String]
    let muxerOptions: [String: String]
    let metadata: [String: String]
    /// The title and the like of the file.
    let fileMetadata: [String: String]

    /// The largest interval between frames that the muxer can write, in its ticks.
    static let gifLongest: Int64 = 65535
    static let webpLongest: Int64 = (1 << 24) - 1

    var timeBase: AVRational {
        if let ticksPerSecond { return AVRational(num: 1, den: Int32(clamping: ticksPerSecond)) }
        return AVRational(
            num: Int32(clamping: frameRate.denominator), den: Int32(clamping: frameRate.numerator))
    }

    /// The start of a frame in ticks. Above 50 frames per second, several GIF frames have the same time.
    func ticks(ofFrame index: Int) -> Int64 {
        guard let ticksPerSecond else { return Int64(index) }
        if encoder == MovieCodec.gif.encoder, let limit = MovieContainer.gif.framesPerSecondLimit,
            frameRate.framesPerSecond > Double(limit)
        {
            return Int64(ticksPerSecond / limit) * frameRate.ticks(ofFrame: index, scale: limit)
        }
        return frameRate.ticks(ofFrame: index, scale: ticksPerSecond)
    }

    func configure(_ context: inout AVCodecContext) {
        context.width = Int32(clamping: width)
        context.height = Int32(clamping: height)
        context.pix_fmt = pixelFormat
        context.time_base = timeBase
        context.framerate = rate
        context.gop_size = Int32(clamping: keyInterval)
        context.sample_aspect_ratio = AVRational(num: 1, den: 1)
        context.thread_count = Int32(threadCount)
        context.color_primaries = primaries
        context.color_trc = transfer
        context.colorspace = matrix
        context.color_range = range
        context.chroma_sample_location = chromaLocation
        if let quantizer {
            context.flags |= AV_CODEC_FLAG_QSCALE
            context.global_quality = Int32(clamping: quantizer) * FF_QP2LAMBDA
        }
        if let compressionLevel { context.compression_level = Int32(clamping: compressionLevel) }
    }

    func describe(_ stream: inout AVStream) {
        stream.time_base = timeBase
        stream.avg_frame_rate = rate
        stream.r_frame_rate = rate
        stream.sample_aspect_ratio = AVRational(num: 1, den: 1)
        stream.codecpar.pointee.color_trc = planes?.transfer ?? AVCOL_TRC_IEC61966_2_1
        // "hvc1", which QuickTime plays.
        if encoder == MovieCodec.hevc.encoder { stream.codecpar.pointee.codec_tag = 0x3163_7668 }
    }

    /// Sets colour tags on the frame; some encoders read them from the context, some from the frame.
    func tag(_ frame: inout AVFrame) {
        frame.color_primaries = primaries
        frame.color_trc = transfer
        frame.colorspace = matrix
        frame.color_range = range
        frame.chroma_location = chromaLocation
        frame.sample_aspect_ratio = AVRational(num: 1, den: 1)
    }

    private var primaries: AVColorPrimaries { planes?.primaries ?? AVCOL_PRI_BT709 }

    private var transfer: AVColorTransferCharacteristic {
        planes?.transfer ?? (tagsTransferInContainerOnly ? AVCOL_TRC_UNSPECIFIED : AVCOL_TRC_IEC61966_2_1)
    }

    private var matrix: AVColorSpace { planes?.matrix ?? (isYUV ? AVCOL_SPC_BT709 : AVCOL_SPC_RGB) }

    private var range: AVColorRange { planes?.range ?? (isYUV ? AVCOL_RANGE_MPEG : AVCOL_RANGE_JPEG) }

    /// Whether 2 x 2 pixels share chroma samples.
    var halvesChroma: Bool { pixelFormat == AV_PIX_FMT_YUV420P || pixelFormat == AV_PIX_FMT_YUVA420P }

    private var chromaLocation: AVChromaLocation {
        planes?.location ?? (halvesChroma ? AVCHROMA_LOC_CENTER : AVCHROMA_LOC_UNSPECIFIED)
    }

    private var rate: AVRational {
        AVRational(num: Int32(clamping: frameRate.numerator), den: Int32(clamping: frameRate.denominator))
    }
}
