import Foundation

public let kCMBlockBufferNoErr: OSStatus = 0
public let kCMBlockBufferBadLengthParameterErr: OSStatus = -12704
public let kCMBlockBufferBadOffsetParameterErr: OSStatus = -12703

/// Bytes of a sample.
public final class CMBlockBuffer: @unchecked Sendable {
    // Unchecked: the bytes are written by whoever made the buffer, before it is given away.
    package let bytes: UnsafeMutableRawBufferPointer
    /// Holds the memory; nil if the buffer frees it.
    package let owner: AnyObject?

    /// Zeros.
    package init?(count: Int) {
        guard count >= 0, count <= 1 << 31, let start = calloc(max(count, 1), 1) else { return nil }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
        owner = nil
    }

    package init(_ bytes: UnsafeMutableRawBufferPointer, owner: AnyObject) {
        (self.bytes, self.owner) = (bytes, owner)
    }

    deinit { if owner == nil { free(bytes.baseAddress) } }

    public var dataLength: Int { bytes.count }
    /// A copy.
    public func dataBytes() throws -> Data { Data(bytes) }
    /// Calls a closure with the bytes.
    public func withUnsafeMutableBytes<R>(
        atOffset offset: Int = 0, _ body: (UnsafeMutableRawBufferPointer) throws -> R
    ) rethrows -> R {
        try body(UnsafeMutableRawBufferPointer(rebasing: bytes[min(max(offset, 0), bytes.count)...]))
    }
}

public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.dataLength }

/// Copies bytes of a buffer.
///
/// - Returns: an error for a range that the buffer doesn't have.
@discardableResult
public func CMBlockBufferCopyDataBytes(
    _ theSourceBuffer: CMBlockBuffer, atOffset offsetToData: Int, dataLength: Int,
    destination: UnsafeMutableRawPointer
) -> OSStatus {
    let buffer = theSourceBuffer.bytes
    guard offsetToData >= 0, offsetToData <= buffer.count else { return kCMBlockBufferBadOffsetParameterErr }
    guard dataLength >= 0, dataLength <= buffer.count - offsetToData else {
        return kCMBlockBufferBadLengthParameterErr
    }
    if let start = buffer.baseAddress {
        destination.copyMemory(from: start + offsetToData, byteCount: dataLength)
    }
    return kCMBlockBufferNoErr
}

/// Gives the bytes from an offset on; they last as long as the buffer.
@discardableResult
public func CMBlockBufferGetDataPointer(
    _ theBuffer: CMBlockBuffer, atOffset offset: Int, lengthAtOffsetOut: UnsafeMutablePointer<Int>?,
    totalLengthOut: UnsafeMutablePointer<Int>?,
    dataPointerOut: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OSStatus {
    let buffer = theBuffer.bytes
    guard offset >= 0, offset < max(buffer.count, 1) else { return kCMBlockBufferBadOffsetParameterErr }
    lengthAtOffsetOut?.pointee = buffer.count - offset
    totalLengthOut?.pointee = buffer.count
    dataPointerOut?.pointee = buffer.baseAddress.map {
        ($0 + offset).bindMemory(to: CChar.self, capacity: buffer.count - offset)
    }
    return kCMBlockBufferNoErr
}

/// Creates a buffer with a copy of memory, or of zeros.
public func CMBlockBufferCreateWithMemoryBlock(
    allocator: Any?, memoryBlock: UnsafeMutableRawPointer?, blockLength: Int, blockAllocator: Any?,
    customBlockSource: Any?, offsetToData: Int, dataLength: Int, flags: UInt32,
    blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> OSStatus {
    blockBufferOut.pointee = nil
    guard offsetToData >= 0, dataLength >= 0, offsetToData <= blockLength,
        dataLength <= blockLength - offsetToData
    else { return kCMBlockBufferBadLengthParameterErr }
    guard let made = CMBlockBuffer(count: dataLength) else { return kCMBlockBufferBadLengthParameterErr }
    if let memoryBlock {
        made.bytes.copyMemory(
            from: UnsafeRawBufferPointer(start: memoryBlock + offsetToData, count: dataLength))
    }
    blockBufferOut.pointee = made
    return kCMBlockBufferNoErr
}

/// Replaces bytes of a buffer.
@discardableResult
public func CMBlockBufferReplaceDataBytes(
    with sourceBytes: UnsafeRawPointer, blockBuffer destinationBuffer: CMBlockBuffer,
    offsetIntoDestination: Int, dataLength: Int
) -> OSStatus {
    let buffer = destinationBuffer.bytes
    guard offsetIntoDestination >= 0, offsetIntoDestination <= buffer.count else {
        return kCMBlockBufferBadOffsetParameterErr
    }
    guard dataLength >= 0, dataLength <= buffer.count - offsetIntoDestination else {
        return kCMBlockBufferBadLengthParameterErr
    }
    if let start = buffer.baseAddress {
        (start + offsetIntoDestination).copyMemory(from: sourceBytes, byteCount: dataLength)
    }
    return kCMBlockBufferNoErr
}
