import CLibAV
import Foundation
import Testing

/// A movie read back, frame by frame.
struct DecodedMovie {
    struct Frame {
        /// Seconds.
        let time: Double
        /// Seconds; 0 where the container doesn't tell.
        let duration: Double
        /// Straight RGBA.
        let pixels: [UInt8]
        let width: Int

        func pixel(_ x: Int, _ y: Int) -> [Int] {
            let at = (y * width + x) * 4
            return pixels[at..<at + 4].map(Int.init)
        }
    }

    struct Tags: Equatable {
        var primaries = AVCOL_PRI_UNSPECIFIED
        var transfer = AVCOL_TRC_UNSPECIFIED
        var matrix = AVCOL_SPC_UNSPECIFIED
        var range = AVCOL_RANGE_UNSPECIFIED
    }

    var width = 0
    var height = 0
    var codec = ""
    var frames: [Frame] = []
    /// What the container says.
    var tags = Tags()
    /// What the decoded frames say.
    var frameTags = Tags()
    /// Frames per second by the container, where it says so.
    var rate = AVRational()
    /// How often an animated WebP plays.
    var webPLoopCount = 0
    /// Seconds; by the container.
    var duration = 0.0

    init(_ url: URL) throws {
        if url.pathExtension == "webp" {
            try decodeWebP(url)
        } else {
            try decode(url)
        }
    }

    private mutating func decode(_ url: URL) throws {
        var format: UnsafeMutablePointer<AVFormatContext>?
        try #require(avformat_open_input(&format, "file:" + url.path, nil, nil) == 0)
        defer { avformat_close_input(&format) }
        let input = try #require(format)
        try #require(avformat_find_stream_info(input, nil) >= 0)
        try #require(input.pointee.nb_streams == 1)
        let stream = try #require(input.pointee.streams[0])
        let parameters = try #require(stream.pointee.codecpar)
        tags = Tags(
            primaries: parameters.pointee.color_primaries, transfer: parameters.pointee.color_trc,
            matrix: parameters.pointee.color_space, range: parameters.pointee.color_range)
        rate = stream.pointee.avg_frame_rate
        duration = max(0, Double(input.pointee.duration) / 1e6)

        // Only this decoder reads VP9's alpha.
        let decoder = try #require(
            parameters.pointee.codec_id == AV_CODEC_ID_VP9
                ? avcodec_find_decoder_by_name("libvpx-vp9")
                : avcodec_find_decoder(parameters.pointee.codec_id))
        codec = String(cString: avcodec_get_name(parameters.pointee.codec_id))
        var context = avcodec_alloc_context3(decoder)
        defer { avcodec_free_context(&context) }
        try #require(avcodec_parameters_to_context(context, parameters) >= 0)
        context?.pointee.pkt_timebase = stream.pointee.time_base
        try #require(avcodec_open2(context, decoder, nil) == 0)
        var packet = av_packet_alloc()
        defer { av_packet_free(&packet) }
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        let picture = try #require(frame)

        var isDone = false
        while !isDone {
            isDone = av_read_frame(input, packet) < 0
            try #require(avcodec_send_packet(context, isDone ? nil : packet) == 0)
            av_packet_unref(packet)
            while avcodec_receive_frame(context, picture) == 0 {
                let unit = av_q2d(stream.pointee.time_base)
                frames.append(
                    Frame(
                        time: Double(picture.pointee.best_effort_timestamp) * unit,
                        duration: Double(picture.pointee.pkt_duration) * unit,
                        pixels: try PixelReading.rgba(picture), width: Int(picture.pointee.width)))
                frameTags = Tags(
                    primaries: picture.pointee.color_primaries, transfer: picture.pointee.color_trc,
                    matrix: picture.pointee.colorspace, range: picture.pointee.color_range)
                width = Int(picture.pointee.width)
                height = Int(picture.pointee.height)
            }
        }
    }
}
