import Foundation
import QuartzCore
import TestSupport
import Testing

/// Filters of Core Image over a layer, against their formulas computed by the CPU.
@Suite("Filters by name")
struct ImageFilterTests {
    /// A picture of 64 x 64 pixels with two alphas in the middle of 128 x 128: the layer's points are pixels from (32, 32).
    private static func picture(
        _ filters: [Any], scale: CGFloat = 1, transform: CATransform3D = CATransform3DIdentity
    ) throws -> PixelBuffer {
        var image = TestImage.busy(width: 64, height: 64)
        for y in 40..<64 {
            for x in 0..<64 {
                let p = image[x, y]
                image[x, y] = SIMD4(p.x / 2, p.y / 2, p.z / 2, 127)
            }
        }
        let layer = CALayer()
        layer.contents = try image.makeImage()
        layer.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        layer.position = CGPoint(x: 64, y: 64)
        layer.transform = transform
        layer.filters = filters
        return try KeptRenderers.withRenderer(
            width: Int(128 * scale), height: Int(128 * scale), scale: scale
        ) { renderer in
            renderer.layer = .stage(width: 128, height: 128, color: nil, [layer])
            let picture = try renderer.picture(width: Int(128 * scale), height: Int(128 * scale))
            #expect(renderer.layerErrors == [])
            return picture
        }
    }

    private static func filter(_ name: String, _ inputs: [String: Any]) throws -> CIFilter {
        try #require(CIFilter(name: name, parameters: inputs))
    }

    /// - Parameters:
    ///   - mean: the largest mean difference, in levels.
    ///   - largest: the largest difference of any component.
    private static func check(
        _ name: String, _ inputs: [String: Any], mean: Double, largest: Double,
        _ formula: (FilterReference) -> FilterReference
    ) throws {
        let plain = try picture([])
        let filtered = try picture([filter(name, inputs)])
        let found = formula(FilterReference(plain)).difference(from: filtered)
        #expect(found.mean <= mean && found.largest <= largest, "\(name): \(found)")
        let change = FilterReference(plain).difference(from: filtered)
        #expect(change.largest > 20, "\(name) changes the picture: \(change)")
    }

    private static func line(_ length: Double, _ angle: Double, _ count: Int) -> [(x: Double, y: Double)] {
        (0..<count).map {
            let t = ((Double($0) + 0.5) / Double(count) - 0.5) * length
            return (t * cos(angle), t * sin(angle))
        }
    }

    @Test("a box blur averages over a square", arguments: [1.5, 5, 9.25, 30])
    func box(radius: Double) throws {
        // A box of few pixels is sampled at fewer places.
        try Self.check("CIBoxBlur", ["inputRadius": radius], mean: 1, largest: radius < 2 ? 24 : 12) {
            $0.averaged(Self.line(2 * radius, 0, 80)).averaged(Self.line(2 * radius, .pi / 2, 80))
        }
    }

    @Test("a motion blur averages along a line", arguments: [(4.0, 0.0), (8, 0.5), (20, -1.2), (40, 3)])
    func motion(radius: Double, angle: Double) throws {
        try Self.check(
            "CIMotionBlur", ["inputRadius": radius, "inputAngle": angle], mean: 1, largest: 12
        ) { $0.averaged(Self.line(2 * radius, angle, 80)) }
    }

    @Test("a disc blur averages over a disc", arguments: [2, 5, 14.0])
    func disc(radius: Double) throws {
        try Self.check("CIDiscBlur", ["inputRadius": radius], mean: 1.5, largest: 20) {
            var offsets: [(x: Double, y: Double)] = []
            for j in -9...9 {
                for i in -9...9 where i * i + j * j <= 81 {
                    offsets.append((Double(i) * radius / 9.5, Double(j) * radius / 9.5))
                }
            }
            return $0.averaged(offsets)
        }
    }

    @Test("a zoom blur averages over scaled pictures", arguments: [10, 40.0])
    func zoom(amount: Double) throws {
        try Self.check(
            "CIZoomBlur", ["inputCenter": CIVector(x: 20, y: 40), "inputAmount": amount], mean: 1,
            largest: 12
        ) {
            $0.mapped { picture, x, y in
                var sum = SIMD4<Double>.zero
                for i in 0..<80 {
                    let factor = 1 + amount / 100 * ((Double(i) + 0.5) / 80 - 0.5)
                    sum += picture.sample(52 + (x - 52) * factor, 72 + (y - 72) * factor)
                }
                return sum / 80
            }
        }
    }

