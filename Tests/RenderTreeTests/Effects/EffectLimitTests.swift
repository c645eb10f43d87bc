import CoreGraphics
import RenderTree
import Testing

@Suite struct EffectLimitTests {
    private func shadow(_ change: (inout LayerShadow) -> Void) -> LayerShadow? {
        var shadow = LayerShadow()
        shadow.opacity = 1
        change(&shadow)
        return EffectsSource(EffectValues(shadow: shadow)).effects?.shadow
    }

    @Test func nothingToSeeIsNothing() {
        #expect(EffectsSource().effects == nil)
        #expect(shadow { $0.opacity = 0 } == nil)
        #expect(shadow { $0.color = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0) } == nil)
        #expect(shadow { $0.path = CGMutablePath() } == nil)
        #expect(EffectsSource(EffectValues(rasterizationScale: 4)).effects == nil)
        #expect(EffectsSource(compositing: .multiply, isCompositingEnabled: false).effects == nil)
        let blur = FilterSettings(
            name: "b", kind: .gaussianBlur, isEnabled: false,
            inputs: [FilterInput("inputRadius", .radius, SIMD4(5, 0, 0, 0))])
        #expect(EffectsSource(filters: [blur], backgroundFilters: [blur]).effects == nil)
    }

    @Test func opacityIsClamped() {
        for (given, drawn) in [(Float(0.5), Float(0.5)), (3, 1), (.infinity, 1), (1e38, 1)] {
            #expect(shadow { $0.opacity = given }?.opacity == drawn)
        }
        for given in [-1, .nan, -.infinity, -0.0] as [Float] { #expect(shadow { $0.opacity = given } == nil) }
    }

    @Test func radiusIsClamped() {
        let cases: [(CGFloat, CGFloat)] = [
            (0, 0), (100, 100), (-5, 0), (.nan, 0), (-.infinity, 0), (.infinity, 10_000), (1e38, 10_000),
        ]
        for (given, drawn) in cases { #expect(shadow { $0.radius = given }?.radius == drawn) }
    }

    @Test func offsetIsClamped() {
        let cases: [(CGFloat, CGFloat)] = [
            (5, 5), (-30_000, -30_000), (.nan, 0), (.infinity, 0), (-.infinity, 0), (1e38, 1e7),
            (-1e308, -1e7),
        ]
        for (given, drawn) in cases {
            let result = shadow { $0.offset = CGSize(width: given, height: -3) }
            #expect(result?.offset == CGSize(width: drawn, height: -3))
            let down = shadow { $0.offset = CGSize(width: 2000, height: given) }
            #expect(down?.offset == CGSize(width: 2000, height: drawn))
        }
    }

    @Test func colorIsFinite() throws {
        let result = try #require(
            shadow { $0.color = RGBAColor(red: 1e30, green: -1e30, blue: 0.5, alpha: 7) })
        #expect(result.color.components == SIMD4(65_504, -65_504, 0.5, 1))
    }

    @Test func enormousPathsAreBounded() throws {
        let far = CGMutablePath()
        far.addLines(between: [CGPoint(x: -1e300, y: 0), CGPoint(x: 1e300, y: 5), CGPoint(x: 0, y: 1e9)])
        let result = try #require(shadow { $0.path = far }?.path)
        #expect(result.boundingBox == CGRect(x: -1e7, y: 0, width: 2e7, height: 1e7))
        let near = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        #expect(shadow { $0.path = near }?.path === near)
        let long = CGMutablePath()
        long.move(to: .zero)
        for i in 0...EffectLimits.pathElements { long.addLine(to: CGPoint(x: i, y: 1)) }
        #expect(shadow { $0.path = long } == nil)
    }

    @Test func scaleIsAScale() {
        let cases: [(CGFloat, CGFloat)] = [
            (2, 2), (0, 1), (-1, 1), (.nan, 1), (.infinity, 1), (1e9, 100), (1e-9, 0.01),
        ]
        for (given, drawn) in cases {
            let source = EffectsSource(EffectValues(shouldRasterize: true, rasterizationScale: given))
            #expect(source.effects?.rasterizationScale == drawn)
        }
    }

    @Test func tooManyFiltersAreLeftOut() {
        let invert = FilterSettings(name: "i", kind: .invert, inputs: [])
        let many = [FilterSettings](repeating: invert, count: 10_000)
        let effects = EffectsSource(filters: many, backgroundFilters: many).effects
        #expect(effects?.filters.count == 16 && effects?.backgroundFilters.count == 16)
    }

    @Test func missingInputsCountAsZero() {
        for kind in FilterKind.allCases {
            let effects = EffectsSource(filters: [FilterSettings(name: "f", kind: kind, inputs: [])]).effects
            for case .colorMatrix(let matrix)? in effects?.filters ?? [] {
                #expect((matrix.red + matrix.green + matrix.blue + matrix.offset).sum().isFinite)
            }
        }
    }

    @Test(arguments: FilterKind.allCases) func inputsOutOfRangeStayFinite(_ kind: FilterKind) {
        let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, -1, 0]
        for value in odd {
            let inputs = (0..<5).map { index in
                let inputKind: FilterInputKind =
                    switch (kind, index) {
                    case (.gaussianBlur, 0), (.bloom, 0), (.boxBlur, 0), (.discBlur, 0), (.motionBlur, 0),
                        (.vignetteAround, 1):
                        .radius
                    case (.hueRotate, 0), (.motionBlur, 1): .angle
                    case (.monochrome, 0), (.multiplyColor, 0), (.falseColor, _): .color
                    case (.colorMatrix, _), (.clamp, _), (.polynomial, _), (.zoomBlur, 0), (.pixellate, 0),
                        (.vignetteAround, 0):
                        .vector
                    default: .number
                    }
                return FilterInput("i\(index)", inputKind, SIMD4(repeating: value))
            }
            let settings = FilterSettings(name: "f", kind: kind, inputs: inputs)
            for filter in EffectsSource(filters: [settings]).effects?.filters ?? [] {
                switch filter {
                case .gaussianBlur(let radius): #expect(radius > 0 && radius <= 10_000)
                case .bloom(let radius, let intensity):
                    #expect(radius >= 0 && radius <= 10_000 && intensity > 0 && intensity.isFinite)
                case .colorMatrix(let m):
                    for row in [m.red, m.green, m.blue, m.alpha, m.offset] {
                        #expect((0..<4).allSatisfy { abs(row[$0]) <= 65_504 })
                    }
                case .luminanceToAlpha, .maskToAlpha: break
                case .boxBlur(let radius), .discBlur(let radius):
                    #expect(radius > 0 && radius <= 10_000)
                case .motionBlur(let radius, let angle):
                    #expect(radius > 0 && radius <= 10_000 && abs(angle) <= 2 * .pi)
                case .zoomBlur(let center, let spread):
                    #expect(max(abs(center.x), abs(center.y)) <= 65_504 && spread > 0 && spread <= 1)
                case .pixellate(let center, let size):
                    #expect(max(abs(center.x), abs(center.y)) <= 65_504 && size > 0 && size <= 10_000)
                case .vignette(let vignette):
                    #expect(vignette.inner >= 0 && vignette.outer >= 0 && vignette.outer <= 20_000)
                    #expect(abs(vignette.intensity) <= 65_504)
                case .tone(let tone):
                    for row in [tone.a, tone.b, tone.c, tone.d] {
                        #expect((0..<4).allSatisfy { row[$0].isFinite })
                    }
                }
            }
        }
    }
}
