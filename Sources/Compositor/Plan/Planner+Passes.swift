import RenderTree

/// The passes of a frame, in the order of its schedule.
extension Planner {
    mutating func writePasses(
        area: PixelRect, view: SceneView, background: SIMD4<Float>, pool: inout PagePool,
        backdropPool: inout PagePool, limit: Int
    ) {
        plan.steps += cache.takeDropped().map { .destroyTexture($0) }
        catalog.reserved = cache.bytes
        let visibility = Visibility(scene, area: area, isCulling: options.occlusionCulling)
        plan.statistics.items = scene.itemCount
        plan.statistics.culled = scene.culled
        plan.statistics.splits = scene.splits
        plan.statistics.tooDeep = scene.tooDeep
        plan.statistics.damage = area

        let all = neededSurfaces(visibility, area, limit)
        if !counted.isEmpty { noteBitmaps(visibility, area) }
        let needed = scene.backdrops.isEmpty ? all : all.filter { scene.surfaces[$0.index].backdrop < 0 }
        let schedule = PassSchedule(scene, needed, budget: options.surfacePixels)
        place(needed, schedule, &pool, limit)
        if needed.count < all.count { placeBackdrops(all, &backdropPool, limit) }
        let clear: SIMD4<Float>? = visibility.coversArea ? nil : background
        for (index, step) in schedule.steps.enumerated() {
            switch step {
            case .surfaces: writeSurfaces(step: index)
            case .entries(0, let range, let isFirst):
                begin(.target, view.width, view.height, area, clear: isFirst ? clear : nil)
                offset = (0, 0)
                drawTarget(range, visibility, area)
                batches.close(into: &plan)
            case .entries(let surface, let range, let isFirst):
                writeSurface(surface, range, isFirst: isFirst)
            }
        }
        plan.statistics.textureBytes = catalog.bytes + cache.bytes
        plan.statistics.surfaces = all.count
    }

    mutating func begin(
        _ target: PassTarget, _ width: Int, _ height: Int, _ area: PixelRect, clear: SIMD4<Float>?
    ) {
        pass = OpenPass(target: target, width: width, height: height, area: area)
        plan.steps.append(.beginPass(target, width: width, height: height, area: area, clear: clear))
        plan.statistics.passes += 1
    }

