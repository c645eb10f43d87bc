import RenderTree

/// Pages of their own for the surfaces of backdrops. Backdrops never live at once, so one page serves for all surfaces that are
/// as many steps away from the copy.
struct BackdropPages {
    /// By steps from the copy.
    private(set) var pages: [Int: SurfacePages.Page] = [:]

    init(_ scene: FlatScene, _ needed: [NeededSurface], _ limit: Int) {
        if scene.backdrops.isEmpty { return }
        let grain = 256
        for surface in needed {
            guard let step = scene.backdropStep(surface.index) else { continue }
            let size = SurfacePages.size(of: surface.bounds)
            let width = min(limit, (size.width + grain - 1) / grain * grain)
            let height = min(limit, (size.height + grain - 1) / grain * grain)
            var page =
                pages[step]
                ?? SurfacePages.Page(
                    from: step, until: step, width: 0, height: 0, packer: TexturePacker(width: 0, height: 0))
            page.width = max(page.width, width)
            page.height = max(page.height, height)
            let backdrop = scene.backdrops[Int(scene.surfaces[surface.index].backdrop)]
            // What the item itself reads lives on until the next backdrop is read.
            if surface.index == Int(backdrop.result) { page.until = .max }
            pages[step] = page
        }
        for surface in needed {
            guard let step = scene.backdropStep(surface.index) else { continue }
            for entry in scene.surfaces[surface.index].entries {
                scene.forEachRead(entry) {
                    guard let read = scene.backdropStep($0), var page = pages[read] else { return }
                    page.until = max(page.until, step)
                    pages[read] = page
                }
            }
        }
    }
}

extension FlatScene {
    /// How many surfaces lie between the copy of a backdrop and one that is made of it; nil for other surfaces.
    func backdropStep(_ surface: Int) -> Int? {
        let backdrop = surfaces[surface].backdrop
        return backdrop < 0 ? nil : Int(backdrops[Int(backdrop)].copy) - surface
    }
}
