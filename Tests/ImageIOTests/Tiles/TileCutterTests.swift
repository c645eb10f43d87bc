import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

/// Cutting pictures into tiles, row by row, and reading them again.
@Suite struct TileCutterTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("tiles-\(UUID().uuidString)")
        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private func picture(_ width: Int, _ height: Int, alpha: Bool = false) throws -> CGImage {
        var bytes = Data(count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let at = (y * width + x) * 4, a = alpha ? (x * 7 + y) % 256 : 255
                bytes[at] = UInt8((x * 3) % 256 * a / 255)
                bytes[at + 1] = UInt8((y * 5) % 256 * a / 255)
                bytes[at + 2] = UInt8((x ^ y) % 256 * a / 255)
                bytes[at + 3] = UInt8(a)
            }
        }
        return try #require(
            CGImage(
                width: width, height: height, rgba8: bytes, alphaInfo: .premultipliedLast, isOpaque: !alpha))
    }

    private func bytes(_ image: CGImage) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: image.width * image.height * 4)
        result.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: image.width, height: image.height, into: $0, bytesPerRow: image.width * 4)
        }
        return result
    }

    private func write(_ image: CGImage, _ format: ImageFormat, _ folder: Folder) throws -> URL {
        let url = folder.url.appendingPathComponent("picture.\(format.rawValue)")
        try ImageCodec.write(image, to: url, as: format, quality: 0.9)
        return url
    }

    @Test(arguments: [false, true]) func tilesArePartsOfThePicture(alpha: Bool) throws {
        let folder = try Folder(), image = try picture(150, 103, alpha: alpha)
        let url = try write(image, .png, folder)
        var cutter = TileCutter()
        (cutter.tileSize, cutter.format, cutter.pathExtension) = (64, .png, "png")
        var steps: [Int] = []
        let out = folder.url.appendingPathComponent("new/tiles")
        let result = try cutter.cut(ImageRows(contentsOf: url), into: out, name: "my_map") { done, all in
            steps.append(done)
            #expect(all == 103)
        }
        #expect(
            result == TileCutter.Result(width: 150, height: 103, levels: 1, files: 6) && steps == [64, 103])
        let tiles = try TileFolder(contentsOf: out)
        #expect(tiles.width == 150 && tiles.height == 103 && tiles.tileSize == 64 && tiles.levels == 1)
        for row in 0..<2 {
            for column in 0..<3 {
                let part = image.cropping(to: CGRect(x: column * 64, y: row * 64, width: 64, height: 64))
                let tile = try #require(try tiles.image(level: 0, column: column, row: row))
                #expect(bytes(tile) == bytes(try #require(part)))
            }
        }
        #expect(FileManager.default.fileExists(atPath: out.appendingPathComponent("my_map_02_01.png").path))
        #expect(try tiles.image(level: 0, column: 3, row: 0) == nil)
        #expect(try tiles.image(level: 1, column: 0, row: 0) == nil)
        #expect(try tiles.image(level: 0, column: -1, row: 0) == nil)
    }

    @Test(arguments: [(150, 103), (64, 64), (129, 1), (1, 130), (257, 255)])
    func eachLevelIsTheMeanOfTheOneBefore(width: Int, height: Int) throws {
        let folder = try Folder(), image = try picture(width, height)
        var cutter = TileCutter()
        (cutter.tileSize, cutter.hasLevels, cutter.format, cutter.pathExtension) = (32, true, .png, "png")
        let out = folder.url.appendingPathComponent("tiles")
        let result = try cutter.cut(
            ImageRows(contentsOf: try write(image, .png, folder)), into: out, name: "p")
        var (w, h) = (width, height)
        var level = bytes(image).map { Int($0) }
        for index in 0..<result.levels {
            #expect(try joined(out, index, w, h) == level, "level \(index)")
            let (nw, nh) = ((w + 1) / 2, (h + 1) / 2)
            var next = [Int](repeating: 0, count: nw * nh * 4)
            for y in 0..<nh {
                for x in 0..<nw {
                    for c in 0..<4 {
                        var sum = 2
                        for (i, j) in [
                            (2 * x, 2 * y), (2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 1, 2 * y + 1),
                        ] {
                            sum += level[(min(j, h - 1) * w + min(i, w - 1)) * 4 + c]
                        }
                        next[(y * nw + x) * 4 + c] = sum / 4
                    }
                }
            }
            (level, w, h) = (next, nw, nh)
        }
        #expect(max(w, h) <= 16 || result.levels == 1)
        #expect(try TileFolder(contentsOf: out).levels == result.levels)
    }

    /// The tiles of a level side by side.
    private func joined(_ folder: URL, _ level: Int, _ w: Int, _ h: Int) throws -> [Int] {
        var all = [Int](repeating: -1, count: w * h * 4)
        let names = TileNames(name: "p", pathExtension: "png")
        for row in 0..<(h + 31) / 32 {
            for column in 0..<(w + 31) / 32 {
                let url = folder.appendingPathComponent(names.path(level: level, column: column, row: row))
                let tile = try ImageCodec.decode(contentsOf: url), part = bytes(tile)
                for y in 0..<tile.height {
                    for i in 0..<tile.width * 4 {
                        all[((row * 32 + y) * w + column * 32) * 4 + i] = Int(part[y * tile.width * 4 + i])
                    }
                }
            }
        }
        return all
    }

    @Test(arguments: ImageFormat.writable) func rowsAreThePicture(format: ImageFormat) throws {
        let folder = try Folder()
        let url = try write(try picture(83, 61), format, folder)
        let whole = try ImageCodec.decode(contentsOf: url), rows = try ImageRows(contentsOf: url)
        #expect(rows.width == 83 && rows.height == 61 && rows.isOpaque)
        var read = [UInt8](repeating: 0, count: 83 * 61 * 4)
        try read.withUnsafeMutableBytes { all in
            while rows.row < rows.height {
                let start = rows.row * 83 * 4
                try rows.read(7, into: UnsafeMutableRawBufferPointer(rebasing: all[start...]))
            }
        }
        #expect(read == bytes(whole))
    }

    @Test(arguments: ["png", "jpg"]) func aPictureThatEndsEarlySaysWhere(kind: String) throws {
        let folder = try Folder()
        let format = try #require(ImageFormat(pathExtension: kind))
        let url = try write(try picture(400, 300), format, folder)
        let data = try Data(contentsOf: url)
        let short = folder.url.appendingPathComponent("short.\(kind)")
        try data.prefix(data.count / 2).write(to: short)
        let rows = try ImageRows(contentsOf: short)
        let out = folder.url.appendingPathComponent("tiles")
        let error = #expect(throws: ImageError.self) { try TileCutter().cut(rows, into: out, name: "p") }
        #expect(error?.file == short.path && error?.reason == .corrupt)
        #expect(error?.detail.contains("below row ") ?? false, "\(error?.detail ?? "")")
    }

    @Test func foldersWithoutTilesAreTold() throws {
        let folder = try Folder()
        #expect(throws: ImageError.self) {
            try TileFolder(contentsOf: folder.url.appendingPathComponent("none"))
        }
        let error = #expect(throws: ImageError.self) { try TileFolder(contentsOf: folder.url) }
        #expect(error?.detail.contains("NAME_00_00") ?? false)
        for name in ["a_00_00.png", "b_00_00.png"] {
            try ImageCodec.write(try picture(4, 4), to: folder.url.appendingPathComponent(name))
        }
        #expect(throws: ImageError.self) { try TileFolder(contentsOf: folder.url) }
    }

    @Test func namesHaveTwoDigitsOrMore() {
        let names = TileNames(name: "a_b", pathExtension: "png")
        #expect(names.path(level: 0, column: 3, row: 104) == "a_b_03_104.png")
        #expect(names.path(level: 2, column: 0, row: 0) == "2/a_b_00_00.png")
        #expect(
            TileNames.parse("a_b_03_104.png").map { $0.names == names && $0.column == 3 && $0.row == 104 }
                ?? false)
        for name in ["a.png", "a_1_2.png", "a_01.png", "a_001_02.png", "a_01_02", "_x_y.png", "a_0x_01.png"] {
            #expect(TileNames.parse(name) == nil, "\(name)")
        }
    }
}
