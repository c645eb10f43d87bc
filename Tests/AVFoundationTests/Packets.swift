import CLibAV
import Foundation
import Libav

@testable import AVFoundation

/// The packets of a file, as libavformat reads them.
struct Packets {
    struct Packet: Equatable {
        /// In seconds of the file's stamps.
        var shown, decoded: Double
        var isKey: Bool
        var bytes: [UInt8]
    }
    private(set) var video: [Packet] = []
    private(set) var sound: [Packet] = []
    /// libavcodec's names of the streams' codecs, in the file's order.
    private(set) var codecs: [String] = []

    init(_ url: URL) throws {
        let av = try LibAV.load(), file = try MovieFile(av, url.path), packet = try VideoPacket(av)
        for index in 0..<Int(file.format.pointee.nb_streams) {
            guard let stream = file.stream(index) else { continue }
            codecs.append(
                av.avcodec_get_name(stream.pointee.codecpar.pointee.codec_id).map { String(cString: $0) }
                    ?? "")
        }
        while av.av_read_frame(file.format, packet.raw) >= 0 {
            let own = packet.raw.pointee
            if let stream = file.stream(Int(own.stream_index)) {
                let unit = stream.pointee.time_base.seconds
                let made = Packet(
                    shown: Double(own.pts) * unit, decoded: Double(own.dts) * unit,
                    isKey: own.flags & AV_PKT_FLAG_KEY != 0,
                    bytes: Array(UnsafeBufferPointer(start: own.data, count: Int(own.size))))
                if stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO {
                    video.append(made)
                } else {
                    sound.append(made)
                }
            }
            av.av_packet_unref(packet.raw)
        }
    }
}
