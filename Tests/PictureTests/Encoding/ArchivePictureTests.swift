import CAML
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite("Pictures of archives")
struct ArchivePictureTests {
    @Test("an archive shows what the document with the same layers shows")
    func scene() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("CAMLTests/Archives")
        let renderers = try ["scene.caar", "scene-xml.caar", "scene.caml"].map { name in
            let renderer = try CARenderer(width: 100, height: 100)
            renderer.layer = try CAPackage(contentsOf: folder.appendingPathComponent(name)).rootLayer
            return renderer
        }
        for time in [0, 0.6, 1.5] {
            let pictures = try renderers.map { try $0.picture(width: 100, height: 100, atTime: time) }
            for (index, picture) in pictures.dropLast().enumerated() {
                let result = Reftest("archive-\(index)", picture, .equal, pictures[2], fuzz: .none)
                #expect(result.passes, "\(result)")
            }
        }
    }
}
