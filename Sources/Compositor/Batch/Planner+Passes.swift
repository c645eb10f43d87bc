import CoreGraphics
import Geometry
import RenderTree

/// The passes of a frame, in the order of its schedule.
extension Planner {
    /// - Parameter area: the pixels of the target that are drawn anew.
    mutating func writePasses(
        area: PixelRect, _ layout: FrameLayout, view: SceneView, background: SIMD4<Float>, limit: Int
    ) {
        plan.steps += caches.surfaces.takeDropped().map { .destroyTexture($0) }
        caches.textures.reserved = caches.surfaces.bytes
        caches.textures.beginFrame()
        plan.steps += caches.textures.takeDroppedExternals().map { .destroyTexture($0) }
        let visibility = layout.visibility
        plan.statistics.items = scene.totals.items
        plan.statistics.culled = scene.totals.culled
        plan.statistics.splits = scene.totals.splits
        plan.statistics.tooDeep = scene.totals.tooDeep
        plan.statistics.damage = area

        placeSurfaces(area, layout, limit)
        if !counted.isEmpty { noteBitmaps(visibility, area) }
        prepareOutlines(area, visibility)
        let clear: SIMD4<Float>? = visibility.covers(area) ? nil : background
        for (index, step) in layout.schedule.steps.enumerated() {
            switch step {
            case .surfaces: writeSurfaces(step: index)
            case .entries(.target, let range, let isFirst):
                begin(.target, view.width, view.height, area, clear: isFirst ? clear : nil)
                offset = (0, 0)
                seen = area
                if !drawByThreads(range, visibility, area) { drawTarget(range, visibility, area) }
                batches.close(into: &plan)
            case .entries(let surface, let range, let isFirst):
                writeSurface(surface, range, isFirst: isFirst)
            }
        }
        plan.steps.insert(
            contentsOf: caches.coveragePages.endFrame(&plan.statistics.uploadedBytes), at: 0)
        caches.coverages.endFrame()
        plan.statistics.textureBytes =
            caches.textures.bytes + caches.textures.tables.bytes + caches.surfaces.bytes
            + caches.coveragePages.bytes
    }

    mutating func begin(
        _ target: PassTarget, _ width: Int, _ height: Int, _ area: PixelRect, clear: SIMD4<Float>?
    ) {
        pass = OpenPass(target: target, width: width, height: height, area: area)
        plan.steps.append(.beginPass(target, width: width, height: height, area: area, clear: clear))
        plan.statistics.passes += 1
    }

    /// Draws marks of the target.
    ///
    /// - Parameter isPart: the planner is that of a thread, which draws rectangles only.
    /// - Returns: false where a mark is left, which a thread can't draw.
    @discardableResult
    mutating func drawTarget(
        _ range: Range<Int>, _ visibility: Visibility, _ area: PixelRect, isPart: Bool = false
    ) -> Bool {
        var isDone = true
        let order = scene.surfaces[.target].order
        let deviceArea = DeviceRect(area), query = PixelBox.Query(deviceArea)
        order.forEachRun(in: range) { r, marks in
            let run = order.runs[r]
            guard isDone, run.mayTouch(deviceArea) else {
                plan.statistics.culled += marks.count
                return
            }
            for i in marks {
                // The box first: of a million marks few are near a change.
                guard run.mayTouch(i, query), run.bounds(i).intersects(deviceArea) else {
                    plan.statistics.culled += 1
                    continue
                }
                let part = visibility.part((r, i))
                if part == .hidden {
                    plan.statistics.culled += 1
                } else if isPart, !run.isPlainRectangle(i) {
                    isDone = false
                    return
                } else {
                    draw(run, i, part, area)
                }
            }
        }
        return isDone
    }

    /// Draws what is seen of a mark of the target.
    private mutating func draw(
        _ run: PaintOrder.Run, _ i: Int, _ part: Visibility.Part, _ area: PixelRect
    ) {
        let cuts = run.cuts(i), whole = scene.surfaces[.target].bounds
        run.forEachPart(i) { mark in
            readBackdrop(of: mark, area)
            switch part {
            case .hidden: break
            case .whole: draw(run, i, mark, cuts, clip: whole)
            case .part(let rect): draw(run, i, mark, cuts, clip: rect)
            case .parts(let rects):
                let question = PartsQuestion(toDevice: mark.toDevice)
                if run.list.content.records.visit(run.mark(i), question) {
                    for rect in rects where !rect.intersection(area).isEmpty {
                        draw(run, i, mark, cuts, clip: rect)
                    }
                } else {
                    parts = rects
                    draw(run, i, mark, cuts, clip: whole)
                    parts = []
                }
            }
        }
    }

