import CoreGraphics
import CoreMedia

/// The decoded pictures of an asset's video tracks by time. One thread uses it.
///
/// At most four files are open at once; of more, those that were used longest ago are closed.
final class TrackPictures {
    private struct Key: Hashable {
        var track: CMPersistentTrackID
        var path: String
        var stream: Int
    }

    private var open: [(key: Key, frames: VideoFrames)] = []
    private static let mostOpen = 4

    /// The picture of a track at a time of the asset; nil where the track has none.
    func picture(of track: AVAssetTrack, at time: CMTime) throws -> CGImage? {
        let segment: CompositionSegments.Segment?
        if let composed = track as? AVCompositionTrack {
            segment = composed.media.segment(at: time)
        } else {
            segment = track.media(in: CMTimeRange(start: time, duration: track.pictureDuration)).first
        }
        guard let media = segment?.media, let place = own(time, segment, track) else { return nil }
        let key = Key(track: track.trackID, path: media.source.path, stream: media.stream.index)
        return try frames(key).frame(at: (place - media.stream.start).seconds).image
    }

    private func own(
        _ time: CMTime, _ segment: CompositionSegments.Segment?, _ track: AVAssetTrack
    ) -> CMTime? {
        track is AVCompositionTrack ? segment?.mediaTime(at: time) : time
    }

    private func frames(_ key: Key) -> VideoFrames {
        if let index = open.firstIndex(where: { $0.key == key }) {
            let found = open.remove(at: index)
            open.append(found)
            return found.frames
        }
        let made = VideoFrames(path: key.path, stream: key.stream)
        open.append((key, made))
        if open.count > Self.mostOpen { open.removeFirst() }
        return made
    }
}

extension AVAssetTrack {
    /// A duration that is shorter than a frame.
    fileprivate var pictureDuration: CMTime { CMTime(value: 1, timescale: 90000) }
}
