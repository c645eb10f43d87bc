import Content
import CoreGraphics
import Locking

/// Frames by time.
final class SamplePictures: PictureProvider {
    private struct Sample {
        var time: Double
        var image: CGImage
    }

    private let samples = Locked<[Sample]>([])

    var count: Int { samples.withLock { $0.count } }

    /// Adds a frame after all that are not later. One of no time replaces all before.
    func add(_ image: CGImage, at time: Double) {
        samples.withLock { samples in
            if time == -.infinity { samples = [] }
            let place = samples.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
            samples.insert(Sample(time: time, image: image), at: place)
            if samples.count > AVSampleBufferDisplayLayer.maximumCount { samples.removeFirst() }
        }
    }

    func flush(at now: Double, removesShown: Bool) {
        samples.withLock { samples in
            samples = removesShown ? [] : samples.last { $0.time <= now }.map { [$0] } ?? []
        }
    }

    func picture(_ request: PictureRequest) -> PictureAnswer {
        // Others may be added at any time.
        PictureAnswer(
            image: samples.withLock { $0.last { $0.time <= request.time }?.image },
            span: AnswerSpan(from: request.time, until: request.time))
    }
}
