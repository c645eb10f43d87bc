import CLibAV
import Libav
import MovieWriter

/// The sound of a mix, as packets of AAC or Opus. The encoding thread uses it.
final class SoundEncoder: MovieSound, @unchecked Sendable {
    // Unchecked: used by one thread after another.
    private let av: LibAV
    private let mixer: SoundMixer
    private let file: String
    private let isPlanar: Bool
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var isEnded = false
    let timeBase: AVRational

    /// Bits a second of a channel.
    private static let bitRate = 80000

    /// - Parameters:
    ///   - encoder: libavcodec's name.
    ///   - file: the movie's name in messages.
    init(_ mixer: SoundMixer, encoder: String, file: String) throws {
        do { av = try LibAV.load() } catch {
            throw MovieError(file: file, reason: .libraryMissing, detail: "\(error)")
        }
        (self.mixer, self.file) = (mixer, file)
        timeBase = AVRational(num: 1, den: Int32(mixer.format.rate))
        guard let found = av.avcodec_find_encoder_by_name(encoder), let raw = av.avcodec_alloc_context3(found)
        else {
            throw MovieError(
                file: file, reason: .codecMissing,
                detail: "the installed libavcodec has no encoder \(encoder)")
        }
        codec = raw
        isPlanar = encoder == "aac"
        raw.pointee.sample_rate = Int32(mixer.format.rate)
        raw.pointee.sample_fmt = isPlanar ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT
        raw.pointee.bit_rate = Int64(Self.bitRate * mixer.format.channels)
        raw.pointee.time_base = timeBase
        raw.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        av.av_channel_layout_default(&raw.pointee.ch_layout, Int32(mixer.format.channels))
        let code = av.avcodec_open2(raw, found, nil)
        guard code >= 0 else {
            throw MovieError(
                file: file, reason: .encoding,
                detail: "opening \(encoder): \(LibAVError("it", code).text(av))")
        }
    }

    deinit { av.avcodec_free_context(&codec) }

    func begin(_ target: UnsafeMutablePointer<AVStream>) throws(MovieError) {
        guard let codec, av.avcodec_parameters_from_context(target.pointee.codecpar, codec) >= 0 else {
            throw MovieError(file: file, reason: .encoding, detail: "the sound can't be described")
        }
        target.pointee.time_base = timeBase
    }

    func next(into packet: VideoPacket) throws(MovieError) -> Double? {
        guard let codec else { return nil }
        while true {
            let code = av.avcodec_receive_packet(codec, packet.raw)
            if code >= 0 { return Double(packet.raw.pointee.pts) / Double(timeBase.den) }
            if code == LibAVError.endOfFile { return nil }
            guard code == LibAVError.again else {
                throw MovieError(
                    file: file, reason: .encoding,
                    detail: "encoding sound: \(LibAVError("it", code).text(av))")
            }
            if isEnded { return nil }
            try feed(codec)
        }
    }

    private func feed(_ codec: UnsafeMutablePointer<AVCodecContext>) throws(MovieError) {
        let code: Int32
        do {
            let capacity = codec.pointee.frame_size > 0 ? Int(codec.pointee.frame_size) : 1024
            let position = mixer.position
            let samples = try mixer.next(capacity), count = samples.count / mixer.format.channels
            isEnded = count == 0
            let frame = isEnded ? nil : try SoundFrame(av, codec, samples, at: position, isPlanar: isPlanar)
            code = av.avcodec_send_frame(codec, frame?.raw)
        } catch {
            throw MovieError(file: file, reason: .encoding, detail: "\(error)")
        }
        guard code >= 0 else {
            throw MovieError(
                file: file, reason: .encoding, detail: "encoding sound: \(LibAVError("it", code).text(av))")
        }
    }
}

/// Owns a frame of samples that an encoder takes, clipped to -1...1.
private final class SoundFrame {
    let raw: UnsafeMutablePointer<AVFrame>
    private let av: LibAV

    init(
        _ av: LibAV, _ codec: UnsafeMutablePointer<AVCodecContext>, _ samples: [Float], at position: Int,
        isPlanar: Bool
    ) throws {
        guard let raw = av.av_frame_alloc() else { throw LibAVError("a frame", -12) }
        (self.av, self.raw) = (av, raw)
        let channels = Int(codec.pointee.ch_layout.nb_channels), count = samples.count / channels
        raw.pointee.format = codec.pointee.sample_fmt.rawValue
        raw.pointee.sample_rate = codec.pointee.sample_rate
        raw.pointee.ch_layout = codec.pointee.ch_layout
        raw.pointee.nb_samples = Int32(clamping: count)
        let code = av.av_frame_get_buffer(raw, 0)
        guard code >= 0 else { throw LibAVError("a frame", code) }
        raw.pointee.pts = Int64(position)
        for channel in 0..<(isPlanar ? channels : 1) {
            guard let plane = raw.pointee.extended_data[channel] else { continue }
            let own = isPlanar ? count : samples.count, step = isPlanar ? channels : 1
            plane.withMemoryRebound(to: Float.self, capacity: own) { target in
                for index in 0..<own { target[index] = max(-1, min(1, samples[index * step + channel])) }
            }
        }
    }

    deinit {
        var freed: UnsafeMutablePointer<AVFrame>? = raw
        av.av_frame_free(&freed)
    }
}
