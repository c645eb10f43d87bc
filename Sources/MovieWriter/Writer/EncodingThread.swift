import Foundation

/// A thread that encodes frames from a queue until the end, an error or cancellation.
final class EncodingThread: @unchecked Sendable {
    // Unchecked: after `start`, only the thread accesses the encoder.
    private let encoder: any FrameEncoder
    private let queue: FrameQueue
    private let width: Int
    private let height: Int
    private let time: EncodingTime

    static func start(
        _ encoder: any FrameEncoder, queue: FrameQueue, width: Int, height: Int, time: EncodingTime
    ) {
        let work = EncodingThread(encoder, queue: queue, width: width, height: height, time: time)
        let thread = Thread { work.run() }
        thread.name = "MovieWriter"
        thread.start()
    }

    private init(
        _ encoder: any FrameEncoder, queue: FrameQueue, width: Int, height: Int, time: EncodingTime
    ) {
        (self.encoder, self.queue, self.width, self.height) = (encoder, queue, width, height)
        self.time = time
    }

    private func run() {
        let error = FileSizeSignal.hold { () -> MovieError? in
            do throws(MovieError) {
                try encode()
                return nil
            } catch {
                encoder.discard()
                return error
            }
        }
        queue.finish(error)
    }

    private func encode() throws(MovieError) {
        while let item = queue.next() {
            switch item {
            case .frame(let store):
                defer { queue.releaseEncoded(store) }
                let pixels = FramePixels(start: store.start, width: width, height: height)
                try time.measure { () throws(MovieError) in try encoder.encode(pixels) }
            case .planes(let planes):
                defer { queue.releasePlanes() }
                try time.measure { () throws(MovieError) in try encoder.encode(planes: planes) }
            case .repeats(let count):
                try time.measure { () throws(MovieError) in
                    try encoder.encodeRepeats(count) { queue.wantsToStop }
                }
            case .end:
                try time.measure { () throws(MovieError) in try encoder.finish { queue.wantsToStop } }
                return
            }
        }
        throw queue.cancellation
    }
}
