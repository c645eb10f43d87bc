import CoreGraphics
import Geometry

/// The draws of a pass while they are collected. A piece joins an earlier draw of the same state if no draw in between
/// touches its pixels, which reduces the number of draws without changing the picture.
struct BatchList {
    struct Key: Equatable {
        var program: Program
        /// The texture of the paint.
        var texture: TextureID?
        /// The texture of the cover.
        var cover: TextureID?
        /// The page that contains the mask, with `Join.mask`.
        var mask: TextureID?
        /// The page that contains the backdrop, with `Join.backdrop`.
        var backdrop: TextureID?
        var sampler: SamplerKey?
        var blend: BlendState
        var parameters: ParameterIndex?
        /// Whether pixels and texels coincide, so that the texels may be copied instead.
        var isCopy = false

        /// Returns whether a piece with this key can join a draw with another. Programs for round corners and for
        /// rotated or thin sides draw other pieces too, identically to the last bit, for more work per pixel. Programs
        /// for rotated sides cost more, and those for thin shapes much more, so they are shared only if there are many
        /// draws already.
        func canJoin(_ other: Key, draws: Int, isNarrow: Bool) -> Bool {
            texture == other.texture && cover == other.cover && mask == other.mask
                && backdrop == other.backdrop && sampler == other.sampler && blend == other.blend
                && parameters == other.parameters && isCopy == other.isCopy
                && other.program.covers(program, manyDraws: draws > BatchList.manyDraws, isNarrow: isNarrow)
        }
    }

    private struct Batch {
        var key: Key
        var layout: VertexLayout
        var bounds = DeviceRect.null
        var vertices: ContiguousArray<UInt32>
        /// Counted from the draw's first vertex.
        var indices: ContiguousArray<UInt32>
        var vertexCount = 0
        /// With `Key.isCopy`, copies that give the same pixels as the vertices.
        var copies: [PictureCopy] = []

        init(_ key: Key, _ memory: Memory) {
            self.key = key
            layout = key.program.layout
            vertices = memory.vertices
            indices = memory.indices
        }

        /// Gives up the arrays, empty, for another draw to fill.
        mutating func takeMemory() -> Memory {
            var memory = Memory(vertices: vertices, indices: indices)
            // Arrays that two hold would be new ones.
            (vertices, indices) = ([], [])
            memory.vertices.removeAll(keepingCapacity: true)
            memory.indices.removeAll(keepingCapacity: true)
            return memory
        }

        /// A GPU has to be done with what was drawn before it copies.
        var isWorthCopying: Bool {
            key.isCopy && copies.reduce(0) { $0 + $1.source.area } >= BatchList.smallestCopy
        }

        mutating func add(
            _ count: Int, _ hasMiddle: Bool,
            _ write: (_ layout: borrowing VertexLayout, _ vertices: UnsafeMutablePointer<UInt32>) -> Void
        ) {
            let start = vertices.count
            vertices.append(contentsOf: repeatElement(0, count: count * layout.words))
            vertices.withUnsafeMutableBufferPointer {
                if let words = $0.baseAddress { write(layout, words + start) }
            }
            let f = UInt32(vertexCount)
            vertexCount += count
            if hasMiddle {
                indices.append(f)
                indices.append(f + UInt32(count) - 1)
                indices.append(f + 1)
            }
            for i in 2..<UInt32(count) {
                indices.append(f)
                indices.append(f + i - 1)
                indices.append(f + i)
            }
            // In whole pairs of triangles, some drivers find those that are rectangles.
            if indices.count % 6 != 0 { indices.append(contentsOf: repeatElement(f, count: 3)) }
        }

        mutating func addQuads(_ most: Int, _ write: (UnsafeMutablePointer<UInt32>) -> Int) {
            let first = UInt32(vertexCount), written = addVertices(most, of: 4, write)
            indices.reserveCapacity(indices.count + 6 * written)
            for i in 0..<UInt32(written) {
                let f = first + 4 * i
                indices.append(f)
                indices.append(f + 1)
                indices.append(f + 2)
                indices.append(f)
                indices.append(f + 2)
                indices.append(f + 3)
            }
        }

        mutating func addPoints(_ most: Int, _ write: (UnsafeMutablePointer<UInt32>) -> Int) {
            let first = UInt32(vertexCount)
            indices.append(contentsOf: first..<first + UInt32(addVertices(most, of: 1, write)))
        }

