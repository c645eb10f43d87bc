import CLibAV
import Foundation
import Libav

extension TrackFile {
    /// Writes the packets of several streams, those of the earliest times first, and finishes the file.
    ///
    /// - Parameter progress: called with the time that was reached, in seconds.
    package func write(
        _ tracks: [any MovieSound], metadata: [String: String], isFast: Bool,
        _ cancellation: MovieCancellation, progress: (Double) -> Void
    ) throws {
        let av = try LibAV.load()
        for track in tracks { try add { (stream) throws(MovieError) in try track.begin(stream) } }
        try begin(metadata: metadata, isFast: isFast)
        let packets = try tracks.map { _ in try VideoPacket(av) }
        var times: [Double?] = []
        for (track, packet) in zip(tracks, packets) { times.append(try track.next(into: packet)) }
        while let (index, time) = Self.earliest(times) {
            if cancellation.isCancelled {
                throw MovieError(file: "", reason: .cancelled, detail: "the movie was cancelled")
            }
            try write(packets[index], stream: index, timeBase: tracks[index].timeBase)
            progress(time)
            times[index] = try tracks[index].next(into: packets[index])
        }
        try finish()
    }

    private static func earliest(_ times: [Double?]) -> (Int, Double)? {
        times.enumerated().compactMap { index, time in time.map { (index, $0) } }.min { $0.1 < $1.1 }
    }
}
