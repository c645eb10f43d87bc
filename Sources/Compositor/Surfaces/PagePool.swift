/// The texture that a page lies on, in its first corner.
struct PageTexture {
    var id: TextureID
    /// Texels.
    var width, height: Int
}

/// Keeps the textures of surface pages from frame to frame.
struct PagePool {
    private struct Page {
        var id: TextureID
        var width, height: Int
        var idle = 0
    }

    private var pages: [Page] = []
    /// Frames that a page is kept without use.
    private static let patience = 8

    /// A texture for each page, of its size, so that what is sampled doesn't depend on frames before. Pages share one when the
    /// last read of the one comes before the other is drawn.
    ///
    /// - Parameter wanted: in the order in which they are drawn.
    mutating func textures(
        for wanted: [SurfacePages.Page], _ catalog: inout TextureCatalog, _ plan: inout FramePlan
    ) -> [PageTexture] {
        /// The step that reads a texture last.
        var taken: [TextureID: Int] = [:]
        var result: [PageTexture] = []
        for page in wanted {
            if let i = pages.firstIndex(where: { candidate in
                candidate.width == page.width && candidate.height == page.height
                    && (taken[candidate.id] ?? -1) < page.from
            }) {
                pages[i].idle = 0
                taken[pages[i].id] = page.until
                result.append(PageTexture(id: pages[i].id, width: pages[i].width, height: pages[i].height))
                continue
            }
            let id = catalog.newID()
            plan.steps.append(
                .createTexture(id, width: page.width, height: page.height, levels: 1, isSurface: true))
            pages.append(Page(id: id, width: page.width, height: page.height))
            taken[id] = page.until
            result.append(PageTexture(id: id, width: page.width, height: page.height))
        }
        return result
    }

    /// Drops pages that have not been used for some frames.
    mutating func endFrame(_ plan: inout FramePlan) {
        for i in pages.indices { pages[i].idle += 1 }
        for page in pages where page.idle > Self.patience { plan.steps.append(.destroyTexture(page.id)) }
        pages.removeAll { $0.idle > Self.patience }
    }
}
