import CoreGraphics
import Testing

@testable import ImageIO

extension CGImage {
    /// All pixels, straight RGBA.
    var straight: [UInt8] {
        var result = [UInt8](repeating: 77, count: width * height * 4)
        result.withUnsafeMutableBytes {
            copyStraightRGBA8(x: 0, y: 0, width: width, height: height, into: $0, bytesPerRow: width * 4)
        }
        return result
    }

    /// One pixel, straight RGBA.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let all = straight
        let at = (y * width + x) * 4
        return Array(all[at..<at + 4])
    }

    /// The largest difference of a component to another image of the same size.
    func largestDifference(to other: CGImage) -> Int {
        guard width == other.width, height == other.height else { return 256 }
        return zip(straight, other.straight).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}

/// RGBA bytes, straight, from a function of x and y.
func makeImage(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) throws -> CGImage {
    let bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    return try #require(CGImage(width: width, height: height, rgba8: Data(bytes), alphaInfo: .last))
}

/// A file in the tests' Resources folder.
func resource(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Resources")
    return try Data(contentsOf: folder.appendingPathComponent(name))
}

/// What a call throws, or nil when it doesn't.
func imageError(_ body: () throws(ImageError) -> Void) -> ImageError? {
    do throws(ImageError) {
        try body()
        return nil
    } catch {
        return error
    }
}

/// A folder for one test, removed with this object.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("ImageIOTests-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
}
