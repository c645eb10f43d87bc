import CAML
import Foundation

/// A package folder that lasts as long as the value.
final class TemporaryPackage {
    let url: URL

    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("caml-\(UUID().uuidString)/Test.ca", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try add(name, Data(text.utf8)) }
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    func add(_ name: String, _ data: Data) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Reads the package, or one file of it, while the folder is there.
    func load(
        _ file: String? = nil, options: CAPackageOptions = CAPackageOptions()
    ) throws(CAMLError) -> CAPackage {
        defer { withExtendedLifetime(self) {} }
        return try CAPackage(contentsOf: file.map(url.appendingPathComponent) ?? url, options: options)
    }

    /// A package whose document is one root layer with these attributes and children.
    static func root(_ attributes: String = "", _ children: String = "") throws -> TemporaryPackage {
        try TemporaryPackage(["main.caml": caml("<CALayer \(attributes)>\(children)</CALayer>")])
    }

    static func caml(_ body: String) -> String {
        "<?xml version=\"1.0\"?>\n<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\n\(body)\n</caml>\n"
    }
}

/// A picture of 2 x 1 pixels: red, blue.
enum TinyPicture {
    static let png =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg=="
        ) ?? Data()
}

/// The folder of the project's own packages.
let ownPackages = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Packages")
