import CoreGraphics

/// The offset and type of a structure's field that fits lanes, so that animations access it in place without a call.
package struct LaneField: Sendable {
    package let offset: UInt16
    package let content: LaneContent

    /// A placeholder for no field.
    package static let none = LaneField(offset: 0, content: .number)

    private init(offset: UInt16, content: LaneContent) {
        self.offset = offset
        self.content = content
    }

    /// - Parameter path: must lead to a stored property.
    package init<Root, Value: LaneValue>(_ path: KeyPath<Root, Value>, as content: LaneContent? = nil) {
        guard let offset = MemoryLayout<Root>.offset(of: path) else {
            preconditionFailure("\(path) does not lead to a stored property")
        }
        self.init(offset: UInt16(offset), content: content ?? Value.laneContent)
    }

    /// The whole value of the field of a structure; nil if it is an absent colour.
    @inlinable @inline(__always)
    package func read<Root>(_ root: inout Root) -> Lanes? {
        withUnsafeMutablePointer(to: &root) { read(at: UnsafeRawPointer($0)) }
    }

    @inlinable @inline(__always)
    package func read(at base: UnsafeRawPointer) -> Lanes? {
        @inline(__always)
        func value<Value>(_ type: Value.Type) -> Value { base.load(fromByteOffset: Int(offset), as: type) }
        switch content {
        case .number: return Lanes(number: value(CGFloat.self).native)
        case .float: return Lanes(number: Double(value(Float.self)))
        case .count: return Lanes(number: Double(value(Int.self)))
        case .flag: return Lanes(value(Bool.self))
        case .bits: return Lanes(number: Double(value(UInt8.self)))
        case .point: return Lanes(value(CGPoint.self))
        case .size: return Lanes(value(CGSize.self))
        case .rect: return Lanes(value(CGRect.self))
        case .color: return Lanes(value(RGBAColor.self))
        case .visibleColor:
            let color = value(RGBAColor.self)
            return color.components.w > 0 ? Lanes(color) : nil
        case .optionalColor: return value(RGBAColor?.self).map { Lanes($0) }
        }
    }

    /// Stores the whole value without limiting it.
    @inlinable @inline(__always)
    package func write<Root>(_ lanes: Lanes, _ root: inout Root) {
        withUnsafeMutablePointer(to: &root) { write(lanes, at: UnsafeMutableRawPointer($0)) }
    }

    @inlinable @inline(__always)
    package func write(_ lanes: Lanes, at base: UnsafeMutableRawPointer) {
        @inline(__always)
        func store<Value>(_ value: Value) {
            base.storeBytes(of: value, toByteOffset: Int(offset), as: Value.self)
        }
        switch content {
        case .number: store(CGFloat(lanes.x))
        case .float: store(Float(lanes.x))
        case .count: store(lanes.count)
        case .flag: store(lanes.flag)
        case .bits: store(lanes.bits)
        case .point: store(lanes.point)
        case .size: store(lanes.size)
        case .rect: store(lanes.rect)
        case .color, .visibleColor: store(lanes.color)
        case .optionalColor: store(RGBAColor?.some(lanes.color))
        }
    }

    /// Removes the colour; if it is not optional, sets its alpha to 0.
    @inline(never)
    package func writeNothing<Root>(_ root: inout Root) {
        withUnsafeMutablePointer(to: &root) { writeNothing(at: UnsafeMutableRawPointer($0)) }
    }

    package func writeNothing(at base: UnsafeMutableRawPointer) {
        if content == .optionalColor {
            base.storeBytes(of: nil, toByteOffset: Int(offset), as: RGBAColor?.self)
        } else if let color = read(at: base) {
            write(Lanes(color.x, color.y, color.z, 0), at: base)
        }
    }
}

extension Lanes {
    @inlinable @inline(__always)
    package init(_ flag: Bool) { self.init(flag ? 1 : 0, 0, 0, 0) }
    @inlinable @inline(__always)
    package var flag: Bool { x >= 0.5 }
    /// The lowest 8 bits of a number; larger numbers become 255.
    @inlinable package var bits: UInt8 { UInt8(Swift.min(Swift.max(x, 0), 255)) }
    /// The nearest integer of up to nine digits.
    @inlinable package var count: Int { Int(Swift.min(Swift.max(x, -999_999_999), 999_999_999).rounded()) }
}
