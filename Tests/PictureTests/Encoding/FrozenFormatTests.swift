import CAML
import Foundation
import FrozenTrees
import QuartzCore
import TestSupport
import Testing

/// Files of every major version that is read draw what their scene draws. A file that fails here was written by a released
/// version: a change of what is written needs another `FrozenTree.version.major`, and a file of it beside the others.
///
/// `agate freeze Tests/PictureTests/Encoding/Frozen/scene.caml -o …/scene-MAJOR.MINOR.agtree --time 0.25` writes one.
@Suite("Files of earlier versions")
struct FrozenFormatTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Frozen")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
        $0.hasSuffix(".agtree")
    }.sorted()

    @Test("there is one of the current version")
    func current() {
        let (major, minor) = FrozenTree.version
        #expect(Self.names.contains("scene-\(major).\(minor).agtree"), "\(Self.names)")
    }

    @Test("is drawn as its scene", arguments: names)
    func isDrawn(name: String) throws {
        let package = try CAPackage(contentsOf: Self.folder.appendingPathComponent("scene.caml"))
        let file = try CAPackage(contentsOf: Self.folder.appendingPathComponent(name))
        #expect(package.warnings.isEmpty, "\(package.warnings)")
        let renderers = try [package, file].map { scene in
            var options = CARendererOptions()
            options.isGeometryFlipped = scene.isGeometryFlipped
            let renderer = try CARenderer(width: 160, height: 120, options: options)
            renderer.layer = scene.rootLayer
            return renderer
        }
        let start = try #require(file.frozen?.time)
        #expect(start == 0.25)
        _ = try renderers[0].picture(width: 160, height: 120)
        for time in [0, 0.125, 0.5, 1.25] {
            let wanted = try renderers[0].picture(width: 160, height: 120, atTime: start + time)
            let found = try renderers[1].picture(width: 160, height: 120, atTime: time)
            let result = Reftest("\(name)-\(time)", found, .equal, wanted, fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }
}
