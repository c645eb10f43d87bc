import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Corpus of damaged pictures")
struct CorpusTests {
    @Test(
        "Each is decoded or refused on one line", arguments: ["png", "jpeg", "webp", "gif", "heic", "avif"])
    func all(format: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/\(format)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 3)
        for file in files {
            let data = try Data(contentsOf: file)
            switch Result(catching: { () throws(ImageError) in try ImageCodec.decode(data, name: "a") }) {
            case .success(let image):
                #expect(image.width > 0 && image.height > 0, "\(file.lastPathComponent)")
            case .failure(let error):
                #expect(!error.description.contains("\n"), "\(file.lastPathComponent)")
            }
        }
    }
}
