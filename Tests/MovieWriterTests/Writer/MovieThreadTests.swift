import Foundation
import Testing

@testable import MovieWriter

/// Runs under the sanitizers too.
@Suite struct MovieThreadTests {
    @Test func manyWritersWorkAtOnce() async throws {
        let folder = try MovieFolder()
        let names = ["a.mp4", "b.webm", "c.mov", "d.gif", "e.apng", "f.webp", "g/%d.png"]
        await withTaskGroup(of: MovieError?.self) { group in
            for name in names {
                group.addTask {
                    movieError {
                        try folder.write(name, (0..<10).map { TestPicture.bars(frame: $0) })
                    }
                }
            }
            for await error in group { #expect(error == nil) }
        }
        #expect(folder.names.count == names.count)
    }

    /// Whenever it comes, the movie is either complete or not there.
    @Test func cancellingRacesWithFinishing() throws {
        let folder = try MovieFolder()
        let picture = TestPicture.bars(frame: 0)
        for round in 0..<12 {
            let name = "\(round).apng"
            let writer = try MovieWriter(to: folder.file(name), width: 192, height: 32)
            Thread.detachNewThread {
                usleep(UInt32(round) * 700)
                writer.cancel()
            }
            let error = movieError {
                for _ in 0..<5 { try writer.append(picture.bytes) }
                try writer.finish()
            }
            writer.cancel()
            #expect(error == nil || error?.reason == .cancelled)
            #expect(folder.names.contains(name) == (error == nil))
            if error == nil { #expect(try DecodedMovie(folder.file(name)).frames.count == 5) }
        }
        #expect(folder.names.allSatisfy { !$0.hasPrefix(".") })
    }
}
