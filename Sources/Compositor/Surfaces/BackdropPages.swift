import RenderTree

/// Pages of their own for the surfaces of backdrops. Backdrops never live at once, so one page serves for all surfaces that are
/// as many steps away from the copy.
struct BackdropPages {
    /// By steps from the copy.
    private(set) var pages: [Int: SurfacePages.Page] = [:]

    init(_ scene: Scene, _ needed: [NeededSurface], _ limit: Int) {
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
            // The surface that the mark itself reads is retained until the next backdrop is read.
            if let backdrop = scene.surfaces[surface.index].backdrop,
                surface.index == scene.backdrops[backdrop].result
            {
                page.until = .max
            }
            pages[step] = page
        }
        for surface in needed {
            guard let step = scene.backdropStep(surface.index) else { continue }
            for read in scene.surfaces[surface.index].reads {
                for index in read.surfaces {
                    guard let before = scene.backdropStep(index), var page = pages[before] else { continue }
                    page.until = max(page.until, step)
                    pages[before] = page
                }
            }
        }
    }
}

extension Scene {
    /// Returns the number of surfaces between the copy of a backdrop and a surface made from it; nil for other
    /// surfaces.
    func backdropStep(_ surface: SurfaceIndex) -> Int? {
        guard let backdrop = surfaces[surface].backdrop else { return nil }
        return backdrops[backdrop].chain.firstIndex(of: surface).map { $0 + 1 } ?? 0
    }
}
