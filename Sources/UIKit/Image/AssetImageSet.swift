/// An image of an asset catalogue: the files for several displays.
struct AssetImageSet {
    private let folder: URL
    private let contents: AssetContents

    /// Nil if the folder says nothing of images.
    init?(_ folder: URL) {
        guard let contents = AssetContents.read(folder), contents.images != nil else { return nil }
        (self.folder, self.contents) = (folder, contents)
    }

    /// Reads the file that suits traits best: of those for the device and the style, the one of the nearest
    /// scale that is not below the display's.
    ///
    /// - Parameter root: the resolved path of the bundle, which no file may be outside of.
    func image(for traits: UITraitCollection, inside root: String) -> ImageContent? {
        let wanted = traits.displayScale > 0 ? traits.displayScale : ScreenState.current.scale
        var best: (fit: Int, scale: CGFloat, entry: AssetContents.Image)?
        for entry in contents.images ?? [] where entry.filename != nil {
            guard let conditions = entry.appearances.fit(traits),
                let idiom = assetIdiomFit(entry.idiom, traits)
            else { continue }
            let fit = conditions * 4 + idiom
            let scale = entry.scale.flatMap { Double($0.prefix { $0 != "x" }) }.map { CGFloat($0) } ?? 1
            guard let known = best, fit <= known.fit else {
                best = (fit, scale, entry)
                continue
            }
            if fit == known.fit, ResourceScale.isBetter(scale, than: known.scale, for: wanted) {
                best = (fit, scale, entry)
            }
        }
        guard let best, let name = best.entry.filename,
            let path = ResourceFolders.path(name, in: folder, inside: root)
        else { return nil }
        if ["pdf", "svg"].contains((name as NSString).pathExtension.lowercased()) {
            PrintedNotes.print(
                "vectors", "\(name) is not drawn: asset catalogues' PDF and SVG files are not read")
            return nil
        }
        guard var content = ImageContent(file: path, scale: best.scale) else { return nil }
        switch contents.properties?.intent {
        case "template": content.renderingMode = .alwaysTemplate
        case "original": content.renderingMode = .alwaysOriginal
        default: break
        }
        func insets(_ pixels: AssetContents.Image.Insets) -> UIEdgeInsets {
            func points(_ value: Double?) -> CGFloat { CGFloat(value ?? 0) / best.scale }
            return UIEdgeInsets(
                top: points(pixels.top), left: points(pixels.left), bottom: points(pixels.bottom),
                right: points(pixels.right))
        }
        if let resizing = best.entry.resizing {
            content.isResizable = true
            content.capInsets = resizing.capInsets.map(insets) ?? .zero
            content.resizingMode = resizing.center?.mode == "tile" ? .tile : .stretch
        }
        if let alignment = best.entry.alignmentInsets { content.alignmentRectInsets = insets(alignment) }
        content.flips = best.entry.languageDirection != nil
        content.traits = traits
        return content
    }
}

/// The choice among files for displays of several scales.
enum ResourceScale {
    /// Whether a scale suits a display better than another one: the nearest that is not below the display's,
    /// or else the largest.
    static func isBetter(_ scale: CGFloat, than other: CGFloat, for wanted: CGFloat) -> Bool {
        if scale >= wanted { return other < wanted || scale < other }
        return other < wanted && scale > other
    }
}
