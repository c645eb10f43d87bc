import CAML
import Foundation
import ImageIO
import QuartzCore
import TestFiles
import Testing

/// How large pictures are decoded.
@Suite("Picture sizes")
struct PictureSizeTests {
    /// A root of 100 x 100 points with a layer of 10 x 10 that shows a picture of 640 x 320 pixels.
    private func load(
        layer: String = "", root: String = "", rootChildren: String = "", pixelsPerPoint: CGFloat? = 1,
        budget: Int? = nil
    ) throws -> CAPackage {
        let folder = try TemporaryPackage.root(
            "name=\"root\" bounds=\"0 0 100 100\" position=\"50 50\" \(root)",
            """
            <sublayers><CALayer id="#1" name="card" bounds="0 0 10 10" position="20 20" \(layer)>
            <contents type="CGImage" src="a.png"/></CALayer></sublayers>\(rootChildren)
            """)
        try folder.add("a.png", FlatPNG.data(width: 640, height: 320, red: 200, green: 100, blue: 50))
        var options = CAPackageOptions()
        options.pixelsPerPoint = { _, _ in pixelsPerPoint }
        if let budget { options.pictureBudget = budget }
        return try CAPackage(contentsOf: folder.url, options: options)
    }

    private func size(_ package: CAPackage) throws -> [Int] {
        let image = try #require(package.rootLayer.sublayers?.first?.contents as? CGImage)
        #expect(package.decodedPixelCount == image.width * image.height)
        return [image.width, image.height]
    }

    @Test("A picture has at least a pixel for each that is shown, and fewer than twice as many on one side")
    func small() throws {
        for (scale, expected) in [
            (1, [20, 10]), (1.1, [40, 20]), (2, [40, 20]), (32, [640, 320]), (0.1, [3, 2]), (0, [3, 2]),
        ] as [(CGFloat, [Int])] {
            #expect(try size(load(pixelsPerPoint: scale)) == expected, "\(scale)")
        }
        #expect(try size(load(pixelsPerPoint: nil)) == [640, 320])
        #expect(try size(load(layer: "transform=\"scale(4)\"")) == [80, 40])
        #expect(try size(load(root: "sublayerTransform=\"scale(4)\"")) == [80, 40])
        #expect(try size(load(layer: "contentsGravity=\"resizeAspectFill\"")) == [20, 10])
    }

    @Test(
        "Where the shown size is not known the picture keeps its own",
        arguments: [
            "contentsGravity=\"center\"", "contentsRect=\"0 0 0.5 1\"", "contentsCenter=\"0.5 0.5 0 0\"",
            "minificationFilter=\"nearest\"", "transform=\"perspective(500)\"",
        ])
    func unknown(attributes: String) throws {
        #expect(try size(load(layer: attributes)) == [640, 320])
    }

    @Test(
        "What changes sizes or contents keeps the picture's own size, other changes don't",
        arguments: [
            ("transform.scale", 640), ("bounds.size.width", 640), ("contentsRect.origin.x", 640),
            ("contentsScale", 640),
            ("position.x", 20), ("opacity", 20), ("filters.blur.inputRadius", 20),
        ])
    func changes(keyPath: String, width: Int) throws {
        let animation = """
            <animation type="CABasicAnimation" keyPath="\(keyPath)" duration="1"><toValue type="real" value="2"/>
            </animation>
            """
        let group =
            "<animation type=\"CAAnimationGroup\" duration=\"1\"><animations>\(animation)</animations></animation>"
        let state = """
            <states><LKState name="a"><elements><LKStateSetValue targetId="#1" keyPath="\(keyPath)">
            <value type="real" value="2"/></LKStateSetValue></elements></LKState></states>
            """
        for change in ["<animations>\(animation)</animations>", "<animations>\(group)</animations>"] {
            #expect(try size(load(rootChildren: change))[0] == width, "of the layer above")
        }
        #expect(try size(load(rootChildren: state))[0] == width)
    }

    @Test("The largest of several uses counts, and the file is decoded once")
    func uses() throws {
        let layers = [10, 40, 20].map {
            "<CALayer bounds=\"0 0 \($0) \($0)\"><contents type=\"CGImage\" src=\"a.png\"/></CALayer>"
        }
        let folder = try TemporaryPackage.root("", "<sublayers>\(layers.joined())</sublayers>")
        try folder.add("a.png", FlatPNG.data(width: 640, height: 640, red: 1, green: 2, blue: 3))
        var options = CAPackageOptions()
        options.pixelsPerPoint = { _, _ in 1 }
        let package = try CAPackage(contentsOf: folder.url, options: options)
        let images = (package.rootLayer.sublayers ?? []).map { $0.contents as? CGImage }
        #expect(images.map { $0?.width } == [40, 40, 40])
        #expect(images[0] === images[2])
        #expect(package.decodedPixelCount == 1600)
    }

    @Test("Pictures beyond the budget are left out, with a warning that names file and size")
    func budget() throws {
        #expect(try size(load(pixelsPerPoint: nil, budget: 640 * 320)) == [640, 320])
        let package = try load(pixelsPerPoint: nil, budget: 640 * 320 - 1)
        #expect(package.rootLayer.sublayers?.first?.contents == nil)
        #expect(package.decodedPixelCount == 0)
        let warning =
            "a.png: with its 640 x 320 pixels the document's pictures would have more than 204799 together"
        #expect(package.warnings.count == 1 && package.warnings[0].hasSuffix(warning), "\(package.warnings)")
        #expect(try load(pixelsPerPoint: 1, budget: 640 * 320 - 1).warnings == [])
    }

    /// Five files of 32 KB with 268 million pixels each.
    @Test("By default pictures have no more pixels together than one may have")
    func defaultBudget() throws {
        let files = (0..<2).map { "\($0).png" }
        let folder = try TemporaryPackage.root(
            "",
            "<sublayers>" + files.map { "<CALayer><contents src=\"\($0)\"/></CALayer>" }.joined()
                + "</sublayers>")
        let bomb = FlatPNG.data(width: 16384, height: 16384, red: 1, green: 2, blue: 3)
        try folder.add("0.png", FlatPNG.data(width: 512, height: 512, red: 1, green: 2, blue: 3))
        try folder.add("1.png", bomb)
        #expect(bomb.count < 50_000)
        let package = try folder.load()
        #expect(package.decodedPixelCount == 512 * 512)
        #expect(
            package.warnings.count == 1 && package.warnings[0].contains("16384 x 16384"),
            "\(package.warnings)")
    }

    @Test(
        "Pictures of many pixels and few bytes are decoded up to a number of pixels, however small they are shown"
    )
    func emptyPictures() throws {
        let names = (0..<5).map { "bomb\($0).png" }
        let layers = names.map {
            "<CALayer bounds=\"0 0 10 10\"><contents type=\"CGImage\" src=\"\($0)\"/></CALayer>"
        }
        let folder = try TemporaryPackage.root(
            "bounds=\"0 0 100 100\" position=\"50 50\"", "<sublayers>\(layers.joined())</sublayers>")
        let bomb = FlatPNG.data(width: 16384, height: 16384, red: 0, green: 0, blue: 0)
        for name in names { try folder.add(name, bomb) }
        var options = CAPackageOptions()
        options.pixelsPerPoint = { _, _ in 1 }
        let package = try CAPackage(contentsOf: folder.url, options: options)
        let shown = package.rootLayer.sublayers?.filter { $0.contents != nil }
        #expect(shown?.count == 2, "the others are left out")
        #expect(package.warnings.filter { $0.contains("files are too small for") }.count == 3)
    }
}
