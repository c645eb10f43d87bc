import Foundation

/// A drawing environment: a bitmap, and the state with which paths, images and gradients are drawn into it.
///
/// User space begins with one unit a pixel, the origin at the lower left corner of the bitmap and y up; images are upright
/// there. The bitmap's first row is the top one. Drawing goes through cairo; see
/// `CGContext.init` for bitmaps of more than 8 bits a component.
///
/// Numbers that are not finite draw nothing. One thread at a time uses a context.
public final class CGContext {
    /// The pixels, and who draws them.
    let backing: BitmapBacking
    var state: DrawingState
    /// What `restoreGState()` goes back to.
    var saved: [DrawingState] = []
    /// The open transparency layers.
    var layers: [OpenLayer] = []
    /// The current path, in pixels of the page.
    var currentPath = PathStorage()
    /// What space patterns and shadows lie in: user space as it began.
    let base: CGAffineTransform
    /// How many patterns are being drawn in one another.
    var patternDepth = 0
    /// The cell of an uncoloured pattern has the colours that it is painted with.
    var ignoresColors = false
    /// How glyphs are turned and scaled; not part of what `saveGState()` keeps.
    public var textMatrix = CGAffineTransform.identity
    /// Whether anything was drawn.
    package private(set) var isTouched = false

    /// What a transparency layer comes back to.
    struct OpenLayer {
        var state: DrawingState
        /// How many states were saved before it.
        var saved: Int
        /// Whether the canvas has it too.
        var isDrawn: Bool
    }

    /// `base` maps user space, as it begins, to pixels with y down.
    init(_ backing: BitmapBacking, base: CGAffineTransform) {
        self.backing = backing
        self.base = base
        state = DrawingState(matrix: base)
    }

    /// Has the canvas do something, now or after what it was told before.
    func perform(_ body: @escaping @Sendable (Canvas) -> Void) {
        isTouched = true
        backing.perform(body)
    }

    public var width: Int { backing.width }
    public var height: Int { backing.height }
    public var bitsPerComponent: Int { backing.layout.bytesPerComponent * 8 }
    public var bitsPerPixel: Int { backing.layout.bytesPerPixel * 8 }
    public var bytesPerRow: Int { backing.bytesPerRow }
    /// Nil for a bitmap of alpha alone.
    public var colorSpace: CGColorSpace? {
        backing.layout.channels == .alphaOnly ? nil : backing.encoding.space
    }
    public var bitmapInfo: CGBitmapInfo { backing.bitmapInfo }
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    }

    /// The bitmap's bytes, top row first, for as long as the context lives. What is drawn shows in them at once.
    public var data: UnsafeMutableRawPointer? { backing.exposedBytes() }

    /// The bitmap as it is now.
    ///
    /// Later drawing doesn't change the image. It shares the context's memory until then, unless that is the client's or
    /// `data` was asked for. What open transparency layers hold is not in it.
    public func makeImage() -> CGImage? { backing.makeImage() }

    /// Waits until all that was drawn is in the bitmap.
    public func flush() { backing.finish() }
    /// Waits until all that was drawn is in the bitmap.
    public func synchronize() { backing.finish() }
}

extension CGContext: Hashable {
    public static func == (a: CGContext, b: CGContext) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
