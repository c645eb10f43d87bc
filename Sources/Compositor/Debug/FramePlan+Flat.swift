import CoreGraphics
import Geometry

/// The repetition of a plan's triangles and points in one colour.
extension FramePlan {
    /// A draw of the same pixels in one colour.
    mutating func flat(_ call: DrawCall, _ color: SIMD4<Float>, _ blend: BlendState) -> DrawCall {
        let layout = call.program.layout, stride = layout.words
        let range = call.firstIndex..<(call.firstIndex + call.indexCount)
        let count = Int(indices[range].max() ?? 0) + 1
        let corners = (0..<count).map { vertex in
            let word = call.firstWord + vertex * stride
            return SIMD3(
                Float(bitPattern: vertices[word]), Float(bitPattern: vertices[word + 1]),
                Float(bitPattern: vertices[word + 2]))
        }
        guard let size = layout.offset(of: .pointSize) else {
            return flat(corners, ContiguousArray(indices[range]), color, blend)
        }
        let squares = corners.enumerated().flatMap { vertex, middle in
            let r = Float(bitPattern: vertices[call.firstWord + vertex * stride + size]) / 2
            return [(-r, -r), (r, -r), (r, r), (-r, r)].map { middle + SIMD3($0.0, $0.1, 0) }
        }
        let triangles = indices[range].flatMap { vertex in [0, 1, 2, 0, 2, 3].map { 4 * vertex + $0 } }
        return flat(squares, ContiguousArray(triangles), color, blend)
    }

    /// A draw of a rectangle of the pass in one colour.
    mutating func flat(_ r: PixelRect, _ color: SIMD4<Float>, _ blend: BlendState) -> DrawCall {
        let corners = [(r.x, r.y), (r.maxX, r.y), (r.maxX, r.maxY), (r.x, r.maxY)]
        return flat(
            corners.map { SIMD3(Float($0.0), Float($0.1), 1) }, [0, 1, 2, 0, 2, 3], color, blend)
    }

    /// - Parameter corners: pixels of the pass, and w.
    private mutating func flat(
        _ corners: [SIMD3<Float>], _ indices: ContiguousArray<UInt32>, _ color: SIMD4<Float>,
        _ blend: BlendState
    ) -> DrawCall {
        let program = Program(), layout = program.layout
        let values = VertexValues()
        values.set(color: .color, color)
        var words = ContiguousArray<UInt32>(repeating: 0, count: corners.count * layout.words)
        words.withUnsafeMutableBufferPointer {
            guard var next = $0.baseAddress else { return }
            for corner in corners {
                values.write(layout, to: next)
                for i in 0..<3 { next[i] = corner[i].bitPattern }
                next += layout.words
            }
        }
        return placed(DrawCall(program: program, blend: blend), words, indices)
    }

    /// Returns the index at which steps can be added that draw above the target's content; nil without a pass of the
    /// target.
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
}
