import Geometry
import CoreGraphics
import PathCases
import RandomCases
import Testing

@testable import Coverage

/// The coverage of random paths against 16x16 samples a pixel.
@Suite struct PathRasterTests {
    enum View: String, CaseIterable, Sendable {
        case upright, turned, tilted

        /// From pixels of the upright picture to those of this one.
        var map: Homography {
            func move(_ x: Double, _ y: Double) -> Homography { Homography(1, 0, 0, 0, 1, 0, x, y, 1) }
            let about: Homography
            switch self {
            case .upright: return .identity
            case .turned:
                let c = 0.8253356149, s = 0.5646424734
                about = Homography(c, s, 0, -s, c, 0, 0, 0, 1)
            case .tilted: about = Homography(0.8, 0.1, 0.0031, -0.05, 0.9, -0.0023, 0, 0, 1)
            }
            return move(-48, -48).concatenating(about).concatenating(move(48, 48))
        }
    }

    private static let window = PixelRect(x: 0, y: 0, width: PathCase.size, height: PathCase.size)

    /// Lines of a path, mapped; the path is in pixels.
    private static func mapped(_ path: CGPath, _ h: Homography) -> CGPath {
        let result = CGMutablePath()
        var last: CGPoint?
        func map(_ p: CGPoint) -> CGPoint {
            let m = h.map(p.x, p.y)
            return CGPoint(x: m.x / m.w, y: m.y / m.w)
        }
        path.flattened(threshold: 0.002).forEachLine { a, b in
            if a != last { result.move(to: map(a)) }
            result.addLine(to: map(b))
            last = b
        }
        return result
    }

    struct Errors {
        var sum = 0.0, pixels = 0
        var edges = 0, wrong = 0
        var worst = 0.0

        init() {}

        init(_ coverage: PathCoverage, _ reference: CoverageRaster) {
            for y in 0..<reference.height {
                for x in 0..<reference.width {
                    let wanted = reference.coverage(x: x, y: y) * 255
                    let error = abs(Double(coverage.value(x: x, y: y)) - wanted)
                    sum += error
                    pixels += 1
                    let isEdge = wanted > 0 && wanted < 255
                    if isEdge { edges += 1 }
                    if error > 16, isEdge || error > 16 { wrong += 1 }
                    worst = max(worst, error)
                }
            }
        }

        var mean: Double { sum / Double(max(pixels, 1)) }

        static func + (a: Errors, b: Errors) -> Errors {
            var result = a
            result.sum += b.sum
            result.pixels += b.pixels
            result.edges += b.edges
            result.wrong += b.wrong
            result.worst = max(a.worst, b.worst)
            return result
        }
    }

    private static let cases = PathCase.random.cases(oneIn: 3)

    @Test(arguments: View.allCases)
    func fills(_ view: View) {
        let raster = PathRaster()
        var all = Errors()
        for random in Self.cases {
            let toDevice = Homography(random.transform).concatenating(view.map)
            let outline = DrawnOutline(
                path: random.path, style: .fill(isEvenOdd: random.rule == .evenOdd))
            let coverage = raster.coverage(of: outline, toDevice, window: Self.window)
            let reference = CoverageRaster(
                Self.mapped(random.filled, view.map), random.rule, width: PathCase.size, height: PathCase.size
            )
            let errors = Errors(coverage, reference)
            #expect(errors.mean <= 1, "\(random)")
            #expect(errors.wrong <= 4 + errors.edges / 100, "\(random): \(errors)")
            all = all + errors
        }
        print(view, "fill", all, all.mean)
        #expect(Double(all.wrong) <= 0.001 * Double(all.edges), "\(all)")
    }

