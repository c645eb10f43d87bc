import Foundation

/// Takes frames from a queue and encodes them, on a thread of its own, until the end, an error or a cancellation.
final class EncodingThread: @unchecked Sendable {
    // Unchecked: after `start` only the thread touches the encoder.
    private let encoder: any FrameEncoder
    private let queue: FrameQueue
    private let width: Int
    private let height: Int

    static func start(_ encoder: any FrameEncoder, queue: FrameQueue, width: Int, height: Int) {
        let work = EncodingThread(encoder, queue: queue, width: width, height: height)
        let thread = Thread { work.run() }
        thread.name = "MovieWriter"
        thread.start()
    }

    private init(_ encoder: any FrameEncoder, queue: FrameQueue, width: Int, height: Int) {
        (self.encoder, self.queue, self.width, self.height) = (encoder, queue, width, height)
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
                try encoder.encode(FramePixels(start: store.start, width: width, height: height))
            case .repeats(let count):
                try encoder.encodeRepeats(count) { queue.wantsToStop }
            case .end:
                try encoder.finish { queue.wantsToStop }
                return
            }
        }
        throw queue.cancellation
    }
}
