/// The sets of a folder's asset catalogues, by name.
struct AssetIndex: Sendable {
    private(set) var images: [String: URL] = [:]
    private(set) var colors: [String: URL] = [:]
    private(set) var data: [String: URL] = [:]

    /// The deepest nesting of folders that is read.
    private static let maximumDepth = 16
    /// The number of entries that are read.
    private static let maximumCount = 100_000

    /// Reads the catalogues of a folder. Links are not followed.
    init(_ folder: URL) {
        var count = 0
        for catalog in Self.entries(of: folder) where catalog.pathExtension == "xcassets" {
            add(catalog, "", 0, &count)
        }
    }

    private mutating func add(_ folder: URL, _ space: String, _ depth: Int, _ count: inout Int) {
        guard depth < Self.maximumDepth else { return }
        for entry in Self.entries(of: folder) {
            count += 1
            if count > Self.maximumCount { return }
            let name = space + entry.deletingPathExtension().lastPathComponent
            switch entry.pathExtension {
            case "imageset": images[name] = images[name] ?? entry
            case "colorset": colors[name] = colors[name] ?? entry
            case "dataset": data[name] = data[name] ?? entry
            case "":
                let hasSpace = AssetContents.read(entry)?.properties?.providesNamespace ?? false
                add(entry, hasSpace ? name + "/" : space, depth + 1, &count)
            default: break
            }
        }
    }

    /// The folders in a folder, by name, without links.
    private static func entries(of folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { name in
            let entry = folder.appendingPathComponent(name, isDirectory: true)
            let type = try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.type]
            return type as? FileAttributeType == .typeDirectory ? entry : nil
        }
    }
}
