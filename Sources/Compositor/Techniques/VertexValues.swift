/// The values of all fields that a vertex may have. Programs take those of their layout.
struct VertexValues {
    private static let count = 66
    private var words = InlineArray<66, UInt32>(repeating: 0)

    init() {
        assert(VertexField.allCases.reduce(0) { $0 + $1.format.words } == Self.count)
        set(.profile, SIMD4(1, 0, 1, 0))
        set(.circles, SIMD4(repeating: 1))
        set(.pixels, SIMD4(repeating: 1))
    }

    mutating func set(_ field: VertexField, _ value: Float) { put(field, 1, value) }
    mutating func set(_ field: VertexField, _ value: SIMD2<Float>) { put(field, 2, value) }
    mutating func set(_ field: VertexField, _ value: SIMD4<Float>) { put(field, 4, value) }
    /// Numbers in 0...1; those outside are clamped.
    mutating func set(color field: VertexField, _ value: SIMD4<Float>) { put(field, 2, Self.packed(value)) }

    /// Pixels, and w.
    mutating func setPosition(_ x: Float, _ y: Float, _ w: Float) {
        words[0] = x.bitPattern
        words[1] = y.bitPattern
        words[2] = w.bitPattern
    }

    private mutating func put<Value: BitwiseCopyable>(_ field: VertexField, _ count: Int, _ value: Value) {
        assert(field.format.words == count)
        let offset = field.offset
        withUnsafeMutableBytes(of: &words) {
            $0.storeBytes(of: value, toByteOffset: 4 * offset, as: Value.self)
        }
    }

    /// Adds a vertex of a layout.
    func write(_ layout: VertexLayout, to list: inout ContiguousArray<UInt32>) {
        for run in layout.runs { for i in run { list.append(words[i]) } }
    }

    /// Numbers in 0...1 as 16 bits each.
    static func packed(_ c: SIMD4<Float>) -> SIMD4<UInt16> {
        let v = (c * 65535).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 65535))
            .rounded(.toNearestOrEven)
        return SIMD4(UInt16(v.x), UInt16(v.y), UInt16(v.z), UInt16(v.w))
    }
}
