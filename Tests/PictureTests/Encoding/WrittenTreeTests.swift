import CAML
import CoreAnimation
import Foundation
import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Trees that were written as packages and documents, and read again, are drawn to the last byte as they were.
@Suite("Written trees")
struct WrittenTreeTests {
    /// A folder that lasts as long as the value.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("written-\(UUID())")
        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// Writes a tree and reads it again.
    private func reread(_ writer: CAMLWriter, as name: String) throws -> (CAPackage, warnings: [String]) {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let url = folder.url.appendingPathComponent(name)
        let warnings = try writer.write(to: url)
        let package = try CAPackage(contentsOf: url)
        #expect(package.warnings.isEmpty, "\(package.warnings)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
        return (package, warnings)
    }

    private func renderer(_ root: CALayer, _ width: Int, _ height: Int, flipped: Bool) throws -> CARenderer {
        var options = CARendererOptions()
        options.isGeometryFlipped = flipped
        let renderer = try CARenderer(width: width, height: height, options: options)
        renderer.layer = root
        return renderer
    }

    private func expectEqual(
        _ name: String, _ a: CARenderer, _ b: CARenderer, atTime time: Double = 0
    ) throws {
        let first = try a.picture(width: a.width, height: a.height, atTime: time)
        let second = try b.picture(width: b.width, height: b.height, atTime: time)
        let result = Reftest("written-\(name)", second, .equal, first, fuzz: .none)
        #expect(result.passes, "\(result)")
    }

    @Test("documents of every rule", arguments: OracleScenes.named + OracleScenes.random.cases(oneIn: 16))
    func oracle(scene: TestScene) throws {
        let root = try scene.makeLayer()
        let (package, warnings) = try reread(CAMLWriter(rootLayer: root), as: "scene.caml")
        #expect(warnings.isEmpty, "\(warnings)")
        try expectEqual(
            scene.name, renderer(root, scene.width, scene.height, flipped: false),
            renderer(package.rootLayer, scene.width, scene.height, flipped: false))
    }

    /// The packages of the repository, and those below the folders that AGATE_PACKAGES names, with colons between them.
    private static let allPackages: [URL] = {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let more = ProcessInfo.processInfo.environment["AGATE_PACKAGES"] ?? ""
        let folders =
            ["Packages", "../Examples/Packages"].map(tests.appendingPathComponent)
            + more.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
        return folders.flatMap { folder in
            let names =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return names.filter { $0.hasSuffix(".ca") }.sorted().map(folder.appendingPathComponent)
        }
    }()

    @Test("packages, in every state and while they move", arguments: allPackages)
    func moving(url: URL) throws {
        let original = try CAPackage(contentsOf: url)
        let (copy, warnings) = try reread(CAMLWriter(original), as: "Copy.ca")
        #expect(warnings.isEmpty, "\(warnings)")
        #expect(copy.isGeometryFlipped == original.isGeometryFlipped)
        #expect(copy.documentSize == original.documentSize)
        #expect(copy.loopEnd == original.loopEnd)
        #expect(copy.stateNames == original.stateNames)
        #expect(copy.naturalDuration == original.naturalDuration)
        #expect(Set(copy.layersByID.keys).isSuperset(of: original.layersByID.keys))
        let size = original.documentSize ?? original.rootLayer.bounds.size
        let (width, height) = (min(Int(size.width), 320), min(Int(size.height), 480))
        let renderers = try [original, copy].map {
            try renderer($0.rootLayer, width, height, flipped: $0.isGeometryFlipped)
        }
        let controllers = [original, copy].map { CAStateController(layer: $0.rootLayer) }
        for controller in controllers { controller.setInitialStates(ofLayer: original.rootLayer) }
        var time = 0.0
        try expectEqual(url.lastPathComponent, renderers[0], renderers[1], atTime: time)
        for name in original.stateNames {
            for controller in controllers { try controller.setState(named: name) }
            for step in [0, 0.3, 1.1] {
                time += step
                try expectEqual("\(url.lastPathComponent)-\(name)", renderers[0], renderers[1], atTime: time)
            }
        }
    }

