import CoreGraphics
import Geometry
import RenderTree

/// The layout of an entirely drawn frame: the visible part of each mark, and the places of surfaces on pages.
///
/// It depends on the scene, the options and the largest texture, not on earlier frames or on the redrawn area. A
/// partially drawn frame therefore draws the same parts of marks from the same places, and its pixels equal those of an
/// entirely drawn frame to the last bit. Surfaces that moved on their pages are redrawn.
struct FrameLayout {
    let visibility: Visibility
    /// All surfaces that are read, by index, with the pixels that are read.
    let needed: [NeededSurface]
    let schedule: PassSchedule
    let pages: SurfacePages
    let backdropPages: BackdropPages
    /// The places of surfaces, by index.
    let places: [SurfaceIndex: Place]

    /// - Parameters:
    ///   - limit: the largest texture.
    ///   - last: what was seen of the scene before, and how that one differs: it saves work and changes no result.
    init(
        _ scene: Scene, limit: Int, options: CompositorOptions,
        after last: (scene: Scene, visibility: Visibility)? = nil, _ differences: SceneDifferences? = nil
    ) {
        var seen: Visibility?
        if let last, let differences {
            seen = Visibility(last.visibility, last.scene, scene, differences)
        }
        visibility = seen ?? Visibility(scene, isCulling: options.occlusionCulling)
        let all = scene.neededSurfaces(visibility, scene.surfaces[.target].bounds, limit) { surface in
            scene.surfaces[surface].kept == nil ? .seen : .whole
        }
        needed = all
        let ordered = scene.backdrops.isEmpty ? all : all.filter { scene.surfaces[$0.index].backdrop == nil }
        let schedule = PassSchedule(scene, ordered, budget: options.surfacePixels)
        self.schedule = schedule
        let sampled = scene.sampledSurfaces
        pages = SurfacePages(
            ordered.compactMap { surface in
                schedule.lives[surface.index].map {
                    SurfacePages.Surface(
                        index: surface.index, from: $0.from, until: $0.until, bounds: surface.bounds,
                        isSampled: sampled.contains(surface.index))
                }
            }, limit: limit)
        backdropPages = BackdropPages(scene, all, limit)
        var places: [SurfaceIndex: Place] = [:]
        for surface in all {
            if let place = pages.places[surface.index] {
                let page = pages.pages[place.page]
                places[surface.index] = Place(
                    x: place.x, y: place.y, width: page.width, height: page.height, bounds: surface.bounds)
            } else if let step = scene.backdropStep(surface.index),
                let page = backdropPages.pages[step]
            {
                places[surface.index] = Place(
                    x: 0, y: 0, width: page.width, height: page.height, bounds: surface.bounds)
            }
        }
        self.places = places
    }

    /// The place of a surface on a page, and the page's size.
    struct Place: Equatable {
        var x, y, width, height: Int
        var bounds: PixelRect
    }

    /// Surfaces that lie elsewhere than in the frame before, by index. Their pixels may be off by one level of 255, and so may
    /// those of what reads them. Both scenes have as many surfaces.
    func moved(since old: FrameLayout) -> Set<SurfaceIndex> {
        Set(places.keys.filter { places[$0] != old.places[$0] })
    }
}

extension Scene {
    /// Surfaces that something reads between their texels.
    fileprivate var sampledSurfaces: Set<SurfaceIndex> {
        var result: Set<SurfaceIndex> = []
        for surface in surfaces {
            for read in surface.reads {
                if !read.shown.record.reads.isPixelForPixel, let index = read.surface { result.insert(index) }
            }
        }
        return result
    }
}
