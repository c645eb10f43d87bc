import Foundation

/// A drawing environment: a bitmap, and the state with which paths, images and gradients are drawn into it.
///
/// User space begins with one unit a pixel, the origin at the lower left corner of the bitmap and y up. The bitmap's
/// first row is the top one. Drawing is done by cairo; see `CGContext.init` for bitmaps of more than 8 bits a
/// component.
///
/// A call with a number that is not finite draws nothing. Only one thread may use a context at a time.
public final class CGContext {
    /// The bitmap and the canvas that draws into it.
    var backing: BitmapBacking
    /// The PDF or SVG document that the context writes; nil for a bitmap.
    var document: VectorDocument?
    var state: DrawingState
    /// The states that `restoreGState()` restores, the latest last.
    var saved: [DrawingState] = []
    /// The open transparency layers.
    var layers: [OpenLayer] = []
    /// The current path, in bitmap pixels, y down.
    var currentPath = PathStorage()
    /// The transform from initial user space, in which patterns and shadows are positioned, to bitmap pixels, y down.
    var base: CGAffineTransform
    /// The nesting depth of the pattern being drawn.
    var patternDepth = 0
    /// Whether colours are ignored, as in the cell of an uncoloured pattern.
    var ignoresColors = false
    /// The transform from text space to user space; not part of what `saveGState()` saves.
    public var textMatrix = CGAffineTransform.identity
    /// Whether anything was drawn.
    package private(set) var isTouched = false

    /// An open transparency layer and the state to restore when it ends.
    struct OpenLayer {
        var state: DrawingState
        /// The number of saved states when the layer began.
        var saved: Int
        /// Whether the canvas has a sheet for the layer.
        var isDrawn: Bool
    }

    /// - Parameter base: maps initial user space to bitmap pixels, y down.
    init(_ backing: BitmapBacking, base: CGAffineTransform) {
        self.backing = backing
        self.base = base
        state = DrawingState(matrix: base)
    }

    /// Runs a drawing command on the canvas, at once or after the commands before it on the queue.
    func perform(_ body: @escaping @Sendable (Canvas) -> Void) {
        if let document, !document.isPageOpen { return }
        isTouched = true
        backing.perform(body)
    }

    /// Whether the context writes a PDF or SVG.
    package var isDocument: Bool { document != nil }

    public var width: Int { backing.width }
    public var height: Int { backing.height }
    public var bitsPerComponent: Int { backing.layout.bytesPerComponent * 8 }
    public var bitsPerPixel: Int { backing.layout.bytesPerPixel * 8 }
    public var bytesPerRow: Int { backing.bytesPerRow }
    /// The bitmap's colour space; nil for an alpha-only bitmap.
    public var colorSpace: CGColorSpace? {
        backing.layout.channels == .alphaOnly ? nil : backing.encoding.space
    }
    public var bitmapInfo: CGBitmapInfo { backing.bitmapInfo }
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    }

    /// The bitmap's bytes, top row first, valid as long as the context. Later drawing changes them in place.
    public var data: UnsafeMutableRawPointer? { backing.exposedBytes() }

    /// A snapshot of the bitmap, without the contents of open transparency layers.
    ///
    /// The image shares the context's memory until the next drawing, unless the client owns that memory or has asked
    /// for `data`.
    public func makeImage() -> CGImage? { backing.makeImage() }

    /// Waits until all drawing has reached the bitmap.
    public func flush() { backing.finish() }
    /// Waits until all drawing has reached the bitmap.
    public func synchronize() { backing.finish() }
}

extension CGContext: Hashable {
    public static func == (a: CGContext, b: CGContext) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
