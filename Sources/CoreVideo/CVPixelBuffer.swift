import Foundation

public typealias CVReturn = Int32
public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnAllocationFailed: CVReturn = -6662
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
public let kCVReturnInvalidSize: CVReturn = -6681

public typealias CVImageBuffer = CVPixelBuffer

/// Pixels that a program fills: four bytes each, premultiplied. Its owner must not write while a layer that it was
/// given to draws.
public final class CVPixelBuffer: @unchecked Sendable {
    // Unchecked: the pixels are memory that the owner writes and readers copy; the owner keeps them apart, as on Apple's systems.
    package let width: Int
    package let height: Int
    package let format: OSType
    package let bytesPerRow: Int
    package let base: UnsafeMutableRawPointer
    /// The pool that the memory returns to.
    private let pool: CVPixelBufferPool?

    package init?(width: Int, height: Int, format: OSType) {
        guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15 else { return nil }
        bytesPerRow = (width * 4 + 63) & ~63
        guard let base = aligned_alloc(64, bytesPerRow * height) else { return nil }
        memset(base, 0, bytesPerRow * height)
        (self.width, self.height, self.format, self.base) = (width, height, format, base)
        pool = nil
    }

    /// A buffer in memory of a pool.
    init(_ base: UnsafeMutableRawPointer, of pool: CVPixelBufferPool) {
        (width, height, format, bytesPerRow) = (pool.width, pool.height, pool.format, pool.bytesPerRow)
        (self.base, self.pool) = (base, pool)
    }

    deinit {
        if let pool { pool.take(base) } else { free(base) }
    }
}

public typealias OSType = UInt32

/// Blue, green, red, alpha.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241

/// Creates a buffer of zeros, of 1 to 32,768 pixels a side.
///
/// - Returns: an error for other sizes and for formats but `kCVPixelFormatType_32BGRA` and `kCVPixelFormatType_32RGBA`.
public func CVPixelBufferCreate(
    _ allocator: Any?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ pixelBufferAttributes: Any?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    pixelBufferOut.pointee = nil
    guard pixelFormatType == kCVPixelFormatType_32BGRA || pixelFormatType == kCVPixelFormatType_32RGBA else {
        return kCVReturnInvalidPixelFormat
    }
    guard (1...1 << 15).contains(width), (1...1 << 15).contains(height) else { return kCVReturnInvalidSize }
    pixelBufferOut.pointee = CVPixelBuffer(width: width, height: height, format: pixelFormatType)
    return pixelBufferOut.pointee == nil ? kCVReturnAllocationFailed : kCVReturnSuccess
}

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Succeeds: the pixels are always in memory.
@discardableResult
public func CVPixelBufferLockBaseAddress(_ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags) -> CVReturn
{
    kCVReturnSuccess
}
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
    _ buffer: CVPixelBuffer, _ flags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
public func CVPixelBufferGetBaseAddress(_ buffer: CVPixelBuffer) -> UnsafeMutableRawPointer? { buffer.base }
public func CVPixelBufferGetBytesPerRow(_ buffer: CVPixelBuffer) -> Int { buffer.bytesPerRow }
public func CVPixelBufferGetWidth(_ buffer: CVPixelBuffer) -> Int { buffer.width }
public func CVPixelBufferGetHeight(_ buffer: CVPixelBuffer) -> Int { buffer.height }
public func CVPixelBufferGetPixelFormatType(_ buffer: CVPixelBuffer) -> OSType { buffer.format }
