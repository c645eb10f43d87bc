import QuartzCore
import TestSupport
import Testing

/// NaN, infinity and huge numbers in every property: the layer may vanish, its siblings may not.
@Suite("Numbers that are none")
struct BadNumberTests {
    static let values: [Double] = [
        .nan, .infinity, -.infinity, 1e38, -1e38, 1e308, -1e308, Double.leastNonzeroMagnitude, -1,
    ]

    typealias Setter = @Sendable (CALayer, CGFloat) -> Void

    static let properties: [Property] = [
        Property("bounds.origin.x") { $0.bounds.origin.x = $1 },
        Property("bounds.size.width") { $0.bounds.size.width = $1 },
        Property("position.x") { $0.position.x = $1 },
        Property("zPosition") { $0.zPosition = $1 },
        Property("anchorPoint.y") { $0.anchorPoint.y = $1 },
        Property("anchorPointZ") { $0.anchorPointZ = $1 },
        Property("transform.m11") { $0.transform.m11 = $1 },
        Property("transform.m22") { $0.transform.m22 = $1 },
        Property("transform.m34") { $0.transform.m34 = $1 },
        Property("transform.m41") { $0.transform.m41 = $1 },
        Property("transform.m43") { $0.transform.m43 = $1 },
        Property("transform.m44") { $0.transform.m44 = $1 },
        Property("sublayerTransform.m11") { $0.sublayerTransform.m11 = $1 },
        Property("sublayerTransform.m34") { $0.sublayerTransform.m34 = $1 },
        Property("sublayerTransform.m44") { $0.sublayerTransform.m44 = $1 },
        Property("cornerRadius") { $0.cornerRadius = $1 },
        Property("borderWidth") { $0.borderWidth = $1 },
        Property("opacity") { $0.opacity = Float($1) },
        Property("contentsScale") { $0.contentsScale = $1 },
        Property("contentsRect.size.width") { $0.contentsRect.size.width = $1 },
        Property("contentsRect.origin.y") { $0.contentsRect.origin.y = $1 },
        Property("contentsCenter.size.height") { $0.contentsCenter.size.height = $1 },
        Property("minificationFilterBias") { $0.minificationFilterBias = Float($1) },
        Property("backgroundColor") { $0.backgroundColor = .rgb($1, $1, $1, 1) },
        Property("backgroundColor alpha") { $0.backgroundColor = .rgb(1, 0, 0, $1) },
        Property("frame.size.height") { $0.frame.size.height = $1 },
    ]

    struct Property: Sendable, CustomStringConvertible {
        let description: String
        let set: Setter
        init(_ name: String, _ set: @escaping Setter) {
            description = name
            self.set = set
        }
    }

    @Test("one at a time", arguments: properties, values)
    func one(property: Property, value: Double) throws {
        let scene = TestScene("bad-number", width: 64, height: 64) {
            let (root, layers) = Self.tree()
            property.set(layers[0], value)
            return root
        }
        try expectMarkers(scene)
    }

    @Test("in the root layer", arguments: properties)
    func root(property: Property) throws {
        for value in Self.values {
            let scene = TestScene("bad-root", width: 64, height: 64) {
                let (root, _) = Self.tree()
                property.set(root, value)
                return root
            }
            let picture = try scene.picture()
            #expect(picture == (try scene.picture()), "the same tree gives the same picture")
        }
    }

    @Test("many at a time", arguments: 1...60)
    func many(seed: UInt64) throws {
        let scene = TestScene("bad-numbers", width: 64, height: 64) {
            var random = RepeatableRandom(seed: seed)
            let (root, layers) = Self.tree()
            for _ in 0..<Int.random(in: 2...8, using: &random) {
                if let layer = layers.randomElement(using: &random),
                    let property = Self.properties.randomElement(using: &random),
                    let value = Self.values.randomElement(using: &random)
                {
                    property.set(layer, value)
                }
            }
            return root
        }
        try expectMarkers(scene)
    }

    /// A tree with two layers to spoil, and two blue markers above them in a plane of their own.
    private static func tree() -> (root: CALayer, victims: [CALayer]) {
        let victim = CALayer.box(
            center: CGPoint(x: 32, y: 32), size: CGSize(width: 30, height: 30), color: .rgb(0.8, 0.2, 0.2))
        victim.contents = try? TestImage.busy(width: 8, height: 8).makeImage()
        victim.cornerRadius = 4
        victim.borderWidth = 2
        victim.masksToBounds = true
        let child = CALayer.box(
            center: CGPoint(x: 10, y: 10), size: CGSize(width: 20, height: 20), color: .rgb(0, 0.6, 0, 0.5))
        victim.addSublayer(child)
        let markers = [CGPoint(x: 8, y: 8), CGPoint(x: 56, y: 56)].map {
            CALayer.box(center: $0, size: CGSize(width: 16, height: 16), color: .rgb(0, 0, 1))
        }
        let below = CALayer.stage(width: 64, height: 64, color: .gray(1), [victim])
        let above = CALayer.stage(width: 64, height: 64, color: nil, markers)
        return (.stage(width: 64, height: 64, color: nil, [below, above]), [victim, child])
    }

    private func expectMarkers(_ scene: TestScene) throws {
        let picture = try scene.picture()
        let blue = SIMD4<UInt8>(0, 0, 255, 255)
        #expect(picture[8, 8] == blue)
        #expect(picture[56, 56] == blue)
        #expect(picture == (try scene.picture()), "the same tree gives the same picture")
    }
}
