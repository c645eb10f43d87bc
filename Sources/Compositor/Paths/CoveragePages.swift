import Coverage

/// Bytes of coverage on their way to a texture of one channel: columns of 16 texels across, one after the other.
package final class CoverageBytes: @unchecked Sendable {
    package let bytes: UnsafeMutableRawBufferPointer

    init(count: Int) { bytes = .allocate(byteCount: count, alignment: 16) }

    deinit { bytes.deallocate() }
}

/// Textures that hold the coverage that frames draw, so that what is drawn again is not uploaded again. They are filled
/// from the first one on. A frame that ends with more than so many rows in them is followed by one that fills them
/// anew.
///
/// A column of coverage is a row of 16 texels; rows stand below each other in a stack from top to bottom of the texture, stack
/// beside stack. So a strip is one piece of memory, and few uploads bring all.
struct CoveragePages {
    private static let cell = PathCoverage.cell
    /// Texels.
    private static let largest = (width: 256, height: 16384)
    /// Frames that textures are kept without use.
    private static let patience = 8
    /// Rows that are kept for the next frame, at most: 4 MB.
    private static let mostKept = 1 << 18

    private struct Page {
        var id: TextureID
        var bytes: CoverageBytes
    }

    /// Texels of a texture.
    let width, height: Int
    private var pages: [Page] = []
    /// Rows of 16 texels that are filled, and how many of them were at the end of the last frame.
    private var count = 0, uploaded = 0
    /// The index of the first row of each coverage that is in the textures.
    private var places: [ObjectIdentifier: Int] = [:]
    /// The coverage that is in the textures, retained so that no other has its address.
    private var placed: [PathCoverage] = []
    /// Frames in which nothing was drawn of the textures, one after the other.
    private var idle = 0
    private var isUsed = false
    /// The steps that must precede the first draw.
    private var steps: [PlanStep] = []

    /// - Parameter limit: the largest texture, in texels.
    init(limit: Int) {
        width = max(min(Self.largest.width, limit) / Self.cell, 1) * Self.cell
        height = max(min(Self.largest.height, limit), 1)
    }

    private var rowsOfPage: Int { width / Self.cell * height }
    var bytes: Int { pages.count * width * height }

    /// A run of rows of one stack.
    struct Part {
        var texture: TextureID
        /// The first texel.
        var x, y: Int
        var count: Int
    }

    /// Brings coverage to the textures; its first row's number.
    mutating func place(_ coverage: PathCoverage, _ catalog: inout TextureCatalog) -> Int {
        let id = ObjectIdentifier(coverage)
        isUsed = true
        if let known = places[id] { return known }
        let first = count
        places[id] = first
        placed.append(coverage)
        var from = 0
        while from < coverage.columns {
            let page = count / rowsOfPage, row = count % rowsOfPage
            if page == pages.count { addPage(&catalog) }
            if row == 0 { begin(page) }
            let part = min(coverage.columns - from, rowsOfPage - row)
            if let base = pages[page].bytes.bytes.baseAddress {
                (base + row * Self.cell).copyMemory(
                    from: coverage.bytes + from * Self.cell, byteCount: part * Self.cell)
            }
            count += part
            from += part
        }
        return first
    }

    private mutating func addPage(_ catalog: inout TextureCatalog) {
        let id = catalog.newID()
        steps.append(.createCoverage(id, width: width, height: height))
        pages.append(Page(id: id, bytes: CoverageBytes(count: width * height)))
    }

    /// A page is filled again; a plan that is still alive keeps its bytes.
    private mutating func begin(_ page: Int) {
        if !isKnownUniquelyReferenced(&pages[page].bytes) {
            pages[page].bytes = CoverageBytes(count: width * height)
        }
    }

    /// Calls `body` with where rows lie.
    func forEachPart(_ first: Int, _ count: Int, _ body: (Part) -> Void) {
        var at = first, left = count
        while left > 0 {
            let row = at % rowsOfPage
            let part = min(left, height - row % height)
            body(
                Part(
                    texture: pages[at / rowsOfPage].id, x: row / height * Self.cell, y: row % height,
                    count: part))
            at += part
            left -= part
        }
    }

    /// Ends the frame.
    ///
    /// - Returns: what has to be done before its first draw.
    mutating func endFrame(_ uploaded: inout Int) -> [PlanStep] {
        var result = steps
        steps = []
        // The new rows, stack by stack.
        var row = self.uploaded
        while row < count {
            let page = row / rowsOfPage, stack = row % rowsOfPage / height, y = row % height
            let rows = min(count - row, height - y)
            result.append(
                .uploadCoverage(
                    pages[page].id, x: stack * Self.cell, y: y, width: Self.cell, height: rows,
                    bytes: pages[page].bytes, offset: (row % rowsOfPage) * Self.cell))
            uploaded += rows * Self.cell
            row += rows
        }
        self.uploaded = count
        idle = isUsed ? 0 : idle + 1
        isUsed = false
        let isIdle = idle > Self.patience
        if isIdle || count > Self.mostKept {
            // A page that was not filled since they were begun anew is not needed.
            let used = isIdle ? 0 : (count + rowsOfPage - 1) / rowsOfPage
            while pages.count > used { result.append(.destroyTexture(pages.removeLast().id)) }
            forget()
        }
        return result
    }

    /// The textures are filled anew, from the next coverage on.
    mutating func forget() {
        (count, uploaded) = (0, 0)
        places.removeAll(keepingCapacity: true)
        placed.removeAll(keepingCapacity: true)
    }
}
