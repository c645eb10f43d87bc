import Foundation
import ImageIO
import QuartzCore
import TestFiles
import Testing

@Suite("Tiles")
struct TileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("tile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func picture(_ name: String, _ width: Int, _ height: Int) throws {
        let bytes = (0..<width * height).flatMap { i in
            [UInt8(i % width), UInt8(i / width), 90, 255] as [UInt8]
        }
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        let image = try #require(
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        try ImageCodec.write(image, to: folder.appendingPathComponent(name))
    }

    private func files(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path).sorted()
    }

    @Test("a picture is cut into a folder")
    func cut() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try picture("map.png", 150, 70)
        let run = try CommandRun(
            ["tile", "map.png", "-o", "tiles", "--tile-size", "64", "--format", "png"], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.text == "tiles  150x70, 6 tiles\n")
        let names = (0..<3).flatMap { x in (0..<2).map { "map_0\(x)_0\($0).png" } }
        #expect(try files("tiles") == names)
        let corner = try ImageCodec.decode(contentsOf: folder.appendingPathComponent("tiles/map_02_01.png"))
        #expect(corner.width == 22 && corner.height == 6)
    }

    @Test("a pyramid lies in folders", arguments: ["jpg", "webp"])
    func pyramid(format: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try picture("map.png", 150, 70)
        let run = try CommandRun(
            ["tile", "map.png", "-o", "out/tiles", "--levels", "--tile-size", "64", "--format", format],
            in: folder)
        #expect(run.status == 0 && run.text == "out/tiles  150x70, 9 tiles, 3 levels\n", "\(run.errors)")
        #expect(try files("out/tiles").count == 8 && files("out/tiles/1").count == 2)
        #expect(try files("out/tiles/2") == ["map_00_00.\(format)"])
        let tiles = try TileFolder(contentsOf: folder.appendingPathComponent("out/tiles"))
        #expect(tiles.width == 150 && tiles.height == 70 && tiles.levels == 3 && tiles.tileSize == 64)
    }

    @Test(
        "a header that says more than can be decoded is told by its size",
        arguments: [Int(Int32.max), 1 << 30])
    func tooWide(width: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var file = FlatPNG.data(width: 16, height: 16, red: 9, green: 9, blue: 9)
        FlatPNG.setHeader(of: &file, width: width, height: width, bitDepth: 16, colorType: 6)
        try file.write(to: folder.appendingPathComponent("wide.png"))
        let run = try CommandRun(["tile", "wide.png", "-o", "tiles"], in: folder)
        #expect(run.status == 1 && run.text.isEmpty)
        #expect(run.errors.contains("\(width) x \(width) pixels are too many"), "\(run.errors)")
        #expect(!run.errors.contains("overflow"))
    }

    @Test("a command that is stopped leaves the tiles that are complete, and no others")
    func stopped() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FlatPNG.data(width: 20_000, height: 20_000, red: 90, green: 20, blue: 10)
            .write(to: folder.appendingPathComponent("map.png"))
        let tiles = folder.appendingPathComponent("tiles")
        let run = try CommandRun(["tile", "map.png", "-o", "tiles"], in: folder, signals: [SIGQUIT]) {
            ((try? FileManager.default.contentsOfDirectory(atPath: tiles.path))?.count ?? 0) > 200
        }
        #expect(run.status == 131 && run.errors.hasSuffix("agate: stopped\n"), "\(run.errors)")
        let names = try files("tiles")
        #expect(names.count > 20 && names.count < 6241)
        #expect(names.allSatisfy { $0.hasPrefix("map_") && $0.hasSuffix(".jpg") })
    }

    @Test(
        "what can't be cut is told on one line",
        arguments: [
            (["tile", "none.png", "-o", "x"], 1, "none.png: there is no such file"),
            (["tile", "text.png", "-o", "x"], 1, "neither PNG"),
            (["tile", "map.png", "-o", "text.png"], 1, "text.png"),
            (["tile", "map.png", "-o", "x", "--tile-size", "0"], 2, "from 16 to 4096"),
            (["tile", "map.png", "-o", "x", "--tile-size", "1000000"], 2, "from 16 to 4096"),
            (["tile", "map.png", "-o", "x", "--tile-size", "33", "--levels"], 2, "even number"),
            (["tile", "map.png", "-o", "x", "--format", "gif"], 2, "expected png, jpg or webp"),
            (["tile", "map.png", "-o", "x", "--quality", "101"], 2, "from 1 to 100"),
            (["tile", "map.png"], 2, "--output"),
        ])
    func mistakes(arguments: [String], status: Int32, text: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try picture("map.png", 40, 30)
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("text.png"))
        let run = try CommandRun(arguments, in: folder)
        #expect(run.status == status && run.errors.contains(text), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1 && run.text.isEmpty)
    }
}
