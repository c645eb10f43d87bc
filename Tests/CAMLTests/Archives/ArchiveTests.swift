import CAML
import CoreAnimation
import Foundation
import QuartzCore
import Testing

@Suite("Keyed archives")
struct KeyedArchiveTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    @Test(
        "A layer tree is read with its properties and animations",
        arguments: ["scene.caar", "scene-xml.caar"])
    func scene(name: String) throws {
        let package = try CAPackage(contentsOf: Self.folder.appendingPathComponent(name))
        #expect(package.warnings.isEmpty, "\(package.warnings)")
        #expect(package.documentSize == CGSize(width: 100, height: 100) && !package.isGeometryFlipped)
        let root = package.rootLayer
        #expect(root.name == "root" && root.masksToBounds && root.isGeometryFlipped)
        #expect(root.autoresizingMask.rawValue == 18)
        let layers = try #require(root.sublayers)
        try #require(layers.count == 6)
        #expect(layers[0].animationKeys() == ["fade"])
        let fade = try #require(layers[0].animation(forKey: "fade") as? CABasicAnimation)
        #expect(fade.keyPath == "opacity" && fade.toValue as? Double == 0.2 && !fade.isRemovedOnCompletion)
        #expect(layers[1].animationKeys() == ["travel", "turn"])
        #expect((layers[1].animation(forKey: "turn") as? CAAnimationGroup)?.animations?.count == 1)
        let shape = try #require(layers[1] as? CAShapeLayer)
        #expect(shape.path?.boundingBoxOfPath.minX == 2 && shape.lineJoin == .round)
        #expect(layers[2].mask?.cornerRadius == 7)
        #expect((layers[2] as? CAGradientLayer)?.locations == [0.1, 0.9])
        #expect(layers[3].contents is CGImage && layers[3].shadowOffset == CGSize(width: 2, height: 3))
        #expect((layers[3].filters?.first as? CAFilter)?.value(forKey: "inputRadius") as? Double == 1.5)
        #expect((layers[4] as? CAReplicatorLayer)?.instanceCount == 4)
        #expect((layers[5] as? CATextLayer)?.font as? String == "Helvetica")
    }

    @Test("Unknown classes and keys are warnings, and superclasses count")
    func unknown() throws {
        var archive = ArchiveDocument()
        let shape = archive.add(
            "MyBadge CAShapeLayer CALayer NSObject",
            [("lineWidth", ArchiveDocument.real("3")), ("luck", "<true/>")])
        let odd = archive.add("CAOddLayer NSObject", [("opacity", ArchiveDocument.real("0.5"))])
        let other = archive.add("NSView NSObject", [])
        let list = archive.array([shape, odd, other])
        let root = archive.add(
            "CALayer NSObject", [("sublayers", list), ("opacity", ArchiveDocument.string("thick"))])
        let package = try archive.load(root)
        let layers = try #require(package.rootLayer.sublayers)
        #expect(layers.count == 2 && (layers[0] as? CAShapeLayer)?.lineWidth == 3 && layers[1].opacity == 0.5)
        for text in [
            "MyBadge is read as CAShapeLayer", "CAOddLayer is read as a plain CALayer", "it is no layer",
            "CAShapeLayer has no property 'luck'", "opacity is left as it was: expected a number",
        ] { #expect(package.warnings.contains { $0.contains(text) }, "\(text): \(package.warnings)") }
        #expect(package.warnings.allSatisfy { $0.contains(", object ") })
    }

    @Test("Numbers that are not finite are left out")
    func numbers() throws {
        var archive = ArchiveDocument()
        let point = archive.point("nan", "3")
        let root = archive.add(
            "CALayer NSObject",
            [
                ("position", point), ("zPosition", ArchiveDocument.real("inf")),
                ("duration", ArchiveDocument.real("+infinity")),
                ("contentsScale", ArchiveDocument.real("-1")),
            ])
        let package = try archive.load(root)
        #expect(package.rootLayer.position == .zero && package.rootLayer.zPosition == 0)
        #expect(package.rootLayer.duration == .infinity && package.rootLayer.contentsScale == 1)
        #expect(package.warnings.count == 3, "\(package.warnings)")
    }

    @Test("A layer inside itself, or in two places, is used once")
    func cycles() throws {
        var archive = ArchiveDocument()
        let list = archive.next
        let first = ArchiveDocument.reference(4)
        _ = archive.array([first, first])
        let root = archive.add("CALayer NSObject", [("sublayers", list), ("mask", first)])
        #expect(root == first)
        let package = try archive.load(root)
        #expect(package.rootLayer.sublayers == nil && package.rootLayer.mask == nil)
        #expect(package.warnings.contains { $0.contains("used again") })
    }

    @Test("Lists that double at each level, and lists inside themselves, are left out")
    func bombs() throws {
        var archive = ArchiveDocument()
        var list = ArchiveDocument.real("1")
        for _ in 0..<12 { list = archive.array([String](repeating: list, count: 10)) }
        let own = archive.next
        _ = archive.array([own, own])
        let root = archive.add("CAShapeLayer CALayer NSObject", [("lineDashPattern", list), ("string", own)])
        let gradient = archive.add("CAGradientLayer CALayer NSObject", [("locations", own)])
        let top = archive.add("CALayer NSObject", [("sublayers", archive.array([root, gradient]))])
        let package = try archive.load(top)
        #expect(package.warnings.contains { $0.contains("values in it") }, "\(package.warnings)")
        #expect(package.warnings.contains { $0.contains("contains itself") }, "\(package.warnings)")
    }

    @Test("Groups that use one group many times end at a limit")
    func groups() throws {
        var archive = ArchiveDocument()
        var group = archive.add("CABasicAnimation CAAnimation", [])
        for _ in 0..<24 {
            let list = archive.array([group, group])
            group = archive.add("CAAnimationGroup CAAnimation NSObject", [("animations", list)])
        }
        let list = archive.array([group])
        let root = archive.add("CALayer NSObject", [("CALayerAnimations", list)])
        let package = try archive.load(root)
        #expect(package.warnings.contains { $0.contains("animations, cells and filters") })
    }

    @Test("Deep trees are cut")
    func depth() throws {
        var archive = ArchiveDocument()
        var layer = archive.add("CALayer NSObject", [])
        for _ in 0..<400 {
            layer = archive.add("CALayer NSObject", [("sublayers", archive.array([layer]))])
        }
        let package = try archive.load(layer)
        #expect(package.warnings.contains { $0.contains("below 256 levels") })
    }

    @Test("Damaged archives name the file and the place")
    func damaged() throws {
        let whole = try Data(contentsOf: Self.folder.appendingPathComponent("scene.caar"))
        let folder = try TemporaryPackage()
        func reason(_ data: Data) throws -> String? {
            try folder.add("scene.caar", data)
            do {
                _ = try folder.load("scene.caar")
                return nil
            } catch { return error.description }
        }
        for count in [8, 39, 100, whole.count - 1] {
            let text = try #require(try reason(whole.prefix(count)))
            #expect(text.contains("scene.caar: damaged"), "\(text)")
        }
        // Every byte of the file, one after the other: an error or a tree.
        for index in stride(from: 8, to: whole.count, by: 7) {
            var data = whole
            data[index] ^= 0xFF
            _ = try reason(data)
        }
        // The top object is a list that contains itself.
        var own = Data("bplist00".utf8) + [0xA1, 0, 8]
        own += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0]
        own += [0, 0, 0, 0, 0, 0, 0, 10]
        #expect(try reason(own)?.contains("it contains itself") == true)
        #expect(try reason(Data("<plist><array/></plist>".utf8))?.contains("no keyed archive") == true)
        let empty = ArchiveDocument()
        let error = #expect(throws: CAMLError.self) { try empty.load(ArchiveDocument.reference(9)) }
        #expect(error?.reason.contains("no layer") == true)
    }
}
