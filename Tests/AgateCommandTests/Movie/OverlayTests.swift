import AVFoundation
import CoreGraphics
import Foundation
import Testing

/// `agate overlay`.
@Suite("Overlays")
struct OverlayTests {
    private let folder: TemporaryFolder
    private static let movie = CommandRun.root.appendingPathComponent(
        "Tests/AVFoundationTests/Fixtures/sound.mp4"
    ).path

    init() throws {
        folder = try TemporaryFolder()
        // A grey bar that moves right by 20 points a second, in a document half as large as the movie.
        try folder.add(
            "bar.caml",
            """
            <caml><CALayer bounds="0 0 32 24" anchorPoint="0 0"><sublayers>
            <CALayer bounds="0 0 4 24" position="2 12" backgroundColor="0.5 0.5 0.5"><animations>
            <p key="move" type="CABasicAnimation" keyPath="position.x" duration="1" fillMode="both" \
            removedOnCompletion="0" beginTime="1e-100"><fromValue type="real" value="2"/>\
            <toValue type="real" value="22"/></p>
            </animations></CALayer></sublayers></CALayer></caml>
            """)
    }

    /// The first column of a frame's row that is grey.
    private func left(_ name: String, at seconds: Double) throws -> Int? {
        let asset = AVURLAsset(url: folder.url.appendingPathComponent(name))
        let image = try AVAssetImageGenerator(asset: asset).copyCGImage(
            at: CMTime(seconds: seconds, preferredTimescale: 600), actualTime: nil)
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: image.width, height: image.height, into: $0, bytesPerRow: image.width * 4)
        }
        let row = 4 * image.width * (image.height / 3)
        func isGrey(_ x: Int) -> Bool {
            x < image.width && (0..<3).allSatisfy { (108...148).contains(bytes[row + 4 * x + $0]) }
        }
        return (0..<image.width).first { x in (x + 1..<x + 6).allSatisfy(isGrey) }
    }

    @Test("A scene over a movie, whose sound is kept, from a time to another")
    func overlays() throws {
        let run = try CommandRun(
            ["overlay", Self.movie, "bar.caml", "-o", "out.mp4", "--at", "0.4", "--until", "1.2"],
            in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.hasPrefix("out.mp4  64x48  38 frames  1.5"), "\(run.text)")
        #expect(try left("out.mp4", at: 0.2) == nil && left("out.mp4", at: 1.3) == nil)
        // The document is shown at twice its size: 40 pixels a second.
        let place = try #require(try left("out.mp4", at: 0.92))
        #expect(abs(place - 20) <= 3, "\(place)")
        let asset = AVURLAsset(url: folder.url.appendingPathComponent("out.mp4"))
        #expect(asset.tracks.map(\.mediaType) == [.video, .audio])
    }

    @Test("Another size, without what is printed")
    func size() throws {
        let run = try CommandRun(
            ["overlay", Self.movie, "bar.caml", "-o", "wide.mov", "--size", "160x60", "--quiet"],
            in: folder.url)
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        let asset = AVURLAsset(url: folder.url.appendingPathComponent("wide.mov"))
        #expect(asset.tracks.first?.naturalSize == CGSize(width: 160, height: 60))
    }

    @Test("Errors name the file and leave nothing")
    func errors() throws {
        try folder.add("text.mp4", "no movie")
        try folder.add("there.mp4", "mine")
        for (arguments, status, text) in [
            ([Self.movie, "bar.caml", "-o", "out.gif"], Int32(2), "expected a name that ends with"),
            (
                [Self.movie, "bar.caml", "-o", "o.mp4", "--at", "3", "--until", "2"], 2,
                "expected a time after --at"
            ),
            (["text.mp4", "bar.caml", "-o", "o.mp4"], 1, "text.mp4"),
            ([Self.movie, "none.caml", "-o", "o.mp4"], 1, "none.caml"),
            ([Self.movie, "bar.caml", "-o", "there.mp4"], 1, "there.mp4: expected no file of that name"),
            ([Self.movie, "bar.caml", "-o", "missing/o.mp4"], 1, "missing/o.mp4"),
        ] {
            let run = try CommandRun(["overlay"] + arguments, in: folder.url)
            #expect(run.status == status, "\(arguments): \(run.status)")
            #expect(run.errors.contains(text), "\(run.errors)")
        }
        #expect(folder.names.sorted() == ["bar.caml", "text.mp4", "there.mp4"])
    }
}
