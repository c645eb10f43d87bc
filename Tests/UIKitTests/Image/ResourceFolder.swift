import Foundation
import Testing

@testable import UIKit

/// A folder with resources, as that of a bundle, which is removed at the end.
final class ResourceFolder {
    let url: URL
    let bundle: Bundle

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "uikit-\(UUID().uuidString)/Bundle.resources", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        bundle = try #require(Bundle(path: url.path))
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    func write(_ path: String, _ data: Data) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    /// A PNG file in one colour.
    static func png(_ width: Int, _ height: Int, _ color: [UInt8] = [255, 0, 0, 255]) throws -> Data {
        try #require(UIImage(cgImage: Pixels.image(width, height) { _, _ in color }).pngData())
    }
}
