import Foundation
import Testing

@testable import MovieWriter

@Suite struct PlayCountTests {
    private func bytes(_ name: String, plays: Int) throws -> Data {
        let folder = try MovieFolder()
        let options = MovieOptions.with {
            $0.playCount = plays
            $0.frameRate = .fps25
        }
        try folder.write(name, (0..<3).map { TestPicture.bars(frame: $0) }, options)
        return try Data(contentsOf: folder.file(name))
    }

    /// GIF counts how often it begins again; without the block it plays once.
    @Test(arguments: [(0, 0), (1, nil), (2, 1), (7, 6)] as [(Int, UInt8?)])
    func gifCountsRepetitions(_ plays: Int, _ stored: UInt8?) throws {
        let data = try bytes("a.gif", plays: plays)
        let block = data.range(of: Data("NETSCAPE2.0".utf8))
        #expect((block == nil) == (stored == nil))
        if let block, let stored {
            #expect(Array(data[block.upperBound..<block.upperBound + 5]) == [3, 1, stored, 0, 0])
        }
    }

    @Test(arguments: [0, 1, 7])
    func apngAndWebPCountPlays(_ plays: Int) throws {
        let data = try bytes("a.apng", plays: plays)
        let block = try #require(data.range(of: Data("acTL".utf8)))
        #expect(Array(data[block.upperBound..<block.upperBound + 8]) == [0, 0, 0, 3, 0, 0, 0, UInt8(plays)])

        let folder = try MovieFolder()
        let pictures = (0..<3).map { TestPicture.bars(frame: $0) }
        let movie = try folder.roundTrip("a.webp", pictures, .with { $0.playCount = plays })
        #expect(movie.webPLoopCount == plays)
    }

    @Test func keyFramesComeAsOftenAsAsked() throws {
        let folder = try MovieFolder()
        let pictures = (0..<30).map { TestPicture.bars(frame: $0) }
        let sizes = try [1, 300].map { interval in
            try folder.write("a.mp4", pictures, .with { $0.keyInterval = interval })
            return try Data(contentsOf: folder.file("a.mp4")).count
        }
        #expect(sizes[0] > sizes[1])
    }
}
