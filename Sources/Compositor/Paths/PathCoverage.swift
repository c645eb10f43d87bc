import RenderTree

/// How much of each pixel a path covers: rectangles of pixels that are covered in full, and strips of bytes for those around
/// its edges.
final class PathCoverage: @unchecked Sendable {
    /// Pixels a side of the cells that everything consists of.
    static let cell = 16

    /// Cells side by side, of which some pixel is covered in part.
    struct Strip: Sendable, Equatable {
        /// The first pixel, from the window's corner.
        var x, y: Int32
        /// Pixels.
        var width: Int32
        /// The first of its columns of bytes.
        var column: Int32
        /// Rows in which something is covered, from `y` on; others are zero.
        var height = Int32(PathCoverage.cell)
    }

    /// Pixels that are covered in full, from the window's corner.
    struct Span: Sendable, Equatable {
        var x, y, width, height: Int32
    }

    let strips: ContiguousArray<Strip>
    let spans: ContiguousArray<Span>
    /// Columns of 16 bytes, from top to bottom.
    let bytes: UnsafePointer<UInt8>
    let columns: Int
    private let memory: UnsafeMutablePointer<UInt8>

    convenience init(
        strips: ContiguousArray<Strip>, spans: ContiguousArray<Span>, copying bytes: UnsafeRawPointer,
        columns: Int
    ) {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(columns * Self.cell, 1))
        UnsafeMutableRawPointer(memory).copyMemory(from: bytes, byteCount: columns * Self.cell)
        self.init(strips: strips, spans: spans, taking: memory, columns: columns)
    }

    /// - Parameter memory: columns of bytes, which it deallocates.
    init(
        strips: ContiguousArray<Strip>, spans: ContiguousArray<Span>,
        taking memory: UnsafeMutablePointer<UInt8>,
        columns: Int
    ) {
        self.strips = strips
        self.spans = spans
        self.columns = columns
        self.memory = memory
        bytes = UnsafePointer(memory)
    }

    deinit { memory.deallocate() }

    var isEmpty: Bool { strips.isEmpty && spans.isEmpty }
    var byteCount: Int { columns * Self.cell }

    /// 0...255, of a pixel counted from the window's corner. Slow.
    func value(x: Int, y: Int) -> UInt8 {
        for s in strips where (Int(s.y)..<Int(s.y) + Self.cell).contains(y) {
            if (Int(s.x)..<Int(s.x + s.width)).contains(x) {
                return bytes[(Int(s.column) + x - Int(s.x)) * Self.cell + y - Int(s.y)]
            }
        }
        for s in spans where (Int(s.y)..<Int(s.y + s.height)).contains(y) {
            if (Int(s.x)..<Int(s.x + s.width)).contains(x) { return 255 }
        }
        return 0
    }
}
