import CoreGraphics
import Geometry

/// Something that is composited as one picture: a list over transparent black. The target is one.
///
/// It is written during its creation, and immutable once the list that reads it is complete.
package final class SceneSurface: @unchecked Sendable, Equatable {
    package internal(set) var list: PaintList
    /// The pixels that it covers: the device's, or those of a grid of its own where it is read by a sampling.
    package internal(set) var bounds: PixelRect
    /// The most that it can cover: beyond it lies what is cut off, rather than nothing.
    package internal(set) var limit: PixelRect
    /// The identity under which its pixels may be kept from frame to frame; nil if they may not.
    package internal(set) var kept: KeptSurface?
    /// Whether it holds a copy of another surface's pixels, and has an empty list.
    package let isCopy: Bool

    init(
        _ list: PaintList = .empty, bounds: PixelRect = .none, limit: PixelRect = .none, isCopy: Bool = false
    ) {
        self.list = list
        self.bounds = bounds
        self.limit = limit
        self.isCopy = isCopy
    }

    // Found when the surface is numbered, when it doesn't change any more, and kept while frames use it again.

    /// The marks in order.
    private(set) lazy var order = PaintOrder(list)
    /// The marks that read surfaces, each with its position among all.
    private(set) lazy var readers: ContiguousArray<(position: Int, mark: LooseMark)> = order.readers
    /// The surfaces that these marks read.
    private(set) lazy var readSurfaces: [SceneSurface] = readers.flatMap { $0.mark.readSurfaces }

    package static func == (a: SceneSurface, b: SceneSurface) -> Bool { a === b }
}
