import Geometry

/// A paint that a program computes from the position in the layer's plane; the values of its vertices, as plain
/// numbers.
package final class PlanePaint: Sendable {
    /// The program's computation. Its fields are a subset of `place`, the colours and `numbers`.
    let gradient: GradientPaint
    /// The map from points of the layer to `v_place` of the program; affine.
    let toPlace: Homography
    /// The colours, premultiplied.
    let color, secondColor, thirdColor: SIMD4<Float>
    let numbers: SIMD4<Float>
    /// More numbers, which lie in a texture. The first component of `numbers` is where they begin.
    let table: PaintTable?
    /// The gradient as Core Graphics draws it, for renderers that do so.
    let source: GradientSteps?

    init(
        _ gradient: GradientPaint, toPlace: Homography, colors: [SIMD4<Float>] = [],
        numbers: SIMD4<Float> = .zero,
        table: PaintTable? = nil, source: GradientSteps? = nil
    ) {
        func color(_ index: Int) -> SIMD4<Float> { colors.indices.contains(index) ? colors[index] : .zero }
        self.gradient = gradient
        self.toPlace = toPlace
        self.color = color(0)
        secondColor = color(1)
        thirdColor = color(2)
        self.numbers = numbers
        self.table = table
        self.source = source
    }
}

extension PlanePaint: Equatable {
    package static func == (a: PlanePaint, b: PlanePaint) -> Bool {
        a === b
            || a.gradient == b.gradient && a.toPlace == b.toPlace && a.color == b.color
                && a.secondColor == b.secondColor && a.thirdColor == b.thirdColor && a.numbers == b.numbers
                && a.table == b.table && a.source == b.source
    }
}

extension PlanePaint {
    /// Sets the values that all vertices share, and the texture that they read.
    ///
    /// - Parameter table: the texture and the first entry of the paint's table; nil without one.
    func set(
        _ values: VertexValues, _ key: inout BatchList.Key, table: (texture: TextureID, start: Int)?
    ) {
        key.program.paint = .gradient(gradient)
        values.set(color: .color, color)
        values.set(color: .secondColor, secondColor)
        values.set(color: .thirdColor, thirdColor)
        var numbers = numbers
        if let table {
            numbers.x = Float(table.start)
            key.texture = table.texture
            key.sampler = SamplerKey(minification: .nearest, magnification: .nearest)
        }
        values.set(.numbers, numbers)
    }

    /// Returns the paint for another plane, without the gradient as Core Graphics draws it.
    ///
    /// - Parameter toPlane: the map from points of that plane to this one; affine.
    func moved(by toPlane: Homography) -> PlanePaint {
        PlanePaint(
            gradient, toPlace: toPlane.concatenating(toPlace).normalized,
            colors: [color, secondColor, thirdColor], numbers: numbers, table: table)
    }

    /// Returns the paint with all colours multiplied by a premultiplied colour.
    func tinted(_ tint: SIMD4<Float>) -> PlanePaint {
        PlanePaint(
            gradient, toPlace: toPlace, colors: [color * tint, secondColor * tint, thirdColor * tint],
            numbers: numbers, table: table?.tinted(tint), source: source?.tinted(tint))
    }
}

extension PaintTable {
    fileprivate func tinted(_ tint: SIMD4<Float>) -> PaintTable {
        var tinted = entries
        for index in firstColor..<max(firstColor, entries.count) { tinted[index] *= tint }
        return PaintTable(tinted, firstColor: firstColor)
    }
}

/// Numbers that a program looks up, four to an entry.
final class PaintTable: Sendable, Hashable {
    let entries: ContiguousArray<SIMD4<Float>>
    /// The entries from there on are premultiplied colours, and what is added to them.
    let firstColor: Int
    private let hash: Int

    init(_ entries: ContiguousArray<SIMD4<Float>>, firstColor: Int = 0) {
        self.entries = entries
        self.firstColor = firstColor
        // By bytes: a vector hashes and compares itself component by component, without being specialized.
        var hasher = Hasher()
        entries.withUnsafeBytes { hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }

    /// Whether the bytes of both are the same.
    static func == (a: PaintTable, b: PaintTable) -> Bool {
        if a === b { return true }
        guard a.hash == b.hash, a.entries.count == b.entries.count else { return false }
        return a.entries.withUnsafeBytes { a in
            b.entries.withUnsafeBytes { b in a.elementsEqual(b) }
        }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
