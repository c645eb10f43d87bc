import CoreGraphics
import Geometry
import RenderTree

/// Writes the plan of one frame: which textures are needed, which surfaces are drawn where, and the draws of each pass.
struct Planner {
    let scene: Scene
    let options: CompositorOptions
    let caches: FrameCaches
    /// Surfaces of this frame that are drawn whole and kept.
    var keeping: Set<SurfaceIndex> = []
    /// Surfaces of this frame that may be kept.
    var counted: Set<SurfaceIndex> = []
    var plan = FramePlan()
    var batches: BatchList
    let values = VertexValues()
    /// The surfaces' pages.
    var pages: [(page: SurfacePages.Page, texture: PageTexture)] = []
    var drawnSurfaces: [SurfaceIndex: DrawnSurface] = [:]
    /// The places of surfaces that are cached once they are drawn.
    var keptPlaces: [SurfaceIndex: DrawnSurface] = [:]
    /// The pass that is being written, so that it can go on after others.
    var pass = OpenPass()
    /// The vector that the current pass adds to device coordinates.
    var offset = (x: 0.0, y: 0.0)
    /// The pixels of the current pass that are redrawn. Marks outside are omitted, but marks are not cut here: the
    /// corners of a mark determine the rounding of the values interpolated between them.
    var seen = PixelRect.none
    var polygon = ClipPolygon()
    /// The visible rectangles of a rotated mark; empty if all of it is drawn.
    var parts: [PixelRect] = []
    /// Whether the mark is one of the tiles of a picture.
    var isTile = false
    /// The tilings of images.
    private var tilings: [TilingKey: PictureTiling?] = [:]

    private struct TilingKey: Hashable {
        var image: UInt64
        var hasMipmaps: Bool
    }

    init(_ scene: Scene, caches: FrameCaches, options: CompositorOptions) {
        self.scene = scene
        self.caches = caches
        self.options = options
        batches = BatchList(
            isMerging: options.batching,
            size: max(scene.surfaces[.target].bounds.width, scene.surfaces[.target].bounds.height))
    }

    /// A picture of the scene, or a tile of it, ready to be sampled. Missing texels are uploaded by steps before the draw.
    mutating func place(_ image: SceneImage, _ tile: ImageTile?) -> TexturePlace {
        let hasMipmaps = image.minification == .trilinear
        let demand = caches.textures.place(
            image.image, tile: isWhole(image) ? nil : tile, hasMipmaps: hasMipmaps)
        if !demand.evicted.isEmpty {
            batches.close(into: &plan)
            plan.steps += demand.evicted.map { .destroyTexture($0) }
            plan.steps.append(.finish)
        }
        plan.steps += demand.steps
        if demand.uploadedBytes > 0 {
            plan.statistics.uploads += 1
            plan.statistics.uploadedBytes += demand.uploadedBytes
        }
        return demand.place
    }

    /// Returns the position of a table, and adds steps that upload it before the draw if it is missing.
    mutating func place(_ table: PaintTable) -> (texture: TextureID, start: Int) {
        let demand = caches.textures.place(table)
        if demand.replacesOthers { batches.close(into: &plan) }
        plan.steps += demand.steps
        return (demand.texture, demand.start)
    }

    /// Whether a picture is in one texture, however large it is.
    private func isWhole(_ image: SceneImage) -> Bool {
        // Few pictures are another context's or a movie's, and asking the catalog copies it.
        image.image.external != nil
            && caches.textures.isWhole(image.image, hasMipmaps: image.minification == .trilinear)
    }

    mutating func tiling(_ image: SceneImage) -> PictureTiling? {
        // Nothing cuts what is that small.
        if max(image.image.width, image.image.height) <= min(caches.textures.limit, 1024) { return nil }
        let key = TilingKey(image: image.image.uniqueID, hasMipmaps: image.minification == .trilinear)
        if isWhole(image) { return nil }
        if let known = tilings[key] { return known }
        let tiling = PictureTiling(
            width: image.image.width, height: image.image.height, hasMipmaps: key.hasMipmaps,
            limit: caches.textures.limit)
        tilings[key] = tiling
        return tiling
    }

    /// Draws one mark of the surface, within `clip`.
    mutating func draw(_ record: some MarkRecord, _ mark: PlacedMark, _ cuts: [Cut], clip: PixelRect) {
        // Nothing is drawn outside of the bounds, which damage goes by; sharp tips in perspective would reach further.
        let area = mark.bounds.roundedOut(within: mark.clip.intersection(clip))
        if area.isEmpty || !mark.bounds.intersects(DeviceRect(seen)) { return }
        record.draw(mark, cuts, area, &self)
        if batches.isFull { batches.close(into: &plan) }
    }

    func drawnSurface(_ surface: SceneSurface) -> DrawnSurface? {
        scene.index(of: surface).flatMap { drawnSurfaces[$0] }
    }
}

/// A surface that is drawn, and where on which page.
struct DrawnSurface {
    var page: PageTexture
    var x, y: Int
    /// Pixels of the surface that have room there.
    var bounds: PixelRect
    /// The part of them that is drawn.
    var part: PixelRect

    /// The texels of the page that are drawn.
    var texels: PixelRect {
        PixelRect(x: x + part.x - bounds.x, y: y + part.y - bounds.y, width: part.width, height: part.height)
    }

    /// Returns the vector from a pixel of a pass, to which the pass adds `offset`, to the texel.
    func place(from offset: (x: Double, y: Double)) -> (x: Double, y: Double) {
        (Double(x - bounds.x) - offset.x, Double(y - bounds.y) - offset.y)
    }
}

/// The pass that is being written.
struct OpenPass {
    var target = PassTarget.target
    /// The size of the whole target.
    var width = 0, height = 0
    /// The pixels that are drawn.
    var area = PixelRect.none
}
