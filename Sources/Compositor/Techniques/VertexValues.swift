/// The values of all fields that are the same all over a piece. Programs take those of their layout.
///
/// It is stored in memory of its own, because it is large and would otherwise be copied.
final class VertexValues {
    private static let count = VertexField.allCases.reduce(0) { $0 + $1.format.words }
    private let words = UnsafeMutablePointer<UInt32>.allocate(capacity: count)

    init() { reset() }

    deinit { words.deallocate() }

    /// Forgets what was set.
    func reset() {
        words.update(repeating: 0, count: Self.count)
        set(.profile, SIMD4(1, 0, 1, 0))
        set(.circles, SIMD4(repeating: 1))
        set(.pixels, SIMD4(repeating: 1))
    }

    func set(_ field: VertexField, _ value: Float) { put(field, 1, value) }
    func set(_ field: VertexField, _ value: SIMD2<Float>) { put(field, 2, value) }
    func set(_ field: VertexField, _ value: SIMD4<Float>) { put(field, 4, value) }
    /// Numbers in 0...1; those outside are clamped.
    func set(color field: VertexField, _ value: SIMD4<Float>) { put(field, 2, Self.packed(value)) }

    private func put<Value: BitwiseCopyable>(_ field: VertexField, _ count: Int, _ value: Value) {
        assert(field.format.words == count && !field.isInterpolated)
        let offset = field.offset
        UnsafeMutableRawPointer(words + offset).storeBytes(of: value, as: Value.self)
    }

    /// Fills in what a vertex of a layout takes.
    func write(_ layout: borrowing VertexLayout, to vertex: UnsafeMutablePointer<UInt32>) {
        for run in layout.runs {
            for i in 0..<run.count { vertex[run.to + i] = words[run.from + i] }
        }
    }

    /// Numbers in 0...1 as 16 bits each.
    static func packed(_ c: SIMD4<Float>) -> SIMD4<UInt16> {
        let v = (c * 65535).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 65535))
            .rounded(.toNearestOrEven)
        return SIMD4(UInt16(v.x), UInt16(v.y), UInt16(v.z), UInt16(v.w))
    }
}
