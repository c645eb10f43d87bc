import Foundation

/// Creates empty data that grows as bytes are appended. The capacity hint is ignored.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
    NSMutableData()
}

/// Copies bytes into a data object; nil for a negative length.
public func CFDataCreate(
    _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData! {
    guard length >= 0 else { return nil }
    return NSData(bytes: bytes, length: bytes == nil ? 0 : length)
}

public func CFDataCreateCopy(_ allocator: CFAllocator!, _ data: CFData!) -> CFData! {
    data.map { NSData(data: $0 as Data) }
}

public func CFDataCreateMutableCopy(
    _ allocator: CFAllocator!, _ capacity: CFIndex, _ data: CFData!
) -> CFMutableData! {
    data.map { NSMutableData(data: $0 as Data) }
}

/// The length in bytes.
public func CFDataGetLength(_ data: CFData!) -> CFIndex { data?.length ?? 0 }

/// The bytes, valid while the data object lives and is not changed. A data object without references stays alive for
/// the calls that follow on this thread, if it was the last one asked or has at most 32 MB.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    if let data { RecentResults.keep(data, bytes: data.length) }
    return data?.bytes.assumingMemoryBound(to: UInt8.self)
}

/// The bytes for writing, valid while the data object lives and keeps its length.
public func CFDataGetMutableBytePtr(_ data: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
    if let data { RecentResults.keep(data, bytes: data.length) }
    return data?.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Copies a range of bytes into a buffer of at least its length. Bytes beyond the data are skipped.
public func CFDataGetBytes(_ data: CFData!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!) {
    guard let data, let buffer, range.location >= 0, range.location <= data.length, range.length > 0 else {
        return
    }
    let count = min(range.length, data.length - range.location)
    data.getBytes(buffer, range: NSRange(location: range.location, length: count))
}

public func CFDataAppendBytes(
    _ data: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) {
    guard let bytes, length > 0 else { return }
    data?.append(bytes, length: length)
}

/// Sets the length; new bytes are 0. A negative length counts as 0.
public func CFDataSetLength(_ data: CFMutableData!, _ length: CFIndex) { data?.length = max(length, 0) }
public func CFDataIncreaseLength(_ data: CFMutableData!, _ extraLength: CFIndex) {
    guard extraLength > 0 else { return }
    data?.increaseLength(by: extraLength)
}
