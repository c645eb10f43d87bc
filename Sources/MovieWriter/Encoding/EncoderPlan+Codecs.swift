import CLibAV

extension EncoderPlan {
    init(_ info: MovieInfo, _ options: MovieOptions) {
        encoder = info.codec.encoder
        title = info.codec.title
        (width, height) = (info.encodedWidth, info.encodedHeight)
        frameRate = info.frameRate
        keyInterval = options.clampedKeyInterval
        playCount = options.clampedPlayCount
        isReproducible = options.isReproducible
        // Frames that are encoded at the same time don't refer to each other entirely, so threads change the bytes.
        let threads = options.threadCount ?? (isReproducible ? Self.reproducibleThreads : nil)
        threadCount = threads.map { min(max($0, 1), 64) } ?? 0
        let effort = options.effort
        var codec: [String: String] = [:]
        var muxer: [String: String] = [:]
        var metadata: [String: String] = [:]
        var repeats = Repeats.encoded
        var ticks: Int?
        var quantizer: Int?
        var level: Int?

        switch info.codec {
        case .h264:
            pixelFormat = AV_PIX_FMT_YUV420P
            codec["crf"] = String(options.h264RateFactor)
            codec["preset"] = effort.choose(fast: "veryfast", balanced: "medium", small: "slow")
            if options.isReproducible { codec["x264-params"] = "cpu-independent=1" }
        case .hevc:
            pixelFormat = AV_PIX_FMT_YUV420P
            codec["crf"] = String(options.hevcRateFactor)
            codec["preset"] = effort.choose(fast: "ultrafast", balanced: "fast", small: "medium")
            codec["x265-params"] = "log-level=none"
        case .vp9:
            pixelFormat = info.hasAlpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P
            codec["crf"] = String(options.vp9RateFactor)
            // With bit rate 0, only the rate factor determines the quality.
            codec["b"] = "0"
            codec["deadline"] = effort.choose(fast: "realtime", balanced: "good", small: "good")
            codec["cpu-used"] = effort.choose(fast: "6", balanced: "4", small: "1")
            // Rows that are encoded at the same time make some decisions in the order in which threads end.
            codec["row-mt"] = options.isReproducible ? "0" : "1"
            codec["tile-columns"] = String(Self.tileColumns(width))
            if info.hasAlpha {
                // Alternate reference frames can't carry alpha.
                codec["auto-alt-ref"] = "0"
                metadata["alpha_mode"] = "1"
            }
        case .proRes4444:
            pixelFormat = info.hasAlpha ? AV_PIX_FMT_YUVA444P10LE : AV_PIX_FMT_YUV444P10LE
            codec["profile"] = "4444"
            codec["vendor"] = "apl0"
            codec["alpha_bits"] = info.hasAlpha ? "16" : "0"
            quantizer = options.proResQuantizer
        case .png, .apng:
            pixelFormat = info.hasAlpha ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB24
            codec["pred"] = effort.choose(fast: "up", balanced: "paeth", small: "mixed")
            level = effort.choose(fast: 1, balanced: 6, small: 9)
            if info.codec == .apng {
                // Delays are fractions with 16-bit terms.
                repeats = .held(longest: Int64(max(1, 65535 / info.frameRate.denominator)))
            }
        case .gif:
            pixelFormat = AV_PIX_FMT_PAL8
            ticks = info.container.ticksPerSecond
            repeats = .held(longest: Self.gifLongest)
            // Cropping to the opaque area would lose the end of the last row.
            if info.hasAlpha { codec["gifflags"] = "0" }
        case .webp:
            // The library converts colours itself, by WebP's rules.
            pixelFormat = AV_PIX_FMT_BGRA
            ticks = info.container.ticksPerSecond
            repeats = .held(longest: Self.webpLongest)
            let quality = options.clampedQuality
            codec["lossless"] = quality == 1 ? "1" : "0"
            codec["quality"] = String(quality == 1 ? 50 : quality * 100)
            level = effort.choose(fast: 2, balanced: 4, small: 6)
        }
        switch info.container {
        case .mp4, .mov: muxer["movflags"] = "+faststart"
        case .gif: muxer["loop"] = String(playCount == 0 ? 0 : playCount == 1 ? -1 : playCount - 1)
        case .apng: muxer["plays"] = String(playCount)
        // `WebPAnimation` sets the loop count; the muxer would also write it into still pictures.
        case .webp: muxer["loop"] = "0"
        case .webm, .pngSequence: break
        }
        isYUV = [.h264, .hevc, .vp9, .proRes4444].contains(info.codec)
        planes = options.takesPlanes(in: info.container) ? options.planes : nil
        tagsTransferInContainerOnly = info.codec == .proRes4444
        self.options = codec
        muxerOptions = muxer
        self.metadata = metadata
        fileMetadata = options.metadata
        self.repeats = repeats
        ticksPerSecond = ticks
        self.quantizer = quantizer
        compressionLevel = level
    }

    /// The number of an encoder's threads if bytes must not depend on the machine.
    private static let reproducibleThreads = 4

    /// The base-2 logarithm of the number of tile columns: at most 4, each at least 256 pixels wide.
    private static func tileColumns(_ width: Int) -> Int { width >= 1024 ? 2 : width >= 512 ? 1 : 0 }
}

extension MovieOptions.Effort {
    func choose<Value>(fast: Value, balanced: Value, small: Value) -> Value {
        switch self {
        case .fast: fast
        case .balanced: balanced
        case .small: small
        }
    }
}
