import Foundation
import Testing

@testable import MovieWriter

@Suite struct CancellationTests {
    static let names = ["a.mp4", "a.webm", "a.mov", "a.gif", "a.apng", "a.webp", "f/%d.png"]

    @Test(arguments: names)
    func cancelLeavesNothing(_ name: String) throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file(name), width: 192, height: 32)
        for frame in 0..<10 { try writer.append(TestPicture.bars(frame: frame).bytes) }
        #expect(!folder.names.isEmpty)
        writer.cancel()
        #expect(folder.names.isEmpty)
        #expect(movieError { try writer.append(TestPicture.bars(frame: 0).bytes) }?.reason == .cancelled)
        #expect(movieError { try writer.finish() }?.reason == .cancelled)
        writer.cancel()
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: names)
    func aWriterThatGoesAwayLeavesNothing(_ name: String) throws {
        let folder = try MovieFolder()
        do {
            let writer = try MovieWriter(to: folder.file(name), width: 192, height: 32)
            try writer.append(TestPicture.bars(frame: 0).bytes)
        }
        #expect(folder.names.isEmpty)
    }

    @Test func anOlderFileStays() throws {
        let folder = try MovieFolder()
        try Data("old".utf8).write(to: folder.file("a.mp4"))
        let writer = try MovieWriter(to: folder.file("a.mp4"), width: 192, height: 32)
        try writer.append(TestPicture.bars(frame: 0).bytes)
        #expect(folder.names.count == 2)
        writer.cancel()
        #expect(folder.names == ["a.mp4"])
        #expect(try Data(contentsOf: folder.file("a.mp4")) == Data("old".utf8))
    }

    @Test func anOlderFileIsReplacedAndKeepsItsMode() throws {
        let folder = try MovieFolder()
        try Data("old".utf8).write(to: folder.file("target.mp4"))
        chmod(folder.file("target.mp4").path, 0o604)
        try FileManager.default.createSymbolicLink(
            at: folder.file("a.mp4"), withDestinationURL: folder.file("target.mp4"))
        try folder.write("a.mp4", [TestPicture.bars(frame: 0)])
        #expect(folder.names == ["a.mp4", "target.mp4"])
        #expect(try DecodedMovie(folder.file("target.mp4")).frames.count == 1)
        var status = stat()
        stat(folder.file("target.mp4").path, &status)
        #expect(status.st_mode & 0o777 == 0o604)
    }

    @Test func cancelFromAnotherThreadWakesAWriterThatWaits() throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file("a.mp4"), width: 192, height: 32)
        Thread.detachNewThread {
            usleep(30_000)
            writer.cancel()
        }
        let picture = TestPicture.bars(frame: 0)
        let error = movieError {
            // Holds all buffers, so that the next call waits.
            let held = try (0..<3).map { _ in try writer.queue.takeFree() }
            defer { #expect(held.count == 3) }
            try writer.append(picture.bytes)
        }
        #expect(error?.reason == .cancelled)
        writer.cancel()
        #expect(folder.names.isEmpty)
    }

    @Test func cancelDuringALongRepeatReturns() throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file("a.mp4"), width: 192, height: 32)
        try writer.append(TestPicture.bars(frame: 0).bytes)
        try writer.appendRepeat(count: 900_000_000)
        writer.cancel()
        #expect(folder.names.isEmpty)
    }
}
