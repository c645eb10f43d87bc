import Foundation

/// The type of a number in memory that a Core Foundation function reads or writes.
public enum CFNumberType: CFIndex, Sendable {
    case sInt8Type = 1
    case sInt16Type, sInt32Type, sInt64Type, float32Type, float64Type
    case charType, shortType, intType, longType, longLongType, floatType, doubleType
    case cfIndexType, nsIntegerType, cgFloatType
}

/// Copies a number of the given type from memory; nil if the pointer is null.
public func CFNumberCreate(
    _ allocator: CFAllocator!, _ theType: CFNumberType, _ valuePtr: UnsafeRawPointer!
) -> CFNumber! {
    guard let memory = valuePtr else { return nil }
    return switch theType {
    case .sInt8Type, .charType: NSNumber(value: memory.loadUnaligned(as: Int8.self))
    case .sInt16Type, .shortType: NSNumber(value: memory.loadUnaligned(as: Int16.self))
    case .sInt32Type, .intType: NSNumber(value: memory.loadUnaligned(as: Int32.self))
    case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType:
        NSNumber(value: memory.loadUnaligned(as: Int64.self))
    case .float32Type, .floatType: NSNumber(value: memory.loadUnaligned(as: Float.self))
    case .float64Type, .doubleType, .cgFloatType: NSNumber(value: memory.loadUnaligned(as: Double.self))
    }
}

/// Writes a number into memory as the given type.
///
/// - Returns: false if the value does not fit into the type; integers are then truncated, as in Core Foundation.
@discardableResult
public func CFNumberGetValue(
    _ number: CFNumber!, _ theType: CFNumberType, _ valuePtr: UnsafeMutableRawPointer!
) -> Bool {
    guard let number, let memory = valuePtr else { return false }
    func write<T: FixedWidthInteger & BitwiseCopyable>(_ value: T) -> Bool {
        memory.storeBytes(of: value, as: T.self)
        return CFNumberIsFloatType(number)
            ? T(exactly: number.doubleValue) != nil : Int64(value) == number.int64Value
    }
    switch theType {
    case .sInt8Type, .charType: return write(number.int8Value)
    case .sInt16Type, .shortType: return write(number.int16Value)
    case .sInt32Type, .intType: return write(number.int32Value)
    case .sInt64Type, .longType, .longLongType, .cfIndexType, .nsIntegerType:
        return write(number.int64Value)
    case .float32Type, .floatType:
        memory.storeBytes(of: number.floatValue, as: Float.self)
        return Double(number.floatValue) == number.doubleValue
    case .float64Type, .doubleType, .cgFloatType:
        memory.storeBytes(of: number.doubleValue, as: Double.self)
        return true
    }
}

public func CFNumberIsFloatType(_ number: CFNumber!) -> Bool {
    guard let type = number?.objCType.pointee else { return false }
    return type == 0x66 || type == 0x64
}

extension CGFloat {
    /// The number as a `CGFloat`, rounded to the nearest one.
    public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}
