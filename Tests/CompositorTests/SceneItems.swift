@testable import Compositor

extension Scene {
    /// All items, those of a surface before what shows it.
    var items: [Item] {
        var result: [Item] = []
        var seen: Set<ObjectIdentifier> = []
        func add(_ surface: SceneSurface) {
            guard seen.insert(ObjectIdentifier(surface)).inserted else { return }
            PaintOrder(surface.list).forEach { item, _ in
                for read in [item.mask, item.paintSurface] { if let read { add(read) } }
                result.append(item)
            }
        }
        add(surfaces[0].object)
        return result
    }

    /// What the target shows, back to front, with what it is cut to.
    var shown: [(item: Item, cuts: [Cut])] {
        var result: [(item: Item, cuts: [Cut])] = []
        surfaces[0].order.forEach { result.append(($0, $1)) }
        return result
    }
}

extension Visibility {
    /// What is seen of each item of a scene's target.
    func parts(in scene: Scene) -> [Part] {
        let order = scene.surfaces[0].order
        return order.runs.indices.flatMap { r in (0..<order.runs[r].count).map { part((r, $0)) } }
    }
}

extension Item {
    /// The same item, whichever surface it shows.
    var withoutSurfaces: Item {
        var item = self
        if item.paintSurface != nil { item.paint = .color }
        item.mask = nil
        return item
    }
}
