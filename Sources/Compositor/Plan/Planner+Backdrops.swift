import RenderTree

/// How what a pass has drawn is read by what it draws next.
extension Planner {
    /// Gives the surfaces of backdrops places on pages of their own. Backdrops never live at once, so one page serves for all
    /// surfaces that are as many steps away from the copy.
    mutating func placeBackdrops(_ all: [NeededSurface], _ pool: inout PagePool, _ limit: Int) {
        let read = all.filter { scene.surfaces[$0.index].backdrop >= 0 }
        func step(_ surface: Int) -> Int {
            Int(scene.backdrops[Int(scene.surfaces[surface].backdrop)].copy) - surface
        }
        let a = SurfacePages.alignment, grain = 256
        var wanted: [Int: SurfacePages.Page] = [:]
        for surface in read {
            let size = SurfacePages.size(of: surface.bounds), index = step(surface.index)
            let width = min(limit, (size.width + grain - 1) / grain * grain)
            let height = min(limit, (size.height + grain - 1) / grain * grain)
            var page =
                wanted[index]
                ?? SurfacePages.Page(
                    from: index, until: index, width: 0, height: 0,
                    packer: TexturePacker(width: 0, height: 0))
            page.width = max(page.width, width)
            page.height = max(page.height, height)
            let backdrop = scene.backdrops[Int(scene.surfaces[surface.index].backdrop)]
            // What the item itself reads lives on until the next backdrop is read.
            if surface.index == Int(backdrop.result) { page.until = .max }
            wanted[index] = page
        }
        for surface in read {
            for entry in scene.surfaces[surface.index].entries {
                scene.forEachRead(entry) {
                    guard var page = wanted[step($0)] else { return }
                    page.until = max(page.until, step(surface.index))
                    wanted[step($0)] = page
                }
            }
        }
        let steps = wanted.keys.sorted()
        let textures = Dictionary(
            uniqueKeysWithValues: zip(
                steps, pool.textures(for: steps.compactMap { wanted[$0] }, &catalog, &plan)))
        for surface in read {
            guard let page = textures[step(surface.index)] else { continue }
            drawnSurfaces[surface.index] = DrawnSurface(
                page: page, x: surface.bounds.x & (a - 1), y: surface.bounds.y & (a - 1),
                bounds: surface.bounds)
        }
    }

    /// Where an entry reads what lies behind it: copies that and filters it, then goes on with the pass.
    ///
    /// - Parameter area: what of the surface is drawn.
    mutating func readBackdrop(of entry: PaintEntry, _ area: PixelRect) {
        if scene.backdrops.isEmpty { return }
        let item = scene.items[Int(entry.item)]
        guard item.backdrop >= 0, item.bounds.intersects(DeviceRect(area)) else { return }
        let backdrop = scene.backdrops[Int(item.backdrop)]
        guard let copy = drawnSurfaces[Int(backdrop.copy)] else { return }
        let there = copy.bounds.intersection(area)
        batches.close(into: &plan)
        let (pass, offset) = (self.pass, self.offset)
        if there != copy.bounds {
            begin(copy.page, copy.texels, clear: SIMD4(repeating: 0))
            resume(pass, offset)
        }
        if !there.isEmpty {
            plan.steps.append(
                .copy(
                    source: PixelRect(
                        x: there.x + Int(offset.x), y: there.y + Int(offset.y), width: there.width,
                        height: there.height),
                    to: copy.page.id, x: there.x + copy.x - copy.bounds.x,
                    y: there.y + copy.y - copy.bounds.y))
            plan.statistics.copies += 1
        }
        if backdrop.copy == backdrop.result { return }
        // What reads a surface has a smaller index.
        for index in (backdrop.result..<backdrop.copy).reversed() {
            guard let drawn = drawnSurfaces[Int(index)] else { continue }
            begin(drawn.page, drawn.texels, clear: SIMD4(repeating: 0))
            draw(Int(index), scene.surfaces[Int(index)].entries.indices)
            batches.close(into: &plan)
        }
        resume(pass, offset)
    }

    private mutating func resume(_ pass: OpenPass, _ offset: (x: Double, y: Double)) {
        begin(pass.target, pass.width, pass.height, pass.area, clear: nil)
        self.offset = offset
    }
}