    @Test("pixellate shows the averages of squares", arguments: [(8.0, 0.0, 0.0), (10, 3, 5), (4, 150, 150)])
    func pixellate(size: Double, x: Double, y: Double) throws {
        try Self.check(
            "CIPixellate", ["inputScale": size, "inputCenter": CIVector(x: x, y: y)], mean: 0.6, largest: 4
        ) {
            $0.mapped { picture, px, py in
                let left = (((px - 32 - x) / size).rounded(.down)) * size + x + 32
                let top = (((py - 32 - y) / size).rounded(.down)) * size + y + 32
                var sum = SIMD4<Double>.zero
                for j in 0..<8 {
                    for i in 0..<8 {
                        sum += picture.sample(
                            left + (Double(i) + 0.5) * size / 8, top + (Double(j) + 0.5) * size / 8)
                    }
                }
                return sum / 64
            }
        }
        let squares = try Self.picture([
            Self.filter("CIPixellate", ["inputScale": 8, "inputCenter": CIVector(x: 0, y: 0)])
        ])
        #expect(squares[40, 40] == squares[47, 47] && squares[40, 40] != squares[48, 40])
    }

    @Test("a vignette darkens what is far from the middle")
    func vignette() throws {
        func smooth(_ a: Double, _ b: Double, _ x: Double) -> Double {
            let t = min(max((x - a) / (b - a), 0), 1)
            return t * t * (3 - 2 * t)
        }
        try Self.check("CIVignette", ["inputRadius": 0.8, "inputIntensity": 0.9], mean: 0.5, largest: 1.5) {
            $0.mapped { picture, x, y in
                let r = hypot(x - 64, y - 64) / hypot(32, 32)
                var color = picture.sample(x, y)
                let part = 1 - 0.9 * smooth(0, 0.8, r)
                color = SIMD4(color.x * part, color.y * part, color.z * part, color.w)
                return color
            }
        }
        let inputs: [String: Any] = [
            "inputCenter": CIVector(x: 10, y: 20), "inputRadius": 15, "inputIntensity": 0.7,
            "inputFalloff": 0.5,
        ]
        try Self.check("CIVignetteEffect", inputs, mean: 0.5, largest: 1.5) {
            $0.mapped { picture, x, y in
                let part = 1 - 0.7 * smooth(15, 22.5, hypot(x - 42, y - 52))
                let color = picture.sample(x, y)
                return SIMD4(color.x * part, color.y * part, color.z * part, color.w)
            }
        }
    }

    @Test("colours change by formulas")
    func tones() throws {
        func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
        func encoded(_ c: Double) -> Double {
            c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055
        }
        func each(_ c: SIMD4<Double>, _ body: (Double) -> Double) -> SIMD4<Double> {
            SIMD4(body(c.x), body(c.y), body(c.z), c.w)
        }
        func luminance(_ c: SIMD4<Double>) -> Double { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }
        let cases: [(String, [String: Any], (SIMD4<Double>) -> SIMD4<Double>)] = [
            ("CIGammaAdjust", ["inputPower": 2.2], { c in each(c) { pow($0, 2.2) } }),
            (
                "CIExposureAdjust", ["inputEV": 1.5],
                { c in each(c) { encoded(min(linear($0) * exp2(1.5), 1)) } }
            ),
            ("CISRGBToneCurveToLinear", [:], { c in each(c, linear) }),
            ("CILinearToSRGBToneCurve", [:], { c in each(c, encoded) }),
            ("CIMaximumComponent", [:], { c in each(c) { _ in max(c.x, c.y, c.z) } }),
            ("CIMinimumComponent", [:], { c in each(c) { _ in min(c.x, c.y, c.z) } }),
            (
                "CIColorClamp",
                [
                    "inputMinComponents": CIVector(x: 0.2, y: 0.3, z: 0, w: 0),
                    "inputMaxComponents": CIVector(x: 0.6, y: 0.5, z: 0.7, w: 0.8),
                ],
                { $0.clamped(lowerBound: SIMD4(0.2, 0.3, 0, 0), upperBound: SIMD4(0.6, 0.5, 0.7, 0.8)) }
            ),
            (
                "CIColorPolynomial",
                [
                    "inputRedCoefficients": CIVector(x: 0.1, y: 0.2, z: 0.3, w: 0.1),
                    "inputGreenCoefficients": CIVector(x: 1, y: -1, z: 0, w: 0),
                ],
                { c in
                    let red = 0.1 + 0.2 * c.x + 0.3 * c.x * c.x + 0.1 * c.x * c.x * c.x
                    return SIMD4(red, 1 - c.y, c.z, c.w)
                }
            ),
            (
                "CIVibrance", ["inputAmount": 0.8],
                { c in
                    let part = 1 + 0.8 * (1 - max(c.x, c.y, c.z) + min(c.x, c.y, c.z))
                    return each(c) { luminance(c) + ($0 - luminance(c)) * part }
                }
            ),
            (
                "CIFalseColor",
                [
                    "inputColor0": CIColor(red: 0, green: 0.2, blue: 1),
                    "inputColor1": CIColor(red: 1, green: 0.6, blue: 0),
                ],
                { c in SIMD4(luminance(c), 0.2 + 0.4 * luminance(c), 1 - luminance(c), c.w) }
            ),
            (
                "CIWhitePointAdjust", ["inputColor": CIColor(red: 1, green: 0.5, blue: 0.25)],
                { SIMD4($0.x, $0.y * 0.5, $0.z * 0.25, $0.w) }
            ),
        ]
        for (name, inputs, formula) in cases {
            // Outside of the layer there is no colour to change.
            try Self.check(name, inputs, mean: 0.8, largest: 4) {
                $0.toned { $0.w == 0 && name != "CIColorClamp" ? .zero : formula($0) }
            }
        }
    }

