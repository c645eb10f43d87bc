/// Orders planes that may cut each other, back to front as seen from +z, by a binary space partition.
///
/// Each step takes one plane and sorts the others behind it, on it, or before it; a polygon that reaches through the plane
/// is cut along it. Points within `thickness` of a plane lie on it, so that neighbours that share an edge don't cut each
/// other. Coplanar polygons keep their array order. The cost is n log n for planes that don't cross, n² at worst.
struct PlaneTree {
    let thickness: Double
    private(set) var splits = 0

    init(thickness: Double) { self.thickness = thickness }

    private struct Piece {
        var fragment: PlaneFragment
        var polygon: SpacePlane
        var plane: Plane3
    }

    mutating func order(_ members: [(index: Int, plane: SpacePlane)]) -> [PlaneFragment] {
        var pieces: [Piece] = []
        var result: [PlaneFragment] = []
        for member in members.sorted(by: { $0.index < $1.index }) {
            let fragment = PlaneFragment(member: member.index)
            if let plane = member.plane.plane {
                pieces.append(Piece(fragment: fragment, polygon: member.plane, plane: plane))
            } else {
                result.append(fragment)
            }
        }
        arrange(pieces, into: &result)
        return result
    }

    private mutating func arrange(_ pieces: [Piece], into result: inout [PlaneFragment]) {
        guard pieces.count > 1 else {
            result += pieces.map(\.fragment)
            return
        }
        let splitter = pieces[choose(pieces)].plane
        var back: [Piece] = [], on: [Piece] = [], front: [Piece] = []
        for piece in pieces {
            switch side(of: piece, splitter) {
            case (false, false): on.append(piece)
            case (true, false): back.append(piece)
            case (false, true): front.append(piece)
            case (true, true):
                let (b, f) = split(piece, splitter)
                splits += 1
                if let b { back.append(b) }
                if let f { front.append(f) }
            }
        }
        arrange(back, into: &result)
        result += on.map(\.fragment)
        arrange(front, into: &result)
    }

    /// The index of the plane that cuts the fewest others, of up to eight candidates.
    private func choose(_ pieces: [Piece]) -> Int {
        var best = 0, bestCuts = Int.max
        let step = max(1, pieces.count / 8)
        for i in stride(from: 0, to: pieces.count, by: step) {
            var cuts = 0
            for piece in pieces where cuts < bestCuts {
                if side(of: piece, pieces[i].plane) == (true, true) { cuts += 1 }
            }
            if cuts < bestCuts {
                best = i
                bestCuts = cuts
                if cuts == 0 { break }
            }
        }
        return best
    }

    /// Whether a piece reaches behind the plane, and before it (nearer to the viewer).
    private func side(of piece: Piece, _ plane: Plane3) -> (back: Bool, front: Bool) {
        var back = false, front = false
        for p in piece.polygon.points {
            let d = plane.distance(p)
            if d < -thickness { back = true } else if d > thickness { front = true }
        }
        return (back, front)
    }

    private func split(_ piece: Piece, _ plane: Plane3) -> (back: Piece?, front: Piece?) {
        var behind: [Point3] = [], before: [Point3] = []
        let points = piece.polygon.points
        for i in points.indices {
            let p = points[i], q = points[(i + 1) % points.count]
            let dp = plane.distance(p), dq = plane.distance(q)
            if dp <= 0 { behind.append(p) }
            if dp >= 0 { before.append(p) }
            if (dp < 0 && dq > 0) || (dp > 0 && dq < 0) {
                let t = dp / (dp - dq)
                let m = Point3(x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y), z: p.z + t * (q.z - p.z))
                behind.append(m)
                before.append(m)
            }
        }
        func part(_ points: [Point3], isFront: Bool) -> Piece? {
            guard points.count >= 3 else { return nil }
            var part = piece
            part.polygon = SpacePlane(points: points)
            part.fragment.sides.append(PlaneFragment.Side(plane: plane, isFront: isFront))
            return part
        }
        return (part(behind, isFront: false), part(before, isFront: true))
    }
}
