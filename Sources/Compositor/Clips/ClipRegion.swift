import CoreGraphics
import Geometry

/// Pixels that a clip leaves whole, as few rectangles that lie apart.
struct ClipRegion: Sendable, Equatable {
    private(set) var rects: [PixelRect]

    init(_ rects: [PixelRect]) { self.rects = rects.filter { !$0.isEmpty } }

    /// Around all of them.
    var bounds: PixelRect { rects.reduce(PixelRect.none) { $0.union($1) } }

    func intersection(_ other: ClipRegion) -> ClipRegion {
        ClipRegion(rects.flatMap { a in other.rects.map { a.intersection($0) } })
    }

    /// One rectangle has all pixels that something within `bounds` touches.
    func contains(_ bounds: DeviceRect) -> Bool { rects.contains { DeviceRect($0).contains(bounds) } }

    /// Returns the parts of the region within a clip; the whole clip if the region contains the bounds.
    func parts(of bounds: DeviceRect, within clip: PixelRect) -> [PixelRect] {
        contains(bounds) ? [clip] : rects.map { $0.intersection(clip) }.filter { !$0.isEmpty }
    }
}
