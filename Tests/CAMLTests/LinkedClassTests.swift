import AVFoundation
import CAML
import CoreAnimation
import Foundation
import QuartzCore
import Testing

/// Layer classes of modules that CAML doesn't import, and of clients, in documents and archives.
@Suite("Classes of other modules")
struct LinkedClassTests {
    /// A class with a property, as a client's module adds one.
    final class BadgeLayer: CALayer, DescribedLayer {
        enum Key: UInt8, PropertyKey {
            case count
        }

        static let descriptor = LayerDescriptor(
            BadgeLayer.self,
            LayerPropertyTable(BadgeLayer.self, Key.self, extending: .layer) { t in
                t.add(.count, .count, \.count, 1)
            }
        ) { BadgeLayer() }

        var count: Int {
            get { countStore }
            set { change(Key.count, [], countStore != newValue) { countStore = newValue } }
        }
        private var countStore = 1
    }

    private static var options: CAPackageOptions {
        var options = CAPackageOptions()
        options.layerClasses["BadgeLayer"] = { BadgeLayer() }
        return options
    }

    /// Writes a tree and reads it again.
    private func reread(_ root: CALayer) throws -> (CAPackage, warnings: [String]) {
        let folder = try TemporaryPackage()
        let url = folder.url.appendingPathComponent("copy.caml")
        let warnings = try CAMLWriter(rootLayer: root).write(to: url)
        return (try CAPackage(contentsOf: url, options: Self.options), warnings)
    }

    @Test("Documents name layers of OpenGL and of movies, and are written with them")
    func documents() throws {
        let package = try TemporaryPackage.root(
            "",
            "<sublayers><CAOpenGLLayer asynchronous='1' cornerRadius='3'/><CAEAGLLayer presentsWithTransaction='1'/>"
                + "<AVPlayerLayer videoGravity='AVLayerVideoGravityResizeAspectFill'/>"
                + "<AVSampleBufferDisplayLayer videoGravity='AVLayerVideoGravityResize'/></sublayers>"
        ).load()
        #expect(package.warnings.isEmpty, "\(package.warnings)")
        try expectClasses(package.rootLayer)
        let (copy, warnings) = try reread(package.rootLayer)
        // The layers provide their contents themselves.
        #expect(
            warnings.allSatisfy { $0.contains("contents are left out: they are no CGImage") }, "\(warnings)")
        #expect(copy.warnings.isEmpty, "\(copy.warnings)")
        try expectClasses(copy.rootLayer)
    }

    private func expectClasses(_ root: CALayer) throws {
        let layers = try #require(root.sublayers)
        try #require(layers.count == 4)
        #expect((layers[0] as? CAOpenGLLayer)?.isAsynchronous == true && layers[0].cornerRadius == 3)
        #expect((layers[1] as? CAEAGLLayer)?.presentsWithTransaction == true)
        #expect((layers[2] as? AVPlayerLayer)?.videoGravity == .resizeAspectFill)
        #expect(layers[2].contentsGravity == .resizeAspectFill)
        #expect((layers[3] as? AVSampleBufferDisplayLayer)?.videoGravity == .resize)
    }

    @Test("Archives name layers of movies and of clients")
    func archives() throws {
        var archive = ArchiveDocument()
        let movie = archive.add(
            "AVPlayerLayer CALayer NSObject",
            [
                ("videoGravity", ArchiveDocument.string("AVLayerVideoGravityResize")),
                ("player", ArchiveDocument.reference(0)),
            ])
        let badge = archive.add("BadgeLayer CALayer NSObject", [("count", ArchiveDocument.integer(12))])
        let drawing = archive.add("MyScene CAEAGLLayer CALayer NSObject", [])
        let root = archive.add(
            "CALayer NSObject", [("sublayers", archive.array([movie, badge, drawing]))])
        let package = try archive.load(root, options: Self.options)
        let layers = try #require(package.rootLayer.sublayers)
        try #require(layers.count == 3)
        #expect((layers[0] as? AVPlayerLayer)?.videoGravity == .resize)
        #expect((layers[1] as? BadgeLayer)?.count == 12)
        #expect(layers[2] is CAEAGLLayer)
        #expect(package.warnings.contains { $0.contains("MyScene is read as CAEAGLLayer") })
        #expect(package.warnings.count == 2, "\(package.warnings)")
        let (copy, warnings) = try reread(package.rootLayer)
        #expect(warnings.allSatisfy { $0.contains("contents are left out") }, "\(warnings)")
        #expect((copy.rootLayer.sublayers?[1] as? BadgeLayer)?.count == 12)
    }

    @Test("Properties of movies' layers are in archives of their own, and in copies")
    func codings() throws {
        let layer = AVPlayerLayer()
        layer.videoGravity = .resizeAspectFill
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? AVPlayerLayer
        #expect(copy?.videoGravity == .resizeAspectFill && copy?.contentsGravity == .resizeAspectFill)
        #expect(AVPlayerLayer(layer: layer).videoGravity == .resizeAspectFill)
        let drawing = CAOpenGLLayer()
        drawing.setValue(true, forKey: "asynchronous")
        #expect(drawing.isAsynchronous && CAOpenGLLayer(layer: drawing).isAsynchronous)
    }

    @Test("A client's class without a registered name is written with it, and read as a plain layer")
    func unregistered() throws {
        let root = CALayer(), badge = BadgeLayer()
        (badge.count, badge.cornerRadius) = (3, 2)
        root.addSublayer(badge)
        let folder = try TemporaryPackage()
        let url = folder.url.appendingPathComponent("copy.caml")
        try CAMLWriter(rootLayer: root).write(to: url)
        let package = try CAPackage(contentsOf: url)
        let plain = try #require(package.rootLayer.sublayers?.first)
        #expect(type(of: plain) == CALayer.self && plain.cornerRadius == 2)
        for text in ["BadgeLayer is read as a plain CALayer", "BadgeLayer has no attribute 'count'"] {
            #expect(package.warnings.contains { $0.contains(text) }, "\(package.warnings)")
        }
    }
}
