import Foundation
import Synchronization

/// An immutable bitmap; row 0 is the top row.
public final class CGImage: Sendable {
    public let width: Int
    public let height: Int
    public let bitsPerComponent: Int
    public let bitsPerPixel: Int
    public let bytesPerRow: Int
    /// The colour space; nil for an image mask.
    public let colorSpace: CGColorSpace?
    public let bitmapInfo: CGBitmapInfo
    public let dataProvider: CGDataProvider?
    public let shouldInterpolate: Bool
    public let renderingIntent: CGColorRenderingIntent
    /// The image's identifier, unique in the process and never reused.
    package let uniqueID: UInt64

    let layout: PixelLayout
    /// The pixels, if a GPU holds them.
    package let external: (any ExternalPixels)?
    var storage: Data { external?.bytes ?? stored }
    private let stored: Data
    /// The ranges that map component i from 0...1 to `decode[2i]...decode[2i + 1]`; nil for the identity.
    package let decodeRanges: [CGFloat]?
    let opacity: Atomic<Opacity>
    /// Whether the image is a stencil, which gives coverage to be painted in any colour, and has no colours itself.
    public let isMask: Bool
    /// The bitmap and revision that the image shows, if it comes from a bitmap that is drawn repeatedly.
    package let stamp: BitmapStamp?

    /// Whether the alpha component, used or skipped, is 1 in every pixel.
    enum Opacity: UInt8, AtomicRepresentable { case unknown, opaque, translucent }

    private static let lastID = Atomic<UInt64>(0)

    init(
        width: Int, height: Int, layout: PixelLayout, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: [CGFloat]?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent, opacity: Opacity, isMask: Bool = false,
        stamp: BitmapStamp? = nil, external: (any ExternalPixels)? = nil
    ) {
        self.width = width
        self.height = height
        self.layout = layout
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = layout.bytesPerPixel * 8
        self.bytesPerRow = bytesPerRow
        self.colorSpace = space
        self.bitmapInfo = bitmapInfo
        self.dataProvider = provider
        self.stored = external == nil ? provider.bytes : Data()
        self.external = external
        self.decodeRanges = decode
        self.shouldInterpolate = shouldInterpolate
        self.renderingIntent = intent
        self.opacity = Atomic(opacity)
        self.isMask = isMask
        self.stamp = stamp
        uniqueID = Self.lastID.add(1, ordering: .relaxed).newValue
    }

    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    }

    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
            ?? .orderDefault
    }
}

extension CGImage: Hashable {
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
