import Foundation

extension PixelLayout {
    /// A component of a pixel. Integers are scaled to 0...1; floats are returned as stored, NaN as 0.
    func component(_ p: UnsafeRawPointer, _ offset: Int) -> Float {
        switch (bytesPerComponent, isFloat) {
        case (1, _): return Float(p.load(fromByteOffset: offset, as: UInt8.self)) / 255
        case (2, false): return Float(half(p, offset)) / 65535
        case (2, true): return Self.number(HalfFloat.float(half(p, offset)))
        default:
            let v = p.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            return Self.number(
                Float(bitPattern: isLittleEndian ? UInt32(littleEndian: v) : UInt32(bigEndian: v)))
        }
    }

    /// Writes a component of a pixel. Integers are clamped to 0...1.
    func set(_ value: Float, _ p: UnsafeMutableRawPointer, _ offset: Int) {
        // The order of the arguments turns NaN into 0.
        let part = min(max(0, value), 1)
        switch (bytesPerComponent, isFloat) {
        case (1, _): p.storeBytes(of: UInt8(part * 255 + 0.5), toByteOffset: offset, as: UInt8.self)
        case (2, _):
            let bits = isFloat ? HalfFloat.bits(Self.number(value)) : UInt16(part * 65535 + 0.5)
            p.storeBytes(
                of: isLittleEndian ? bits.littleEndian : bits.bigEndian, toByteOffset: offset, as: UInt16.self
            )
        default:
            let bits = Self.number(value).bitPattern
            p.storeBytes(
                of: isLittleEndian ? bits.littleEndian : bits.bigEndian, toByteOffset: offset, as: UInt32.self
            )
        }
    }

    private func half(_ p: UnsafeRawPointer, _ offset: Int) -> UInt16 {
        let v = p.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
        return isLittleEndian ? UInt16(littleEndian: v) : UInt16(bigEndian: v)
    }

    private static func number(_ v: Float) -> Float { v.isFinite ? v : 0 }
}

/// Conversions of IEEE 754 half floats as bit patterns: Swift lacks the type on some processors.
package enum HalfFloat {
    package static func float(_ bits: UInt16) -> Float {
        let exponent = Int(bits >> 10) & 31, fraction = Float(bits & 1023)
        let magnitude: Float =
            switch exponent {
            case 0: fraction * 0x1p-24
            case 31: fraction == 0 ? .infinity : .nan
            default: Float(sign: .plus, exponent: exponent - 25, significand: fraction + 1024)
            }
        return bits >> 15 == 0 ? magnitude : -magnitude
    }

    /// The nearest half float, ties to even. Numbers beyond the largest are clamped to it.
    package static func bits(_ value: Float) -> UInt16 {
        let sign: UInt16 = value.sign == .minus ? 0x8000 : 0
        let magnitude = min(abs(value), 65504)
        guard magnitude >= 0x1p-14 else {
            return sign | UInt16((magnitude * 0x1p24).rounded(.toNearestOrEven))
        }
        let exponent = Int(magnitude.exponent)
        let steps = (Float(sign: .plus, exponent: 10 - exponent, significand: magnitude))
            .rounded(.toNearestOrEven)
        // A carry of the fraction increments the exponent.
        return sign | (UInt16(exponent + 15) << 10 &+ UInt16(steps) &- 1024)
    }
}
