import Foundation

/// Gives the chunks of a PNG the checksums that belong to them, since an input with a wrong one is read no further.
enum PNGChecksums {
    static func mended(_ input: Data) -> Data {
        var bytes = [UInt8](input)
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = place + 8 + length
            guard end + 4 <= bytes.count else { break }
            let sum = checksum(bytes[place + 4..<end])
            for k in 0..<4 { bytes[end + k] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * k)) }
            place = end + 4
        }
        return Data(bytes)
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ (sum >> 1) }
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }
}
