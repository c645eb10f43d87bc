/// How the triangles of a plan are drawn again in one colour.
extension FramePlan {
    /// Copies of all vertices, to be coloured. Each draw has its own, since no two draws share any.
    struct FlatCopy {
        /// Where the copies begin.
        let start: Int
    }

    mutating func copyVertices() -> FlatCopy {
        let start = vertices.count
        vertices.append(contentsOf: vertices)
        return FlatCopy(start: start)
    }

    /// A draw of the same pixels in one colour.
    mutating func flat(
        _ call: DrawCall, _ copy: FlatCopy, _ color: SIMD4<Float>, _ blend: BlendState
    ) -> DrawCall {
        let packed = ItemVertex.packed(color)
        let first = indices.count
        for i in call.firstIndex..<(call.firstIndex + call.indexCount) {
            let vertex = copy.start + Int(indices[i])
            vertices[vertex].color = packed
            indices.append(UInt32(vertex))
        }
        return Self.flatCall(first, call.indexCount, blend)
    }

    /// A draw of a rectangle of the pass in one colour.
    mutating func flat(_ r: PixelRect, _ color: SIMD4<Float>, _ blend: BlendState) -> DrawCall {
        let first = indices.count, corner = UInt32(vertices.count)
        for (x, y) in [(r.x, r.y), (r.maxX, r.y), (r.maxX, r.maxY), (r.x, r.maxY)] {
            var vertex = ItemVertex()
            vertex.x = Float(x)
            vertex.y = Float(y)
            vertex.color = ItemVertex.packed(color)
            vertices.append(vertex)
        }
        indices.append(contentsOf: [0, 1, 2, 0, 2, 3].map { corner + $0 })
        return Self.flatCall(first, 6, blend)
    }

    /// Where steps can be added that draw above all that the target shows; nil without a pass of it.
    var endOfTarget: Int? {
        var isTarget = false
        var end: Int?
        for (i, step) in steps.enumerated() {
            switch step {
            case .beginPass(let target, _, _, _, _): isTarget = target == .target
            case .draw, .blit: break
            default: continue
            }
            if isTarget { end = i + 1 }
        }
        return end
    }

    private static func flatCall(_ first: Int, _ count: Int, _ blend: BlendState) -> DrawCall {
        DrawCall(
            program: [], texture: nil, mask: nil, backdrop: nil, sampler: nil, blend: blend, parameters: -1,
            firstIndex: first, indexCount: count)
    }
}