        /// Makes room for shapes of some vertices each, and returns the number of those that were written.
        private mutating func addVertices(
            _ most: Int, of corners: Int, _ write: (UnsafeMutablePointer<UInt32>) -> Int
        ) -> Int {
            let start = vertices.count, words = corners * layout.words
            vertices.append(contentsOf: repeatElement(0, count: most * words))
            let written = vertices.withUnsafeMutableBufferPointer { all in
                all.baseAddress.map { write($0 + start) } ?? 0
            }
            vertices.removeLast((most - written) * words)
            vertexCount += corners * written
            return written
        }
    }

    /// Arrays of draws that are closed, for others to fill.
    struct Memory {
        var vertices: ContiguousArray<UInt32> = []
        var indices: ContiguousArray<UInt32> = []
    }

    /// The number of draws after which the more expensive programs are shared.
    static let manyDraws = 20
    /// The words of vertices with which a draw is full: a few megabytes.
    private static let fullDraw = 1 << 20
    /// The least number of pixels that are copied rather than drawn.
    static let smallestCopy = 65536
    /// The number of open draws that are examined.
    static let lookBack = 24
    /// The number of cells, across and down, into which the picture is divided to record which pixels a draw touches.
    private static let cells = 64

    let isMerging: Bool
    /// The side of a cell in pixels.
    private let cell: Double
    private var batches: [Batch] = []
    /// Whether a draw is so large that more vertices should go to others, so that its memory stays small and is used again.
    private(set) var isFull = false
    /// Kept from frame to frame, since memory that is new costs time.
    var spare: [Memory] = []
    /// A row of cells is a word; `cells` words a draw.
    private var touched: ContiguousArray<UInt64> = []
    /// The cells of the piece that is being added.
    private var rows = 0...0
    private var columns = ContiguousArray<UInt64>(repeating: 0, count: cells)

    /// - Parameter size: the larger side of the picture in pixels.
    init(isMerging: Bool, size: Int) {
        self.isMerging = isMerging
        cell = max(1, Double(size) / Double(Self.cells))
    }

    /// Returns the draw that a piece of this state joins, or a new one.
    ///
    /// - Parameters:
    ///   - isNarrow: one pixel may reach over two opposite sides of it, which programs for round corners don't draw.
    ///   - corners: of a convex polygon in the rectangle, where it fills little of it.
    mutating func slot(
        for key: Key, _ bounds: DeviceRect, isNarrow: Bool, corners: [(x: Double, y: Double)] = []
    ) -> Int {
        if isMerging { mark(bounds, corners) }
        let index = batch(for: key, bounds, isNarrow)
        batches[index].bounds = batches[index].bounds.union(bounds)
        if isMerging { for row in rows { touched[index * Self.cells + row] |= columns[row] } }
        return index
    }

    private func cell(_ v: Double) -> Int { v > 0 ? Int(min(v / cell, Double(Self.cells - 1))) : 0 }

    private static func run(_ x0: Int, _ x1: Int) -> UInt64 {
        (~0 >> UInt64(cells - 1 - x1)) & (~0 << UInt64(x0))
    }

    /// Records the cells that a piece touches: `rows`, and in each of them `columns`.
    private mutating func mark(_ r: DeviceRect, _ corners: [(x: Double, y: Double)]) {
        let y0 = cell(r.minY), y1 = cell(r.maxY)
        rows = y0...max(y0, y1)
        guard corners.count > 2, let last = corners.last,
            corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
        else {
            let all = Self.run(cell(r.minX), cell(r.maxX))
            for row in rows { columns[row] = all }
            return
        }
        for row in rows { columns[row] = 0 }
        var a = last
        for b in corners {
            // Of a convex shape each row's first and last cells lie on edges; those between are filled below.
            let top = a.y < b.y ? a : b, bottom = a.y < b.y ? b : a
            for row in max(rows.lowerBound, cell(top.y))...max(rows.lowerBound, cell(bottom.y))
            where rows.contains(row) {
                func x(_ y: Double) -> Double {
                    let t = bottom.y > top.y ? (y - top.y) / (bottom.y - top.y) : 0
                    return top.x + min(max(t, 0), 1) * (bottom.x - top.x)
                }
                let from = x(Double(row) * cell), to = x(Double(row + 1) * cell)
                columns[row] |= Self.run(cell(min(from, to)), cell(max(from, to)))
                if top.y == bottom.y { columns[row] |= Self.run(cell(min(a.x, b.x)), cell(max(a.x, b.x))) }
            }
            a = b
        }
        for row in rows where columns[row] != 0 {
            columns[row] = Self.run(
                columns[row].trailingZeroBitCount, Self.cells - 1 - columns[row].leadingZeroBitCount)
        }
    }

