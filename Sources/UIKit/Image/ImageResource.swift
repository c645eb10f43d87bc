/// A reference to an image of an asset catalogue, as Xcode generates one for each.
public struct ImageResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A reference to a colour of an asset catalogue.
public struct ColorResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
    /// The image of a resource; an empty one, with a note, if the catalogue lacks it.
    public convenience init(resource: ImageResource) {
        let content = AssetCatalogs.image(named: resource.name, in: resource.bundle, for: .current)
        if content == nil {
            PrintedNotes.print("image \(resource.name)", "there is no image \(resource.name)")
        }
        self.init(content ?? UIImage().content)
    }
}

extension UIColor {
    /// The colour of a resource; a clear one, with a note, if the catalogue lacks it.
    public convenience init(resource: ColorResource) {
        let found = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
        if found == nil {
            PrintedNotes.print("color \(resource.name)", "there is no colour \(resource.name)")
        }
        self.init { traits in (found ?? .clear).resolvedColor(with: traits) }
    }
}
