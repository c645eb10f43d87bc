/// How marks are laid over what a scene shows.
extension Scene {
    /// The scene with other lists in surfaces that are seen at the device's own pixels: the target, and what is shown pixel for pixel in
    /// one of these. What stays is shared.
    ///
    /// - Parameter change: adds to the list of a surface.
    func marked(_ change: (inout SurfaceMarks) -> Void) -> Scene {
        var rebuilt: [ObjectIdentifier: SceneSurface] = [:]
        let shown = shownSurfaces
        // What is read has a larger index.
        for index in surfaces.indices.reversed() where shown[index] {
            var marks = SurfaceMarks(self, index, rebuilt)
            change(&marks)
            let old = surfaces[index].object
            let new = SceneSurface(
                PaintList(marks.content), bounds: old.bounds, limit: old.limit, isCopy: old.isCopy)
            new.kept = surfaces[index].kept
            rebuilt[ObjectIdentifier(old)] = new
        }
        return Scene(rebuilt[ObjectIdentifier(surfaces[.target].object)] ?? surfaces[.target].object)
    }

    private var shownSurfaces: SurfaceTable<Bool> {
        var isShown = SurfaceTable(repeating: false, count: surfaces.count)
        isShown[.target] = true
        for index in surfaces.indices where isShown[index] {
            for read in surfaces[index].reads {
                guard case .surface = read.item.paint, let surface = read.surface else { continue }
                isShown[surface] = surfaces[surface].backdrop == nil
            }
        }
        return isShown
    }
}

/// The list of a surface, being written anew with marks of a debug view.
struct SurfaceMarks {
    /// The surface's index.
    let surface: SurfaceIndex
    /// What the surface drew.
    let items: [(item: Item, cuts: [Cut])]
    let bounds: PixelRect
    private(set) var content = PaintList.Content()
    private let rebuilt: [ObjectIdentifier: SceneSurface]

    /// What lies in a surface keeps its alpha, so that a mark doesn't show where that is empty, and casts no shadow.
    var tints: Bool { surface != .target }

    fileprivate init(_ scene: Scene, _ surface: SurfaceIndex, _ rebuilt: [ObjectIdentifier: SceneSurface]) {
        self.surface = surface
        self.rebuilt = rebuilt
        bounds = scene.surfaces[surface].bounds
        var items: [(Item, [Cut])] = []
        scene.surfaces[surface].order.forEach { items.append(($0, $1)) }
        self.items = items
        content.totals = surface == .target ? scene.totals : SceneTotals()
    }

    /// Adds what was there.
    mutating func add(_ item: Item, _ cuts: [Cut]) {
        var item = item
        if case .surface(let surface) = item.paint { item.paint = .surface(renewed(surface)) }
        put(item, cuts)
    }

    /// Adds a colour over the pixels of an item.
    mutating func add(_ color: SIMD4<Float>, over item: Item, _ cuts: [Cut]) {
        put(item.mark(color, tints: tints), cuts)
    }

    /// Adds a mark on top.
    mutating func append(_ mark: Item) { put(mark, []) }

    private mutating func put(_ item: Item, _ cuts: [Cut]) {
        var index: CutIndex?
        for cut in cuts.reversed() {
            index = content.add(cut.halfPlane, to: index, dividesPlane: cut.dividesPlane)
            if let index { content.cuts[Int(index.rawValue)].junctions = cut.junctions }
        }
        let mark = content.add(item)
        content.entries.append(PaintList.Entry(mark: mark, cut: index))
    }

    private func renewed(_ surface: SceneSurface) -> SceneSurface {
        rebuilt[ObjectIdentifier(surface)] ?? surface
    }

    /// Lays a colour over each item that has one, below what covers the item.
    mutating func mark(_ color: (Item, [Cut]) -> SIMD4<Float>?) {
        for (item, cuts) in items {
            add(item, cuts)
            if let color = color(item, cuts) { add(color, over: item, cuts) }
        }
    }
}

extension Item {
    /// A colour over the same pixels.
    ///
    /// - Parameter tints: leaves the alpha of what is there.
    func mark(_ color: SIMD4<Float>, tints: Bool) -> Item {
        var mark = Item(layer: layer, toDevice: toDevice, rect: rect, clip: clip)
        mark.shape = shape
        mark.radii = radii
        mark.smoothSides = smoothSides
        mark.tuckedSides = tuckedSides
        mark.bounds = bounds
        mark.color = color
        mark.blend = tints ? .sourceAtop : .sourceOver
        return mark
    }
}
