import CoreGraphics
import Testing

@testable import ImageIO

/// All pictures of `Tests/Corpus`.
@Suite struct PictureCorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Corpus/pictures")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func thereAreSome() { #expect(Self.names.count > 20) }

    @Test(arguments: names) func isReadOrRefused(name: String) throws {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
        let start = ContinuousClock.now
        // In its own size, on the way down, and to next to nothing.
        for factor in name.hasPrefix("large-") ? [1024] : [1, 2, 1024] {
            let error = imageError { () throws(ImageError) in
                _ = try ImageCodec.decode(data, name: name, reducedBy: factor)
            }
            #expect((error != nil) == name.hasPrefix("bad-"), "\(String(describing: error))")
            #expect(error.map { $0.description.hasPrefix(name + ": ") && !$0.detail.contains("\n") } ?? true)
        }
        _ = imageError { () throws(ImageError) in _ = try ImageCodec.header(data, name: name) }
        // A large one takes three seconds of a debug build when nothing else runs.
        #expect(.now - start < .seconds(60))
    }
}
