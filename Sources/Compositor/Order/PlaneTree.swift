/// Orders planes that may cut each other, back to front as seen from +z, by a binary space partition.
///
/// Each step takes one plane and sorts the others behind it, on it, or before it; a polygon that reaches through the plane
/// is cut along it. Points within `thickness` of a plane lie on it, so that neighbours that share an edge don't cut each
/// other. Coplanar polygons keep their array order. The cost is n log n for planes that don't cross, n² at worst.
///
/// Rounding can put the corners of a large polygon outside of its own plane, and pieces of one plane on both sides of another
/// again and again. So the plane that divides a step is in neither half, which makes every list shorter than the one before, and
/// after `mostSplits` cuts the rest is ordered by the depth of its middle.
struct PlaneTree {
    /// The most cuts that one order makes.
    static let mostSplits = 1 << 14

    let thickness: Double
    private(set) var splits = 0

    init(thickness: Double) { self.thickness = thickness }

    private struct Piece {
        var fragment: PlaneFragment
        var polygon: SpacePlane
        var plane: Plane3
    }

    /// A step that is to be done, the next one last.
    private enum Step {
        case arrange([Piece])
        case emit([PlaneFragment])
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
        // A list of steps, not recursion: a chain of planes is as deep as it is long.
        var steps = [Step.arrange(pieces)]
        while let step = steps.popLast() {
            switch step {
            case .emit(let fragments): result += fragments
            case .arrange(let pieces) where pieces.count < 2: result += pieces.map(\.fragment)
            case .arrange(let pieces) where splits >= Self.mostSplits: result += Self.byMiddle(pieces)
            case .arrange(let pieces):
                let (back, on, front) = divide(pieces)
                steps.append(.arrange(front))
                steps.append(.emit(on))
                steps.append(.arrange(back))
            }
        }
        return result
    }

    /// Divides pieces by the plane of one of them, which is among those on the plane.
    private mutating func divide(_ pieces: [Piece]) -> (back: [Piece], on: [PlaneFragment], front: [Piece]) {
        let splitter = choose(pieces)
        let plane = pieces[splitter].plane
        var back: [Piece] = [], on: [PlaneFragment] = [], front: [Piece] = []
        for (index, piece) in pieces.enumerated() {
            switch index == splitter ? (false, false) : side(of: piece, plane) {
            case (false, false): on.append(piece.fragment)
            case (true, false): back.append(piece)
            case (false, true): front.append(piece)
            case (true, true):
                let (b, f) = split(piece, plane)
                splits += 1
                if let b { back.append(b) }
                if let f { front.append(f) }
            }
        }
        return (back, on, front)
    }

    private static func byMiddle(_ pieces: [Piece]) -> [PlaneFragment] {
        pieces.indices.sorted { (pieces[$0].polygon.middleZ, $0) < (pieces[$1].polygon.middleZ, $1) }
            .map { pieces[$0].fragment }
    }

    /// The index of the plane that cuts the fewest others, of up to eight candidates.
    private func choose(_ pieces: [Piece]) -> Int {
        var best = 0, bestCuts = Int.max
        let step = max(1, pieces.count / 8)
        for i in stride(from: 0, to: pieces.count, by: step) {
            var cuts = 0
            for (index, piece) in pieces.enumerated() where cuts < bestCuts && index != i {
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
