/// An item that shows a layer's bitmap.
public struct RasterizedPart: Sendable, Equatable {
    public var item: Int32
    /// The bitmap was kept from a frame before.
    public var isHit: Bool

    public init(item: Int32, isHit: Bool) {
        self.item = item
        self.isHit = isHit
    }
}

/// Green over bitmaps that were kept, red over those that were drawn anew.
enum RasterizedView {
    static func mark(_ scene: inout FlatScene) {
        let hits = Dictionary(scene.rasterized.map { ($0.item, $0.isHit) }) { first, _ in first }
        scene.mark { entry, _ in hits[entry.item].map { $0 ? DebugColor.green : DebugColor.red } }
    }
}
