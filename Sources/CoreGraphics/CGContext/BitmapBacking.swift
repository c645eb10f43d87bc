import CCairo
import Dispatch
import Foundation

/// The pixels of a bitmap context.
final class BitmapBacking {
    let width: Int
    let height: Int
    let layout: PixelLayout
    let bytesPerRow: Int
    let bitmapInfo: CGBitmapInfo
    let encoding: PixelEncoding
    /// The colour space of the images that the bitmap is handed out as.
    private let space: CGColorSpace
    private let canvas: Canvas
    /// The client's pixels, if cairo can't draw their format; nil if it draws into them directly.
    private let outside: PixelTransfer?
    /// Whether images may share the memory, because no other code writes to it.
    private var mayShare: Bool
    /// The queue on which an asynchronous context draws; nil if drawing happens on the caller's thread.
    private let queue: DispatchQueue?

    /// Nil if the format is not one that `CGContext.init` lists, or if memory can't be allocated.
    ///
    /// - Parameters:
    ///   - lent: returns memory of the requested size in bytes; if nil, the bitmap allocates its own.
    ///   - isShared: whether images may share this memory.
    ///   - colors: the space that colours are converted to, if it differs from the bitmap's space.
    init?(
        width: Int, height: Int, bytesPerRow given: Int, space: CGColorSpace?, bitmapInfo: CGBitmapInfo,
        bitsPerComponent: Int = 8, memory lent: ((_ count: Int) -> BitmapMemory?)? = nil,
        isShared: Bool = false,
        drawsAsynchronously: Bool = false, colors: CGColorSpace? = nil
    ) {
        guard let cairo = CairoLibrary.functions, (1...Sheet.maximumSide).contains(width),
            (1...Sheet.maximumSide).contains(height),
            let layout = Self.layout(space, bitmapInfo, bitsPerComponent)
        else { return nil }
        let least = width * layout.bytesPerPixel
        let row = given == 0 ? (least + 3) & ~3 : given
        guard row >= least else { return nil }
        let (count, overflow) = row.multipliedReportingOverflow(by: height)
        guard !overflow else { return nil }
        guard let memory = lent.map({ $0(count) }) ?? BitmapMemory(count: count) else { return nil }

        let frame = PixelRect(x: 0, y: 0, width: width, height: height)
        let isOpaque = layout.alpha == .none
        let isDeep = layout.bytesPerComponent > 1
        let isDirect =
            !isDeep && layout.channels == .rgb && layout.alphaOffset == 3 && row % 4 == 0
            && layout.offsets.y == 1
            && UInt(bitPattern: memory.bytes) % 4 == 0
        let swaps = isDirect && layout.offsets.x == 0
        self.space = space ?? .deviceGray
        encoding = PixelEncoding(space: colors ?? self.space, swapsRedAndBlue: swaps)
        let page: Sheet?
        if isDirect {
            page = Sheet(cairo, frame, isOpaque ? .opaque : .color, memory: memory, bytesPerRow: row)
            outside = nil
        } else if isDeep {
            // This sheet is never drawn into; it only gives the bitmap's frame.
            page = Sheet(cairo, frame, .coverage)
            outside = PixelTransfer(memory: memory, layout: layout, bytesPerRow: row)
        } else {
            page = Sheet(cairo, frame, isOpaque ? .opaque : .color)
            outside = PixelTransfer(memory: memory, layout: layout, bytesPerRow: row)
        }
        guard let page else { return nil }
        if lent != nil, !isDeep { outside?.load(into: page) }
        canvas = Canvas(cairo, page: page, encoding: encoding, outside: outside)
        (self.width, self.height, self.layout, bytesPerRow) = (width, height, layout, row)
        self.bitmapInfo = bitmapInfo
        mayShare = isDirect && (lent == nil || isShared)
        queue = drawsAsynchronously ? DispatchQueue(label: "CGContext", qos: .userInitiated) : nil
    }

    /// The canvas of a document's page.
    init?(vector page: Sheet) {
        let info = CGBitmapInfo(alpha: .premultipliedLast)
        guard let layout = Self.layout(.standardRGB, info, 8) else { return nil }
        (self.layout, bitmapInfo, space) = (layout, info, .standardRGB)
        (width, height, bytesPerRow) = (page.frame.width, page.frame.height, 0)
        encoding = PixelEncoding(space: .standardRGB, swapsRedAndBlue: false)
        canvas = Canvas(page.cairo, page: page, encoding: encoding, outside: nil)
        (outside, mayShare, queue) = (nil, false, nil)
    }

    /// The layout of a format that can be drawn into; nil for all others.
    private static func layout(
        _ space: CGColorSpace?, _ bitmapInfo: CGBitmapInfo, _ bitsPerComponent: Int
    ) -> PixelLayout? {
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        let slots: Int
        switch (space?.model, alpha) {
        case (_, .alphaOnly) where bitsPerComponent == 8: slots = 1
        case (.monochrome, .some(.none)): slots = 1
        case (.rgb, .premultipliedFirst), (.rgb, .premultipliedLast), (.rgb, .noneSkipFirst),
            (.rgb, .noneSkipLast):
            slots = 4
        default: return nil
        }
        return PixelLayout(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: slots * bitsPerComponent,
            space: space ?? .deviceGray, bitmapInfo: bitmapInfo)
    }

    func perform(_ body: @escaping @Sendable (Canvas) -> Void) {
        guard let queue else { return body(canvas) }
        let canvas = canvas
        queue.async { body(canvas) }
    }

    func finish() { queue?.sync {} }

    deinit { finish() }

    private var memory: BitmapMemory { outside?.memory ?? canvas.page.memory }

    /// The memory that is drawn into.
    var pageMemory: BitmapMemory { canvas.page.memory }

    func exposedBytes() -> UnsafeMutableRawPointer? {
        finish()
        if canvas.page.isVector { return nil }
        if mayShare, !canvas.page.makeUnique() { return nil }
        mayShare = false
        return memory.bytes
    }

    /// - Parameter stamp: the bitmap and revision that the image shows.
    func makeImage(_ stamp: BitmapStamp? = nil) -> CGImage? {
        finish()
        if canvas.page.isVector { return nil }
        let data = mayShare ? memory.sharedData() : Data(bytes: memory.bytes, count: memory.count)
        return CGImage(
            width: width, height: height, bitsPerComponent: layout.bytesPerComponent * 8,
            bitsPerPixel: layout.bytesPerPixel * 8,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo,
            provider: CGDataProvider(bytes: data), decode: nil, shouldInterpolate: true,
            intent: .defaultIntent,
            stamp: stamp)
    }
}
