import Geometry

/// The state that one target keeps from frame to frame to save work: masks, lists, pixels of surfaces, textures, and memory.
///
/// A frame builder owns one, and passes it to the stages of a frame, which look values up and add to them in place. No
/// picture depends on it.
final class FrameCaches {
    /// Blurred silhouettes of shapes and paths.
    var masks = MaskCache()
    /// The lists that the last frame's chunks of sublayers, and bitmaps of layers, were converted to.
    var chunks = ChunkLists()
    /// The pixels of surfaces that did not change.
    var surfaces: SurfaceCache
    /// The coverage of outlines.
    var coverages = CoverageCache()
    /// The textures of that coverage.
    var coveragePages: CoveragePages
    /// The textures of pictures and tables.
    var textures: TextureCatalog
    /// The textures that surfaces are drawn into.
    var pages = PagePool()
    /// The textures that backdrops are copied into.
    var backdropPages = PagePool()
    /// Memory of the last plan, which the next one reuses.
    var memory = PlanMemory()

    /// - Parameters:
    ///   - pictureLimit: the largest side of a texture for pictures, in texels.
    ///   - surfaceLimit: the largest side of any texture, in texels.
    ///   - memoryBudget: the bytes of pictures that are kept although no frame shows them, and likewise of surfaces.
    ///   - hasWideTextures: whether textures can have 16 bits a channel.
    init(pictureLimit: Int, surfaceLimit: Int, memoryBudget: Int, hasWideTextures: Bool = false) {
        surfaces = SurfaceCache(budget: memoryBudget)
        coveragePages = CoveragePages(limit: surfaceLimit)
        textures = TextureCatalog(limit: min(pictureLimit, surfaceLimit), budget: memoryBudget)
        textures.hasWideTextures = hasWideTextures
    }

    /// Caches that keep nothing, for a tree that is only examined.
    convenience init() { self.init(pictureLimit: 0, surfaceLimit: 0, memoryBudget: 0) }

    /// Discards what relies on the pixels of the target and of surfaces.
    func forgetTarget() {
        surfaces.forgetAll()
        coveragePages.forget()
    }
}
