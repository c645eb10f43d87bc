import Foundation
import ImageIO
import QuartzCore
import TestSupport
import Testing

/// Panning and zooming through a picture that is cut into tiles.
///
/// `Tools/make-gigapixel giga.png && agate tile giga.png -o giga --levels --format png` makes one of 40,000 x 25,000 pixels, and with
/// `AGATE_GIGAPIXEL=giga` these tests go through that; else through one of 2,000 x 1,250 that is made here.
@Suite("Pictures larger than memory")
struct GigapixelTests {
    /// Blocks of 100 pixels with their column and row as their colour, and white lines between them, as `make-gigapixel` draws.
    private static func color(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
        let column = x / 100, row = y / 100
        if x % 100 >= 96 || y % 100 >= 96 { return SIMD4(255, 255, 255, 255) }
        return SIMD4(
            UInt8(column % 256), UInt8(row % 256), UInt8((column * 7 + row * 13) % 256), 255)
    }

    private static func cutSmallOne(into folder: URL) throws {
        let (width, height, side) = (2000, 1250, 256)
        var level = [SIMD4<UInt8>]()
        for y in 0..<height { for x in 0..<width { level.append(color(x, y)) } }
        let bytes = level.flatMap { [$0.x, $0.y, $0.z, $0.w] }
        let picture = PixelBuffer(width: width, height: height, bytes: bytes)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let image = try picture.makeImage()
        for row in 0..<(height + side - 1) / side {
            for column in 0..<(width + side - 1) / side {
                let part = try #require(
                    image.cropping(to: CGRect(x: column * side, y: row * side, width: side, height: side)))
                let name = String(format: "small_%02d_%02d.png", column, row)
                try ImageCodec.write(part, to: folder.appendingPathComponent(name))
            }
        }
    }

    @Test("it is panned and zoomed through in bounded memory")
    func pan() throws {
        let given = ProcessInfo.processInfo.environment["AGATE_GIGAPIXEL"]
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("giga-\(UUID().uuidString)")
        defer { if given == nil { try? FileManager.default.removeItem(at: place) } }
        if given == nil { try Self.cutSmallOne(into: place) }
        let folder = try TileFolder(contentsOf: given.map { URL(fileURLWithPath: $0) } ?? place)
        let layer = CATiledLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: folder.width, height: folder.height)
        layer.anchorPoint = .zero
        layer.tileSize = CGSize(width: folder.tileSize, height: folder.tileSize)
        layer.levelsOfDetail = folder.levels
        layer.tileProvider = { try folder.image(level: $0, column: $1, row: $2) }
        let (width, height) = (1280, 720)
        var options = CARendererOptions()
        options.memoryBudget = 128 << 20
        let renderer = try CARenderer(width: width, height: height, options: options)
        renderer.layer = layer
        let frames = given == nil ? 12 : 120
        for frame in 0..<frames {
            let part = Double(frame) / Double(frames - 1)
            let x = Int(part * Double(folder.width - width)), y = Int(part * Double(folder.height - height))
            withoutActions { layer.position = CGPoint(x: -x, y: -y) }
            let picture = try renderer.picture(width: width, height: height, atTime: Double(frame) / 60)
            for (i, j) in [(0, 0), (640, 360), (1279, 719), (31, 700)] {
                #expect(picture[i, j] == Self.color(x + i, y + j))
            }
        }
        let fit = Double(width) / Double(folder.width)
        for frame in 0..<frames {
            let scale = pow(fit, Double(frame) / Double(frames - 1))
            withoutActions {
                layer.transform = CATransform3DMakeScale(scale, scale, 1)
                layer.position = CGPoint(x: (fit - scale) * Double(folder.width) / 3, y: 0)
            }
            let picture = try renderer.picture(width: width, height: height, atTime: 100 + Double(frame) / 60)
            #expect(picture[600, 10].w == 255)
        }
        #expect(renderer.layerErrors == [])
        if given != nil {
            let peak = try #require(ProcessMemory.peak)
            print("peak memory: \(peak >> 20) MB")
            #expect(peak < 1 << 30)
        }
    }
}
