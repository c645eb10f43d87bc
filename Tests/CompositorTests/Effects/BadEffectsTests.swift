import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// Numbers that mean nothing, and too many of everything: the frame is planned all the same.
@Suite struct BadEffectsTests {
    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, -1, 0, 1e-300, 1e9, 1e38, 1e308, -1e308, Double.leastNonzeroMagnitude,
    ]

    private func plan(_ effects: LayerEffects, _ transform: CATransform3D = .identity) -> FramePlan? {
        let children = [Make.node(-20, 10, 30, 30), Make.node(90, 10, 30, 30)]
        let card = Make.node(60, 60, 100, 80, alpha: nil, children: children) { g, a in
            g.transform = transform
            a.effects = effects
        }
        let marker = Make.node(200, 200, 9, 9)
        return Make.plan(Make.node(0, 0, 256, 256, alpha: nil, children: [card, marker]))
    }

    private static let turned: CATransform3D = {
        var m = Make.rotation(40, x: 0.3, y: 1)
        m.m34 = -1 / 300
        return m
    }()

    @Test(arguments: numbers)
    func shadows(value: Double) {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 40), transform: nil)
        for transform in [CATransform3D.identity, Self.turned] {
            for path in [nil, circle] {
                for change: (inout LayerShadow) -> Void in [
                    { $0.radius = value }, { $0.offset.width = value }, { $0.offset.height = value },
                    { $0.opacity = Float(value) },
                    { $0.color = RGBAColor(red: Float(value), green: 0, blue: 0, alpha: 1) },
                ] {
                    let plan = plan(ShadowPlanTests.shadow(path: path, change: change), transform)
                    #expect(plan?.vertices.isEmpty == false)
                }
            }
        }
    }

    @Test(arguments: numbers)
    func filters(value: Double) {
        var matrix = ColorMatrix()
        matrix.green.x = Float(value)
        for transform in [CATransform3D.identity, Self.turned] {
            for filter in [
                LayerFilter.gaussianBlur(radius: value), .bloom(radius: value, intensity: 1),
                .bloom(radius: 3, intensity: Float(value)), .colorMatrix(matrix),
            ] {
                #expect(plan(ShadowPlanTests.filtered(filter), transform)?.vertices.isEmpty == false)
            }
        }
    }

    private static func scale(_ factor: Double) -> CATransform3D {
        var m = CATransform3D.identity
        m.m11 = factor
        m.m22 = factor
        return m
    }

    private static func backdrop(_ filters: [LayerFilter], _ operation: CompositingOperation) -> LayerEffects
    {
        var effects = LayerEffects()
        effects.backgroundFilters = filters
        effects.compositing = operation
        return effects
    }

    @Test(arguments: numbers)
    func backgroundFilters(value: Double) {
        var matrix = ColorMatrix()
        matrix.green.x = Float(value)
        for transform in [CATransform3D.identity, Self.turned] {
            for filter in [
                LayerFilter.gaussianBlur(radius: value), .bloom(radius: value, intensity: 1),
                .bloom(radius: 3, intensity: Float(value)), .colorMatrix(matrix),
            ] {
                let plan = plan(Self.backdrop([filter], .multiply), transform)
                #expect(plan?.vertices.isEmpty == false)
            }
        }
    }

    @Test func manyHugeBlursTakeSurfacesNotMuchLargerThanTheTarget() throws {
        var invert = ColorMatrix()
        invert.red.x = -1
        let filters = (0..<8).flatMap { _ in
            [LayerFilter.gaussianBlur(radius: 1e4), .colorMatrix(invert)]
        }
        for transform in [CATransform3D.identity, Self.turned, Self.scale(1e4), Self.scale(1e-4)] {
            let made = plan(Self.backdrop(filters, .overlay), transform)
            let plan = try #require(made)
            for step in plan.steps {
                if case .createTexture(_, let width, let height, _, true) = step {
                    #expect(width <= 4096 && height <= 4096)
                }
            }
        }
    }

    @Test func thousandsOfBlendedLayersInOneAnother() {
        var node = Make.node(0, 0, 200, 200)
        let operations = CompositingOperation.allCases
        for level in 0..<600 {
            node = Make.node(1, 1, 200, 200, children: [node]) { _, a in
                a.effects = Self.backdrop(
                    level % 5 == 0 ? [.gaussianBlur(radius: 2)] : [], operations[level % operations.count])
            }
        }
        #expect(Make.plan(node)?.vertices.isEmpty == false)
    }

    @Test func paths() {
        let empty = CGMutablePath()
        let point = CGMutablePath()
        point.move(to: CGPoint(x: 5, y: 5))
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 90, y: 90)])
        let huge = CGMutablePath()
        huge.addLines(between: [
            CGPoint(x: -1e300, y: -1e300), CGPoint(x: 1e300, y: 0), CGPoint(x: 0, y: 1e300),
        ])
        let far = CGMutablePath()
        far.addLines(between: [
            CGPoint(x: 1e15, y: 1e15), CGPoint(x: 1e15 + 8, y: 1e15), CGPoint(x: 1e15, y: 1e15 + 8),
        ])
        let sliver = CGMutablePath()
        sliver.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 1e7, y: 1e-7), CGPoint(x: 1e7, y: 0),
        ])
        for path in [empty, point, line, huge, far, sliver] {
            for radius in [0.0, 8] {
                #expect(plan(ShadowPlanTests.shadow(radius: radius, path: path))?.vertices.isEmpty == false)
            }
        }
    }

    @Test func aLongPathIsPlanned() {
        let path = CGMutablePath()
        for i in 0..<50_000 {
            let p = CGPoint(x: (i &* 7919) % 101, y: (i &* 104_729) % 97)
            if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        #expect(plan(ShadowPlanTests.shadow(path: path))?.statistics.passes == 1)
    }

    @Test func tenThousandShadows() {
        let cards = (0..<10_000).map { (i: Int) -> RenderNode in
            let x = Double(i % 100) * 2.5, y = Double(i / 100) * 2.5
            let width = Double(10 + i % 7), radius = Double(1 + i % 3)
            return Make.node(x, y, width, 8, alpha: 0.5) { _, a in
                a.effects = ShadowPlanTests.shadow(radius: radius)
            }
        }
        let plan = Make.plan(Make.node(0, 0, 256, 256, alpha: nil, children: cards))
        #expect(plan?.statistics.passes == 1)
        #expect(plan?.statistics.items == 20_000)
        // Cards of one kind share a mask.
        #expect((plan?.statistics.uploads ?? 99) <= 21)
    }

    @Test(arguments: [CATransform3D.identity, turned])
    func shadowsInShadows(transform: CATransform3D) {
        var node = Make.node(10, 10, 50, 50)
        for _ in 0..<32 {
            node = Make.node(0, 0, 120, 120, alpha: nil, children: [node, Make.node(90, 90, 9, 9)]) { g, a in
                g.transform = transform
                a.effects = ShadowPlanTests.shadow(radius: 4)
            }
        }
        let plan = Make.plan(node)
        let made = plan?.steps.filter {
            if case .createTexture(_, _, _, _, true) = $0 { true } else { false }
        }
        #expect((made?.count ?? 0) > 0)
        #expect((made?.count ?? 999) <= 40)
        #expect((plan?.statistics.surfaces ?? 99_999) < 4000)
    }
}
