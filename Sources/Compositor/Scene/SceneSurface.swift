/// Something that is composited as one picture: a list over transparent black. The target is one.
///
/// It is written while it is made; once the list that reads it is closed nobody changes it any more.
public final class SceneSurface: @unchecked Sendable, Equatable {
    public internal(set) var list: PaintList
    /// The pixels that it covers: the device's, or those of a grid of its own where it is read by a sampling.
    public internal(set) var bounds: PixelRect
    /// The most that it can cover: beyond it lies what is cut off, rather than nothing.
    public internal(set) var limit: PixelRect
    /// What it is, where its pixels may be kept from frame to frame.
    public internal(set) var kept: KeptSurface?
    /// It holds what another one held and has an empty list.
    public let isCopy: Bool

    init(
        _ list: PaintList = .empty, bounds: PixelRect = .none, limit: PixelRect = .none, isCopy: Bool = false
    ) {
        self.list = list
        self.bounds = bounds
        self.limit = limit
        self.isCopy = isCopy
    }

    public static func == (a: SceneSurface, b: SceneSurface) -> Bool { a === b }
}