    /// Draws a mark, or what a region leaves of it.
    private mutating func draw(
        _ run: PaintOrder.Run, _ i: Int, _ mark: PlacedMark, _ cuts: [Cut], clip: PixelRect
    ) {
        run.list.content.records.visit(run.mark(i), Drawing(mark: mark, cuts: cuts, clip: clip), &self)
    }

    /// Finds out which surfaces are drawn, and what of each, and gives them their places, those of the layout.
    private mutating func placeSurfaces(_ area: PixelRect, _ layout: FrameLayout, _ limit: Int) {
        if layout.needed.isEmpty { return }
        let drawn = scene.neededSurfaces(layout.visibility, area, limit) { surface in
            isKept(surface, limit) ? .nothing : keeping.contains(surface) ? .whole : .seen
        }
        plan.statistics.surfaces = drawn.count
        let parts = Dictionary(uniqueKeysWithValues: drawn.map { ($0.index, $0.bounds) })
        plan.steps += caches.surfaces.takeDropped().map { .destroyTexture($0) }
        let used = layout.pages.pages.filter { $0.surfaces.contains { parts[$0] != nil } }
        let textures = caches.pages.textures(for: used, &caches.textures, &plan)
        for (page, texture) in zip(used, textures) {
            pages.append((page, texture))
            for index in page.surfaces {
                guard let part = parts[index], let place = layout.places[index] else { continue }
                drawnSurfaces[index] = DrawnSurface(
                    page: texture, x: place.x, y: place.y, bounds: place.bounds, part: part)
            }
        }
        placeKept(layout, limit)
        if !scene.backdrops.isEmpty { placeBackdrops(parts, layout) }
    }

    /// Draws the surfaces of one step, each page in a pass.
    private mutating func writeSurfaces(step: Int) {
        for (page, texture) in pages where page.from == step {
            let surfaces = page.surfaces.filter { drawnSurfaces[$0]?.page.id == texture.id && !isHit($0) }
            if surfaces.isEmpty { continue }
            let area = surfaces.reduce(PixelRect.none) { $0.union(drawnSurfaces[$1]?.texels ?? .none) }
            begin(texture, area, clear: SIMD4(repeating: 0))
            for index in surfaces { draw(index, 0..<scene.surfaces[index].order.count) }
            batches.close(into: &plan)
            for index in surfaces { keep(index) }
        }
    }

    /// Begins a surface, or goes on with it.
    private mutating func writeSurface(_ index: SurfaceIndex, _ range: Range<Int>, isFirst: Bool) {
        guard let drawn = drawnSurfaces[index], !isHit(index) else { return }
        begin(drawn.page, drawn.texels, clear: isFirst ? SIMD4(repeating: 0) : nil)
        draw(index, range)
        batches.close(into: &plan)
        if range.upperBound == scene.surfaces[index].order.count { keep(index) }
    }

    mutating func begin(_ page: PageTexture, _ area: PixelRect, clear: SIMD4<Float>?) {
        begin(.texture(page.id), page.width, page.height, area, clear: clear)
    }

    mutating func draw(_ index: SurfaceIndex, _ range: Range<Int>) {
        guard let drawn = drawnSurfaces[index] else { return }
        offset = (Double(drawn.x - drawn.bounds.x), Double(drawn.y - drawn.bounds.y))
        seen = drawn.part
        let order = scene.surfaces[index].order
        order.forEachRun(in: range) { r, marks in
            let run = order.runs[r]
            for i in marks {
                run.forEachPart(i) {
                    readBackdrop(of: $0, drawn.part)
                    draw(run, i, $0, run.cuts(i), clip: drawn.bounds)
                }
            }
        }
    }
}

/// Draws a mark.
private struct Drawing: RecordVisitor {
    let mark: PlacedMark
    let cuts: [Cut]
    let clip: PixelRect

    func visit<Record: MarkRecord>(_ record: Record, _ planner: inout Planner) {
        planner.draw(record, mark, cuts, clip: clip)
    }
}

/// Asks whether parts of a mark are drawn one by one.
private struct PartsQuestion: RecordVisitor {
    let toDevice: Homography

    func visit<Record: MarkRecord>(_: Record, _: inout NoState) -> Bool {
        Record.drawsAnyRectangle || toDevice.keepsAxes
    }
}
