import CAML
import Foundation
import QuartzCore
import Testing

/// Tiled layers in documents.
@Suite struct TiledLayerDocumentTests {
    private func read(_ body: String) throws -> CAPackage {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "tiled-\(UUID().uuidString).caml")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\(body)</caml>".utf8).write(to: url)
        return try CAPackage(contentsOf: url)
    }

    @Test func allProperties() throws {
        let package = try read(
            """
            <CATiledLayer bounds="0 0 10 10" tileSize="64 32" levelsOfDetail="4"><levelsOfDetailBias value="2"/></CATiledLayer>
            """)
        #expect(package.warnings == [])
        let layer = try #require(package.rootLayer as? CATiledLayer)
        #expect(layer.tileSize == CGSize(width: 64, height: 32))
        #expect(layer.levelsOfDetail == 4 && layer.levelsOfDetailBias == 2)
    }

    @Test func whatMakesNoSenseIsTold() throws {
        let package = try read("<CATiledLayer tileSize=\"large\" levelsOfDetail=\"nan\"/>")
        #expect(package.warnings.count == 2)
        #expect((package.rootLayer as? CATiledLayer)?.tileSize == CGSize(width: 256, height: 256))
    }
}