    @Test("posterized colours have few levels")
    func posterize() throws {
        let picture = try Self.picture([Self.filter("CIColorPosterize", ["inputLevels": 4])])
        let levels = Set((32..<72).flatMap { y in (32..<96).map { picture[$0, y].y } })
        #expect(levels == [0, 85, 170, 255])
    }

    @Test("a mask's luminance becomes the alpha of white")
    func maskToAlpha() throws {
        let plain = try Self.picture([]), mask = try Self.picture([Self.filter("CIMaskToAlpha", [:])])
        for (x, y) in [(40, 40), (70, 60), (50, 90)] {
            let c = plain[x, y], p = mask[x, y]
            let expected = 0.2126 * Double(c.x) + 0.7152 * Double(c.y) + 0.0722 * Double(c.z)
            #expect(abs(Double(p.w) - expected) <= 1 && p.x == p.w && p.y == p.w && p.z == p.w)
        }
    }

    @Test("lengths are in points, and turn with the layer")
    func pointsAndTurns() throws {
        let blur = try Self.filter("CIMotionBlur", ["inputRadius": 12, "inputAngle": 0.4])
        let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let turned = try Self.picture([blur], transform: quarter)
        let other = try Self.filter("CIMotionBlur", ["inputRadius": 12, "inputAngle": 0.4 + Double.pi / 2])
        // The same picture, turned before it is blurred.
        let plain = FilterReference(try Self.picture([], transform: quarter))
        let found = plain.averaged(Self.line(24, 0.4 + .pi / 2, 80)).difference(from: turned)
        #expect(found.mean < 1 && found.largest <= 12, "\(found)")
        #expect(other.name == "CIMotionBlur")
        // At two pixels a point everything is twice as large.
        for name in ["CIPixellate", "CIBoxBlur", "CIDiscBlur"] {
            let filter = try Self.filter(name, [:])
            filter.setValue(CIVector(x: 0, y: 0), forKey: "inputCenter")
            let one = try Self.picture([filter]), two = try Self.picture([filter], scale: 2)
            var sum = 0
            for y in 0..<128 {
                for x in 0..<128 { sum += abs(Int(one[x, y].y) - Int(two[2 * x, 2 * y].y)) }
            }
            #expect(sum < 4 * 128 * 128, "\(name): \(sum)")
        }
    }

    @Test(
        "planes in perspective are filtered as planes",
        arguments: [
            "CIPixellate", "CIBoxBlur", "CIMotionBlur", "CIDiscBlur", "CIZoomBlur", "CIVignetteEffect",
        ])
    func perspective(name: String) throws {
        var tilt = CATransform3DIdentity
        tilt.m34 = -1 / 300
        tilt = CATransform3DRotate(tilt, 0.7, 0, 1, 0)
        let filter = try Self.filter(name, [:])
        if filter.inputKeys.contains("inputCenter") {
            filter.setValue(CIVector(x: 32, y: 32), forKey: "inputCenter")
        }
        if filter.inputKeys.contains("inputRadius") { filter.setValue(9, forKey: "inputRadius") }
        let flat = try Self.picture([filter]), tilted = try Self.picture([filter], transform: tilt)
        // The flat result as a picture, tilted.
        let layer = CALayer()
        layer.contents = try flat.makeImage()
        layer.bounds = CGRect(x: 0, y: 0, width: 128, height: 128)
        layer.position = CGPoint(x: 64, y: 64)
        layer.transform = tilt
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = .stage(width: 128, height: 128, color: nil, [layer])
        let expected = try renderer.picture(width: 128, height: 128)
        let found = FilterReference(expected).difference(from: tilted)
        #expect(found.mean < 2.5, "\(name): \(found)")
    }

