import QuartzCore
import TestSupport
import Testing

/// Round corners of both curves: the curve itself, and the same shape by other means.
@Suite("Corners")
struct CornerTests {
    private func picture(_ layers: [CALayer], eye: CGFloat? = nil) throws -> PixelBuffer {
        let stage = CALayer.stage(color: .gray(1), layers)
        if let eye { stage.sublayerTransform = .perspective(eye) }
        return try stage.picture()
    }

    private func box(
        _ frame: CGRect, radius: CGFloat, _ curve: CALayerCornerCurve = .continuous,
        color: CGColor? = .gray(0)
    ) -> CALayer {
        let layer = CALayer.box(
            center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size, color: color)
        layer.cornerRadius = radius
        layer.cornerCurve = curve
        return layer
    }

    private func expect(
        _ name: String, _ a: PixelBuffer, _ relation: Reftest.Relation, _ b: PixelBuffer, _ fuzz: Fuzz = .none
    ) {
        let result = Reftest("corner-\(name)", a, relation, b, fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    static let frame = CGRect(x: 20.3, y: 28.7, width: 200, height: 190)

    @Test("the continuous curve is three cubics", arguments: [3.0, 8, 20, 45, 62])
    func curve(radius: Double) throws {
        let test = try picture([box(Self.frame, radius: radius)])
        let exact = ContinuousOutline(frame: Self.frame, radius: radius).picture(width: 256, height: 256)
        var edge = 0, sum = 0, near = 0, largest = 0
        for y in 0..<256 {
            for x in 0..<256 where exact[x, y][0] > 0 && exact[x, y][0] < 255 {
                let error = abs(Int(test[x, y][0]) - Int(exact[x, y][0]))
                edge += 1
                sum += error
                largest = max(largest, error)
                if error <= 8 { near += 1 }
            }
        }
        #expect(edge > 100)
        #expect(Double(sum) <= 2 * Double(edge), "\(sum) levels over \(edge) pixels")
        #expect(Double(near) >= 0.99 * Double(edge), "\(edge - near) of \(edge) pixels, up to \(largest)")
        let circle = try picture([box(Self.frame, radius: radius, .circular)])
        expect("no-circle-\(radius)", test, .different, circle)
    }

    @Test("a radius of half the side is a circle in both curves")
    func circle() throws {
        let square = CGRect(x: 30, y: 40, width: 180, height: 180)
        expect(
            "circle", try picture([box(square, radius: 90)]), .equal,
            try picture([box(square, radius: 90, .circular)]), .rounding(1))
        expect(
            "more-than-half", try picture([box(square, radius: 500)]), .equal,
            try picture([box(square, radius: 90)]))
    }

    @Test("a capsule is round at its ends and continuous along its sides")
    func capsule() throws {
        let long = CGRect(x: 8, y: 90, width: 240, height: 60)
        let test = try picture([box(long, radius: 30)])
        let circular = try picture([box(long, radius: 30, .circular)])
        // The ends: what is drawn near the axis. The curve's deviation shows near the long sides.
        for y in 112..<128 {
            for x in 0..<30 { #expect(abs(Int(test[x, y][0]) - Int(circular[x, y][0])) <= 2) }
        }
        expect("capsule", test, .different, circular, .rounding(4))
    }

    @Test("the shape changes little by little as the room gets less")
    func shortSides() throws {
        var last: PixelBuffer?
        for side in stride(from: 60.0, through: 100, by: 1) {
            let test = try picture([box(CGRect(x: 20, y: 20, width: side, height: side), radius: 30)])
            if let last {
                // The corner that stays where it is: from a circle to the whole curve in 32 steps.
                var change = 0
                for y in 20..<50 {
                    for x in 20..<50 { change = max(change, abs(Int(test[x, y][0]) - Int(last[x, y][0]))) }
                }
                #expect(change <= 12, "side \(side)")
                #expect(side <= 92 || change == 0, "side \(side)")
            }
            last = test
        }
    }

    @Test(
        "every corner is rounded or not, whatever the others are",
        arguments: [CALayerCornerCurve.circular, .continuous])
    func maskedCorners(curve: CALayerCornerCurve) throws {
        let frame = CGRect(x: 28, y: 28, width: 200, height: 200)
        let round = try picture([box(frame, radius: 40, curve)])
        let square = try picture([box(frame, radius: 0, curve)])
        for mask in 0..<16 {
            let layer = box(frame, radius: 40, curve)
            layer.maskedCorners = CACornerMask(rawValue: UInt(mask))
            let test = try picture([layer])
            var wrong = 0
            for y in 0..<256 {
                for x in 0..<256 {
                    let corner = (x < 128 ? 0 : 1) + (y < 128 ? 0 : 2)
                    let expected = mask >> corner & 1 == 1 ? round : square
                    if test[x, y] != expected[x, y] { wrong += 1 }
                }
            }
            #expect(wrong == 0, "corners \(mask)")
        }
    }

    static let turns: [CATransform3D] = [
        CATransform3DIdentity, CATransform3DMakeRotation(0.5, 0, 0, 1),
        CATransform3DMakeRotation(0.9, 1, 0.6, 0),
    ]

    @Test("a clip has the corners of a background", arguments: [CALayerCornerCurve.circular, .continuous])
    func clip(curve: CALayerCornerCurve) throws {
        for (i, turn) in Self.turns.enumerated() {
            let filled = box(Self.frame, radius: 50, curve)
            filled.transform = turn
            let clipped = box(Self.frame, radius: 50, curve, color: nil)
            clipped.transform = turn
            clipped.masksToBounds = true
            clipped.addSublayer(box(CGRect(x: -90, y: -90, width: 400, height: 400), radius: 0))
            expect(
                "clip-\(curve.rawValue)-\(i)", try picture([clipped], eye: 600), .equal,
                try picture([filled], eye: 600), .rounding(1))
        }
    }

    @Test("a border lies between two shapes", arguments: [CALayerCornerCurve.circular, .continuous])
    func border(curve: CALayerCornerCurve) throws {
        for width in [0.5, 3, 12.5, 40, 60] {
            let bordered = box(Self.frame, radius: 40, curve, color: .rgb(0.9, 0.8, 0.2))
            bordered.borderWidth = width
            bordered.borderColor = .rgb(0.1, 0.2, 0.6)
            let outer = box(Self.frame, radius: 40, curve, color: .rgb(0.1, 0.2, 0.6))
            let inner = box(
                Self.frame.insetBy(dx: width, dy: width), radius: max(0, 40 - width), curve,
                color: .rgb(0.9, 0.8, 0.2))
            // Where both edges touch a pixel, one over the other lets the ground through.
            expect(
                "border-\(curve.rawValue)-\(width)", try picture([bordered]), .equal,
                try picture([outer, inner]),
                Fuzz(maximum: width < 1 ? 64 : 10, pixels: width < 1 ? 4000 : 300, rounding: 2))
        }
    }

    @Test("a border as wide as the layer fills it", arguments: [CALayerCornerCurve.circular, .continuous])
    func wideBorder(curve: CALayerCornerCurve) throws {
        let filled = box(Self.frame, radius: 50, curve)
        let bordered = box(Self.frame, radius: 50, curve, color: nil)
        bordered.borderWidth = 300
        bordered.borderColor = .gray(0)
        expect("wide-\(curve.rawValue)", try picture([bordered]), .equal, try picture([filled]), .rounding(1))
    }

    @Test("a translucent border shows the sublayers below it")
    func translucentBorder() throws {
        let layer = box(Self.frame, radius: 40, color: .gray(1))
        layer.addSublayer(box(CGRect(x: 0, y: 80, width: 200, height: 30), radius: 0, color: .rgb(1, 0, 0)))
        layer.borderWidth = 20
        layer.borderColor = .rgb(0, 0, 1, 0.5)
        let test = try picture([layer])
        #expect(test[30, 60] == SIMD4(128, 128, 255, 255) || test[30, 60] == SIMD4(127, 127, 255, 255))
        #expect(abs(Int(test[30, 120][0]) - 128) <= 1 && abs(Int(test[30, 120][2]) - 128) <= 1)
        #expect(test[128, 120] == SIMD4(255, 0, 0, 255))
    }

    @Test("radii that are no lengths round nothing")
    func badRadii() throws {
        let square = try picture([box(Self.frame, radius: 0)])
        for radius in [-5, -CGFloat.infinity, CGFloat.nan, CGFloat.infinity] {
            expect("bad-radius-\(radius)", try picture([box(Self.frame, radius: radius)]), .equal, square)
        }
    }
}
