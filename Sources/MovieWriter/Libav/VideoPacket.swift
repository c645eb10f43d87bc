import CLibAV

/// Owns one libav packet.
final class VideoPacket {
    let raw: UnsafeMutablePointer<AVPacket>
    private let av: LibAV

    init(_ av: LibAV, file: String) throws(MovieError) {
        guard let raw = av.av_packet_alloc() else { throw av.failure(file, "a packet", -ENOMEM) }
        self.raw = raw
        self.av = av
    }

    deinit {
        var raw: UnsafeMutablePointer<AVPacket>? = raw
        av.av_packet_free(&raw)
    }
}
