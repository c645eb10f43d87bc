import CLibAV
import Libav
import MovieWriter

/// Samples that an encoder asks for. One thread at a time uses them.
protocol SoundSamples: AnyObject {
    var format: SoundFormat { get }
    /// The number of the sample that is read next.
    var position: Int { get }
    /// Returns the next samples, `count` of each channel, fewer at the end and none after it; nil if they aren't there yet.
    func read(_ count: Int) throws -> [Float]?
}

extension SoundMixer: SoundSamples {
    func read(_ count: Int) throws -> [Float]? { try next(count) }
}

/// Sound as packets of a codec. The encoding thread uses it.
final class SoundEncoder: MovieSound, @unchecked Sendable {
    // Unchecked: used by one thread after another.
    private let av: LibAV
    private let samples: any SoundSamples
    private let file: String
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var isEnded = false
    let timeBase: AVRational

    /// The default bits per second of a channel.
    private static let bitRate = 80000

    /// - Parameters:
    ///   - encoder: libavcodec's name.
    ///   - file: the movie's name in messages.
    ///   - bitRate: in bits a second, of all channels.
    init(_ samples: any SoundSamples, encoder: String, file: String, bitRate: Int? = nil) throws {
        do { av = try LibAV.load() } catch {
            throw MovieError(file: file, reason: .libraryMissing, detail: "\(error)")
        }
        (self.samples, self.file) = (samples, file)
        timeBase = AVRational(num: 1, den: Int32(samples.format.rate))
        guard let found = av.avcodec_find_encoder_by_name(encoder), let raw = av.avcodec_alloc_context3(found)
        else {
            throw MovieError(
                file: file, reason: .codecMissing,
                detail: "the installed libavcodec has no encoder \(encoder)")
        }
        codec = raw
        raw.pointee.sample_rate = Int32(samples.format.rate)
        raw.pointee.sample_fmt = Self.layout(encoder)
        raw.pointee.bit_rate = Int64(bitRate ?? Self.bitRate * samples.format.channels)
        raw.pointee.time_base = timeBase
        raw.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
        av.av_channel_layout_default(&raw.pointee.ch_layout, Int32(samples.format.channels))
        let code = av.avcodec_open2(raw, found, nil)
        guard code >= 0 else {
            throw MovieError(
                file: file, reason: .encoding,
                detail: "opening \(encoder): \(LibAVError("it", code).text(av))")
        }
    }

    deinit { av.avcodec_free_context(&codec) }

    /// The layout of samples that an encoder takes.
    private static func layout(_ encoder: String) -> AVSampleFormat {
        switch encoder {
        case "aac": AV_SAMPLE_FMT_FLTP
        case "alac": AV_SAMPLE_FMT_S16P
        case "pcm_s16le": AV_SAMPLE_FMT_S16
        default: AV_SAMPLE_FMT_FLT
        }
    }

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
            guard try feed(codec) else { return nil }
        }
    }

    /// Encodes the next samples; false if they aren't there yet.
    private func feed(_ codec: UnsafeMutablePointer<AVCodecContext>) throws(MovieError) -> Bool {
        let code: Int32
        do {
            let capacity = codec.pointee.frame_size > 0 ? Int(codec.pointee.frame_size) : 1024
            let position = samples.position
            guard let new = try samples.read(capacity) else { return false }
            isEnded = new.isEmpty
            let frame = isEnded ? nil : try SoundFrame(av, codec, new, at: position)
            code = av.avcodec_send_frame(codec, frame?.raw)
        } catch {
            throw MovieError(file: file, reason: .encoding, detail: "\(error)")
        }
        guard code >= 0 else {
            throw MovieError(
                file: file, reason: .encoding, detail: "encoding sound: \(LibAVError("it", code).text(av))")
        }
        return true
    }
}

/// Owns a frame of samples that an encoder takes, clipped to -1...1.
private final class SoundFrame {
    let raw: UnsafeMutablePointer<AVFrame>
    private let av: LibAV

    init(
        _ av: LibAV, _ codec: UnsafeMutablePointer<AVCodecContext>, _ samples: [Float], at position: Int
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
        let isPlanar = [AV_SAMPLE_FMT_FLTP, AV_SAMPLE_FMT_S16P].contains(codec.pointee.sample_fmt)
        let isFloat = [AV_SAMPLE_FMT_FLTP, AV_SAMPLE_FMT_FLT].contains(codec.pointee.sample_fmt)
        for channel in 0..<(isPlanar ? channels : 1) {
            guard let plane = raw.pointee.extended_data[channel] else { continue }
            let own = isPlanar ? count : samples.count, step = isPlanar ? channels : 1
            func value(_ index: Int) -> Float { max(-1, min(1, samples[index * step + channel])) }
            if isFloat {
                plane.withMemoryRebound(to: Float.self, capacity: own) { target in
                    for index in 0..<own { target[index] = value(index) }
                }
            } else {
                plane.withMemoryRebound(to: Int16.self, capacity: own) { target in
                    for index in 0..<own {
                        target[index] = Int16(clamping: Int((value(index) * 32768).rounded()))
                    }
                }
            }
        }
    }

    deinit {
        var freed: UnsafeMutablePointer<AVFrame>? = raw
        av.av_frame_free(&freed)
    }
}