    @Test("trees of every kind of layer", arguments: PropertyScene.all)
    func kinds(scene: PropertyScene) throws {
        let root = scene.makeRoot()
        PropertyScene.layOut(root)
        let (package, warnings) = try reread(CAMLWriter(rootLayer: root), as: "Kinds.ca")
        let isWhole = warnings.allSatisfy { warning in
            Self.quietLosses.contains { warning.contains($0) }
        }
        #expect(isWhole == !Self.lossy.contains(scene.description), "\(scene): \(warnings)")
        guard isWhole else { return }
        let (width, height) = (PropertyScene.width, PropertyScene.height)
        let renderers = try [root, package.rootLayer].map { try renderer($0, width, height, flipped: true) }
        for time in [0, PropertyScene.time] {
            try expectEqual(scene.description, renderers[0], renderers[1], atTime: time)
        }
    }

    /// Warnings of what shows nothing in these scenes.
    private static let quietLosses: [String] = ["constraints is left out", "layoutManager is left out"]
    /// The scenes that documents can't hold: a client's class, texts of labels.
    private static let lossy: Set<String> = ["tiled", "text"]

    @Test("every value of every property")
    func properties() throws {
        for change in PropertyChange.all {
            for known in LayerDescriptor.framework {
                let layer = known.make()
                guard change.isOf(layer), let property = LayerPropertyTable.of(layer)[change.key] else {
                    continue
                }
                layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
                _ = change.apply(layer)
                let (package, warnings) = try reread(CAMLWriter(rootLayer: layer), as: "value.caml")
                let copy = package.rootLayer
                #expect(type(of: copy) == known.type)
                let isLost = warnings.contains { $0.contains(property.key) || $0.contains("filter") }
                let isQuiet = property.documentForms.contains { $0.form == .quiet }
                if !isLost, !isQuiet, property.kind != .filter, property.kind != .contents,
                    property.kind != .object
                {
                    let (old, new) = (property.read(layer), property.read(copy))
                    #expect(
                        Self.isEqual(old, new),
                        "\(change): \(String(describing: old)) \(String(describing: new))")
                }
                break
            }
        }
    }

    @Test(
        "a group that contains itself twice, deep trees and numbers that are not finite are written up to a limit"
    )
    func limits() throws {
        let root = CALayer()
        let group = CAAnimationGroup()
        group.animations = [group, group]
        var layer = root
        for _ in 0..<400 {
            let next = CALayer()
            layer.addSublayer(next)
            layer = next
        }
        root.setValue(CGFloat.infinity, forKey: "zPosition")
        let basic = CABasicAnimation(keyPath: "position")
        basic.fromValue = CGPoint(x: CGFloat.nan, y: 0)
        root.states = [
            CAState(
                name: "on",
                elements: [.addAnimation(CAStateAddAnimation(target: root, animation: group, key: "loop"))])
        ]
        root.add(basic, forKey: "bad")
        let (package, warnings) = try reread(CAMLWriter(rootLayer: root), as: "limits.ca")
        #expect(package.stateNames == ["on"])
        for text in ["below 208 levels", "zPosition is left out", "fromValue of an animation is left out"] {
            #expect(warnings.contains { $0.contains(text) }, "\(text): \(warnings)")
        }
        group.animations = nil
    }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        if let a = a as? CGColor, let b = b as? CGColor { return a.sRGBComponents == b.sRGBComponents }
        if let a = a as? CGPath, let b = b as? CGPath { return a == b }
        if let a = a as? CATransform3D, let b = b as? CATransform3D { return a == b }
        if let a = a as? [Any], let b = b as? [Any] {
            return a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) }
        }
        if let a, let b, let font = ArchivedText.fontName(a) { return KeyValues.string(b) == font }
        return KeyValues.areEqual(a, b)
    }
}
