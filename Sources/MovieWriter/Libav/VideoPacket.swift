import CLibAV

/// Owns one libav packet.
final class VideoPacket {
    let raw: UnsafeMutablePointer<AVPacket>

    init(file: String) throws(MovieError) {
        guard let raw = av_packet_alloc() else { throw MovieError.libav(file, "a packet", -ENOMEM) }
        self.raw = raw
    }

    deinit {
        var raw: UnsafeMutablePointer<AVPacket>? = raw
        av_packet_free(&raw)
    }
}