    @Test(
        "background filters work on what lies behind, at the places of the layer",
        arguments: [
            "CIPixellate", "CIBoxBlur", "CIMotionBlur", "CIZoomBlur", "CIVignetteEffect", "CIGammaAdjust",
        ])
    func background(name: String) throws {
        let filter = try Self.filter(name, [:])
        if name == "CIGammaAdjust" { filter.setValue(2.5, forKey: "inputPower") }
        if filter.inputKeys.contains("inputRadius") { filter.setValue(10, forKey: "inputRadius") }
        func scene(_ image: CGImage, filters: [Any]?, background: [Any]?) throws -> PixelBuffer {
            let picture = CALayer()
            picture.contents = image
            picture.bounds = CGRect(x: 0, y: 0, width: 128, height: 128)
            picture.position = CGPoint(x: 64, y: 64)
            picture.filters = filters
            let glass = CALayer()
            glass.frame = CGRect(x: 40, y: 30, width: 50, height: 60)
            if filter.inputKeys.contains("inputCenter") {
                filter.setValue(CIVector(x: 20, y: 30), forKey: "inputCenter")
            }
            glass.backgroundFilters = background
            let renderer = try CARenderer(width: 128, height: 128)
            renderer.layer = .stage(width: 128, height: 128, color: .gray(1), [picture, glass])
            return try renderer.picture(width: 128, height: 128)
        }
        let image = try TestImage.busy(width: 128, height: 128).makeImage()
        let through = try scene(image, filters: nil, background: [filter])
        let plain = try scene(image, filters: nil, background: nil)
        if filter.inputKeys.contains("inputCenter") {
            // The same place in the picture's own points.
            filter.setValue(CIVector(x: 60, y: 60), forKey: "inputCenter")
        }
        let whole = CALayer()
        whole.contents = image
        whole.bounds = CGRect(x: 0, y: 0, width: 128, height: 128)
        whole.position = CGPoint(x: 64, y: 64)
        whole.filters = [filter]
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = .stage(width: 128, height: 128, color: .gray(1), [whole])
        let filtered = try renderer.picture(width: 128, height: 128)
        var changed = 0
        for y in 0..<128 {
            for x in 0..<128 {
                let isInside = (40..<90).contains(x) && (30..<90).contains(y)
                let expected = isInside ? filtered[x, y] : plain[x, y]
                let isNear = (0..<4).allSatisfy { abs(Int(through[x, y][$0]) - Int(expected[$0])) <= 3 }
                #expect(isNear, "\(name) at \(x), \(y): \(through[x, y]), not \(expected)")
                if !isNear { return }
                if isInside, through[x, y] != plain[x, y] { changed += 1 }
            }
        }
        #expect(changed > 500)
    }

    @Test(
        "numbers that mean nothing draw the picture or nothing",
        arguments: [
            -1, 0, .nan, .infinity, 1e38, 1e-30,
        ] as [Double])
    func badNumbers(number: Double) throws {
        let renderer = try CARenderer(width: 64, height: 64)
        for name in CIFilter.filterNames(inCategory: nil) {
            let filter = try Self.filter(name, [:])
            guard !name.hasSuffix("Mode"), !name.hasSuffix("Compositing"), !name.hasSuffix("Transition")
            else {
                continue
            }
            for key in filter.inputKeys {
                filter.setValue(
                    key.hasSuffix("Center") ? CIVector(x: number, y: number) as Any : number, forKey: key)
            }
            let layer = CALayer.box(
                center: CGPoint(x: 32, y: 32), size: CGSize(width: 20, height: 20), color: .rgb(1, 0, 0),
                transform: CATransform3DMakeRotation(0.3, 0, 1, 1))
            layer.filters = [filter]
            let glass = CALayer.box(
                center: CGPoint(x: 32, y: 32), size: CGSize(width: 9, height: 9), color: nil)
            glass.backgroundFilters = [filter]
            renderer.layer = .stage(width: 64, height: 64, color: .gray(1), [layer, glass])
            _ = try renderer.picture(width: 64, height: 64)
        }
    }
}
