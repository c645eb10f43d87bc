import CLibAV

/// Owns one libav packet.
package final class VideoPacket {
    package let raw: UnsafeMutablePointer<AVPacket>
    private let av: LibAV

    package init(_ av: LibAV) throws(LibAVError) {
        guard let raw = av.av_packet_alloc() else { throw LibAVError("a packet", -ENOMEM) }
        self.raw = raw
        self.av = av
    }

    deinit {
        var raw: UnsafeMutablePointer<AVPacket>? = raw
        av.av_packet_free(&raw)
    }
}
