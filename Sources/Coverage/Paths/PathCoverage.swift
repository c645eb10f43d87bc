import RenderTree

/// The coverage of a path: rectangles of fully covered pixels, and strips of bytes for the pixels around its edges.
package final class PathCoverage: @unchecked Sendable {
    /// The side of a cell in pixels. Strips and rectangles consist of cells.
    package static let cell = 16

    /// Adjacent cells in which a pixel is partially covered.
    package struct Strip: Sendable, Equatable {
        /// The first pixel of the cells, from the corner of all cells.
        package var x, y: Int32
        /// Pixels.
        package var width: Int32
        /// The first of its columns of bytes.
        package var column: Int32
        /// Rows of pixels of the cells: those above and below are not covered.
        package var top: Int32 = 0, height = Int32(PathCoverage.cell)
    }

    /// Pixels that are covered in full, from the corner of all cells.
    package struct Span: Sendable, Equatable {
        package var x, y, width, height: Int32
    }

    package let strips: ContiguousArray<Strip>
    package let spans: ContiguousArray<Span>
    /// Columns of 16 bytes, from top to bottom.
    package let bytes: UnsafePointer<UInt8>
    package let columns: Int
    /// Pixels from the corner of all cells to the window's.
    package let inset: SIMD2<Int32>
    private let memory: UnsafeMutablePointer<UInt8>

    package convenience init(
        strips: ContiguousArray<Strip>, spans: ContiguousArray<Span>, copying bytes: UnsafeRawPointer,
        columns: Int, inset: SIMD2<Int32> = .zero
    ) {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(columns * Self.cell, 1))
        UnsafeMutableRawPointer(memory).copyMemory(from: bytes, byteCount: columns * Self.cell)
        self.init(strips: strips, spans: spans, taking: memory, columns: columns, inset: inset)
    }

    /// - Parameter memory: columns of bytes, which it deallocates.
    package init(
        strips: ContiguousArray<Strip>, spans: ContiguousArray<Span>,
        taking memory: UnsafeMutablePointer<UInt8>, columns: Int, inset: SIMD2<Int32> = .zero
    ) {
        self.inset = inset
        self.strips = strips
        self.spans = spans
        self.columns = columns
        self.memory = memory
        bytes = UnsafePointer(memory)
    }

    deinit { memory.deallocate() }

    package var isEmpty: Bool { strips.isEmpty && spans.isEmpty }
    package var byteCount: Int { columns * Self.cell }

    /// 0...255, of a pixel counted from the window's corner. Slow.
    package func value(x: Int, y: Int) -> UInt8 {
        let x = x + Int(inset.x), y = y + Int(inset.y)
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
