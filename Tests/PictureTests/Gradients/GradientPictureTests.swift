import Foundation
import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Gradients against what the rules say of each pixel.
@Suite("Gradients")
struct GradientPictureTests {
    enum Placement: String, CaseIterable, Sendable {
        case upright, between, turned, tilted

        func apply(to layer: CALayer) {
            switch self {
            case .upright: break
            case .between: layer.position = CGPoint(x: layer.position.x + 0.37, y: layer.position.y - 0.21)
            case .turned: layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            case .tilted: layer.transform = CATransform3DMakeRotation(0.8, 0.3, 1, 0.2)
            }
        }
    }

    static let types: [CAGradientLayerType] = [.axial, .radial, .conic]
    static let sunset: [CGColor] = [
        .rgb(0.1, 0.05, 0.3), .rgb(0.5, 0.1, 0.5, 0.6), .rgb(0.95, 0.35, 0.2), .rgb(1, 0.8, 0.3, 0.1),
        .rgb(1, 1, 0.9),
    ]

    /// Draws a gradient alone, over nothing, which would round once more, and compares all of it.
    private func expect(
        _ name: String, _ layer: CAGradientLayer, width: Int = 256, height: Int = 256, eye: Double? = nil,
        atLeast pixels: Int = 2000, within limit: Double = 0.6, _ source: SourceLocation = #_sourceLocation
    ) throws {
        let stage = CALayer.stage(width: width, height: height, color: nil, [layer])
        if let eye { stage.sublayerTransform = .perspective(eye) }
        let picture = try stage.picture(width: width, height: height)
        let reference = GradientReference(layer, width: width, height: height, eye: eye)
        let found = reference.largestError(
            of: picture, opacity: Double(layer.opacity), cornerRadius: layer.cornerRadius)
        #expect(found.error <= limit, "\(name) at \(found.x), \(found.y)", sourceLocation: source)
        #expect(found.pixels >= pixels, "\(name): \(found.pixels) pixels", sourceLocation: source)
        if found.error > limit { FailureOutput.write(name, reference: picture, test: picture) }
    }

    @Test("every pixel has its colour", arguments: types, Placement.allCases)
    func exact(type: CAGradientLayerType, placement: Placement) throws {
        for count in [2, 3, 5] {
            let layer = makeGradient(
                type, Array(Self.sunset.prefix(count)), from: CGPoint(x: 0.3, y: 0.4),
                to: CGPoint(x: 0.9, y: 0.85), frame: CGRect(x: 38, y: 58, width: 180, height: 140))
            placement.apply(to: layer)
            try expect("\(type.rawValue)-\(placement)-\(count)", layer, eye: placement == .tilted ? 400 : nil)
        }
    }

    @Test("random gradients", arguments: (0..<90).map { $0 }.cases(oneIn: 2))
    func random(seed: Int) throws {
        var random = RepeatableRandom(seed: 700 + seed)
        let count = random.chance(4) ? random.integer(6...256) : random.integer(2...6)
        let colors = (0..<count).map { _ in
            CGColor.rgb(
                random.number(0...1), random.number(0...1), random.number(0...1),
                random.chance(2) ? 1 : random.number(0...1))
        }
        let locations = (0..<count).map { _ in random.number(-0.3...1.4) }.sorted()
        let start = CGPoint(x: random.number(-0.5...1.5), y: random.number(-0.5...1.5))
        let end = CGPoint(
            x: start.x + (random.chance(2) ? 1 : -1) * random.number(0.2...1.5),
            y: start.y + (random.chance(2) ? 1 : -1) * random.number(0.2...1.5))
        let layer = makeGradient(
            Self.types[seed % 3], colors, random.chance(3) ? nil : locations, from: start, to: end,
            frame: CGRect(x: 30, y: 40, width: random.number(60...190), height: random.number(60...180)))
        layer.bounds.origin = CGPoint(x: random.number(-50...50), y: random.number(-50...50))
        layer.opacity = random.chance(3) ? 0.7 : 1
        layer.cornerRadius = random.chance(2) ? random.number(0...30) : 0
        Placement.allCases[seed / 3 % 4].apply(to: layer)
        try expect(
            "random-\(seed)", layer, eye: seed / 3 % 4 == 3 ? 400 : nil, atLeast: 500,
            within: 1)
    }

