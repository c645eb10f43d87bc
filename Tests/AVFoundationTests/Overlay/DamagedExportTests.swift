import CoreGraphics
import CoreMedia
import Foundation
import QuartzCore
import RandomCases
import TestSupport
import Testing

@testable import AVFoundation

/// Exports of damaged movies, blended and drawn.
@Suite("Exports of damaged movies")
struct DamagedExportTests {
    private func mutated(_ movie: [UInt8], _ index: Int, _ random: inout RepeatableRandom) -> [UInt8] {
        var bytes = movie
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if index % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
        return bytes
    }

    /// Exports a title over at most a second of a movie.
    ///
    /// - Returns: the status when it has ended; nil if it hasn't within two minutes.
    private func export(_ url: URL, to output: URL, index: Int) -> AVAssetExportSession.Status? {
        let asset = AVURLAsset(url: url)
        guard let session = AVAssetExportSession(asset: asset, presetName: AVAssetExportPreset640x480) else {
            return nil
        }
        let title = CALayer()
        title.frame = CGRect(x: 2, y: 2, width: 20, height: 9)
        title.backgroundColor = .rgb(1, 0, 0, 0.5)
        let composition = Overlaid.composition(asset, [title])
        // Every third one is drawn as a whole.
        if index % 3 == 0, case .postProcessing(_, let root)? = composition.animationTool?.form {
            root.backgroundColor = .rgb(0, 0, 0)
        }
        session.videoComposition = composition
        session.timeRange = CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 1))
        (session.outputURL, session.outputFileType) = (output, .mp4)
        let done = DispatchSemaphore(value: 0)
        session.exportAsynchronously { done.signal() }
        if done.wait(timeout: .now() + 120) == .timedOut {
            session.cancelExport()
            return nil
        }
        return session.status
    }

    /// 40 movies, and 2,000 where `AGATE_ALL_CASES` is set.
    @Test("each gives a movie that can be read, or an error and no file")
    func damage() throws {
        let folder = try TemporaryFolder()
        let film = folder.url.appendingPathComponent("film.mp4")
        try MadeMovie.write(
            film, width: 64, height: 48, count: 30, effort: .balanced, rateFactor: 20, MadeMovie.smooth)
        let movies = try [VideoFile.url("sound.mp4"), film, VideoFile.url("variable.mp4")].map {
            [UInt8](try Data(contentsOf: $0))
        }
        try FileManager.default.removeItem(at: film)
        let isAll = ProcessInfo.processInfo.environment["AGATE_ALL_CASES"] != nil
        var written = 0, failed = 0
        let count = isAll ? 2000 : 40
        for index in 0..<count {
            var random = RepeatableRandom(seed: UInt64(41_000 + index))
            let url = folder.url.appendingPathComponent("damaged.mp4")
            let output = folder.url.appendingPathComponent("out.mp4")
            try Data(mutated(movies[index % 3], index, &random)).write(to: url)
            let status = export(url, to: output, index: index)
            let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path))
            switch status {
            case .completed:
                #expect(names == ["damaged.mp4", "out.mp4"], "\(index): \(names)")
                #expect(try MovieDecoding.countFrames(of: output, atMost: 5) > 0, "\(index)")
                try FileManager.default.removeItem(at: output)
                written += 1
            case .failed:
                #expect(names == ["damaged.mp4"], "\(index): \(names)")
                failed += 1
            default: Issue.record("\(index): \(status.map { "\($0)" } ?? "no end")")
            }
        }
        #expect(written > count / 4 && failed > count / 40, "\(written), \(failed)")
    }
}
