import CoreGraphics
import Geometry
import RenderTree

/// The visible parts of the target's marks. They depend only on the scene, not on the redrawn area.
struct Visibility {
    enum Part: Equatable {
        case hidden
        case whole
        /// One rectangle of it.
        case part(PixelRect)
        case parts([PixelRect])
    }

    /// By runs of the target's order; of a run that is seen whole the list is empty.
    private(set) var runs: ContiguousArray<ContiguousArray<Part>>
    /// Whether all hidden marks are under opaque marks, so that drawing them has no effect. Under several translucent
    /// marks their effect is less than half a level.
    private(set) var isExact = true
    /// The area that all marks hide.
    private var tiles: TileOcclusion?
    /// Large marks, front to back, with the area that the marks in front of them hide.
    private var large: [(position: Int, tiles: TileOcclusion)] = []
    private static let mostLarge = 8

    /// The least area of bounds that are cut. Smaller marks are drawn entirely or not at all.
    static let smallestCut = 1024.0

    /// The least area of upright bounds that are drawn in parts. Smaller marks are drawn as one rectangle around their
    /// visible part.
    static let smallestParts = 16384.0

    init(_ scene: Scene, isCulling: Bool) {
        let order = scene.surfaces[.target].order
        runs = ContiguousArray(repeating: [], count: order.runs.count)
        let view = scene.surfaces[.target].bounds
        guard isCulling, order.count > 0 else { return }
        var tiles = TileOcclusion(width: view.width, height: view.height)
        var polygon = ClipPolygon()
        for r in order.runs.indices.reversed() {
            let run = order.runs[r]
            for i in (0..<run.count).reversed() {
                if large.count <= Self.mostLarge, Self.isLarge(run.bounds(i), DeviceRect(view)) {
                    large.append((run.start + i, tiles))
                }
                look(at: (r, i), run, view, &tiles, &polygon)
            }
        }
        self.tiles = tiles
    }

    /// Updates the visibility after a small change: marks with no change nearby keep their visible parts. Nil if it is
    /// as cheap to examine all marks.
    ///
    /// Tiles are recomputed within a rectangle around everything near the change. The tiles in front of large marks are
    /// combined from these and the old ones.
    init?(_ old: Visibility, _ oldScene: Scene, _ scene: Scene, _ differences: SceneDifferences) {
        let order = scene.surfaces[.target].order, view = DeviceRect(scene.surfaces[.target].bounds)
        let margin = -2 * Double(TileOcclusion.tile)
        let changed = differences.surfaces[.target].pixels.insetBy(margin)
        guard differences.isSameList, order.hasRunsLike(oldScene.surfaces[.target].order),
            let oldTiles = old.tiles, old.large.count <= Self.mostLarge,
            changed.isEmpty || changed.intersection(view).area * 4 < view.area
        else { return nil }
        self = old
        if changed.isEmpty { return }
        // What is near, and all that may cover some of it.
        var near: [(run: Int, mark: Int)] = []
        var around = changed
        var largeCount = 0
        order.forEachMark(touching: changed) { r, i in
            near.append((r, i))
            let bounds = order.runs[r].bounds(i)
            if Self.isLarge(bounds, view) {
                largeCount += 1
            } else {
                around = around.union(bounds.insetBy(margin))
            }
        }
        // A mark that became large, or is no longer large, has no previous tiles.
        let nearPositions = Set(near.map { order.runs[$0.run].start + $0.mark })
        guard around.intersection(view).area * 2 < view.area,
            largeCount == large.filter({ nearPositions.contains($0.position) }).count
        else { return nil }
        var tiles = TileOcclusion(width: Int(view.width), height: Int(view.height))
        var polygon = ClipPolygon()
        var next = 0
        // Front to back: what touches the rectangle hides something of it, what is near is looked at anew.
        var all: [(run: Int, mark: Int)] = []
        order.forEachMark(touching: around) { all.append(($0, $1)) }
        for place in large.map({ order.place(of: $0.position) })
        where !all.contains(where: { $0.run == place.run && $0.mark == place.mark }) {
            all.append(place)
        }
        all.sort { ($0.run, $0.mark) < ($1.run, $1.mark) }
        for (r, i) in all.reversed() {
            let run = order.runs[r]
            let isNear = nearPositions.contains(run.start + i)
            if isNear { set(.whole, (r, i), run.count) }
            if next < large.count, large[next].position == run.start + i {
                large[next].tiles.replace(around, by: tiles)
                if isNear {
                    var front = large[next].tiles
                    look(at: (r, i), run, scene.surfaces[.target].bounds, &front, &polygon)
                }
                next += 1
            } else if isNear {
                look(at: (r, i), run, scene.surfaces[.target].bounds, &tiles, &polygon)
                continue
            }
            if case .hidden = part((r, i)) { continue }
            let bounds = run.bounds(i)
            if bounds.intersects(around) {
                cover(run, i, bounds.intersection(view), &tiles, &polygon)
            }
        }
        self.tiles = oldTiles
        self.tiles?.replace(around, by: tiles)
    }

    /// Returns the visible part of a mark.
    func part(_ place: (run: Int, mark: Int)) -> Part {
        runs[place.run].isEmpty ? .whole : runs[place.run][place.mark]
    }

    private mutating func set(_ part: Part, _ place: (run: Int, mark: Int), _ count: Int) {
        if runs[place.run].isEmpty {
            if part == .whole { return }
            runs[place.run] = ContiguousArray(repeating: .whole, count: count)
        }
        runs[place.run][place.mark] = part
    }

