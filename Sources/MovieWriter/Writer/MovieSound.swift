import CLibAV
import Libav

/// The sound of a movie, as packets that are ready to be written. The encoding thread uses it.
package protocol MovieSound: AnyObject, Sendable {
    /// Describes the stream, before the file's header is written: its codec and the unit of its packets' times.
    func begin(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError)
    /// The unit of the packets' times.
    var timeBase: AVRational { get }
    /// Reads the next packet, and returns its time in seconds from the movie's start; nil at the end.
    func next(into packet: VideoPacket) throws(MovieError) -> Double?
}

/// Writes sound beside the pictures: before each packet of pictures those of the same times.
struct SoundInterleaver {
    private let sound: any MovieSound
    private let packet: VideoPacket
    private let stream: UnsafeMutablePointer<AVStream>
    /// The time of the packet that waits; nil if none does.
    private var waiting: Double?
    private var isEnded = false

    init(_ sound: any MovieSound, _ packet: VideoPacket, _ stream: UnsafeMutablePointer<AVStream>) {
        (self.sound, self.packet, self.stream) = (sound, packet, stream)
    }

    /// Passes on all packets before a time, with times in the stream's unit.
    mutating func write(
        until seconds: Double, _ av: LibAV, _ body: (VideoPacket) throws(MovieError) -> Void
    ) throws(MovieError) {
        while !isEnded {
            if waiting == nil {
                waiting = try sound.next(into: packet)
                isEnded = waiting == nil
            }
            guard let time = waiting, time < seconds else { return }
            av.av_packet_rescale_ts(packet.raw, sound.timeBase, stream.pointee.time_base)
            packet.raw.pointee.stream_index = stream.pointee.index
            packet.raw.pointee.pos = -1
            try body(packet)
            waiting = nil
        }
    }
}
