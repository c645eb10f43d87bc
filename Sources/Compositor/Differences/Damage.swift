import CoreGraphics
import Geometry
import RenderTree

/// The damage between two scenes of one view, as a rectangle of pixels.
enum Damage {
    /// Returns the pixels of the target that changed between two scenes, propagated through surfaces.
    ///
    /// Unchanged marks whose visible parts changed, and unchanged surfaces at another place of a page, count as
    /// changed.
    static func between(
        _ old: Scene, _ oldLayout: FrameLayout, _ new: Scene, _ layout: FrameLayout,
        _ differences: SceneDifferences
    ) -> PixelRect {
        let limit = new.surfaces[.target].bounds
        let moved = layout.moved(since: oldLayout)
        let blurs = Dictionary(grouping: new.backdrops.filter { $0.reach > 0 }, by: \.surface)
        var changed = SurfaceTable<DeviceRect>(repeating: .null, count: new.surfaces.count)
        // What reads a surface has a smaller index.
        for surface in new.surfaces.indices.reversed() {
            let b = new.surfaces[surface]
            changed[surface] = differences.surfaces[surface].pixels
            if moved.contains(surface) {
                changed[surface] = changed[surface].union(DeviceRect(b.bounds))
                if old.surfaces.indices.contains(surface) {
                    changed[surface] = changed[surface].union(DeviceRect(old.surfaces[surface].bounds))
                }
            }
            for read in b.reads { changed[surface] = changed[surface].union(changes(of: read, changed)) }
            if surface == .target, !changed[.target].contains(DeviceRect(limit)) {
                changed[.target] = changed[.target].union(
                    layout.visibility.changes(
                        since: oldLayout.visibility, old, new, front: differences.surfaces[.target].front,
                        back: differences.surfaces[.target].back))
            }
            if let blurs = blurs[surface] { changed[surface] = spread(changed[surface], by: blurs) }
        }
        return changed[.target].isEmpty
            ? PixelRect(x: 0, y: 0, width: 0, height: 0) : changed[.target].roundedOut(within: limit)
    }

    /// Changed pixels, and those of blurred backdrops that show them.
    private static func spread(_ changed: DeviceRect, by blurs: [Scene.Backdrop]) -> DeviceRect {
        var result = changed
        if result.isEmpty { return result }
        for _ in 0...Scene.mostRounds {
            let before = result
            for blur in blurs {
                let shown = result.insetBy(-Double(blur.reach)).intersection(DeviceRect(blur.area))
                if !shown.isEmpty { result = result.union(shown) }
            }
            if result == before { return result }
        }
        return blurs.reduce(result) { $0.union(DeviceRect($1.area)) }
    }

    /// The pixels of a mark that show changed pixels of another surface.
    private static func changes(
        of read: Scene.Read, _ changed: SurfaceTable<DeviceRect>
    ) -> DeviceRect {
        guard let surface = read.surface else { return .null }
        let mark = read.shown.mark
        func shown(_ changed: DeviceRect) -> DeviceRect {
            changed.isEmpty ? .null : read.shown.record.pixels(showing: changed, at: mark)
        }
        let mask = read.mask.map { shown(changed[$0]) } ?? .null
        return shown(changed[surface]).union(mask).intersection(mark.bounds)
    }
}
