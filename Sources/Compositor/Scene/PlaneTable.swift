import Geometry

/// The planes of a list's marks. Planes that follow one another and differ by their places alone share all else, because most
/// layers are moved and not turned: 24 bytes each, in place of 72.
struct PlaneTable: Sendable {
    private struct Row {
        var h31, h32: Double
        /// The index of the plane with which it shares all else.
        var base: Int32
    }

    private var rows: ContiguousArray<Row> = []
    private var bases: ContiguousArray<Homography> = []

    subscript(index: ListIndex<Homography>) -> Homography {
        @inline(__always) get {
            let row = rows[Int(index.rawValue)]
            var result = bases[Int(row.base)]
            (result.h31, result.h32) = (row.h31, row.h32)
            return result
        }
    }

    /// Whether the table has a plane of this index.
    func contains(_ index: ListIndex<Homography>) -> Bool { rows.indices.contains(Int(index.rawValue)) }

    /// Adds a plane, unless it is the same as the last one.
    @inline(__always)
    mutating func share(_ plane: Homography) -> ListIndex<Homography> {
        if let base = bases.last, let row = rows.last, plane.differsByPlaceAlone(from: base) {
            if row.h31 != plane.h31 || row.h32 != plane.h32 { add(plane) }
        } else {
            bases.append(plane)
            add(plane)
        }
        return ListIndex(rawValue: Int32(rows.count - 1))
    }

    @inline(__always)
    private mutating func add(_ plane: Homography) {
        rows.append(Row(h31: plane.h31, h32: plane.h32, base: Int32(bases.count - 1)))
    }

    mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }
}

extension Homography {
    @inline(__always)
    fileprivate func differsByPlaceAlone(from other: Homography) -> Bool {
        h11 == other.h11 && h12 == other.h12 && h13 == other.h13 && h21 == other.h21 && h22 == other.h22
            && h23 == other.h23 && h33 == other.h33
    }
}
