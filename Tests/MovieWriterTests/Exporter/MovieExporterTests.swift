import Foundation
import Testing

@testable import MovieWriter

@Suite struct MovieExporterTests {
    private struct Broken: Error {}

    private func exporter(_ url: URL, frames: Int) -> MovieExporter {
        MovieExporter(
            to: url, width: 64, height: 64, frameCount: frames,
            options: .with {
                $0.frameRate = .fps25
                $0.quality = 1
            })
    }

    private func fill(_ bytes: UnsafeMutableRawBufferPointer, _ gray: Int) {
        for i in stride(from: 0, to: bytes.count, by: 4) {
            bytes.storeBytes(
                of: UInt32(gray) * 0x1_0101 | 0xff00_0000, toByteOffset: i, as: UInt32.self)
        }
    }

    @Test func framesAreDrawnInOrderAtTheirTimes() throws {
        let folder = try MovieFolder()
        var times: [Double] = []
        var progress: [MovieProgress] = []
        let info = try exporter(folder.file("a.mp4"), frames: 30).export(
            progress: { progress.append($0) },
            draw: { index, time, bytes in
                times.append(time)
                if index % 3 == 2 { return .unchanged }
                fill(bytes, index * 8)
                return .drawn
            })
        #expect(info.codec == .h264)
        #expect(times == (0..<30).map { Double($0) / 25 })
        #expect(progress.map(\.frame) == Array(1...30) + [30])
        #expect(progress.allSatisfy { $0.total == 30 && $0.seconds >= 0 })
        let movie = try DecodedMovie(folder.file("a.mp4"))
        try #require(movie.frames.count == 30)
        for (index, frame) in movie.frames.enumerated() {
            let gray = (index % 3 == 2 ? index - 1 : index) * 8
            #expect(abs(frame.pixel(32, 32)[1] - gray) <= 3)
        }
    }

    @Test func anErrorOfTheDrawingComesOutAndLeavesNothing() throws {
        let folder = try MovieFolder()
        #expect(throws: Broken.self) {
            try exporter(folder.file("a.mp4"), frames: 30).export { index, _, bytes in
                if index == 7 { throw Broken() }
                fill(bytes, 0)
                return .drawn
            }
        }
        #expect(folder.names.isEmpty)
    }

    @Test func aCancelledTaskLeavesNothing() async throws {
        let folder = try MovieFolder()
        let exporter = exporter(folder.file("a.mp4"), frames: 1_000_000)
        let task = Task {
            movieError {
                try exporter.export { index, _, bytes in
                    bytes.initializeMemory(as: UInt8.self, repeating: 255)
                    if index == 5 { withUnsafeCurrentTask { $0?.cancel() } }
                    return .drawn
                }
            }
        }
        #expect(await task.value?.reason == .cancelled)
        #expect(folder.names.isEmpty)
    }

    @Test func cancellationWorksFromAnyThread() throws {
        let folder = try MovieFolder()
        let exporter = exporter(folder.file("f/%d.png"), frames: 1_000_000)
        let cancellation = MovieCancellation()
        let error = movieError {
            try exporter.export(cancellation: cancellation) { index, _, bytes in
                bytes.initializeMemory(as: UInt8.self, repeating: 255)
                if index == 5 { Thread.detachNewThread { cancellation.cancel() } }
                return .drawn
            }
        }
        #expect(error?.reason == .cancelled)
        #expect(folder.names.isEmpty)
        // It stays cancelled.
        let later = movieError {
            try exporter.export(cancellation: cancellation) { _, _, _ in .drawn }
        }
        #expect(later?.reason == .cancelled)
        #expect(folder.names.isEmpty)
    }

    @Test func theFirstFrameMustBeDrawn() throws {
        let folder = try MovieFolder()
        let error = movieError {
            try exporter(folder.file("a.mp4"), frames: 3).export { _, _, _ in .unchanged }
        }
        #expect(error?.reason == .noFrames)
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: [0, -1, Int.min])
    func noFramesAreAnError(_ count: Int) throws {
        let folder = try MovieFolder()
        let error = movieError {
            try exporter(folder.file("a.mp4"), frames: count).export { _, _, _ in .drawn }
        }
        #expect(error?.reason == .noFrames)
        #expect(folder.names.isEmpty)
    }

    @Test func progressTellsWhatIsLeft() {
        let progress = MovieProgress(frame: 30, total: 120, seconds: 2)
        #expect(progress.fraction == 0.25 && progress.framesPerSecond == 15 && progress.secondsLeft == 6)
        let start = MovieProgress(frame: 0, total: 0, seconds: 0)
        #expect(start.fraction == 1 && start.framesPerSecond == 0 && start.secondsLeft == nil)
    }

    @Test func drawingAndEncodingOverlap() throws {
        let folder = try MovieFolder()
        // The encoder still works on earlier frames when a later one is drawn: more than one is out of the drawing's hands.
        let writer = try MovieWriter(to: folder.file("a.mp4"), width: 1280, height: 720)
        var addresses: Set<UInt> = []
        for _ in 0..<12 {
            let frame = try writer.makeFrame()
            addresses.insert(UInt(bitPattern: frame.bytes.baseAddress))
            try writer.append(frame)
        }
        try writer.finish()
        #expect(addresses.count > 1)
    }
}
