import CoreAnimation
import Testing

/// NaN, infinity and numbers that are far too large, in every number of a layer.
@Suite struct OddNumberTests {
    static let notFinite: [CGFloat] = [.nan, .infinity, -.infinity]
    static let odd: [CGFloat] = notFinite + [1e38, -1e38, 1e308, .greatestFiniteMagnitude, 1e-308, -0.0]

    /// Every way to put a number into a layer's geometry.
    static let setters: [@Sendable (CALayer, CGFloat) -> Void] = [
        { $0.bounds.origin.x = $1 }, { $0.bounds.size.width = $1 }, { $0.bounds.size.height = $1 },
        { $0.position.x = $1 }, { $0.position.y = $1 }, { $0.zPosition = $1 },
        { $0.anchorPoint.x = $1 }, { $0.anchorPointZ = $1 },
        { $0.transform.m11 = $1 }, { $0.transform.m34 = $1 }, { $0.transform.m44 = $1 },
        { $0.transform.m43 = $1 },
        { $0.sublayerTransform.m22 = $1 }, { $0.sublayerTransform.m14 = $1 },
    ]

    @Test(arguments: setters.indices) func geometryThatIsNotFiniteHides(_ index: Int) {
        for value in Self.notFinite {
            let root = CALayer()
            let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            layer.addSublayer(CALayer(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
            root.addSublayer(layer)
            Self.setters[index](layer, value)
            let node = root.commitTree().children[0]
            #expect(node.geometry.isHidden && node.geometry.bounds == .zero)
            #expect(node.geometry.transform.isIdentity && node.geometry.sublayerTransform.isIdentity)
            #expect(!layer.isHidden, "the model keeps what was set")
        }
    }

    @Test(arguments: setters.indices) func queriesAnswer(_ index: Int) {
        for value in Self.odd {
            let root = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let layer = CALayer(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
            let inner = CALayer(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            root.addSublayer(layer)
            layer.addSublayer(inner)
            Self.setters[index](layer, value)
            let hit = root.hitTest(CGPoint(x: 50, y: 50))
            #expect(hit == nil || hit === root || hit === layer || hit === inner)
            _ = layer.hitTest(CGPoint(x: value, y: value))
            _ = inner.convert(CGPoint(x: 1, y: value), to: root)
            _ = root.convert(CGRect(x: value, y: 0, width: value, height: 1), to: inner)
            _ = layer.frame
            inner.frame = CGRect(x: value, y: value, width: value, height: value)
            layer.frame = CGRect(x: 0, y: value, width: 1, height: value)
            _ = root.commitTree()
        }
    }

    @Test func hugeNumbersArePassedOn() {
        let layer = CALayer()
        layer.zPosition = 1e38
        layer.position = CGPoint(x: -1e308, y: 1e38)
        let node = layer.commitTree()
        #expect(!node.geometry.isHidden && node.geometry.zPosition == CGFloat(1e38))
        #expect(node.geometry.position == layer.position)
    }

    @Test func negativeBoundsAreStandardized() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 10, y: 20, width: -4, height: 6)
        #expect(layer.commitTree().geometry.bounds == CGRect(x: 6, y: 20, width: 4, height: 6))
    }

    @Test(
        arguments: [
            (-1, 0), (2, 1), (.nan, 0), (.infinity, 1), (-.infinity, 0), (0.5, 0.5), (1e38, 1),
        ] as [(Float, Float)])
    func opacityIsClamped(_ set: Float, _ drawn: Float) {
        let layer = CALayer()
        layer.opacity = set
        #expect(layer.commitTree().appearance.opacity == drawn)
        let group = CATransformLayer()
        group.opacity = set
        #expect(group.commitTree().appearance.opacity == drawn)
        #expect(layer.opacity == set || set.isNaN)
    }

    @Test(arguments: [-1, .nan, .infinity, -.infinity, 1e38, 4] as [CGFloat])
    func lengthsThatAreNoneCountAsZero(_ value: CGFloat) {
        let layer = CALayer()
        layer.cornerRadius = value
        layer.borderWidth = value
        let look = layer.commitTree().appearance
        let drawn = value > 0 && value.isFinite ? value : 0
        #expect(look.cornerRadius == drawn && look.borderWidth == drawn)
    }

    @Test func oddContentsPlacementIsCorrected() throws {
        let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 255])))
        let image = try #require(
            CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        let layer = CALayer()
        layer.contents = image
        for scale in [0, -2, .nan, .infinity] as [CGFloat] {
            layer.contentsScale = scale
            #expect(layer.commitTree().appearance.contents?.scale == CGFloat(1))
        }
        layer.minificationFilterBias = .nan
        #expect(layer.commitTree().appearance.contents?.minificationFilterBias == 0)
        layer.contentsCenter.origin.x = .nan
        #expect(layer.commitTree().appearance.contents == nil)
        layer.contentsCenter.origin.x = 0.5
        #expect(layer.commitTree().appearance.contents?.center.origin.x == CGFloat(0.5))
        layer.contentsRect.size.width = .infinity
        #expect(layer.commitTree().appearance.contents == nil)
    }

    @Test func layoutBearsThem() {
        for value in Self.odd {
            let parent = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = CALayer(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
            child.autoresizingMask = [
                .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerHeightSizable,
            ]
            child.constraints = [
                CAConstraint(
                    attribute: .minX, relativeTo: "superlayer", attribute: .maxX, scale: value, offset: value),
                CAConstraint(
                    attribute: .width, relativeTo: "superlayer", attribute: .height, scale: value, offset: 1),
            ]
            parent.layoutManager = CAConstraintLayoutManager()
            parent.addSublayer(child)
            parent.bounds.size.width = value
            parent.bounds.size.height = 50
            _ = parent.commitTree()
            #expect(child.bounds.width.isFinite)
        }
    }
}
