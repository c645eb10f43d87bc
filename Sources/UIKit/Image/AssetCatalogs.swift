import Locking

/// Named images and colours: of asset catalogues, which are folders here, and images of files.
enum AssetCatalogs {
    /// The indices of folders, which are read once.
    private static let indices = Locked<[String: AssetIndex]>([:])

    private static func index(_ folder: URL) -> AssetIndex {
        if let known = indices.withLock({ $0[folder.path] }) { return known }
        let index = AssetIndex(folder)
        indices.withLock {
            if $0.count >= 256 { $0.removeAll() }
            $0[folder.path] = index
        }
        return index
    }

    /// Nil if no folder of the bundle has a set of the name.
    static func colorSet(named name: String, in bundle: Bundle?) -> AssetColorSet? {
        for folder in ResourceFolders.folders(of: bundle) {
            if let set = index(folder).colors[name], let contents = AssetContents.read(set) {
                return AssetColorSet(contents)
            }
        }
        return nil
    }

    /// The bytes of a data set for the device, and their type; nil if no folder of the bundle has them.
    static func dataSet(named name: String, in bundle: Bundle?) -> (data: Data, type: String)? {
        let traits = UITraitCollection.current
        for folder in ResourceFolders.folders(of: bundle) {
            guard let set = index(folder).data[name], let files = AssetContents.read(set)?.data else {
                continue
            }
            let best = files.compactMap { file in assetIdiomFit(file.idiom, traits).map { (file, $0) } }
                .max { $0.1 < $1.1 }?.0
            guard let best, let file = best.filename,
                let path = ResourceFolders.path(file, in: set, inside: ResourceFolders.root(folder)),
                let data = try? Data(contentsOf: URL(fileURLWithPath: path))
            else { continue }
            return (data, best.type ?? "public.data")
        }
        return nil
    }

    /// Nil if the bundle has neither an image set nor a file of the name, or if it can't be read.
    static func image(
        named name: String, in bundle: Bundle?, for traits: UITraitCollection
    ) -> ImageContent? {
        guard ResourceFolders.isPlain(name) else { return nil }
        for folder in ResourceFolders.folders(of: bundle) {
            let root = ResourceFolders.root(folder)
            if let set = index(folder).images[name] {
                guard let image = AssetImageSet(set) else { return nil }
                var content = image.image(for: traits, inside: root)
                content?.asset = UIImageAsset { traits in
                    AssetImageSet(set)?.image(for: traits, inside: root)
                }
                return content
            }
            if let content = file(named: name, in: folder, root, traits) { return content }
        }
        return nil
    }

    /// The image of a file next to which others for other scales may be: "name@2x.png".
    private static func file(
        named name: String, in folder: URL, _ root: String, _ traits: UITraitCollection
    ) -> ImageContent? {
        let wanted = traits.displayScale > 0 ? traits.displayScale : ScreenState.current.scale
        let hasExtension = ["png", "jpg", "jpeg", "gif", "webp"].contains(
            (name as NSString).pathExtension.lowercased())
        let base = hasExtension ? (name as NSString).deletingPathExtension : name
        let suffix = hasExtension ? (name as NSString).pathExtension : "png"
        let device = traits.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        var best: (path: String, scale: CGFloat)?
        for (mark, scale) in [("", CGFloat(1)), ("@2x", 2), ("@3x", 3)] {
            for end in [device, ""] {
                guard
                    let path = ResourceFolders.path(
                        "\(base)\(mark)\(end).\(suffix)", in: folder, inside: root)
                else { continue }
                if best.map({ ResourceScale.isBetter(scale, than: $0.scale, for: wanted) }) ?? true {
                    best = (path, scale)
                }
                break
            }
        }
        guard let best else { return nil }
        // A name such as "a@2x.png" gives the scale itself.
        let own = ImageContent.scale(ofName: best.path)
        return ImageContent(file: best.path, scale: max(own, best.scale))
    }
}