    /// Whether a draw has pixels in the cells that were marked.
    private func touches(_ batch: Int) -> Bool {
        for row in rows where touched[batch * Self.cells + row] & columns[row] != 0 { return true }
        return false
    }

    /// Adds a convex polygon to a draw.
    ///
    /// - Parameters:
    ///   - hasMiddle: the first vertex lies inside, and every edge is the edge of a triangle; corners in the middle of
    ///     an edge need that, or neighbours overlap by a hair.
    ///   - write: fills in the vertices, of zeros.
    mutating func addPolygon(
        to index: Int, count: Int, hasMiddle: Bool = false,
        _ write: (_ layout: borrowing VertexLayout, _ vertices: UnsafeMutablePointer<UInt32>) -> Void
    ) {
        batches[index].add(count, hasMiddle, write)
        if batches[index].vertices.count >= Self.fullDraw { isFull = true }
    }

    /// Adds what was added to a draw as a polygon as a copy too.
    mutating func add(_ copy: PictureCopy, to index: Int) { batches[index].copies.append(copy) }

    /// Adds quads to a draw, of at most so many.
    ///
    /// - Parameter write: fills in four vertices each, of zeros, and says how many quads there are.
    mutating func addQuads(
        to index: Int, atMost count: Int, _ write: (_ vertices: UnsafeMutablePointer<UInt32>) -> Int
    ) {
        batches[index].addQuads(count, write)
    }

    /// Adds points to a draw whose program draws them, at most so many.
    ///
    /// - Parameter write: fills in a vertex each, of zeros, and says how many points there are.
    mutating func addPoints(
        to index: Int, atMost count: Int, _ write: (_ vertices: UnsafeMutablePointer<UInt32>) -> Int
    ) {
        assert(batches[index].key.program.drawsPoints)
        batches[index].addPoints(count, write)
    }

    /// Returns the earliest draw of the same state before all draws that touch the piece's pixels. Later draws remain
    /// available for others.
    private mutating func batch(for key: Key, _ bounds: DeviceRect, _ isNarrow: Bool) -> Int {
        if isMerging {
            var same: Int?, host: Int?
            var i = batches.count - 1
            let end = max(0, batches.count - Self.lookBack)
            while i >= end {
                if batches[i].key == key {
                    same = i
                } else if same == nil, host == nil,
                    key.canJoin(batches[i].key, draws: batches.count, isNarrow: isNarrow)
                {
                    host = i
                }
                if batches[i].bounds.intersects(bounds), touches(i) { break }
                i -= 1
            }
            if let found = same ?? host { return found }
            touched.append(contentsOf: repeatElement(0, count: Self.cells))
        }
        batches.append(Batch(key, spare.popLast() ?? Memory()))
        return batches.count - 1
    }

    /// Writes the draws to the plan and begins anew.
    mutating func close(into plan: inout FramePlan) {
        isFull = false
        for batch in batches where !batch.indices.isEmpty {
            if let texture = batch.key.texture, batch.isWorthCopying {
                for copy in batch.copies {
                    plan.steps.append(
                        .blit(texture, layer: copy.layer, source: copy.source, x: copy.x, y: copy.y))
                }
                plan.statistics.draws += batch.copies.count
                continue
            }
            plan.add(
                DrawCall(
                    program: batch.key.program, texture: batch.key.texture, cover: batch.key.cover,
                    mask: batch.key.mask, backdrop: batch.key.backdrop, sampler: batch.key.sampler,
                    blend: batch.key.blend, parameters: batch.key.parameters),
                batch.vertices, batch.indices)
            plan.statistics.draws += 1
            plan.statistics.batches += 1
        }
        // The last one back is the first to be taken: the next frame's draws get what this one's had.
        while var batch = batches.popLast() { spare.append(batch.takeMemory()) }
        touched.removeAll(keepingCapacity: true)
    }
}
