/// The bytes of a data set of an asset catalogue.
open class NSDataAsset: NSObject {
    public let name: String
    public let data: Data
    /// A uniform type identifier.
    public let typeIdentifier: String

    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// Nil if the bundle has no data set of the name, or if its file can't be read.
    public init?(name: String, bundle: Bundle) {
        guard let asset = AssetCatalogs.dataSet(named: name, in: bundle) else { return nil }
        (self.name, data, typeIdentifier) = (name, asset.data, asset.type)
        super.init()
    }
}
