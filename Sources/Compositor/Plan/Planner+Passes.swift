import RenderTree

/// The passes of a frame: surfaces from the deepest level up, each level's pages in turn, then the target.
extension Planner {
    mutating func writePasses(
        area: PixelRect, view: SceneView, background: SIMD4<Float>, pool: inout PagePool, limit: Int
    ) {
        let visibility = Visibility(scene, area: area, isCulling: options.occlusionCulling)
        plan.statistics.items = scene.items.count
        plan.statistics.culled = scene.culled
        plan.statistics.splits = scene.splits
        plan.statistics.tooDeep = scene.tooDeep
        plan.statistics.damage = area

        let needed = neededSurfaces(visibility, area, limit)
        if !needed.isEmpty { writeSurfaces(needed, area, &pool, limit) }

        offset = (0, 0)
        let clear: SIMD4<Float>? = visibility.coversArea ? nil : background
        plan.steps.append(
            .beginPass(.target, width: view.width, height: view.height, area: area, clear: clear))
        plan.statistics.passes += 1
        let entries = scene.surfaces[0].entries
        for i in entries.indices {
            switch visibility.entries[i] {
            case .hidden: plan.statistics.culled += 1
            case .whole: draw(entries[i], clip: area)
            case .parts(let range):
                if scene.items[Int(entries[i].item)].toDevice.keepsAxes {
                    for rect in visibility.rects[range] { draw(entries[i], clip: rect) }
                } else {
                    parts = visibility.rects[range]
                    draw(entries[i], clip: area)
                    parts = []
                }
            }
        }
        batches.close(into: &plan)
        plan.statistics.textureBytes = catalog.bytes
        plan.statistics.surfaces = needed.count
    }

    /// Surfaces that something visible shows, what of each, and the smallest level on which they are read.
    private func neededSurfaces(_ visibility: Visibility, _ area: PixelRect, _ limit: Int) -> [NeededSurface]
    {
        var needed: [Int: NeededSurface] = [:]
        func collect(_ index: Int, in level: Int, _ area: PixelRect) {
            let bounds = scene.surfaces[index].bounds.intersection(area)
            if bounds.isEmpty { return }
            var surface = needed[index] ?? NeededSurface(index: index, bounds: bounds, until: level)
            surface.bounds = surface.bounds.union(bounds)
            surface.until = min(surface.until, level)
            needed[index] = surface
        }
        func collect(_ entry: PaintEntry, in level: Int, _ area: PixelRect) {
            let item = scene.items[Int(entry.item)]
            guard let read = item.read(in: scene, area) else { return }
            collect(read.surface, in: level, read.pixels)
            if item.mask >= 0 { collect(Int(item.mask), in: level, read.pixels) }
        }
        for (i, entry) in scene.surfaces[0].entries.enumerated() {
            if case .hidden = visibility.entries[i] { continue }
            collect(entry, in: 0, area)
        }
        // What reads a surface has a smaller index, so all that is wanted of it is known when its turn comes.
        for index in scene.surfaces.indices.dropFirst() {
            guard var surface = needed[index] else { continue }
            surface.bounds.width = min(surface.bounds.width, limit - SurfacePages.alignment)
            surface.bounds.height = min(surface.bounds.height, limit - SurfacePages.alignment)
            needed[index] = surface
            for entry in scene.surfaces[index].entries {
                collect(entry, in: scene.surfaces[index].level, surface.bounds)
            }
        }
        return needed.values.sorted { $0.index < $1.index }
    }

    private mutating func writeSurfaces(
        _ needed: [NeededSurface], _ area: PixelRect, _ pool: inout PagePool, _ limit: Int
    ) {
        pages = SurfacePages(
            needed.map {
                (
                    index: $0.index, level: scene.surfaces[$0.index].level, until: $0.until,
                    bounds: $0.bounds
                )
            }, limit: limit)
        surfaceBounds = Dictionary(uniqueKeysWithValues: needed.map { ($0.index, $0.bounds) })
        pageTextures = pool.textures(for: pages.pages, &catalog, &plan)
        let byLevel = Dictionary(grouping: needed.indices, by: { scene.surfaces[needed[$0].index].level })
        for level in byLevel.keys.sorted(by: >) {
            for page in pages.pages.indices where pages.pages[page].level == level {
                let onPage = (byLevel[level] ?? []).filter { pages.places[needed[$0].index]?.page == page }
                let area = onPage.reduce(PixelRect.none) { area, i in
                    guard let place = pages.places[needed[i].index] else { return area }
                    let bounds = needed[i].bounds
                    return area.union(
                        PixelRect(x: place.x, y: place.y, width: bounds.width, height: bounds.height))
                }
                plan.steps.append(
                    .beginPass(
                        .texture(pageTextures[page].id), width: pages.pages[page].width,
                        height: pages.pages[page].height, area: area, clear: SIMD4(repeating: 0)))
                plan.statistics.passes += 1
                for i in onPage {
                    let (index, bounds) = (needed[i].index, needed[i].bounds)
                    guard let place = pages.places[index] else { continue }
                    offset = (Double(place.x - bounds.x), Double(place.y - bounds.y))
                    for entry in scene.surfaces[index].entries { draw(entry, clip: bounds) }
                }
                batches.close(into: &plan)
            }
        }
    }
}

/// A surface that a frame draws.
struct NeededSurface {
    var index: Int
    /// Pixels of the surface's grid that are drawn.
    var bounds: PixelRect
    /// The smallest level on which it is read.
    var until: Int
}

/// The texture that a page lies on, in its first corner.
struct PageTexture {
    var id: TextureID
    /// Texels; no less than the page's.
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

    /// A texture for each page, of its size or not much larger. Pages share one when the last read of the one comes before
    /// the other is drawn.
    mutating func textures(
        for wanted: [SurfacePages.Page], _ catalog: inout TextureCatalog, _ plan: inout FramePlan
    ) -> [PageTexture] {
        var taken: [TextureID: [SurfacePages.Page]] = [:]
        var result: [PageTexture] = []
        for page in wanted {
            if let i = pages.firstIndex(where: { candidate in
                candidate.width >= page.width && candidate.height >= page.height
                    && candidate.width * candidate.height <= 4 * page.width * page.height
                    && (taken[candidate.id] ?? []).allSatisfy {
                        $0.level < page.until || page.level < $0.until
                    }
            }) {
                pages[i].idle = 0
                taken[pages[i].id, default: []].append(page)
                result.append(PageTexture(id: pages[i].id, width: pages[i].width, height: pages[i].height))
                continue
            }
            let id = catalog.newID()
            plan.steps.append(
                .createTexture(id, width: page.width, height: page.height, levels: 1, isSurface: true))
            pages.append(Page(id: id, width: page.width, height: page.height))
            taken[id] = [page]
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
