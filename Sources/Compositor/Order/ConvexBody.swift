import CoreGraphics
import Geometry
import RenderTree

/// Rectangles in one space, each with all others on one side of its plane, such as the faces of a box.
///
/// Faces that face away from the viewer are behind those that face the viewer, and no two of the same kind overlap,
/// which gives an order without a partition. If edges meet in pairs, the body is closed, and opaque front faces hide
/// the others.
struct ConvexBody {
    /// The largest number of faces. Larger bodies are sorted by a partition.
    static let largest = 16

    private struct Face {
        var x, y, z: SIMD4<Double>
        /// Whether its outer side faces the viewer.
        var isFront = true
        /// Sides that a front face shares which is drawn later.
        var covered: UInt8 = 0
    }

    private var faces: ContiguousArray<Face> = []
    /// Every edge belongs to two faces.
    private(set) var isClosed = true

    /// - Parameter matrix: from a rectangle's own space to the common one.
    /// - Returns: false where it does not lie before the eye.
    mutating func add(_ r: LayerRect, _ m: CATransform3D, near: Double) -> Bool {
        let lx = SIMD4(r.minX, r.maxX, r.maxX, r.minX), ly = SIMD4(r.minY, r.minY, r.maxY, r.maxY)
        let w = lx * m.m14 + ly * m.m24 + m.m44
        guard w.min() >= near else { return false }
        faces.append(
            Face(
                x: (lx * m.m11 + ly * m.m21 + m.m41) / w, y: (lx * m.m12 + ly * m.m22 + m.m42) / w,
                z: (lx * m.m13 + ly * m.m23 + m.m43) / w))
        return true
    }

    func isFront(_ face: Int) -> Bool { faces[face].isFront }

    /// The sides under which a face goes on, since a front face that is drawn later covers it there; the bits of
    /// `MarkShape.smoothSides`.
    func coveredSides(_ face: Int) -> UInt8 { faces[face].covered }

    /// Finds out which faces are in front; false where the rectangles are no convex body.
    mutating func close(thickness: Double) -> Bool {
        for i in faces.indices {
            let f = faces[i]
            // The normal by the diagonals, which lie in the plane.
            let ax = f.x[2] - f.x[0], ay = f.y[2] - f.y[0], az = f.z[2] - f.z[0]
            let bx = f.x[3] - f.x[1], by = f.y[3] - f.y[1], bz = f.z[3] - f.z[1]
            var nx = ay * bz - az * by, ny = az * bx - ax * bz, nz = ax * by - ay * bx
            let length = (nx * nx + ny * ny + nz * nz).squareRoot()
            guard length > 0, length.isFinite else { return false }
            nx /= length
            ny /= length
            nz /= length
            // In steps with their types: as one expression the compiler takes seconds over it.
            let (sx, sy, sz): (Double, Double, Double) = (f.x.sum(), f.y.sum(), f.z.sum())
            let d: Double = nx * sx / 4 + ny * sy / 4 + nz * sz / 4
            var least = 0.0, most = 0.0
            for j in faces.indices where j != i {
                let g = faces[j]
                var distance: SIMD4<Double> = g.x * nx
                distance += g.y * ny
                distance += g.z * nz
                distance -= SIMD4(repeating: d)
                least = min(least, distance.min())
                most = max(most, distance.max())
            }
            if least < -thickness, most > thickness { return false }
            faces[i].isFront = most > thickness ? nz < -1e-9 : nz > 1e-9
        }
        findSharedEdges(thickness)
        return true
    }

    private mutating func findSharedEdges(_ thickness: Double) {
        let bits: SIMD4<UInt8> = SIMD4(4, 2, 8, 1)
        for i in faces.indices {
            for s in 0..<4 {
                var partners = 0
                for j in faces.indices where j != i && hasEdge(j, i, s, thickness) {
                    partners += 1
                    if faces[i].isFront, faces[j].isFront, j > i { faces[i].covered |= bits[s] }
                }
                if partners != 1 { isClosed = false }
            }
        }
    }

    /// A face has an edge between the same points as side `s` of another.
    private func hasEdge(_ j: Int, _ i: Int, _ s: Int, _ thickness: Double) -> Bool {
        func meets(_ a: Int, _ b: Int) -> Bool {
            abs(faces[i].x[a] - faces[j].x[b]) <= thickness && abs(faces[i].y[a] - faces[j].y[b]) <= thickness
                && abs(faces[i].z[a] - faces[j].z[b]) <= thickness
        }
        let e = (s + 1) & 3
        for t in 0..<4 where meets(s, t) {
            return meets(e, (t + 1) & 3) || meets(e, (t + 3) & 3)
        }
        return false
    }
}

extension ConvexBody {
    /// Puts the faces of a convex body in order, and omits those that can't be seen. Returns false for any other group.
    static func arrange(
        _ group: SiblingGroup, _ context: LayerContext, thickness: Double, _ sink: inout MarkSink
    ) -> Bool {
        let count = group.members.count
        guard count >= 4, count <= largest else { return false }
        var body = ConvexBody()
        var faces: [LooseMark] = []
        for (index, member) in group.members.enumerated() {
            let entry = sink.open.entries[member.entries.lowerBound]
            guard member.entries.count == 1, entry.cut == context.area.cut,
                let face = sink.open.single(entry),
                type(of: face.record).canBeFace, !face.joinsBackdrop,
                body.add(face.record.rect, group.matrix(index), near: Homography.nearestW)
            else { return false }
            faces.append(face)
        }
        guard body.close(thickness: thickness) else { return false }
        var isOpaque = true
        for (index, face) in faces.enumerated() where body.isFront(index) {
            let shape = face.record.shape
            isOpaque =
                isOpaque && face.density >= 0.999 && shape.radii.isZero && shape.borderWidth == 0
                && shape.rect == shape.whole && face.clip == context.area.clip && shape.smoothSides == 15
        }
        let entries = ContiguousArray(sink.open.entries[group.start...])
        sink.open.entries.removeSubrange(group.start...)
        if isOpaque, body.isClosed {
            for (index, entry) in entries.enumerated() {
                guard body.isFront(index) else {
                    sink.open.totals.culled += 1
                    continue
                }
                // All of them, so that the faces of a body share a program.
                if let record = faces[index].record.shaped {
                    faces[index].record = record.tucked(body.coveredSides(index))
                }
                sink.open.entries.append(PaintList.Entry(mark: sink.open.add(faces[index]), cut: entry.cut))
            }
            return true
        }
        for isFront in [false, true] {
            for (index, entry) in entries.enumerated() where body.isFront(index) == isFront {
                sink.open.entries.append(entry)
            }
        }
        return true
    }
}

extension PaintList.Content {
    /// The only mark of an entry; nil where it has more, or is cut within another list.
    fileprivate func single(_ entry: PaintList.Entry) -> LooseMark? {
        let part: PaintList.Nested
        switch entry.kind {
        case .mark(let mark): return loose(mark)
        case .list(let list): part = nested[list]
        }
        guard part.entries.count == 1 else { return nil }
        let content = lists[part.list].content, inner = content.entries[part.entries.lowerBound]
        return inner.cut == nil ? content.single(inner) : nil
    }
}
