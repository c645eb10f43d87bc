import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// A layer that draws parts of itself anew: what is uploaded and drawn for it.
@Suite struct BitmapPlanTests {
    private let bitmap: DrawnBitmap
    private let side: Int

    init() { (side, bitmap) = (4096, DrawnBitmap(width: 4096, height: 4096, format: Self.format)) }

    private static let format = DrawnBitmap.Format(isOpaque: true, isGray: false)

    private static func image(of bitmap: DrawnBitmap, drawing area: CGRect?) throws -> CGImage {
        let drawing = bitmap.draw(area, base: .identity, drawsAsynchronously: false) {
            $0.setFillColor(CGColor(gray: 0.5, alpha: 1))
            $0.fill(CGRect(x: 0, y: 0, width: 8192, height: 8192))
        }
        return try #require(drawing?.finish())
    }

    private func builder(limit: Int = 8192) -> FrameBuilder {
        FrameBuilder(
            pictureLimit: limit, surfaceLimit: 8192, memoryBudget: 256 << 20, options: CompositorOptions())
    }

    /// A layer at the middle of the view, `size` points wide and high, with each image in turn: the last frame's plan.
    private func plan(
        _ images: [CGImage], size: Double = 256, limit: Int = 8192,
        filter: ContentsFilter = .linear
    ) throws -> FramePlan {
        var builder = builder(limit: limit)
        var plan: FramePlan?
        let node = Make.node(128 - size / 2, 128 - size / 2, size, size, alpha: nil)
        for image in images {
            var appearance = node.appearance
            appearance.contents = LayerContents(image: image)
            appearance.contents?.minificationFilter = filter
            let next = RenderNode(id: node.id, geometry: node.geometry, appearance: appearance)
            plan = builder.plan(ShownTree(still: next), view: Make.view, background: .zero)
        }
        return try #require(plan)
    }

    private func uploads(_ plan: FramePlan) -> [TextureUpload] {
        plan.steps.compactMap { if case .upload(let upload) = $0 { upload } else { nil } }
    }

    @Test func oneLineOfALargeLayerIsAllThatIsUploaded() throws {
        let images = [
            try Self.image(of: bitmap, drawing: nil),
            try Self.image(of: bitmap, drawing: CGRect(x: 0, y: 1000, width: 4096, height: 1)),
        ]
        let plan = try plan(images)
        #expect(uploads(plan).map(\.source) == [PixelRect(x: 0, y: 1000, width: 4096, height: 1)])
        #expect(plan.statistics.uploadedBytes == 4096 * 4 && plan.statistics.uploads == 1)
        // Sixteen texels a pixel: the line, and a pixel around it.
        #expect(plan.statistics.damage.height <= 5 && plan.statistics.damage.width == 256)
        #expect((60...63).contains(plan.statistics.damage.y))
    }

    @Test func tilesTakeTheirPartsWithTheTexelsAround() throws {
        let images = [
            try Self.image(of: bitmap, drawing: nil),
            try Self.image(of: bitmap, drawing: CGRect(x: 2042, y: 2042, width: 4, height: 4)),
        ]
        // Pixel for pixel. The joint lies at 2044: both tiles have two of the four columns, and one more around them.
        let parts = uploads(try plan(images, size: 4096, limit: 1024))
        #expect(parts.count == 4)
        #expect(parts.allSatisfy { $0.source.width == 3 && $0.source.height == 3 })
    }

    @Test func eachLevelOfDetailTakesWhatChangedInIt() throws {
        let bitmap = DrawnBitmap(width: 512, height: 512, format: Self.format)
        let images = [
            try Self.image(of: bitmap, drawing: nil),
            try Self.image(of: bitmap, drawing: CGRect(x: 100, y: 200, width: 1, height: 1)),
        ]
        let parts = uploads(try plan(images, filter: .trilinear))
        #expect(parts.map(\.level) == Array(0..<10))
        #expect(parts.map(\.source.area) == [Int](repeating: 1, count: 10))
        #expect(parts[3].source.x == 12 && parts[3].source.y == 25)
    }

    @Test func whatIsMuchIsUploadedAsAWhole() throws {
        let images = [
            try Self.image(of: bitmap, drawing: nil),
            try Self.image(of: bitmap, drawing: CGRect(x: 0, y: 0, width: 4096, height: 4000)),
        ]
        let plan = try plan(images)
        #expect(uploads(plan).count == 1 && plan.statistics.uploadedBytes == 4096 * 4096 * 4)
        let makes = plan.steps.contains { if case .createTexture = $0 { true } else { false } }
        #expect(!makes, "the texture is there")
    }

    @Test func whatWasMissedIsMadeUpFor() throws {
        let small = DrawnBitmap(width: 64, height: 64, format: Self.format)
        func image(_ y: Int?) throws -> CGImage {
            try Self.image(of: small, drawing: y.map { CGRect(x: 0, y: $0, width: 64, height: 1) })
        }
        let first = try image(nil)
        _ = try image(10)
        #expect(uploads(try plan([first, try image(20)])).map(\.source.y).sorted() == [10, 20])
        // More states than are remembered.
        for y in 0..<40 { _ = try image(y) }
        #expect(uploads(try plan([first, try image(20)])).map(\.source.height) == [68])
    }

    @Test func twoStatesInOneFrameHaveTexturesOfTheirOwn() throws {
        let small = DrawnBitmap(width: 512, height: 512, format: Self.format)
        let old = try Self.image(of: small, drawing: nil)
        let new = try Self.image(of: small, drawing: CGRect(x: 0, y: 0, width: 8, height: 8))
        var catalog = TextureCatalog(limit: 4096, budget: 64 << 20)
        catalog.beginFrame()
        let a = catalog.place(old, tile: nil, hasMipmaps: false)
        let b = catalog.place(new, tile: nil, hasMipmaps: false)
        #expect(a.place.texture != b.place.texture && b.uploadedBytes == 512 * 512 * 4)
        catalog.beginFrame()
        let newest = try Self.image(of: small, drawing: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(catalog.place(old, tile: nil, hasMipmaps: false).steps.isEmpty)
        let c = catalog.place(newest, tile: nil, hasMipmaps: false)
        #expect(c.place.texture == b.place.texture && c.uploadedBytes == 4 * 4 * 4)
    }

    /// A texel shows in a texel of a level exactly where that is made of it.
    @Test(arguments: [1, 7, 8, 9, 64, 100, 129, 1000], [1, 3, 6])
    func texelsOfLevelsThatShowATexel(length: Int, level: Int) {
        let axis = MipAxis(length: length)
        guard axis.count(level - 1) > 1 else { return }
        var made: [Int: Set<Int>] = [:]
        for index in 0...axis.lastIndex(level) {
            var texels = index..<index + 1
            for step in stride(from: level, through: 1, by: -1) { texels = axis.source(texels, level: step) }
            for texel in texels { made[min(texel, 2 * length - 1 - texel), default: []].insert(index) }
        }
        for texel in 0..<length {
            let shown = axis.showing(texel..<texel + 1, level: level, within: 0..<axis.count(level))
            #expect(made[texel, default: []].isSubset(of: shown), "\(texel)")
        }
    }
}
