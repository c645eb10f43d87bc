import Animation
import Content
import Foundation
import Geometry
import Particles
import QuartzCore
import RandomCases
import RenderTree
import TestSupport
import Testing

/// Trees that were encoded and decoded are drawn to the last byte as they were, without the layers that they were made of.
@Suite("Encoded trees")
struct EncodedTreeTests {
    /// Draws a decoded tree.
    private func picture(_ tree: ShownTree, _ renderer: CARenderer) throws -> PixelBuffer {
        _ = try renderer.makeImage(of: tree)
        var picture = PixelBuffer(width: renderer.width, height: renderer.height)
        try picture.bytes.withUnsafeMutableBytes { try renderer.readPixels(into: $0) }
        return picture
    }

    /// Encodes and decodes the tree of a renderer's last frame; nil, with an issue, where it is drawn otherwise then.
    @discardableResult
    private func check(
        _ renderer: CARenderer, _ wanted: PixelBuffer, with other: CARenderer, _ name: String
    ) throws -> Data {
        let data = try EncodedTree.data(of: renderer.drawnTree)
        let tree = try EncodedTree.tree(from: data)
        #expect(try EncodedTree.data(of: tree) == data, "\(name) is encoded otherwise a second time")
        let result = Reftest("encoded-\(name)", try picture(tree, other), .equal, wanted, fuzz: .none)
        #expect(result.passes, "\(result)")
        return data
    }

    @Test("trees of every kind of layer", arguments: PropertyScene.all)
    func kinds(scene: PropertyScene) throws {
        let (width, height) = (PropertyScene.width, PropertyScene.height)
        let renderer = try CARenderer(width: width, height: height)
        let other = try CARenderer(width: width, height: height)
        renderer.layer = withoutActions { scene.makeRoot() }
        for time in [0, PropertyScene.time] {
            let picture = try renderer.picture(width: width, height: height, atTime: time)
            try check(renderer, picture, with: other, "\(scene) at \(time)")
        }
    }

    /// A property whose value is not encoded is drawn as by default.
    @Test("every property", arguments: PropertyChange.byKey.keys.sorted())
    func properties(key: String) throws {
        let (width, height) = (PropertyScene.width, PropertyScene.height)
        try KeptRenderers.withRenderer(width: width, height: height) { renderer in
            try KeptRenderers.withRenderer(width: width, height: height) { other in
                try check(key, renderer, with: other)
            }
        }
    }

    private func check(_ key: String, _ renderer: CARenderer, with other: CARenderer) throws {
        let (width, height) = (renderer.width, renderer.height)
        let changes = try #require(PropertyChange.byKey[key])
        // In two scenes, or in as many as have six of its values.
        let most = Array(0..<3).cases(oneIn: 2).count == 3 ? 6 : 2
        var count = 0
        for (number, scene) in PropertyScene.all.enumerated() where count < most {
            let root = withoutActions { scene.makeRoot() }
            let layers = PropertyScene.layers(of: root)
            withoutActions {
                for (index, change) in changes.enumerated() {
                    let fitting = layers.filter { change.isOf($0.layer) }
                    guard !fitting.isEmpty else { continue }
                    _ = change.apply(fitting[(number + 3 * index + 1) % fitting.count].layer)
                    count += 1
                }
                PropertyScene.layOut(root)
            }
            renderer.layer = root
            let picture = try renderer.picture(width: width, height: height, atTime: PropertyScene.time)
            try check(renderer, picture, with: other, "\(key)-\(scene)")
        }
        #expect(count > 0)
    }

    @Test("scenes of an independent engine", arguments: OracleScenes.all.cases(oneIn: 4))
    func oracle(scene: TestScene) throws {
        try scene.withRenderer { renderer in
            try scene.withRenderer { other in
                let picture = try renderer.picture(width: scene.width, height: scene.height)
                try check(renderer, picture, with: other, scene.name)
            }
        }
    }

