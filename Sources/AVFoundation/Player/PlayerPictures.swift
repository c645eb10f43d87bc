import CThreadState
import Content
import CoreAnimation
import CoreGraphics

/// The frames of a player as contents of layers.
///
/// A frame that is drawn for a time waits for the movie's frame of that time, so that it is the same however fast the
/// decoder is. A frame that is drawn live shows the last one that is there.
final class PlayerPictures: PictureProvider, @unchecked Sendable {
    // Unchecked: the player's locked state is all that is read.
    private weak var player: AVPlayer?

    init(_ player: AVPlayer) { self.player = player }

    func picture(_ request: PictureRequest) -> PictureAnswer {
        guard let player else { return PictureAnswer(image: nil) }
        let state = player.state.withLock { state in
            if state.timeline.host == nil, state.timeline.rate != 0 { state.timeline.host = request.time }
            return state
        }
        // Whatever is called on the player has its layers ask anew.
        guard let frames = state.item?.frames else { return PictureAnswer(image: nil) }
        let time = state.timeline.time(at: request.time)
        do {
            let isLive = Self.isLive(request.time, now: player.clock())
            guard let frame = isLive ? try frames.frameIfReady(at: time) : try frames.frame(at: time) else {
                player.state.withLock { $0.statistics.lateFrames += 1 }
                return PictureAnswer(
                    image: state.lastImage, span: AnswerSpan(from: request.time, until: request.time))
            }
            player.state.withLock { $0.lastImage = frame.image }
            let span = state.timeline.span(of: frame, at: request.time)
            return PictureAnswer(image: frame.image, span: AnswerSpan(from: span.from, until: span.until))
        } catch {
            return PictureAnswer(image: nil)
        }
    }

    /// Whether a frame is drawn for now, rather than for a movie or a picture of some time.
    static func isLive(_ time: Double, now: Double) -> Bool {
        !thread_state_get().pointee.has_media_time && abs(time - now) < 0.25
    }
}
