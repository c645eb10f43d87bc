import CoreGraphics
import Geometry

/// Invariants of a layout: every needed surface has a place within its page, and no two overlap at the same time.
extension FrameLayout: Invariants {
    var violation: String? {
        for (number, page) in pages.pages.enumerated() {
            for (i, surface) in page.surfaces.enumerated() {
                guard let a = places[surface] else { return "surface \(surface) has no place" }
                if a.x < 0 || a.y < 0 || a.x + a.bounds.width > page.width
                    || a.y + a.bounds.height > page.height
                {
                    return "surface \(surface) reaches over page \(number)"
                }
                // Pages with many surfaces would take long.
                for other in page.surfaces[..<i].suffix(16) {
                    if let b = places[other], a.overlaps(b) {
                        return "surfaces \(other) and \(surface) overlap on page \(number)"
                    }
                }
            }
        }
        return nil
    }
}

extension FrameLayout.Place {
    fileprivate func overlaps(_ other: FrameLayout.Place) -> Bool {
        let a = PixelRect(x: x, y: y, width: bounds.width, height: bounds.height)
        let b = PixelRect(x: other.x, y: other.y, width: other.bounds.width, height: other.bounds.height)
        return !a.intersection(b).isEmpty
    }
}
