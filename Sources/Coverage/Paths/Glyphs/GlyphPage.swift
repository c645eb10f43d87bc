/// A piece of memory that holds masks of glyphs, one after the other.
final class GlyphPage {
    /// Bytes.
    static let usual = 1 << 17

    let capacity: Int
    private let memory: UnsafeMutablePointer<UInt8>
    private var used = 0
    /// The last one that used a mask of it.
    var frame = 0

    init(_ capacity: Int) {
        self.capacity = capacity
        memory = .allocate(capacity: capacity)
        memory.initialize(repeating: 0, count: capacity)
    }

    deinit { memory.deallocate() }

    /// Bytes of a mask.
    static func size(width: Int, height: Int) -> Int { width * (height + GlyphMask.pad) + GlyphMask.pad }

    func hasRoom(_ size: Int) -> Bool { used + size <= capacity }

    /// Zeros for a mask.
    func take(_ size: Int) -> UnsafeMutablePointer<UInt8> {
        precondition(hasRoom(size))
        defer { used += size }
        return memory + used
    }
}

extension PathCoverage {
    /// Writes it column by column, each after a mask's zeros.
    func copyColumns(width: Int, height: Int, to target: UnsafeMutablePointer<UInt8>) {
        let stride = height + GlyphMask.pad
        func column(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
            target + x * stride + GlyphMask.pad + y
        }
        for strip in strips {
            let x = Int(strip.x), y = Int(strip.y), rows = min(Self.cell, height - y)
            for i in 0..<max(0, min(Int(strip.width), width - x)) {
                column(x + i, y).update(from: bytes + (Int(strip.column) + i) * Self.cell, count: rows)
            }
        }
        for span in spans {
            let x = Int(span.x), y = Int(span.y), rows = min(Int(span.height), height - y)
            for i in 0..<max(0, min(Int(span.width), width - x)) {
                column(x + i, y).update(repeating: 255, count: rows)
            }
        }
    }
}
