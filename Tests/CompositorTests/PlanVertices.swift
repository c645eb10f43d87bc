import Compositor

/// A vertex of a draw, read back.
struct PlanVertex: Equatable {
    var x, y, w: Float
    /// Nil where the program takes none.
    var color: SIMD4<UInt16>?
}

extension FramePlan {
    /// The corners of a draw's triangles, in their order.
    func corners(_ call: DrawCall) -> [PlanVertex] {
        indices[call.firstIndex..<(call.firstIndex + call.indexCount)].map { vertex($0, call) }
    }

    /// All corners of all draws.
    var corners: [PlanVertex] {
        steps.flatMap { step -> [PlanVertex] in if case .draw(let call) = step { corners(call) } else { [] } }
    }

    private func vertex(_ index: UInt32, _ call: DrawCall) -> PlanVertex {
        let layout = call.program.layout
        let start = call.firstWord + Int(index) * layout.words
        func float(_ i: Int) -> Float { Float(bitPattern: vertices[start + i]) }
        let color = layout.offset(of: .color).map { offset in
            let a = vertices[start + offset], b = vertices[start + offset + 1]
            return SIMD4(UInt16(a & 0xffff), UInt16(a >> 16), UInt16(b & 0xffff), UInt16(b >> 16))
        }
        return PlanVertex(x: float(0), y: float(1), w: float(2), color: color)
    }
}
