import RenderTree

/// What a frame is made of when all of it is drawn: what is seen of each entry, and where surfaces lie on pages.
///
/// It depends on the scene alone. A frame that is drawn in part takes the same parts of items from the same places, so that
/// its pixels are to the last bit those of a frame that is drawn whole; what lies elsewhere than before is drawn anew.
struct FrameLayout {
    let visibility: Visibility
    /// All surfaces that are read, by index, with the pixels that are.
    let needed: [NeededSurface]
    /// Their pixels that are, by index.
    let bounds: [Int: PixelRect]
    let schedule: PassSchedule
    let pages: SurfacePages
    let backdropPages: BackdropPages
    /// Where surfaces lie, by index.
    let places: [Int: Place]

    /// - Parameters:
    ///   - limit: the largest texture.
    ///   - last: what was seen of the scene before, and how that one differs.
    init(
        _ scene: FlatScene, limit: Int, options: CompositorOptions,
        after last: Visibility? = nil, _ differences: SceneDifferences? = nil
    ) {
        var seen: Visibility?
        if let last, let differences { seen = Visibility(last, scene, differences) }
        visibility = seen ?? Visibility(scene, isCulling: options.occlusionCulling)
        let all = scene.neededSurfaces(visibility, scene.surfaces[0].bounds, limit) { surface in
            scene.surfaces[surface].kept == nil ? .seen : .whole
        }
        needed = all
        bounds = Dictionary(uniqueKeysWithValues: all.map { ($0.index, $0.bounds) })
        let ordered = scene.backdrops.isEmpty ? all : all.filter { scene.surfaces[$0.index].backdrop < 0 }
        let schedule = PassSchedule(scene, ordered, budget: options.surfacePixels)
        self.schedule = schedule
        let sampled = Set(scene.samplings.map { Int($0.surface) })
        pages = SurfacePages(
            ordered.compactMap { surface in
                schedule.lives[surface.index].map {
                    SurfacePages.Surface(
                        index: surface.index, from: $0.from, until: $0.until, bounds: surface.bounds,
                        isSampled: sampled.contains(surface.index))
                }
            }, limit: limit)
        backdropPages = BackdropPages(scene, all, limit)
        var places: [Int: Place] = [:]
        for surface in all {
            if let place = pages.places[surface.index] {
                let page = pages.pages[place.page]
                places[surface.index] = Place(
                    x: place.x, y: place.y, width: page.width, height: page.height, bounds: surface.bounds)
            } else if let page = backdropPages.pages[scene.backdropStep(surface.index) ?? -1] {
                places[surface.index] = Place(
                    x: 0, y: 0, width: page.width, height: page.height, bounds: surface.bounds)
            }
        }
        self.places = places
    }

    /// Where a surface lies on a page, of which size.
    struct Place: Equatable {
        var x, y, width, height: Int
        var bounds: PixelRect
    }

    /// Surfaces that lie elsewhere than in the frame before, by index: their pixels may differ by a level, as may those of what
    /// reads them. Both scenes have as many surfaces.
    func moved(since old: FrameLayout) -> Set<Int> {
        Set(places.keys.filter { places[$0] != old.places[$0] })
    }
}

extension FlatScene {
    /// How much of a surface is wanted.
    enum SurfaceExtent {
        case nothing, seen, whole
    }

    /// Surfaces that something visible shows, what of each, and the smallest level on which they are read.
    ///
    /// - Parameters:
    ///   - area: pixels of the target.
    ///   - extent: asked once or more for each surface that is read.
    func neededSurfaces(
        _ visibility: Visibility, _ area: PixelRect, _ limit: Int, extent: (Int) -> SurfaceExtent
    ) -> [NeededSurface] {
        if surfaces.count == 1 { return [] }
        var needed: [Int: NeededSurface] = [:]
        func collect(_ index: Int, in level: Int, _ area: PixelRect) {
            var bounds = surfaces[index].bounds.intersection(area)
            if bounds.isEmpty { return }
            switch extent(index) {
            case .nothing: return
            case .seen: break
            case .whole: bounds = surfaces[index].bounds
            }
            var surface =
                needed[index]
                ?? NeededSurface(index: index, level: surfaces[index].level, bounds: bounds, until: level)
            surface.bounds = surface.bounds.union(bounds)
            surface.until = min(surface.until, level)
            needed[index] = surface
        }
        func collect(_ entry: PaintEntry, in level: Int, _ area: PixelRect) {
            let item = items[Int(entry.item)]
            guard let read = item.read(in: self, area) else { return }
            collect(read.surface, in: level, read.pixels)
            if item.mask >= 0 { collect(Int(item.mask), in: level, read.pixels) }
            if item.operation != .sourceOver, item.backdrop >= 0 {
                collect(Int(backdrops[Int(item.backdrop)].copy), in: level, read.pixels)
            }
        }
        for (i, entry) in surfaces[0].entries.enumerated() {
            if case .hidden = visibility.entries[i] { continue }
            collect(entry, in: 0, area)
        }
        let blurs = Dictionary(grouping: backdrops.filter { $0.reach > 0 }, by: \.surface)
        // What reads a surface has a smaller index, so all that is wanted of it is known when its turn comes.
        for index in surfaces.indices.dropFirst() {
            guard var surface = needed[index] else { continue }
            if let blurs = blurs[Int32(index)] {
                surface.bounds = FlatScene.grown(surface.bounds, by: blurs, within: surfaces[index].bounds)
            }
            surface.bounds.width = min(surface.bounds.width, limit - SurfacePages.alignment)
            surface.bounds.height = min(surface.bounds.height, limit - SurfacePages.alignment)
            needed[index] = surface
            for entry in surfaces[index].entries {
                collect(entry, in: surfaces[index].level, surface.bounds)
            }
        }
        return needed.values.sorted { $0.index < $1.index }
    }
}