    @Test(arguments: View.allCases)
    func strokes(_ view: View) {
        let raster = PathRaster()
        var all = Errors()
        for random in Self.cases {
            let toDevice = Homography(random.transform).concatenating(view.map)
            let s = random.stroke
            let style = StrokeStyle(
                width: s.width, cap: s.cap, join: s.join, miterLimit: s.miterLimit,
                dashes: s.dashes.map { Double($0) },
                dashPhase: s.dashPhase)
            let outline = DrawnOutline(path: random.path, style: .stroke(style))
            let coverage = raster.coverage(of: outline, toDevice, window: Self.window)
            let reference = CoverageRaster(
                Self.mapped(random.stroked, view.map), .winding, width: PathCase.size, height: PathCase.size)
            let errors = Errors(coverage, reference)
            #expect(errors.mean <= 1, "\(random)")
            if errors.wrong > 10 { print(random, errors) }
            all = all + errors
        }
        print(view, "stroke", all, all.mean)
        #expect(Double(all.wrong) <= 0.001 * Double(all.edges), "\(all)")
    }

    /// So many pixels in a row of cells have several edges that they are not looked at all at once.
    @Test func edgesInEveryPixel() {
        var random = RepeatableRandom(seed: 11)
        let (width, height) = (720, 16)
        let path = CGMutablePath()
        for i in 0..<1200 {
            let x = Double(i % 60) * 12
            let point = CGPoint(x: random.number(x...x + 40), y: random.number(0...16))
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        let outline = DrawnOutline(path: path, style: .fill(isEvenOdd: true))
        let coverage = PathRaster().coverage(
            of: outline, .identity, window: PixelRect(x: 0, y: 0, width: width, height: height))
        let errors = Errors(coverage, CoverageRaster(path, .evenOdd, width: width, height: height))
        #expect(errors.edges > PixelSamples.most && errors.wrong <= errors.edges / 1000, "\(errors)")
    }

    /// So a shape that moved by whole pixels has the coverage that it had.
    @Test func whereCellsLieChangesNoPixel() {
        let raster = PathRaster()
        for random in Self.cases where random.index % 2 == 0 {
            let outline = DrawnOutline(
                path: random.path, style: .fill(isEvenOdd: random.rule == .evenOdd))
            let toDevice = Homography(random.transform)
            // Parts of some paths lie left of it and above.
            let window = PixelRect(x: 30, y: 35, width: 60, height: 50)
            let first = raster.coverage(of: outline, toDevice, window: window)
            for inset in [SIMD2<Int32>(1, 15), SIMD2(13, 6)] {
                let moved = raster.coverage(of: outline, toDevice, window: window, inset: inset)
                let wrong = (0..<window.height).reduce(0) { count, y in
                    (0..<window.width).reduce(count) {
                        $0 + (first.value(x: $1, y: y) == moved.value(x: $1, y: y) ? 0 : 1)
                    }
                }
                #expect(wrong == 0, "\(random), \(inset)")
            }
        }
    }

    /// A line whose inside turns on itself covers the middle too, however it is cut into pieces.
    @Test(arguments: [0.3, 0.7, 1, 1.4, 2.6, 6, 20])
    func tightBendsHaveNoHoles(_ radius: Double) {
        var worst = Errors()
        for width in [1.9, 2.1, 3.5, 5.9, 6.1, 14] * radius {
            for turn in [0.5, 1, 1.9, 3.1, 4.5, 6.28] where width < 60 {
                let path = CGMutablePath()
                path.addArc(
                    center: CGPoint(x: 48.3, y: 47.9), radius: radius, startAngle: 0.4, endAngle: 0.4 + turn,
                    clockwise: false)
                let outline = DrawnOutline(path: path, style: .stroke(StrokeStyle(width: width)))
                let coverage = PathRaster().coverage(of: outline, .identity, window: Self.window)
                let wanted = path.copy(
                    strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
                let reference = CoverageRaster(
                    wanted, .winding, width: PathCase.size, height: PathCase.size)
                let errors = Errors(coverage, reference)
                #expect(errors.worst < 64, "radius \(radius), width \(width), turn \(turn): \(errors)")
                worst = worst + errors
            }
        }
        #expect(worst.wrong <= worst.edges / 50, "\(worst)")
    }
}

private func * (numbers: [Double], factor: Double) -> [Double] { numbers.map { $0 * factor } }

extension Homography {
    init(_ t: CGAffineTransform) {
        self.init(t.a, t.b, 0, t.c, t.d, 0, t.tx, t.ty, 1)
    }
}