    private static func isLarge(_ bounds: DeviceRect, _ view: DeviceRect) -> Bool {
        bounds.intersection(view).area * 2 >= view.area
    }

    /// Finds out what is seen of a mark below those that were looked at before.
    private mutating func look(
        at place: (run: Int, mark: Int), _ run: PaintOrder.Run, _ view: PixelRect,
        _ tiles: inout TileOcclusion, _ polygon: inout ClipPolygon
    ) {
        let bounds = run.bounds(place.mark).intersection(DeviceRect(view))
        if bounds.isEmpty || tiles.isHidden(bounds) { return set(.hidden, place, run.count) }
        if bounds.area >= Self.smallestCut {
            let part = visiblePart(
                bounds, isUpright: run.plane(place.mark).keepsAxes, in: tiles, within: view)
            set(part, place, run.count)
            if part == .hidden { return }
        }
        cover(run, place.mark, bounds, &tiles, &polygon)
    }

    private mutating func cover(
        _ run: PaintOrder.Run, _ i: Int, _ bounds: DeviceRect, _ tiles: inout TileOcclusion,
        _ polygon: inout ClipPolygon
    ) {
        if let backdrop = run.backdrop(i), backdrop.reach > 0 {
            // What is covered here shows in the blur around it.
            tiles.uncover(backdrop.area.grown(x: backdrop.reach, y: backdrop.reach))
        }
        let weight = TileOcclusion.weight(alpha: run.density(i))
        guard weight > 0, bounds.width >= Double(TileOcclusion.tile),
            bounds.height >= Double(TileOcclusion.tile)
        else { return }
        if weight < TileOcclusion.opaque { isExact = false }
        Self.cover(run, i, weight, &tiles, &polygon)
    }

    /// No pixel of an area shows what was there before.
    func covers(_ area: PixelRect) -> Bool { tiles?.isSolid(DeviceRect(area)) ?? false }

    /// Returns the part of a mark to draw, if the mark is not hidden entirely.
    private func visiblePart(
        _ bounds: DeviceRect, isUpright: Bool, in tiles: TileOcclusion, within area: PixelRect
    ) -> Part {
        if isUpright, bounds.area < Self.smallestParts {
            guard let box = tiles.visibleBox(bounds, within: area) else { return .whole }
            return box.isEmpty ? .hidden : .part(box)
        }
        let parts =
            isUpright
            ? tiles.visibleParts(bounds, within: area) : tiles.visibleBands(bounds, within: area)
        guard let parts else { return .whole }
        if parts.isEmpty { return .hidden }
        return .parts(parts)
    }

    /// Records the area below the fully covered part of a mark as hidden.
    private static func cover(
        _ run: PaintOrder.Run, _ i: Int, _ weight: Int, _ tiles: inout TileOcclusion,
        _ polygon: inout ClipPolygon
    ) {
        let h = run.plane(i), cuts = run.cuts(i), cover = run.shape(i)
        let clip = DeviceRect(run.clip(i))
        let region = run.region.flatMap { $0.contains(run.bounds(i)) ? nil : $0 }
        func add(_ r: DeviceRect) {
            guard let region else { return tiles.cover(r, weight: weight) }
            for rect in region.rects { tiles.cover(r.intersection(DeviceRect(rect)), weight: weight) }
        }
        let r = cover.rect.intersection(cover.whole)
        if h.keepsAxes, cuts.isEmpty {
            let pixels = h.bounds(of: r)
            let inset = cover.smoothSides == 0 || pixels.alignedToPixels != nil ? 0.0 : 0.5
            let inside = pixels.insetBy(inset).intersection(clip)
            if cover.radii.isZero {
                return add(inside)
            }
            let corner = cover.radii.largest * cover.radii.reach
            let rx = corner * abs(h.h11), ry = corner * abs(h.h22)
            let shape = h.bounds(of: cover.whole)
            var tall = inside, wide = inside
            tall.minX = max(tall.minX, shape.minX + rx)
            tall.maxX = min(tall.maxX, shape.maxX - rx)
            wide.minY = max(wide.minY, shape.minY + ry)
            wide.maxY = min(wide.maxY, shape.maxY - ry)
            if weight >= 9 {
                if !tall.isEmpty { add(tall) }
                if !wide.isEmpty { add(wide) }
            } else if !wide.isEmpty || !tall.isEmpty {
                // A translucent mark may be counted only once.
                add(wide.area >= tall.area ? wide : tall)
            }
            return
        }
        if region != nil { return }
        let pixel = h.localOutset(around: r)
        let corner = cover.radii.largest * 0.293
        let inset = LayerRect(
            minX: max(r.minX, cover.whole.minX + pixel.x + corner),
            minY: max(r.minY, cover.whole.minY + pixel.y + corner),
            maxX: min(r.maxX, cover.whole.maxX - pixel.x - corner),
            maxY: min(r.maxY, cover.whole.maxY - pixel.y - corner))
        guard !inset.isEmpty, pixel.x.isFinite, pixel.y.isFinite else { return }
        polygon.set(inset, h)
        if !h.isAffine { polygon.clipNear() }
        polygon.clip(cuts)
        polygon.clip(to: clip)
        tiles.cover(polygon.vertices.map { (x: $0.p.x / $0.p.w, y: $0.p.y / $0.p.w) }, weight: weight)
    }
}
