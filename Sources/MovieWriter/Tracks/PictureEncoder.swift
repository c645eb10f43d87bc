import CLibAV
import Libav

/// Encodes pictures that have times of their own. One thread at a time uses it.
package final class PictureEncoder: @unchecked Sendable {
    // Unchecked: used by one thread after another.
    /// The settings of an encoder beyond those of `MovieOptions`.
    package struct Settings: Sendable {
        /// In bits a second, instead of a quality.
        package var bitRate: Int?
        /// libavcodec's name, such as "baseline".
        package var profile: String?
        /// Whether pictures may be encoded in another order than they are shown.
        package var reorders = true
        package init() {}
    }

    /// The unit of times: pictures of 24 to 120 a second, and the 1000/1001 of these rates, have whole numbers.
    package static let ticksPerSecond = 360_000

    private let plan: EncoderPlan
    private let preparation: FramePreparation
    private let pool: FramePool
    private let packet: VideoPacket
    private let codec: VideoCodec
    private let av: LibAV
    private let info: MovieInfo
    private let file: String
    private var converter: FrameConverter
    /// The time of decoding of the first packet.
    private var first: Int64?
    /// The durations of pictures whose packets are to come, by their times.
    private var durations: [Int64: Int64] = [:]

    /// - Parameter file: the name in messages.
    package init(
        file: String, container: MovieContainer, width: Int, height: Int, options: MovieOptions,
        settings: Settings
    ) throws(MovieError) {
        self.file = file
        info = try MovieInfo(file: file, container: container, width: width, height: height, options: options)
        av = try LibAV.load(file: file)
        var plan = EncoderPlan(info, options)
        plan.ticksPerSecond = Self.ticksPerSecond
        if let bitRate = settings.bitRate, info.codec != .proRes4444, info.codec != .png {
            plan.options["crf"] = nil
            plan.options["b"] = String(bitRate)
        }
        if let profile = settings.profile, info.codec == .h264 { plan.options["profile"] = profile }
        if !settings.reorders {
            if info.codec == .h264 { plan.options["bf"] = "0" }
            if info.codec == .hevc { plan.options["x265-params"] = "log-level=none:bframes=0" }
        }
        self.plan = plan
        preparation = FramePreparation(
            info, background: options.background, fillsTransparent: plan.isYUV,
            pairsColumns: plan.halvesChroma, file: file)
        pool = FramePool(av, plan, file: file)
        do {
            packet = try VideoPacket(av)
        } catch {
            throw av.failure(file, error)
        }
        converter = try FrameConverter(av, plan, hasAlpha: info.hasAlpha, file: file)
        codec = try VideoCodec(av, plan, wantsGlobalHeader: true, file: file)
    }

    package var timeBase: AVRational { plan.timeBase }

    /// Describes the stream of the packets.
    package func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError) {
        let code = av.avcodec_parameters_from_context(stream.pointee.codecpar, codec.raw)
        guard code >= 0 else { throw av.failure(file, "the stream", code) }
        plan.describe(&stream.pointee)
        // The rate is that of the pictures' own times.
        stream.pointee.avg_frame_rate = AVRational(num: 0, den: 1)
        stream.pointee.r_frame_rate = AVRational(num: 0, den: 1)
        for (key, value) in plan.metadata { _ = av.av_dict_set(&stream.pointee.metadata, key, value, 0) }
    }

    /// Encodes a picture, and passes on each packet that is ready, with times in `timeBase`.
    ///
    /// - Parameters:
    ///   - bytes: RGBA, premultiplied, in sRGB, rows without padding. They may be changed.
    ///   - time: in ticks, after that of the picture before.
    package func encode(
        _ bytes: UnsafeMutableRawPointer, at time: Int64, duration: Int64,
        _ write: (VideoPacket) throws(MovieError) -> Void
    ) throws(MovieError) {
        let prepared = try preparation.prepare(
            FramePixels(start: bytes, width: info.width, height: info.height))
        let frame = try pool.next()
        converter.convert(prepared, to: frame)
        frame.raw.pointee.pts = time
        durations[time] = duration
        try send(frame, write)
    }

    /// Passes on the packets that the encoder still has.
    ///
    /// - Parameter end: the time at which the last picture ends, in ticks.
    package func finish(
        at end: Int64, _ write: (VideoPacket) throws(MovieError) -> Void
    ) throws(MovieError) {
        let last: VideoPacket
        do { last = try VideoPacket(av) } catch { throw av.failure(file, error) }
        var isHeld = false
        try send(nil) { (packet) throws(MovieError) in
            if isHeld { try write(last) }
            let code = av.av_packet_ref(last.raw, packet.raw)
            guard code >= 0 else { throw av.failure(file, "a packet", code) }
            av.av_packet_unref(packet.raw)
            isHeld = true
        }
        guard isHeld else { return }
        // Containers add up the distances of packets in the order of decoding, which end earlier than the pictures.
        let own = last.raw.pointee, first = first ?? own.dts
        last.raw.pointee.dts = max(own.dts, min(own.pts, first + end - own.duration))
        let rest = min(end - own.pts, end - (last.raw.pointee.dts - first))
        last.raw.pointee.duration = max(own.duration, rest)
        try write(last)
    }

    private func send(
        _ frame: VideoFrame?, _ write: (VideoPacket) throws(MovieError) -> Void
    ) throws(MovieError) {
        try codec.encode(frame, into: packet) { () throws(MovieError) in
            packet.raw.pointee.duration = durations.removeValue(forKey: packet.raw.pointee.pts) ?? 0
            if first == nil { first = packet.raw.pointee.dts }
            try write(packet)
        }
    }
}