    private mutating func drawTarget(_ range: Range<Int>, _ visibility: Visibility, _ area: PixelRect) {
        let entries = scene.surfaces[0].entries
        for i in range {
            if case .hidden = visibility.entries[i] {} else { readBackdrop(of: entries[i], area) }
            switch visibility.entries[i] {
            case .hidden: plan.statistics.culled += 1
            case .whole: draw(entries[i], clip: area)
            case .part(let rect): draw(entries[i], clip: rect)
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
    }

    /// Surfaces that something visible shows, what of each, and the smallest level on which they are read.
    ///
    /// What is kept is not among them, and what is to be kept is wanted whole.
    private mutating func neededSurfaces(
        _ visibility: Visibility, _ area: PixelRect, _ limit: Int
    ) -> [NeededSurface] {
        if scene.surfaces.count == 1 { return [] }
        var needed: [Int: NeededSurface] = [:]
        func collect(_ index: Int, in level: Int, _ area: PixelRect) {
            var bounds = scene.surfaces[index].bounds.intersection(area)
            if bounds.isEmpty || isKept(index, limit) { return }
            if keeping.contains(index) { bounds = scene.surfaces[index].bounds }
            var surface =
                needed[index]
                ?? NeededSurface(
                    index: index, level: scene.surfaces[index].level, bounds: bounds, until: level)
            surface.bounds = surface.bounds.union(bounds)
            surface.until = min(surface.until, level)
            needed[index] = surface
        }
        func collect(_ entry: PaintEntry, in level: Int, _ area: PixelRect) {
            let item = scene.items[Int(entry.item)]
            guard let read = item.read(in: scene, area) else { return }
            collect(read.surface, in: level, read.pixels)
            if item.mask >= 0 { collect(Int(item.mask), in: level, read.pixels) }
            if item.operation != .sourceOver, item.backdrop >= 0 {
                collect(Int(scene.backdrops[Int(item.backdrop)].copy), in: level, read.pixels)
            }
        }
        for (i, entry) in scene.surfaces[0].entries.enumerated() {
            if case .hidden = visibility.entries[i] { continue }
            collect(entry, in: 0, area)
        }
        let blurs = Dictionary(grouping: scene.backdrops.filter { $0.reach > 0 }, by: \.surface)
        // What reads a surface has a smaller index, so all that is wanted of it is known when its turn comes.
        for index in scene.surfaces.indices.dropFirst() {
            guard var surface = needed[index] else { continue }
            if let blurs = blurs[Int32(index)] {
                let all = scene.surfaces[index].bounds
                surface.bounds = FlatScene.grown(surface.bounds, by: blurs, within: all)
            }
            surface.bounds.width = min(surface.bounds.width, limit - SurfacePages.alignment)
            surface.bounds.height = min(surface.bounds.height, limit - SurfacePages.alignment)
            needed[index] = surface
            for entry in scene.surfaces[index].entries {
                collect(entry, in: scene.surfaces[index].level, surface.bounds)
            }
        }
        return needed.values.sorted { $0.index < $1.index }
    }

    /// Gives surfaces their places, and their pages textures.
    private mutating func place(
        _ needed: [NeededSurface], _ schedule: PassSchedule, _ pool: inout PagePool, _ limit: Int
    ) {
        if needed.isEmpty { return }
        let placed = SurfacePages(
            needed.compactMap { surface in
                schedule.lives[surface.index].map {
                    SurfacePages.Surface(
                        index: surface.index, from: $0.from, until: $0.until, bounds: surface.bounds,
                        isKept: keeping.contains(surface.index))
                }
            }, limit: limit)
        pages = placed.pages
        let textures = makePages(placed, needed, &pool)
        for surface in needed {
            guard let place = placed.places[surface.index] else { continue }
            drawnSurfaces[surface.index] = DrawnSurface(
                page: textures[place.page], x: place.x, y: place.y, bounds: surface.bounds)
        }
    }

    /// Draws the surfaces of one step, each page in a pass.
    private mutating func writeSurfaces(step: Int) {
        while nextPage < pages.count, pages[nextPage].from < step { nextPage += 1 }
        while nextPage < pages.count, pages[nextPage].from == step {
            let surfaces = pages[nextPage].surfaces
            let area = surfaces.reduce(PixelRect.none) { $0.union(drawnSurfaces[$1]?.texels ?? .none) }
            if let first = surfaces.first.flatMap({ drawnSurfaces[$0] }) {
                let page = pages[nextPage]
                begin(
                    .texture(first.page.id), page.width, page.height, area, clear: SIMD4(repeating: 0))
                for index in surfaces { draw(index, scene.surfaces[index].entries.indices) }
                batches.close(into: &plan)
            }
            nextPage += 1
        }
    }

    /// Begins a surface, or goes on with it.
    private mutating func writeSurface(_ index: Int, _ range: Range<Int>, isFirst: Bool) {
        guard let drawn = drawnSurfaces[index] else { return }
        begin(drawn.page, drawn.texels, clear: isFirst ? SIMD4(repeating: 0) : nil)
        draw(index, range)
        batches.close(into: &plan)
    }

    mutating func begin(_ page: PageTexture, _ area: PixelRect, clear: SIMD4<Float>?) {
        begin(.texture(page.id), page.width, page.height, area, clear: clear)
    }

    mutating func draw(_ index: Int, _ range: Range<Int>) {
        guard let drawn = drawnSurfaces[index] else { return }
        offset = (Double(drawn.x - drawn.bounds.x), Double(drawn.y - drawn.bounds.y))
        for entry in scene.surfaces[index].entries[range] {
            readBackdrop(of: entry, drawn.bounds)
            draw(entry, clip: drawn.bounds)
        }
    }
}
