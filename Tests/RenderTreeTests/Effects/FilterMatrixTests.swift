import CoreGraphics
import RenderTree
import Testing

/// What the named filters do to colours, in numbers.
@Suite struct FilterMatrixTests {
    private func result(
        _ kind: FilterKind, _ inputs: [SIMD4<Double>], _ color: SIMD4<Float>
    ) -> SIMD4<Float>? {
        let kinds: FilterInputKind = kind == .colorMatrix ? .vector : .number
        let settings = FilterSettings(
            name: "f", kind: kind,
            inputs: inputs.map { value in
                let isColor = kind == .multiplyColor || (kind == .monochrome && value.w > 0)
                return FilterInput("i", isColor ? .color : kinds, value)
            })
        guard case .colorMatrix(let m)? = EffectsSource(filters: [settings]).effects?.filters.first else {
            return nil
        }
        return SIMD4(
            (m.red * color).sum(), (m.green * color).sum(), (m.blue * color).sum(), (m.alpha * color).sum())
            + m.offset
    }

    private func number(_ value: Double) -> SIMD4<Double> { SIMD4(value, 0, 0, 0) }

    private func expect(
        _ result: SIMD4<Float>?, _ expected: SIMD4<Float>, tolerance: Float = 1e-5,
        _ location: SourceLocation = #_sourceLocation
    ) {
        guard let result else {
            Issue.record("no colour matrix", sourceLocation: location)
            return
        }
        let d = result - expected
        #expect((d * d).sum().squareRoot() <= tolerance, "\(result)", sourceLocation: location)
    }

    private let color = SIMD4<Float>(0.9, 0.2, 0.4, 0.5)

    @Test func neutralInputsChangeNothing() {
        #expect(result(.saturate, [number(1)], color) == nil)
        #expect(result(.contrast, [number(1)], color) == nil)
        #expect(result(.brightness, [number(0)], color) == nil)
        #expect(result(.sepia, [number(0)], color) == nil)
        #expect(result(.hueRotate, [number(0)], color) == nil)
        #expect(result(.multiplyColor, [SIMD4(1, 1, 1, 1)], color) == nil)
        #expect(result(.monochrome, [SIMD4(1, 0, 0, 1), number(0), number(0)], color) == nil)
        #expect(result(.colorControls, [number(1), number(0), number(1)], color) == nil)
    }

    @Test func saturation() {
        let grey = 0.213 * Float(0.9) + 0.715 * 0.2 + 0.072 * 0.4
        expect(result(.saturate, [number(0)], color), SIMD4(grey, grey, grey, 0.5))
        let rest = SIMD4<Float>(grey, grey, grey, 0.5)
        expect(result(.saturate, [number(2)], color), color + (color - rest))
    }

    @Test func contrastAndBrightness() {
        expect(result(.contrast, [number(2)], color), SIMD4(1.3, -0.1, 0.3, 0.5))
        expect(result(.brightness, [number(0.25)], color), SIMD4(1.15, 0.45, 0.65, 0.5))
        expect(result(.contrast, [number(0)], color), SIMD4(0.5, 0.5, 0.5, 0.5))
    }

    @Test func hueTurns() {
        // Three thirds of a turn are none; grey stays grey.
        let third = number(2 * Double.pi / 3)
        let once = result(.hueRotate, [third], color)
        let twice = once.flatMap { result(.hueRotate, [third], $0) }
        let thrice = twice.flatMap { result(.hueRotate, [third], $0) }
        expect(thrice, color, tolerance: 5e-3)
        expect(
            result(.hueRotate, [number(1)], SIMD4(0.5, 0.5, 0.5, 1)), SIMD4(0.5, 0.5, 0.5, 1),
            tolerance: 2e-3)
        // The W3C's example: half a turn makes red a dark cyan.
        expect(
            result(.hueRotate, [number(.pi)], SIMD4(1, 0, 0, 1)), SIMD4(-0.574, 0.426, 0.426, 1),
            tolerance: 1e-3)
    }

    @Test func invertAndSepia() {
        expect(result(.invert, [], color), SIMD4(0.1, 0.8, 0.6, 0.5))
        expect(result(.sepia, [number(1)], SIMD4(1, 0, 0, 1)), SIMD4(0.393, 0.349, 0.272, 1))
        expect(
            result(.sepia, [number(0.5)], SIMD4(1, 0, 0, 1)), SIMD4(0.6965, 0.1745, 0.136, 1))
    }

    @Test func monochrome() {
        let luminance: Float = 0.2126 * 0.9 + 0.7152 * 0.2 + 0.0722 * 0.4
        let red = SIMD4<Double>(1, 0, 0, 1)
        expect(
            result(.monochrome, [red, number(1), number(0)], color), SIMD4(luminance, 0, 0, 0.5))
        expect(
            result(.monochrome, [red, number(0.5), number(0.2)], color),
            SIMD4(0.45 + luminance / 2 + 0.1, 0.1 + 0.1, 0.2 + 0.1, 0.5))
    }

    @Test func multiplyAndMatrix() {
        expect(result(.multiplyColor, [SIMD4(1, 0.5, 0, 0.5)], color), SIMD4(0.9, 0.1, 0, 0.25))
        let rows = [
            SIMD4<Double>(0, 1, 0, 0), SIMD4(1, 0, 0, 0), SIMD4(0, 0, 0, 1), SIMD4(0, 0, 1, 0),
            SIMD4(0.1, 0, 0, 0),
        ]
        expect(result(.colorMatrix, rows, color), SIMD4(0.3, 0.9, 0.5, 0.4))
    }

    @Test func controlsSaturateThenBrightenThenContrast() {
        let saturated = result(.saturate, [number(0.5)], color)
        let brightened = saturated.flatMap { result(.brightness, [number(0.1)], $0) }
        let contrasted = brightened.flatMap { result(.contrast, [number(2)], $0) }
        guard let contrasted else {
            Issue.record("no colour")
            return
        }
        expect(result(.colorControls, [number(0.5), number(0.1), number(2)], color), contrasted)
    }

    @Test func filtersWithoutAMatrix() {
        let radius = FilterInput("inputRadius", .radius, SIMD4(4, 0, 0, 0))
        let blur = FilterSettings(name: "b", kind: .gaussianBlur, inputs: [radius])
        let bloom = FilterSettings(
            name: "g", kind: .bloom, inputs: [radius, FilterInput("a", .number, SIMD4(0.5, 0, 0, 0))])
        let alpha = FilterSettings(name: "l", kind: .luminanceToAlpha, inputs: [])
        #expect(
            EffectsSource(filters: [blur, bloom, alpha]).effects?.filters
                == [.gaussianBlur(radius: 4), .bloom(radius: 4, intensity: 0.5), .luminanceToAlpha])
    }
}
