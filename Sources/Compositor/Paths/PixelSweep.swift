/// Looks at single pixels of a row that several runs of edges go through: by 16x16 samples of the winding number.
struct PixelSweep {
    /// Samples across a pixel, and down.
    private static let side = 16

    private typealias Windings = SIMD16<Int16>

    private struct Piece {
        var low, high: Float
        var x0, slope, y0: Float
        /// Rows of samples that it crosses.
        var from, to: Int32
        var way: Int16
    }

    /// What lies right of the pixels that were looked at, or in the last one.
    private var pieces: ContiguousArray<Piece> = []
    /// The winding numbers at the left side of the pixel, of pieces that lie left of it as a whole.
    private var before = Windings(repeating: 0)
    /// By columns, what each sample adds to the winding number.
    private var samples = ContiguousArray<Windings>(repeating: Windings(repeating: 0), count: side)

    /// Ones in the first lanes, by how many.
    private static let firstLanes: [Windings] = (0...side).map { count in
        var lanes = Windings(repeating: 0)
        for i in 0..<count { lanes[i] = 1 }
        return lanes
    }

    /// Begins a row of pixels.
    ///
    /// - Parameters:
    ///   - rows: the edges that touch each row.
    ///   - row: pixels from the top.
    mutating func begin(
        _ edges: UnsafeMutablePointer<PathEdges.Edge>, _ rows: borrowing EdgeRows, _ row: Int
    ) {
        pieces.removeAll(keepingCapacity: true)
        before = Windings(repeating: 0)
        rows.forEach(row) { index in
            let p = EdgePiece(edges[Int(index)], Float(row))
            let count = Float(Self.side)
            // The samples lie in the middles of their parts of the pixel.
            let from = Int32(p.y0 * count + 0.5), to = Int32(p.y1 * count + 0.5)
            if from >= to { return }
            pieces.append(
                Piece(
                    low: min(p.x0, p.x1), high: max(p.x0, p.x1), x0: p.x0,
                    slope: (p.x1 - p.x0) / (p.y1 - p.y0), y0: p.y0, from: from, to: to,
                    way: p.rise > 0 ? 1 : -1))
        }
    }

    /// 0...255 of a pixel, right of those that were asked for before; nil where no more than two winding numbers next to each
    /// other were found, so that their average tells more.
    mutating func coverage(_ pixel: Int, _ isEvenOdd: Bool) -> UInt8? {
        let left = Float(pixel), right = left + 1
        for i in 0..<Self.side { samples[i] = Windings(repeating: 0) }
        var winding = before
        samples.withUnsafeMutableBytes { samples in
            let samples = samples.bindMemory(to: Int16.self)
            var i = 0
            while i < pieces.count {
                if pieces[i].low >= right {
                    i += 1
                } else if pieces[i].high <= left {
                    let piece = pieces[i]
                    let lanes = Self.firstLanes[Int(piece.to)] &- Self.firstLanes[Int(piece.from)]
                    if piece.way > 0 { winding &+= lanes } else { winding &-= lanes }
                    pieces[i] = pieces[pieces.count - 1]
                    pieces.removeLast()
                } else {
                    Self.add(pieces[i], left, samples)
                    i += 1
                }
            }
        }
        before = winding
        return Self.value(winding, samples, isEvenOdd)
    }

    @inline(__always)
    private static func add(_ piece: Piece, _ left: Float, _ samples: UnsafeMutableBufferPointer<Int16>) {
        let scale = Float(side), slope = piece.slope / scale
        let start = piece.x0 + (0.5 / scale - piece.y0) * piece.slope
        for line in Int(piece.from)..<Int(piece.to) {
            let x = min(max(start + Float(line) * slope, piece.low), piece.high)
            let sample = max((x - left) * scale + 0.5, 0)
            if sample < scale { samples[Int(sample) * side + line] &+= piece.way }
        }
    }

    private static func value(
        _ start: Windings, _ samples: ContiguousArray<Windings>, _ isEvenOdd: Bool
    ) -> UInt8? {
        var winding = start, least = Windings(repeating: .max), most = Windings(repeating: .min)
        var inside = Windings(repeating: 0)
        for i in 0..<side {
            winding &+= samples[i]
            least = pointwiseMin(least, winding)
            most = pointwiseMax(most, winding)
            if isEvenOdd {
                inside &+= winding & 1
            } else {
                let size = pointwiseMax(winding, 0 &- winding)
                inside &+= pointwiseMin(size, Windings(repeating: 1))
            }
        }
        if Int(most.max()) - Int(least.min()) <= 1 { return nil }
        let count = Int(inside.wrappedSum())
        return UInt8((count * 255 + side * side / 2) / (side * side))
    }
}