    @Test("256 colours over 10,000 pixels")
    func wide() throws {
        var random = RepeatableRandom(seed: 256)
        let colors = (0..<256).map { _ in
            CGColor.rgb(random.number(0...1), random.number(0...1), random.number(0...1))
        }
        for locations in [nil, (0..<256).map { _ in random.number(0...1) }.sorted()] {
            let layer = makeGradient(
                .axial, colors, locations, from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5),
                frame: CGRect(x: 0, y: 0, width: 10_000, height: 8))
            try expect("wide", layer, width: 10_000, height: 8, atLeast: 40_000, within: 1)
        }
    }

    @Test("two colours over 10,000 pixels show no bands wider than a level")
    func slow() throws {
        for type in [CAGradientLayerType.axial, .radial] {
            let layer = makeGradient(
                type, [.gray(0.4), .gray(0.5)], from: .zero, to: CGPoint(x: 1, y: type == .axial ? 0 : 1),
                frame: CGRect(x: 0, y: 0, width: 10_000, height: 6))
            try expect("slow", layer, width: 10_000, height: 6, atLeast: 20_000, within: 0.51)
        }
    }

    @Test("a jump is as sharp as pixels are, at any size", arguments: [10.0, 300, 20_000])
    func jumps(length: Double) throws {
        for colors in [2, 6] {
            // Black up to the jump in the picture's middle, white behind it.
            let layer = makeGradient(
                .axial,
                Array(repeating: .gray(0), count: colors / 2)
                    + Array(repeating: .gray(1), count: colors / 2),
                colors == 2 ? [0.5, 0.5] : [0, 0.3, 0.5, 0.5, 0.8, 1], from: CGPoint(x: 0, y: 0.5),
                to: CGPoint(x: 1, y: 0.5), frame: CGRect(x: 50 - length / 2, y: 0, width: length, height: 8))
            if colors == 6 { layer.colors?[1] = CGColor.gray(0.001) }
            let stage = CALayer.stage(width: 100, height: 8, color: .gray(0.5), [layer])
            let renderer = try CARenderer(width: 100, height: 8)
            renderer.layer = stage
            let picture = try renderer.picture(width: 100, height: 8)
            #expect(picture[49, 4] == SIMD4(0, 0, 0, 255))
            #expect(picture[50, 4] == SIMD4(255, 255, 255, 255))
        }
    }

    @Test("the conic sweep closes without a seam", arguments: Placement.allCases)
    func conicSweep(placement: Placement) throws {
        // The colour at the end is that at the beginning.
        let layer = makeGradient(
            .conic, [.rgb(1, 0, 0), .rgb(0, 1, 0), .rgb(0, 0, 1), .rgb(1, 0, 0)],
            from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 0.62),
            frame: CGRect(x: 28, y: 28, width: 200, height: 200))
        placement.apply(to: layer)
        let stage = CALayer.stage(color: .gray(0), [layer])
        stage.sublayerTransform = .perspective(500)
        let picture = try stage.picture()
        let reference = GradientReference(layer, width: 256, height: 256, eye: 500)
        var count = 0, largest = 0.0
        for y in 0..<256 {
            for x in 0..<256 {
                guard let t = reference.location(Double(x) + 0.5, Double(y) + 0.5),
                    reference.location(Double(x) - 1, Double(y) - 1) != nil,
                    reference.location(Double(x) + 2, Double(y) + 2) != nil,
                    reference.location(Double(x) - 1, Double(y) + 2) != nil,
                    reference.location(Double(x) + 2, Double(y) - 1) != nil
                else { continue }
                let exact = reference.color(at: t) * 255
                let difference =
                    abs(exact.x - Double(picture[x, y].x)) + abs(exact.z - Double(picture[x, y].z))
                largest = max(largest, difference)
                if t < 0.01 || t > 0.99 { count += 1 }
            }
        }
        #expect(count > 100)
        #expect(largest <= 1.2, "of two components")
    }

    @Test("corners, border and opacity are those of a box")
    func shape() throws {
        // With a gradient whose colours are all but one the layer looks like one with that colour.
        for (curve, placement) in [
            (CALayerCornerCurve.circular, Placement.upright), (.continuous, .between), (.circular, .turned),
            (.continuous, .tilted), (.circular, .tilted),
        ] {
            for type in Self.types {
                func layer(_ make: () -> CALayer) -> CALayer {
                    let layer = make()
                    layer.frame = CGRect(x: 40, y: 50, width: 160, height: 120)
                    (layer.cornerRadius, layer.cornerCurve) = (24, curve)
                    (layer.borderWidth, layer.borderColor) = (5, .rgb(0.3, 0, 0.4, 0.6))
                    layer.opacity = 0.8
                    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner]
                    placement.apply(to: layer)
                    return layer
                }
                func picture(_ layer: CALayer) throws -> PixelBuffer {
                    let stage = CALayer.stage([layer])
                    stage.sublayerTransform = .perspective(400)
                    return try stage.picture()
                }
                let gradient = layer {
                    let gradient = CAGradientLayer()
                    gradient.type = type
                    gradient.colors = [CGColor.rgb(0.2, 0.5, 0.7), CGColor.rgb(0.2, 0.5, 0.7001)]
                    (gradient.startPoint, gradient.endPoint) = (.zero, CGPoint(x: 1, y: 0.5))
                    return gradient
                }
                let plain = layer {
                    let plain = CALayer()
                    plain.backgroundColor = .rgb(0.2, 0.5, 0.7)
                    return plain
                }
                let result = Reftest(
                    "gradient-shape-\(type.rawValue)-\(placement)", try picture(gradient), .equal,
                    try picture(plain), fuzz: .rounding(1))
                #expect(result.passes, "\(result)")
            }
        }
    }

    @Test("over its background, below its contents and sublayers")
    func order() throws {
        let gradient = makeGradient(
            .axial, [.rgb(1, 0, 0, 0.5), .rgb(1, 0, 0, 0.5001)], from: .zero, to: CGPoint(x: 1, y: 1),
            frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        gradient.backgroundColor = .rgb(0, 0, 1)
        gradient.contents = try TestImage.busy(width: 30, height: 30).makeImage()
        gradient.contentsGravity = .topLeft
        gradient.addSublayer(
            .box(center: CGPoint(x: 70, y: 70), size: CGSize(width: 20, height: 20), color: .rgb(0, 1, 0)))
        let stacked = CALayer.box(
            center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 100), color: .rgb(0, 0, 1))
        let over = CALayer.box(
            center: CGPoint(x: 50, y: 50), size: CGSize(width: 100, height: 100), color: .rgb(1, 0, 0, 0.5))
        over.contents = gradient.contents
        over.contentsGravity = .topLeft
        stacked.addSublayer(over)
        stacked.addSublayer(
            .box(center: CGPoint(x: 70, y: 70), size: CGSize(width: 20, height: 20), color: .rgb(0, 1, 0)))
        let result = Reftest(
            "gradient-order", try CALayer.stage([gradient]).picture(), .equal,
            try CALayer.stage([stacked]).picture(), fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }

    @Test("what is not a gradient draws a colour or nothing")
    func degenerate() throws {
        let renderer = try CARenderer(width: 256, height: 256)
        func middle(_ change: (CAGradientLayer) -> Void) throws -> SIMD4<UInt8> {
            let layer = makeGradient(
                .axial, [.rgb(1, 0, 0), .rgb(0, 1, 0), .rgb(0, 0, 1)], from: CGPoint(x: 0.5, y: 0),
                to: CGPoint(x: 0.5, y: 1), frame: CGRect(x: 28, y: 28, width: 200, height: 200))
            change(layer)
            renderer.layer = .stage(color: .gray(1), [layer])
            return try renderer.picture(width: 256, height: 256)[128, 128]
        }
        let white = SIMD4<UInt8>(255, 255, 255, 255), blue = SIMD4<UInt8>(0, 0, 255, 255)
        #expect(try middle { $0.colors = nil } == white)
        #expect(try middle { $0.colors = [] } == white)
        #expect(try middle { $0.colors = [CGColor.rgb(1, 0, 0)] } == white)
        #expect(try middle { $0.colors = ["red", 7, CGColor.rgb(1, 0, 0)] } == white)
        #expect(try middle { $0.endPoint = $0.startPoint } == blue)
        for type in [CAGradientLayerType.radial, .axial] {
            #expect(
                try middle {
                    $0.type = type
                    $0.endPoint = CGPoint(x: $0.startPoint.x + 1e-12, y: $0.startPoint.y)
                } == blue)
        }
        let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0]
        for type in Self.types {
            for value in odd {
                for other in odd {
                    _ = try middle {
                        ($0.type, $0.startPoint, $0.endPoint) = (
                            type, CGPoint(x: value, y: other), CGPoint(x: other, y: 0.3)
                        )
                        $0.locations = [NSNumber(value: value), 0.5, NSNumber(value: other)]
                    }
                }
            }
        }
    }

    @Test("the y axis of the layer counts, whichever way up it is shown")
    func flipped() throws {
        let layer = makeGradient(
            .axial, [.gray(0), .gray(1)], from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1),
            frame: CGRect(x: 0, y: 0, width: 256, height: 256))
        let upright = try CALayer.stage([layer]).picture()
        #expect(upright[128, 10].x < 20 && upright[128, 245].x > 235)
        layer.removeFromSuperlayer()
        let stage = CALayer.stage([layer])
        stage.isGeometryFlipped = true
        let flipped = try stage.picture()
        #expect(flipped[128, 10].x > 235 && flipped[128, 245].x < 20)
    }
}
