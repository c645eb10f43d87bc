import CAML
import CoreAnimation
import Foundation
import FrozenTrees
import Geometry
import QuartzCore
import RandomCases
import RenderTree
import TestSupport
import Testing

/// Trees that were frozen are drawn to the last byte as the program draws them, at any time.
@Suite("Frozen trees")
struct FrozenTreeTests {
    /// Draws a file and its program at times after the frame that was frozen, and compares the pictures.
    private func check(
        _ data: Data, from start: Double = 0, _ renderer: CARenderer, _ other: CARenderer,
        at times: [Double], _ name: String
    ) throws {
        let (width, height) = (renderer.width, renderer.height)
        other.layer = try FrozenTree(data).root
        defer { other.layer = nil }
        for time in times {
            let picture = try other.picture(width: width, height: height, atTime: time)
            let wanted = try renderer.picture(width: width, height: height, atTime: start + time)
            let result = Reftest("frozen-\(name)-\(time)", picture, .equal, wanted, fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }

    @Test("trees of every kind of layer", arguments: PropertyScene.all)
    func kinds(scene: PropertyScene) throws {
        let (width, height) = (PropertyScene.width, PropertyScene.height)
        let renderer = try CARenderer(width: width, height: height)
        let other = try CARenderer(width: width, height: height)
        renderer.layer = withoutActions { scene.makeRoot() }
        for time in [0, PropertyScene.time] {
            _ = try renderer.picture(width: width, height: height, atTime: time)
            let (data, omissions) = try renderer.frozenFile()
            let isTiled = "\(scene)" == "tiled"
            #expect(omissions.allSatisfy { isTiled && $0.property == "tiles" }, "\(omissions)")
            try check(data, from: time, renderer, other, at: [0], "\(scene)-\(time)")
        }
    }

    @Test("scenes of an independent engine", arguments: OracleScenes.all.cases(oneIn: 8))
    func oracle(scene: TestScene) throws {
        try scene.withRenderer { renderer in
            try scene.withRenderer { other in
                _ = try renderer.picture(width: scene.width, height: scene.height)
                try check(renderer.frozenFile().data, renderer, other, at: [0], scene.name)
            }
        }
    }

    @Test("animations, frozen before they begin and while they run", arguments: OracleAnimationScenes.all)
    func animations(animated: OracleAnimationScene) throws {
        let scene = animated.scene
        for start in [0, 0.375] {
            try scene.withRenderer { renderer in
                try scene.withRenderer { other in
                    _ = try renderer.picture(width: scene.width, height: scene.height)
                    _ = try renderer.picture(width: scene.width, height: scene.height, atTime: start)
                    let data = try renderer.frozenFile().data
                    let times = animated.moments.map { $0.time - start }.filter { $0 >= 0 }
                    try check(data, from: start, renderer, other, at: [0] + times, "\(animated)-\(start)")
                }
            }
        }
    }

    /// A layer of the program around a tree gives it a time and a place, as it does with any other layer.
    @Test("in a layer with another time and place", arguments: OracleAnimationScenes.all.prefix(6))
    func placed(animated: OracleAnimationScene) throws {
        let scene = animated.scene
        try scene.withRenderer { renderer in
            try scene.withRenderer { other in
                _ = try renderer.picture(width: scene.width, height: scene.height)
                let root = try FrozenTree(renderer.frozenFile().data).root
                func stage(_ content: CALayer?) -> CALayer {
                    withoutActions {
                        let stage = CALayer()
                        stage.frame = CGRect(x: 3, y: -2, width: scene.width, height: scene.height)
                        stage.isGeometryFlipped = renderer.options.isGeometryFlipped
                        (stage.speed, stage.beginTime) = (2, -0.1)
                        content.map { stage.addSublayer($0) }
                        return stage
                    }
                }
                other.layer = stage(root)
                let content = renderer.layer
                renderer.layer = nil
                renderer.layer = stage(content)
                defer { (renderer.layer, other.layer) = (nil, nil) }
                for time in [0, 0.15, 0.4] {
                    let size = (width: scene.width, height: scene.height)
                    let picture = try other.picture(width: size.width, height: size.height, atTime: time)
                    let wanted = try renderer.picture(width: size.width, height: size.height, atTime: time)
                    let name = "frozen-placed-\(animated)-\(time)"
                    let result = Reftest(name, picture, .equal, wanted, fuzz: .none)
                    #expect(result.passes, "\(result)")
                }
            }
        }
    }

    @Test("packages in their states, and in the middle of a change")
    func packages() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Packages")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".ca")
        }
        #expect(names.count >= 3)
        for name in names.sorted() {
            let package = try CAPackage(contentsOf: folder.appendingPathComponent(name))
            let size = package.documentSize ?? package.rootLayer.bounds.size
            let (width, height) = (min(Int(size.width), 320), min(Int(size.height), 480))
            var options = CARendererOptions()
            options.isGeometryFlipped = package.isGeometryFlipped
            let renderer = try CARenderer(width: width, height: height, options: options)
            let other = try CARenderer(width: width, height: height, options: options)
            renderer.layer = package.rootLayer
            let controller = CAStateController(layer: package.rootLayer)
            controller.setInitialStates(ofLayer: package.rootLayer)
            var time = 0.0
            for state in package.stateNames {
                _ = try renderer.picture(width: width, height: height, atTime: time)
                try controller.setState(named: state)
                for step in [0, 0.25] {
                    time += step
                    _ = try renderer.picture(width: width, height: height, atTime: time)
                    try check(
                        renderer.frozenFile().data, from: time, renderer, other, at: [0, 0.125, 0.5],
                        "\(name)-\(state)")
                    time += 0.5
                }
            }
        }
    }

