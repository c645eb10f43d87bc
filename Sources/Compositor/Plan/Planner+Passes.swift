import RenderTree

/// The passes of a frame, in the order of its schedule.
extension Planner {
    /// - Parameter area: the pixels of the target that are drawn anew.
    mutating func writePasses(
        area: PixelRect, _ layout: FrameLayout, view: SceneView, background: SIMD4<Float>,
        pool: inout PagePool, backdropPool: inout PagePool, limit: Int
    ) {
        plan.steps += cache.takeDropped().map { .destroyTexture($0) }
        catalog.reserved = cache.bytes
        let visibility = layout.visibility
        plan.statistics.items = scene.itemCount
        plan.statistics.culled = scene.culled
        plan.statistics.splits = scene.splits
        plan.statistics.tooDeep = scene.tooDeep
        plan.statistics.damage = area

        placeSurfaces(area, layout, &pool, &backdropPool, limit)
        if !counted.isEmpty { noteBitmaps(visibility, area) }
        let clear: SIMD4<Float>? = visibility.covers(area) ? nil : background
        for (index, step) in layout.schedule.steps.enumerated() {
            switch step {
            case .surfaces: writeSurfaces(step: index)
            case .entries(0, let range, let isFirst):
                begin(.target, view.width, view.height, area, clear: isFirst ? clear : nil)
                offset = (0, 0)
                seen = area
                drawTarget(range, visibility, area)
                batches.close(into: &plan)
            case .entries(let surface, let range, let isFirst):
                writeSurface(surface, range, isFirst: isFirst)
            }
        }
        plan.statistics.textureBytes = catalog.bytes + cache.bytes
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
        let all = scene.surfaces[0].bounds, deviceArea = DeviceRect(area)
        for i in range {
            let item = Int(entries[i].item)
            if case .hidden = visibility.entries[i] {
                plan.statistics.culled += 1
                continue
            }
            guard scene.items[item].bounds.intersects(deviceArea) else {
                plan.statistics.culled += 1
                continue
            }
            readBackdrop(of: entries[i], area)
            switch visibility.entries[i] {
            case .hidden: break
            case .whole: draw(entries[i], clip: all)
            case .part(let rect): draw(entries[i], clip: rect)
            case .parts(let range):
                if scene.items[item].toDevice.keepsAxes {
                    for rect in visibility.rects[range] where !rect.intersection(area).isEmpty {
                        draw(entries[i], clip: rect)
                    }
                } else {
                    parts = visibility.rects[range]
                    draw(entries[i], clip: all)
                    parts = []
                }
            }
        }
    }

    /// Finds out which surfaces are drawn, and what of each, and gives them their places, those of the layout.
    private mutating func placeSurfaces(
        _ area: PixelRect, _ layout: FrameLayout, _ pool: inout PagePool, _ backdropPool: inout PagePool,
        _ limit: Int
    ) {
        if layout.needed.isEmpty { return }
        let drawn = scene.neededSurfaces(layout.visibility, area, limit) { surface in
            isKept(surface, limit) ? .nothing : keeping.contains(surface) ? .whole : .seen
        }
        plan.statistics.surfaces = drawn.count
        let parts = Dictionary(uniqueKeysWithValues: drawn.map { ($0.index, $0.bounds) })
        plan.steps += cache.takeDropped().map { .destroyTexture($0) }
        let used = layout.pages.pages.filter { $0.surfaces.contains { parts[$0] != nil } }
        let textures = pool.textures(for: used, &catalog, &plan)
        for (page, texture) in zip(used, textures) {
            pages.append((page, texture))
            for index in page.surfaces {
                guard let part = parts[index], let place = layout.places[index] else { continue }
                drawnSurfaces[index] = DrawnSurface(
                    page: texture, x: place.x, y: place.y, bounds: place.bounds, part: part)
            }
        }
        placeKept(layout, limit)
        if !scene.backdrops.isEmpty { placeBackdrops(parts, layout, &backdropPool) }
    }

    /// Draws the surfaces of one step, each page in a pass.
    private mutating func writeSurfaces(step: Int) {
        for (page, texture) in pages where page.from == step {
            let surfaces = page.surfaces.filter { drawnSurfaces[$0]?.page.id == texture.id && !isHit($0) }
            if surfaces.isEmpty { continue }
            let area = surfaces.reduce(PixelRect.none) { $0.union(drawnSurfaces[$1]?.texels ?? .none) }
            begin(texture, area, clear: SIMD4(repeating: 0))
            for index in surfaces { draw(index, scene.surfaces[index].entries.indices) }
            batches.close(into: &plan)
            for index in surfaces { keep(index) }
        }
    }

    /// Begins a surface, or goes on with it.
    private mutating func writeSurface(_ index: Int, _ range: Range<Int>, isFirst: Bool) {
        guard let drawn = drawnSurfaces[index], !isHit(index) else { return }
        begin(drawn.page, drawn.texels, clear: isFirst ? SIMD4(repeating: 0) : nil)
        draw(index, range)
        batches.close(into: &plan)
        if range.upperBound == scene.surfaces[index].entries.count { keep(index) }
    }

    mutating func begin(_ page: PageTexture, _ area: PixelRect, clear: SIMD4<Float>?) {
        begin(.texture(page.id), page.width, page.height, area, clear: clear)
    }

    mutating func draw(_ index: Int, _ range: Range<Int>) {
        guard let drawn = drawnSurfaces[index] else { return }
        offset = (Double(drawn.x - drawn.bounds.x), Double(drawn.y - drawn.bounds.y))
        seen = drawn.part
        for entry in scene.surfaces[index].entries[range] {
            readBackdrop(of: entry, drawn.part)
            draw(entry, clip: drawn.bounds)
        }
    }
}
