import CLibAV
import Foundation
import Testing

@testable import MovieWriter

@Suite struct ThreadCountTests {
    @Test(arguments: [(nil, 0), (1, 1), (3, 3), (0, 1), (-5, 1), (1000, 64)] as [(Int?, Int32)])
    func theEncoderTakesNoMoreThanAskedFor(_ asked: Int?, _ given: Int32) throws {
        let info = try MovieInfo(
            file: "a.mp4", container: .mp4, width: 64, height: 64, options: MovieOptions())
        var context = AVCodecContext()
        EncoderPlan(info, .with { $0.threadCount = asked }).configure(&context)
        #expect(context.thread_count == given)
    }

    @Test func oneThreadGivesTheSamePicture() throws {
        let folder = try MovieFolder()
        for (name, threads) in [("one.mp4", 1), ("many.mp4", nil)] {
            let writer = try MovieWriter(
                to: folder.file(name), width: 64, height: 64, options: .with { $0.threadCount = threads })
            for index in 0..<20 {
                try writer.append([UInt8](repeating: UInt8(12 * index), count: 64 * 64 * 4))
            }
            try writer.finish()
        }
        let one = try DecodedMovie(folder.file("one.mp4"))
        #expect(one.frames.count == 20)
        #expect(one.frames.count == (try DecodedMovie(folder.file("many.mp4")).frames.count))
    }
}
