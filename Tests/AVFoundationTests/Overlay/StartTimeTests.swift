import CLibAV
import CoreGraphics
import CoreMedia
import Foundation
import Libav
import QuartzCore
import TestSupport
import Testing

@testable import AVFoundation

/// Exports of movies whose times begin elsewhere than at 0, and of parts that an edit list names.
@Suite("Edit lists and first times in exports")
struct StartTimeTests {
    enum Edit: String, CaseIterable, CustomTestStringConvertible {
        case asWritten = "as written, with an edit list for frames out of order"
        case lateStart = "without an edit list: the first frame is after 0"
        case negativeStart = "the first frame is before 0"
        case trimmed = "an edit list that begins within a group of pictures"

        var testDescription: String { rawValue }
    }

    private static let count = 40

    /// The place of a box's payload in a file.
    private func payload(_ name: String, _ bytes: [UInt8]) throws -> Int {
        let found = try #require(Data(bytes).range(of: Data(name.utf8)))
        return found.upperBound
    }

    private func number(_ bytes: [UInt8], _ at: Int) -> Int32 {
        Int32(bitPattern: bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }

    private func set(_ bytes: inout [UInt8], _ at: Int, _ value: Int32) {
        for k in 0..<4 { bytes[at + k] = UInt8(truncatingIfNeeded: value >> Int32(24 - 8 * k)) }
    }

    private func change(_ bytes: inout [UInt8], _ edit: Edit) throws {
        let edits = try payload("edts", bytes), list = try payload("elst", bytes)
        let scale = number(bytes, try payload("mdhd", bytes) + 12)
        let movieScale = number(bytes, try payload("mvhd", bytes) + 12)
        // The entry has a length in units of the movie, and a start in units of the track.
        let (length, start) = (list + 8, list + 12)
        #expect(number(bytes, list + 4) == 1 && number(bytes, start) > 0)
        switch edit {
        case .asWritten: break
        case .lateStart, .negativeStart: for k in 0..<4 { bytes[edits - 4 + k] = Array("free".utf8)[k] }
        case .trimmed:
            set(&bytes, start, number(bytes, start) + 7 * scale / 25)
            set(&bytes, length, number(bytes, length) - 7 * movieScale / 25)
        }
        if edit == .negativeStart {
            // Signed offsets from decoding to showing, which are those of version 1.
            let offsets = try payload("ctts", bytes)
            bytes[offsets] = 1
            for k in 0..<Int(number(bytes, offsets + 4)) {
                let at = offsets + 12 + 8 * k
                set(&bytes, at, number(bytes, at) - 5 * scale / 25)
            }
        }
    }

    /// The frames as libav gives them: the time after the file's first, and the grey.
    private func frames(_ url: URL) throws -> (start: Double, frames: [(time: Double, grey: UInt8)]) {
        let av = try LibAV.load(), file = try MovieFile(av, url.path), frame = try DecodedFrame(av)
        let stream = try #require(file.stream(0)), unit = stream.pointee.time_base.seconds
        let decoder = try StreamDecoder(av, file, stream)
        var found: [(Double, UInt8)] = []
        while decoder.decode(into: frame) {
            let row = try #require(frame.raw.pointee.data.0)
            let seconds = Double(frame.raw.pointee.best_effort_timestamp) * unit
            found.append((seconds - file.start, row[8 * Int(frame.raw.pointee.linesize.0) + 12]))
        }
        return (file.start, found)
    }

    @Test("an export shows the frames that ffmpeg reads, from the first one on", arguments: Edit.allCases)
    func exports(_ edit: Edit) async throws {
        let folder = try TemporaryFolder(), url = folder.url.appendingPathComponent("movie.mp4")
        try MadeMovie.write(
            url, width: 32, height: 16, count: Self.count, effort: .balanced, rateFactor: 4
        ) { _, _, number in SIMD3(repeating: UInt8(20 + 37 * number % 200)) }
        var bytes = [UInt8](try Data(contentsOf: url))
        try change(&bytes, edit)
        try Data(bytes).write(to: url)
        let (start, read) = try frames(url)
        switch edit {
        case .asWritten: #expect(start == 0 && read.count == Self.count)
        case .lateStart: #expect(start > 0 && read.count == Self.count)
        case .negativeStart: #expect(start < 0 && read.count == Self.count)
        case .trimmed: #expect(read.count == Self.count - 7)
        }
        let asset = AVURLAsset(url: url), output = folder.url.appendingPathComponent("out.mp4")
        let session = try #require(
            AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
        let title = CALayer()
        title.frame = CGRect(x: 0, y: 0, width: 8, height: 16)
        title.backgroundColor = .rgb(1, 1, 1)
        session.videoComposition = Overlaid.composition(asset, [title])
        try await session.export(to: output, as: .mp4)
        let made = try frames(output)
        #expect(made.frames.count == read.count)
        // Frames beside each other differ by more than 30 levels, and the encoder changes them by some.
        for (a, b) in zip(read, made.frames) {
            #expect(abs(a.time - b.time) < 1e-3 && abs(Int(a.grey) - Int(b.grey)) <= 4, "\(a), \(b)")
        }
    }
}
