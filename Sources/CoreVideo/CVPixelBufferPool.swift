import Foundation

public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType"
public let kCVPixelBufferWidthKey = "Width"
public let kCVPixelBufferHeightKey = "Height"
public let kCVPixelBufferBytesPerRowAlignmentKey = "BytesPerRowAlignment"
public let kCVPixelBufferCGImageCompatibilityKey = "CGImageCompatibility"
public let kCVPixelBufferCGBitmapContextCompatibilityKey = "CGBitmapContextCompatibility"
public let kCVPixelBufferIOSurfacePropertiesKey = "IOSurfaceProperties"
public let kCVPixelBufferMetalCompatibilityKey = "MetalCompatibility"
public let kCVPixelBufferOpenGLESCompatibilityKey = "OpenGLESCompatibility"
public let kCVPixelBufferPoolMinimumBufferCountKey = "MinimumBufferCount"

/// Buffers of one size and format, whose memory is reused. Any thread may ask for one.
///
/// The pixels of a buffer are those of its last use.
public final class CVPixelBufferPool: @unchecked Sendable {
    // Unchecked: the free memory is used under the lock.
    let width, height, bytesPerRow: Int
    let format: OSType
    private let lock = NSLock()
    private var free: [UnsafeMutableRawPointer] = []
    /// The number of buffers whose memory is kept for reuse.
    private static let mostFree = 8

    package init?(width: Int, height: Int, format: OSType) {
        guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15,
            format == kCVPixelFormatType_32BGRA || format == kCVPixelFormatType_32RGBA
        else { return nil }
        (self.width, self.height, self.format) = (width, height, format)
        bytesPerRow = (width * 4 + 63) & ~63
    }

    deinit { for base in free { Foundation.free(base) } }

    /// Whether the buffers have a size.
    package func holds(_ width: Int, _ height: Int) -> Bool { self.width == width && self.height == height }

    /// A buffer; nil without memory.
    package func makeBuffer() -> CVPixelBuffer? {
        let count = bytesPerRow * height
        if let known = lock.withLock({ free.popLast() }) { return CVPixelBuffer(known, of: self) }
        guard let base = aligned_alloc(64, count) else { return nil }
        memset(base, 0, count)
        return CVPixelBuffer(base, of: self)
    }

    /// Takes back the memory of a buffer.
    func take(_ base: UnsafeMutableRawPointer) {
        let isKept = lock.withLock {
            guard free.count < Self.mostFree else { return false }
            free.append(base)
            return true
        }
        if !isKept { Foundation.free(base) }
    }
}

/// Creates a pool from `kCVPixelBufferWidthKey`, `kCVPixelBufferHeightKey` and `kCVPixelBufferPixelFormatTypeKey`.
///
/// - Returns: an error without a size of 1 to 32,768 pixels a side, and for formats but BGRA, the default, and RGBA.
public func CVPixelBufferPoolCreate(
    _ allocator: Any?, _ poolAttributes: [AnyHashable: Any]?, _ pixelBufferAttributes: [AnyHashable: Any]?,
    _ poolOut: UnsafeMutablePointer<CVPixelBufferPool?>
) -> CVReturn {
    poolOut.pointee = nil
    let width = number(pixelBufferAttributes?[kCVPixelBufferWidthKey]) ?? 0
    let height = number(pixelBufferAttributes?[kCVPixelBufferHeightKey]) ?? 0
    let format = pixelFormat(pixelBufferAttributes) ?? kCVPixelFormatType_32BGRA
    guard format == kCVPixelFormatType_32BGRA || format == kCVPixelFormatType_32RGBA else {
        return kCVReturnInvalidPixelFormat
    }
    guard (1...1 << 15).contains(width), (1...1 << 15).contains(height) else { return kCVReturnInvalidSize }
    poolOut.pointee = CVPixelBufferPool(width: width, height: height, format: format)
    return kCVReturnSuccess
}

/// Gives a buffer of the pool.
public func CVPixelBufferPoolCreatePixelBuffer(
    _ allocator: Any?, _ pixelBufferPool: CVPixelBufferPool,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    pixelBufferOut.pointee = pixelBufferPool.makeBuffer()
    return pixelBufferOut.pointee == nil ? kCVReturnAllocationFailed : kCVReturnSuccess
}

/// The first pixel format that attributes name; nil if they name none.
package func pixelFormat(_ attributes: [AnyHashable: Any]?) -> OSType? {
    let value = attributes?[kCVPixelBufferPixelFormatTypeKey]
    return number((value as? [Any])?.first ?? value).flatMap { OSType(exactly: $0) }
}

/// A whole number of any type.
package func number(_ value: Any?) -> Int? {
    switch value {
    case let value as Int: value
    case let value as any BinaryInteger: Int(exactly: value)
    case let value as Double: Int(exactly: value.rounded())
    case let value as CGFloat: Int(exactly: Double(value).rounded())
    case let value as NSNumber: value.intValue
    default: nil
    }
}