    // MARK: Files

    /// A tree with a picture that two layers show, an animation, and a shape in perspective.
    static func tree() throws -> CALayer {
        let root = CALayer()
        root.name = "root"
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        let image = try #require(
            CGImage(
                width: 16, height: 16, rgba8: Data((0..<1024).map { UInt8($0 & 63) | 0xC0 }),
                alphaInfo: .noneSkipLast))
        for x in [8.0, 40] {
            let card = CALayer()
            card.name = "card"
            card.frame = CGRect(x: x, y: 8, width: 16, height: 16)
            card.contents = image
            root.addSublayer(card)
        }
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 12), transform: nil)
        shape.fillColor = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        shape.position = CGPoint(x: 20, y: 30)
        shape.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = 2
        turn.duration = 1
        shape.add(turn, forKey: "turn")
        root.addSublayer(shape)
        return root
    }

    private static func data(isPacked: Bool = true) throws -> Data {
        let renderer = try CARenderer(width: 64, height: 48)
        renderer.layer = try tree()
        _ = try renderer.picture(width: 64, height: 48)
        return try renderer.frozenFile(isPacked: isPacked).data
    }

    @Test("a picture is held once, whether it is one object or two with the same pixels")
    func sharedPictures() throws {
        let renderer = try CARenderer(width: 64, height: 48)
        func size(_ change: (CALayer) throws -> Void) throws -> Int {
            let root = try Self.tree()
            try change(root)
            renderer.layer = root
            _ = try renderer.picture(width: 64, height: 48)
            return try renderer.frozenFile(isPacked: false).data.count
        }
        let shared = try size { _ in }
        let copied = try size { root in
            root.sublayers?[1].contents = try (Self.tree().sublayers?[0].contents as? CGImage)
        }
        let changed = try size { root in
            root.sublayers?[1].contents = CGImage(
                width: 16, height: 16, rgba8: Data(repeating: 9, count: 1024), alphaInfo: .noneSkipLast)
        }
        #expect(copied - shared < 200)
        #expect(changed - copied >= 1024)
    }

    @Test("layers are named, found and hit, and a change of one shows")
    func layers() throws {
        let tree = try FrozenTree(Self.data())
        let root = tree.root
        #expect(root.name == "root" && root.bounds.width == 64)
        #expect(root.sublayers?.map(\.name) == ["card", "card", nil])
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root.sublayers?[0])
        #expect(tree.header.bounds == CGRect(x: 0, y: 0, width: 64, height: 48))
        let renderer = try CARenderer(width: 64, height: 48)
        renderer.layer = root
        let before = try renderer.picture(width: 64, height: 48, atTime: 0.5)
        let shape = try #require(root.sublayers?.last)
        let shown = try #require(shape.presentation()?.transform)
        #expect(shown != shape.transform)
        withoutActions { root.sublayers?[0].isHidden = true }
        let after = try renderer.picture(width: 64, height: 48, atTime: 0.5)
        #expect(before != after)
        // The animation of another layer goes on.
        #expect(shape.presentation()?.transform == shown)
        withoutActions { root.sublayers?[0].isHidden = false }
        #expect(try renderer.picture(width: 64, height: 48, atTime: 0.5) == before)
        // A change of the layer itself keeps its look and its animation.
        withoutActions { shape.position.x += 4 }
        #expect(try renderer.picture(width: 64, height: 48, atTime: 0.5) != before)
        #expect(shape.presentation()?.transform == shown)
        withoutActions { shape.position.x -= 4 }
        #expect(try renderer.picture(width: 64, height: 48, atTime: 0.5) == before)
    }

    @Test("a frozen tree is frozen again, at a later time")
    func again() throws {
        let renderer = try CARenderer(width: 64, height: 48)
        let second = try CARenderer(width: 64, height: 48), third = try CARenderer(width: 64, height: 48)
        renderer.layer = try Self.tree()
        _ = try renderer.picture(width: 64, height: 48)
        second.layer = try FrozenTree(renderer.frozenFile().data).root
        _ = try second.picture(width: 64, height: 48, atTime: 0.25)
        third.layer = try FrozenTree(second.frozenFile().data).root
        for time in [0, 0.25, 0.75] {
            let wanted = try renderer.picture(width: 64, height: 48, atTime: 0.25 + time)
            #expect(try third.picture(width: 64, height: 48, atTime: time) == wanted)
        }
    }

    private func error(_ data: Data) -> String {
        do {
            _ = try FrozenTree(data)
            return "none"
        } catch { return error.description }
    }

    private func picture(_ data: Data) throws -> PixelBuffer {
        let renderer = try CARenderer(width: 64, height: 48)
        renderer.layer = try FrozenTree(data).root
        return try renderer.picture(width: 64, height: 48, atTime: 0.25)
    }

    @Test("another major version, damage and truncation are errors with the place")
    func errors() throws {
        let data = try Self.data()
        let whole = try picture(data)
        #expect(error(data) == "none")
        #expect(error(Data()) == "expected a frozen tree")
        #expect(error(data.dropFirst()) == "expected a frozen tree")
        let major = FrozenTree.mark.count
        var later = data
        later[major] = 9
        #expect(
            error(later).hasPrefix("a frozen tree of version 9.0; expected version 1;"), "\(error(later))")
        // A later minor version is read.
        later = data
        later[major + 2] = 7
        #expect(error(later) == "none")
        #expect(error(data.dropLast()).contains("the file is truncated or damaged"))
        #expect(error(data + [0]).contains("the file is truncated or damaged"))
        for at in stride(from: major + 21, to: data.count, by: 7) {
            var damaged = data
            damaged[at] ^= 0x40
            let error = error(damaged)
            // A repetition that is copied from elsewhere may be the same.
            if error == "none", try picture(damaged) == whole { continue }
            #expect(error.contains("the file is damaged"), "\(at): \(error)")
        }
        // A body that claims to be larger than its bytes can hold.
        var large = data
        large.replaceSubrange(major + 5..<major + 13, with: [0, 0, 0, 0x7F, 0, 0, 0, 0])
        #expect(error(large).contains("expected at most"), "\(error(large))")
    }

    @Test(
        "damage without a checksum is an error with the place, or another picture",
        arguments: Array(0..<400).cases(oneIn: 50))
    func damaged(seed: Int) throws {
        let data = try Self.data(isPacked: false)
        var random = RepeatableRandom(seed: seed)
        let renderer = try CARenderer(width: 64, height: 48)
        var failed = 0
        for step in 0..<150 {
            var bytes = data
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: FrozenTree.mark.count + 21..<bytes.count, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            do throws(FrozenTreeError) {
                let tree = try FrozenTree(bytes)
                if step % 10 == 0 {
                    renderer.layer = tree.root
                    _ = try? renderer.picture(width: 64, height: 48, atTime: 0.3)
                }
            } catch {
                failed += 1
                #expect(!error.description.isEmpty && !error.description.contains("\n"))
            }
        }
        #expect(failed > 10)
    }

    @Test("a layer that is in two superlayers, or below itself, is refused")
    func structure() throws {
        let leaf = RenderNode(
            id: LayerID(rawValue: 1), geometry: LayerGeometry(), appearance: LayerAppearance())
        let twice = RenderNode(
            id: LayerID(rawValue: 2), geometry: LayerGeometry(), appearance: LayerAppearance(),
            children: RenderChildren([leaf, leaf]))
        var header = FrozenTreeHeader()
        header.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        #expect(try error(FrozenTree.data(header, leaf)) == "none")
        #expect(try error(FrozenTree.data(header, twice)) == "tree: expected each layer in one superlayer")
        var deep = leaf
        for index in 0..<CALayer.maximumDepth {
            deep = RenderNode(
                id: LayerID(rawValue: UInt64(index + 2)), geometry: LayerGeometry(),
                appearance: LayerAppearance(), children: RenderChildren([deep]))
        }
        #expect(try error(FrozenTree.data(header, deep)).contains("expected at most 1024 layers"))
        header.bounds.size.width = .nan
        #expect(try error(FrozenTree.data(header, leaf)).hasPrefix("header: expected a rectangle"))
    }

    private struct OwnLook: LayerLook { var value = 1 }

    /// A layer of a class with a look that cannot be encoded.
    private final class OwnLayer: CALayer {}

    @Test("a look that cannot be frozen names the layer's class and name; one that is not there names itself")
    func looks() throws {
        let root = try Self.tree()
        let own = OwnLayer()
        own.name = "gauge"
        own.look.setLook(OwnLook())
        root.addSublayer(own)
        let renderer = try CARenderer(width: 64, height: 48)
        renderer.layer = root
        _ = try renderer.picture(width: 64, height: 48)
        let found = #expect(throws: FrozenTreeError.self) { try renderer.frozenFile() }
        #expect(
            found?.description.hasPrefix("OwnLayer 'gauge': looks of the type OwnLook cannot be frozen")
                == true,
            "\(String(describing: found))")

        var data = try Self.data(isPacked: false)
        let name = try #require(data.range(of: Data("\u{5}\0\0\0shape".utf8)))
        data.replaceSubrange(name, with: Data("\u{5}\0\0\0gauge".utf8))
        #expect(
            error(data).contains("look.gauge") || error(data).contains("no look \"gauge\""), "\(error(data))")
    }
}
