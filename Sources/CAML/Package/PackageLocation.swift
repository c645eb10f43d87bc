import Foundation

/// The locations of a package's document and assets.
struct PackageLocation {
    /// The document's path, and its spelling in messages.
    let document: String
    let shown: String
    let folder: AssetFolder
    let manifest: PackageManifest
    /// The paths of the document, and of the package's settings before it if it has some.
    var files: [String] { settings.map { [$0, document] } ?? [document] }
    private let settings: String?

    init(_ url: URL, warnings: CAMLWarnings) throws(CAMLError) {
        let shown = Self.shownPath(url)
        guard url.isFileURL else {
            throw CAMLError(file: url.absoluteString, reason: "no local file; expected the path of a package")
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            throw CAMLError(
                file: shown, reason: "no such file or folder; expected a .ca package or a .caml file")
        }
        guard isDirectory.boolValue else {
            document = url.path
            self.shown = shown
            folder = AssetFolder((url.path as NSString).deletingLastPathComponent, followsLinks: true)
            manifest = PackageManifest()
            settings = nil
            return
        }
        folder = AssetFolder(url.path)
        if case .found(let path) = folder.find("index.xml") { settings = path } else { settings = nil }
        manifest = try Self.manifest(in: folder, shown: shown, warnings: warnings)
        self.shown = shown + "/" + manifest.rootDocument.prefix(255)
        switch folder.find(manifest.rootDocument) {
        case .found(let path): document = path
        case .missing:
            throw CAMLError(file: self.shown, reason: "no such file; expected the package's root document")
        case .refused:
            throw CAMLError(
                file: shown + "/index.xml",
                reason: "rootDocument \(manifest.rootDocument.quoted) lies outside the package")
        }
    }

    private static func manifest(
        in folder: AssetFolder, shown: String, warnings: CAMLWarnings
    ) throws(CAMLError) -> PackageManifest {
        switch folder.find("index.xml") {
        case .found(let path):
            return try PackageManifest(
                contentsOfFile: path, shownAs: shown + "/index.xml", warnings: warnings)
        case .missing:
            guard case .missing = folder.find("main.caml") else { return PackageManifest() }
            throw CAMLError(file: shown, reason: "neither index.xml nor main.caml; expected a .ca package")
        case .refused:
            throw CAMLError(file: shown + "/index.xml", reason: "lies outside the package")
        }
    }

    /// The path as given, without a trailing slash.
    private static func shownPath(_ url: URL) -> String {
        var path = url.relativePath
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
