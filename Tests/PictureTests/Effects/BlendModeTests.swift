import QuartzCore
import TestSupport
import Testing

/// Every operator against its closed formula.
@Suite("Blend modes")
struct BlendModeTests {
    /// Opaque and translucent ones, black, white, grey, and nothing.
    static let colors: [SIMD4<Double>] = [
        SIMD4(0.9, 0.2, 0.1, 1), SIMD4(0.2, 0.5, 0.8, 1), SIMD4(0.15, 0.9, 0.35, 0.6), SIMD4(1, 1, 1, 1),
        SIMD4(0, 0, 0, 1), SIMD4(0.48, 0.48, 0.48, 1), SIMD4(0.95, 0.85, 0.1, 0.4), SIMD4(0.3, 0.1, 0.6, 0.8),
        SIMD4(1, 1, 1, 0.2), SIMD4(0, 0, 0, 0),
    ]

    private static let cell = 24.0

    /// A cell for each pair of colours: rows are backdrops. The layers' own bounds leave a margin of 4.5 points.
    private func picture(_ make: (SIMD4<Double>) -> CALayer) throws -> PixelBuffer {
        let side = Self.cell
        let root = CALayer.stage(color: nil, [])
        for (row, d) in Self.colors.enumerated() {
            for (column, s) in Self.colors.enumerated() {
                let center = CGPoint(x: (Double(column) + 0.5) * side, y: (Double(row) + 0.5) * side)
                let size = CGSize(width: side, height: side)
                root.addSublayer(.box(center: center, size: size, color: Self.color(d)))
                let layer = make(s)
                layer.bounds = CGRect(x: 0, y: 0, width: 15, height: 15)
                layer.position = center
                root.addSublayer(layer)
            }
        }
        return try root.picture()
    }

    private static func color(_ c: SIMD4<Double>) -> CGColor? { c.w > 0 ? .rgb(c.x, c.y, c.z, c.w) : nil }

    private static func premultiplied(_ c: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
    }

    /// - Parameter layer: what of a layer's colour is at a point of its cell, and how much of the pixel is in its bounds.
    private func expect(
        _ name: String, _ picture: PixelBuffer, _ layer: (Int, Int) -> (part: Double, shape: Double)
    ) {
        var worst = 0.0, place = ""
        for (row, d) in Self.colors.enumerated() {
            for (column, s) in Self.colors.enumerated() {
                for (x, y) in [(12, 12), (7, 12), (4, 12), (12, 4), (4, 4), (1, 12), (19, 19), (17, 12)] {
                    let (part, shape) = layer(x, y)
                    // What is behind has 8 bits.
                    let behind = (Self.premultiplied(d) * 255).rounded(.toNearestOrAwayFromZero) / 255
                    let p = SIMD4<Double>(picture[column * 24 + x, row * 24 + y]) / 255
                    let error = Self.error(p, name, Self.premultiplied(s) * part, behind, shape) * 255
                    if error > worst {
                        worst = error
                        place = "\(s) over \(d) at \(x), \(y): \(p * 255)"
                    }
                }
            }
        }
        #expect(worst <= 1.6, "\(name): \(worst), \(place)")
    }

    /// How far a pixel is off. The layer's picture has 8 bits where it is drawn apart, and steep modes make much of them:
    /// the pixel has to lie between the results of all roundings.
    private static func error(
        _ pixel: SIMD4<Double>, _ name: String, _ s: SIMD4<Double>, _ d: SIMD4<Double>, _ shape: Double
    ) -> Double {
        let exact = BlendReference.result(name, s, over: d, shape: shape)
        if (0..<4).allSatisfy({ abs(pixel[$0] - exact[$0]) * 255 <= 1.6 }) { return 0 }
        var low = exact, high = exact
        for choice in 0..<16 {
            var rounded = s * 255
            for i in 0..<4 { rounded[i].round(choice >> i & 1 == 0 ? .down : .up) }
            for i in 0..<3 { rounded[i] = min(rounded[i], rounded.w) }
            let result = BlendReference.result(name, rounded / 255, over: d, shape: shape)
            low = pointwiseMin(low, result)
            high = pointwiseMax(high, result)
        }
        return max(0, (low - pixel).max(), (pixel - high).max())
    }

    /// Coverage of a pixel by the bounds, 4.5 to 19.5.
    private static func coverage(_ x: Int, _ y: Int) -> Double {
        func part(_ v: Int) -> Double {
            max(0, min(19.5, Double(v) + 1) - max(4.5, Double(v)))
        }
        return part(x) * part(y)
    }

    @Test("a layer of one colour", arguments: BlendReference.all)
    func color(name: String) throws {
        let picture = try picture {
            let layer = CALayer()
            layer.backgroundColor = Self.color($0)
            layer.compositingFilter = name
            return layer
        }
        expect(name, picture) {
            let c = Self.coverage($0, $1)
            return (c, c)
        }
    }

    @Test("a layer that is empty but for a sublayer in its left half", arguments: BlendReference.all)
    func sublayer(name: String) throws {
        let picture = try picture {
            let layer = CALayer()
            layer.compositingFilter = name
            layer.addSublayer(
                .box(
                    center: CGPoint(x: 3.25, y: 7.5), size: CGSize(width: 6.5, height: 15),
                    color: Self.color($0)))
            return layer
        }
        expect(name, picture) { x, y in
            let c = Self.coverage(x, y)
            return (x < 11 ? c : 0, c)
        }
    }

    @Test(
        "hue, saturation, color and luminosity are drawn over what is behind where that is asked for",
        arguments: ["hue", "saturation", "color", "luminosity", "multiply"])
    func withoutNonseparable(mode: String) throws {
        func picture(_ mode: String, _ blends: Bool) throws -> PixelBuffer {
            let layer = CALayer.box(
                center: CGPoint(x: 128, y: 128), size: CGSize(width: 90, height: 70),
                color: .rgb(0.9, 0.3, 0.2, 0.7))
            layer.compositingFilter = mode + "BlendMode"
            layer.addSublayer(
                .box(center: CGPoint(x: 80, y: 60), size: CGSize(width: 50, height: 40), color: .gray(0.3)))
            var options = CARendererOptions()
            options.blendsNonseparably = blends
            return try CALayer.stage(color: .rgb(0.2, 0.5, 0.8), [layer]).picture(options: options)
        }
        let normal = try picture("normal", true), without = try picture(mode, false)
        #expect(Reftest("separable-\(mode)", try picture(mode, true), .different, normal).passes)
        let relation: Reftest.Relation = mode == "multiply" ? .different : .equal
        #expect(Reftest("nonseparable-\(mode)", without, relation, normal, fuzz: .rounding(1)).passes)
    }

    @Test("a faded group", arguments: BlendReference.all)
    func fadedGroup(name: String) throws {
        let picture = try picture {
            let layer = CALayer()
            layer.compositingFilter = name
            layer.opacity = 0.6
            let box = CALayer.box(
                center: CGPoint(x: 7.5, y: 7.5), size: CGSize(width: 15, height: 15), color: Self.color($0))
            layer.addSublayer(box)
            layer.addSublayer(CALayer())
            return layer
        }
        expect(name, picture) { x, y in
            let c = Self.coverage(x, y)
            return (c * 0.6, c)
        }
    }
}