    /// The tree as it was committed, whose animations are evaluated after it was decoded.
    @Test("animations", arguments: OracleAnimationScenes.all)
    func animations(animated: OracleAnimationScene) throws {
        try animated.scene.withRenderer { renderer in
            try animated.scene.withRenderer { try check(animated, renderer, with: $0) }
        }
    }

    private func check(
        _ animated: OracleAnimationScene, _ renderer: CARenderer, with other: CARenderer
    ) throws {
        let scene = animated.scene
        _ = try renderer.picture(width: scene.width, height: scene.height)
        let layer = try #require(renderer.layer)
        var contents = ContentResolver()
        let committed = contents.resolve(ShownTree(still: layer.commitTree(at: 0)), at: 0)
        let decoded = try EncodedTree.tree(
            from: EncodedTree.data(of: committed))
        var presentation = PresentationTree()
        for moment in animated.moments {
            let wanted = try renderer.picture(
                width: scene.width, height: scene.height, atTime: moment.time)
            _ = presentation.update(decoded.root?.source, at: moment.time)
            let name = "encoded-\(animated)-\(moment.spelling)"
            let result = Reftest(
                name, try picture(presentation.tree, other), .equal, wanted, fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }

    @Test("damaged ones give an error that names the place", arguments: 0..<PropertyScene.all.count)
    func damaged(number: Int) throws {
        let (width, height) = (PropertyScene.width, PropertyScene.height)
        let renderer = try CARenderer(width: width, height: height)
        let other = try CARenderer(width: width, height: height)
        renderer.layer = withoutActions { PropertyScene.all[number].makeRoot() }
        _ = try renderer.picture(width: width, height: height, atTime: PropertyScene.time)
        let data = try EncodedTree.data(of: renderer.drawnTree)
        var random = RepeatableRandom(seed: number)
        var drawn = 0, failed = 0
        for step in 0..<120 {
            var bytes = data
            // Layers are at the end, after files of fonts and pictures.
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = max(bytes.count - Int.random(in: 1...6000, using: &random), 0)
                bytes[at] = UInt8.random(in: 0...255, using: &random)
            }
            if step % 3 == 0 { bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)) }
            do {
                let tree = try EncodedTree.tree(from: bytes)
                drawn += 1
                if drawn % 4 == 0 { _ = try? picture(tree, other) }
                var presentation = PresentationTree()
                _ = presentation.update(tree.root?.source, at: 0.5)
            } catch let error as TreeEncodingError {
                failed += 1
                #expect(!error.reason.isEmpty && error.offset.map { $0 <= data.count } ?? false)
            }
        }
        #expect(failed >= 40)
    }

    @Test("errors say what was expected where")
    func errors() throws {
        func error(_ bytes: Data) -> String {
            do {
                _ = try EncodedTree.tree(from: bytes)
                return "none"
            } catch { return "\(error)" }
        }
        #expect(error(Data()) == "tree, at byte 0: expected an encoded tree")
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        let data = try EncodedTree.data(of: ShownTree(still: root.commitTree(at: 0)))
        #expect(error(data) == "none")
        #expect(error(data + [7]).hasSuffix("expected the end, found 1 bytes"))
        #expect(error(data.dropLast()).hasPrefix("nodes[0].transition, at byte"))
        #expect(try EncodedTree.tree(from: EncodedTree.data(of: ShownTree())).root == nil)
    }

    private struct OwnLook: LayerLook { var value = 1 }

    @Test("a look that cannot be encoded is named")
    func unknownLook() throws {
        var appearance = LayerAppearance()
        appearance.setLook(OwnLook())
        let node = RenderNode(id: LayerID(rawValue: 1), geometry: LayerGeometry(), appearance: appearance)
        let found = #expect(throws: TreeEncodingError.self) {
            try EncodedTree.data(of: ShownTree(still: node))
        }
        #expect(found?.description == "nodes[0].appearance: looks of the type OwnLook cannot be encoded")
    }
}
