/// Finds out how much of single pixels of a row is inside: by 16 lines across each pixel, along which it is exact.
struct PixelSweep {
    /// Lines a pixel.
    static let lines = 16

    private var pieces: ContiguousArray<Piece> = []
    /// The first that may begin right of the pixels that were looked at.
    private var next = 0
    private var active: ContiguousArray<Piece> = []
    /// The winding number at the left side of the pixel, of pieces that lie left of it as a whole.
    private var before = SIMD16<Int32>(repeating: 0)
    private var samples = ContiguousArray<Int32>(repeating: 0, count: lines * lines)
    private var crossings: ContiguousArray<(x: Float, way: Int32)> = []

    private struct Piece {
        var low, high: Float
        var x0, slope: Float
        var y0: Float
        /// Lines that it crosses.
        var from, to: Int32
        var way: Int32

        @inline(__always)
        func x(at line: Int) -> Float {
            let y = (Float(line) + 0.5) / Float(PixelSweep.lines)
            return min(max(x0 + (y - y0) * slope, low), high)
        }
    }

    /// Begins a row of pixels.
    ///
    /// - Parameters:
    ///   - rows: the edges that touch each row.
    ///   - row: pixels from the top.
    mutating func begin(_ edges: UnsafeMutablePointer<PathEdges.Edge>, _ rows: borrowing EdgeRows, _ row: Int)
    {
        pieces.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        next = 0
        before = SIMD16(repeating: 0)
        rows.forEach(row) { index in
            let p = EdgePiece(edges[Int(index)], Float(row))
            if p.rise == 0 { return }
            let count = Float(Self.lines)
            let from = Int32((p.y0 * count - 0.5).rounded(.up)), to = Int32((p.y1 * count - 0.5).rounded(.up))
            if from >= to { return }
            pieces.append(
                Piece(
                    low: min(p.x0, p.x1), high: max(p.x0, p.x1), x0: p.x0,
                    slope: (p.x1 - p.x0) / (p.y1 - p.y0), y0: p.y0, from: max(from, 0), to: min(to, 16),
                    way: p.rise > 0 ? 1 : -1))
        }
        pieces.sort { $0.low < $1.low }
    }

    /// 0...255 of a pixel, right of those that were asked for before.
    mutating func coverage(_ pixel: Int, _ isEvenOdd: Bool) -> UInt8 {
        let left = Float(pixel), right = left + 1
        while next < pieces.count, pieces[next].low < right {
            active.append(pieces[next])
            next += 1
        }
        var kept = 0
        for i in active.indices {
            let piece = active[i]
            if piece.high <= left {
                for line in Int(piece.from)..<Int(piece.to) { before[line] += piece.way }
            } else {
                active[kept] = piece
                kept += 1
            }
        }
        active.removeLast(active.count - kept)
        if active.count > Self.mostPieces { return sampled(left, isEvenOdd) }
        var sum: Float = 0
        for line in 0..<Self.lines { sum += covered(line, left, isEvenOdd) }
        return UInt8(min(max(sum * (255 / Float(Self.lines)) + 0.5, 0), 255))
    }

    /// With more pieces in a pixel the lines across it have 16 samples each.
    private static let mostPieces = 16

    private mutating func sampled(_ left: Float, _ isEvenOdd: Bool) -> UInt8 {
        let side = Self.lines, scale = Float(side)
        for i in 0..<side * side { samples[i] = 0 }
        var winding = before
        for piece in active {
            for line in Int(piece.from)..<Int(piece.to) {
                let x = piece.x(at: line) - left
                let sample = x * scale + 0.5
                if sample < 1 {
                    winding[line] += piece.way
                } else if sample < scale {
                    samples[line * side + Int(sample)] += piece.way
                }
            }
        }
        var count = 0
        for line in 0..<side {
            var sum = winding[line]
            for i in 0..<side {
                sum += samples[line * side + i]
                if isEvenOdd ? sum % 2 != 0 : sum != 0 { count += 1 }
            }
        }
        return UInt8((count * 255 + side * side / 2) / (side * side))
    }

    /// How much of a line across the pixel is inside.
    private mutating func covered(_ line: Int, _ left: Float, _ isEvenOdd: Bool) -> Float {
        var winding = before[line]
        crossings.removeAll(keepingCapacity: true)
        for piece in active where piece.from <= Int32(line) && Int32(line) < piece.to {
            let x = piece.x(at: line) - left
            if x <= 0 {
                winding += piece.way
            } else if x < 1 {
                var at = crossings.count
                crossings.append((x, piece.way))
                while at > 0, crossings[at - 1].x > x {
                    crossings[at] = crossings[at - 1]
                    at -= 1
                }
                crossings[at] = (x, piece.way)
            }
        }
        var sum: Float = 0, from: Float = 0
        for crossing in crossings {
            if isEvenOdd ? winding % 2 != 0 : winding != 0 { sum += crossing.x - from }
            winding += crossing.way
            from = crossing.x
        }
        if isEvenOdd ? winding % 2 != 0 : winding != 0 { sum += 1 - from }
        return sum
    }
}
