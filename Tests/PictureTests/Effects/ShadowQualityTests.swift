import QuartzCore
import TestSupport
import Testing

/// Shadows against the exact integral: mean error at most 2/255 along the falloff, 99 of 100 within 8/255.
@Suite("Shadows against the exact Gaussian")
struct ShadowQualityTests {
    enum Way: String, CaseIterable {
        case shape, path, picture
    }

    struct Case: Sendable, CustomStringConvertible {
        var way: Way
        var radius: CGFloat
        var sigma: CGFloat
        var description: String { "\(way.rawValue), corners \(radius), sigma \(sigma)" }
    }

    static let cases = Way.allCases.flatMap { way in
        [(0, 4), (20, 8), (12, 1), (30, 3), (20, 20), (5, 0.6), (16, 0)].map {
            Case(way: way, radius: $0.0, sigma: $0.1)
        }
    }

    /// Off the pixel grid; the shadow is cast far beside the layer.
    static let rect = CGRect(x: 40.375, y: 44.625, width: 60, height: 70)
    static let size = 256
    private static let offset: CGFloat = 90

    private static func scene(_ test: Case) -> TestScene {
        TestScene("shadow-\(test)", width: size, height: size) {
            let card = CALayer()
            card.frame = rect
            card.shadowOpacity = 1
            card.shadowRadius = test.sigma
            card.shadowOffset = CGSize(width: offset, height: 10)
            let round = CGPath(
                roundedRect: card.bounds, cornerWidth: test.radius, cornerHeight: test.radius, transform: nil)
            switch test.way {
            case .shape: card.shadowPath = round
            case .path:
                // A second subpath inside changes nothing but that this is no shape any more.
                let path = CGMutablePath()
                path.addPath(round)
                path.addRect(CGRect(x: 25, y: 25, width: 5, height: 5))
                card.shadowPath = path
            case .picture:
                let content = CALayer.box(
                    center: CGPoint(x: 30, y: 35), size: rect.size, color: .gray(0))
                content.cornerRadius = test.radius
                card.addSublayer(content)
            }
            return .stage(color: nil, [card])
        }
    }

    @Test(arguments: cases)
    func falloff(test: Case) throws {
        let r = Self.rect.offsetBy(dx: Self.offset, dy: 10)
        let reference = BlurReference(
            width: Self.size, height: Self.size, sigma: test.sigma, rect: r, radius: test.radius,
            reach: test.way == .picture && test.sigma > 0 ? 2 + 0.5 / test.sigma : 2.125)
        let picture = try Self.scene(test).picture()
        // The layer itself hides what lies at the left.
        let errors = reference.errors(picture, component: 3) { x, _ in x > Int(Self.rect.maxX) + 1 }
        #expect(errors.count > 100)
        if test.sigma == 0 {
            // An edge, and edges have a suite of their own.
            #expect(errors.mean < 8, "\(errors)")
        } else if test.way == .picture, test.sigma < 1 {
            // A blur narrower than the pixels of the picture that it is made of, and Apple's samples of it.
            #expect(errors.mean < 4 && errors.percentile < 8, "\(errors)")
        } else {
            #expect(errors.isGood, "\(errors)")
        }
    }

    /// Alpha beyond two deviations is nothing, and next to it hardly more: no edge can be seen.
    @Test(arguments: Way.allCases)
    func noEdgeAtItsEnd(way: Way) throws {
        let picture = try Self.scene(Case(way: way, radius: 0, sigma: 10)).picture()
        let row = 90
        let values = (180..<Self.size).map { Int(picture[$0, row][3]) }
        #expect(values.last == 0)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 14 })
        let tail = values.drop { $0 > 6 }
        // The Gaussian falls by a level a pixel there.
        #expect(zip(tail, tail.dropFirst()).allSatisfy { $0 - $1 <= 2 })
    }

    /// A radius of 100 points reaches across the picture and is a Gaussian still.
    @Test(arguments: Way.allCases)
    func radiusHundred(way: Way) throws {
        let size = 512
        let scene = TestScene("shadow-100-\(way)", width: size, height: size) {
            let card = CALayer()
            card.frame = CGRect(x: 200, y: 200, width: 100, height: 100)
            card.shadowOpacity = 1
            card.shadowRadius = 100
            card.shadowOffset = .zero
            switch way {
            case .shape: card.shadowPath = CGPath(rect: card.bounds, transform: nil)
            case .path:
                let path = CGMutablePath()
                path.addRect(card.bounds)
                path.addRect(CGRect(x: 25, y: 25, width: 5, height: 5))
                card.shadowPath = path
            case .picture:
                card.addSublayer(
                    .box(
                        center: CGPoint(x: 50, y: 50), size: CGSize(width: 100, height: 100), color: .gray(0))
                )
            }
            return .stage(width: size, height: size, color: nil, [card])
        }
        let picture = try scene.picture()
        let reference = BlurReference(
            width: size, height: size, sigma: 100, rect: CGRect(x: 200, y: 200, width: 100, height: 100),
            reach: 2.125)
        let errors = reference.errors(picture, component: 3) { x, y in
            !(199...301).contains(x) || !(199...301).contains(y)
        }
        // A picture's is computed in texels of 64 pixels, where the end of the Gaussian is less sharp.
        #expect(errors.mean < 1 && errors.largest < (way == .picture ? 9 : 4), "\(errors)")
    }
}
