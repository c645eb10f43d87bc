import Foundation
import QuartzCore
import TestSupport
import Testing

/// The same shadow drawn in another way.
@Suite("Shadows, drawn in two ways")
struct ShadowReftests {
    private static func scene(_ name: String, _ make: @escaping @Sendable (CALayer) -> Void) -> TestScene {
        TestScene("shadow-\(name)") {
            let card = CALayer.box(
                center: CGPoint(x: 120.3, y: 124.6), size: CGSize(width: 110, height: 90),
                color: .rgb(0.9, 0.4, 0.2))
            card.shadowOpacity = 0.8
            card.shadowRadius = 7
            card.shadowOffset = CGSize(width: 6, height: 9)
            make(card)
            return .stage([card])
        }
    }

    private func expect(
        _ test: TestScene, _ relation: Reftest.Relation, _ reference: TestScene, _ fuzz: Fuzz = .none
    ) throws {
        let result = Reftest(test.name, try test.picture(), relation, try reference.picture(), fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    private static let round = scene("round") { $0.cornerRadius = 14 }

    /// Off the picture to the left, and its shadow in the middle.
    @Test func whatIsNotSeenCastsAShadowToo() throws {
        let group = Self.scene("away-group") { card in
            card.backgroundColor = nil
            for x in [27.5, 82.5] {
                card.addSublayer(
                    .box(center: CGPoint(x: x, y: 45), size: CGSize(width: 55, height: 90), color: .gray(0.3))
                )
            }
            (card.position.x, card.shadowOffset.width) = (-180, 300)
        }
        let box = Self.scene("away-box") {
            ($0.position.x, $0.shadowOffset.width) = (-180, 300)
        }
        let picture = try box.picture()
        #expect(picture[128, 128].x < 60 && picture[10, 128].x > 200)
        // Blurred through 8 bits and smaller surfaces.
        // There the Gaussian ends less sharply.
        try expect(group, .equal, box, .rounding(6))
    }

    @Test func aPathOfTheSameShapeIsTheSameShadow() throws {
        try expect(
            Self.scene("round-path") {
                $0.cornerRadius = 14
                $0.shadowPath = CGPath(
                    roundedRect: $0.bounds, cornerWidth: 14, cornerHeight: 14, transform: nil)
            }, .equal, Self.round)
        try expect(
            Self.scene("square-path") {
                $0.cornerRadius = 14
                $0.shadowPath = CGPath(rect: $0.bounds, transform: nil)
            }, .different, Self.round)
    }

    /// A mask of the path, 8 bits deep and sampled between texels, against the stretched one.
    @Test func aGeneralPathOfTheSameAreaIsTheSameShadow() throws {
        try expect(
            Self.scene("general-path") {
                $0.cornerRadius = 14
                let path = CGMutablePath()
                path.addPath(
                    CGPath(roundedRect: $0.bounds, cornerWidth: 14, cornerHeight: 14, transform: nil))
                path.addRect(CGRect(x: 40, y: 40, width: 9, height: 9))
                $0.shadowPath = path
            }, .equal, Self.round, .rounding(3))
    }

    /// The blurred alpha of a surface against the stretched mask.
    @Test func theAlphaOfAPictureIsTheSameShadow() throws {
        try expect(
            Self.scene("alpha") { card in
                let content = CALayer.box(
                    center: CGPoint(x: 55, y: 45), size: CGSize(width: 110, height: 90),
                    color: card.backgroundColor)
                content.cornerRadius = 14
                card.backgroundColor = nil
                card.addSublayer(content)
            }, .equal, Self.round, .rounding(4))
    }

    @Test func aHoleLetsLightThrough() throws {
        let solid = CGMutablePath()
        solid.addRect(CGRect(x: 0, y: 0, width: 110, height: 90))
        let ring = CGMutablePath()
        ring.addRect(CGRect(x: 0, y: 0, width: 110, height: 90))
        ring.addLines(between: [(30, 25), (30, 65), (80, 65), (80, 25)].map { CGPoint(x: $0.0, y: $0.1) })
        ring.closeSubpath()
        try expect(
            Self.scene("ring") {
                $0.shadowPath = ring
                $0.backgroundColor = nil
            }, .different,
            Self.scene("solid") {
                $0.shadowPath = solid
                $0.backgroundColor = nil
            })
    }

    /// As pictures of Apple's systems show it: as in a superlayer of the same shape that clips.
    @Test(arguments: ["upright", "round", "turned", "path", "translucent", "bordered", "bordered and turned"])
    func clippedShadowsAreSeenWithinTheBounds(name: String) throws {
        @Sendable func card(_ isClipped: Bool) -> CALayer {
            let card = CALayer.box(
                center: CGPoint(x: 120, y: 125), size: CGSize(width: 120, height: 90), color: nil)
            card.bounds.origin = CGPoint(x: 7, y: -3)
            let content = CALayer.box(
                center: CGPoint(x: 60, y: 35), size: CGSize(width: 40, height: 30), color: .rgb(0.2, 0.5, 0.8)
            )
            card.addSublayer(content)
            (card.shadowOpacity, card.shadowRadius) = (0.9, 5)
            card.shadowOffset = CGSize(width: 4, height: 10)
            switch name {
            case "round": card.cornerRadius = 24
            case "turned": card.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            case "bordered": card.borderWidth = 5
            case "bordered and turned":
                card.borderWidth = 5
                card.transform = CATransform3DMakeRotation(0.00003, 0, 0, 1)
            case "path":
                card.shadowPath = CGPath(
                    ellipseIn: CGRect(x: 30, y: 20, width: 110, height: 40), transform: nil)
            case "translucent": card.backgroundColor = .rgb(0.9, 0.4, 0.2, 0.3)
            default: break
            }
            card.masksToBounds = isClipped
            guard !isClipped else { return card }
            let clip = CALayer()
            (clip.bounds, clip.position, clip.transform) = (card.bounds, card.position, card.transform)
            (clip.cornerRadius, clip.masksToBounds) = (card.cornerRadius, true)
            card.transform = CATransform3DIdentity
            card.position = CGPoint(x: card.bounds.midX, y: card.bounds.midY)
            clip.addSublayer(card)
            return clip
        }
        let inside = TestScene("shadow-inside-\(name)") { .stage([card(true)]) }
        let clipped = TestScene("shadow-in-clip-\(name)") { .stage([card(false)]) }
        try expect(inside, .equal, clipped, .rounding(4))
        if name == "upright" {
            let picture = try inside.picture()
            #expect(
                picture[128, 140].x < 120 && picture[128, 174].x > 240,
                "below the content, and below the layer")
        }
    }

    @Test func clipsAndGroups() throws {
        let plain = Self.scene("none") { $0.shadowOpacity = 0 }
        try expect(Self.scene("clipped") { $0.masksToBounds = true }, .equal, plain)
        try expect(Self.round, .different, plain)
        // The group's opacity covers the shadow: nothing of it shows through the card.
        let faded = try Self.scene("faded") { $0.opacity = 0.5 }.picture()
        let fadedPlain = try Self.scene("faded-plain") {
            $0.opacity = 0.5
            $0.shadowOpacity = 0
        }.picture()
        #expect(faded[120, 124] == fadedPlain[120, 124])
        #expect(faded != fadedPlain)
    }

    @Test func underTranslucentContentItIsSeenAndAsThinAsThat() throws {
        let glass = try Self.scene("glass") {
            $0.backgroundColor = .rgb(0.9, 0.4, 0.2, 0.5)
            $0.shadowOffset = .zero
        }.picture()
        let bare = try Self.scene("glass-bare") {
            $0.backgroundColor = .rgb(0.9, 0.4, 0.2, 0.5)
            $0.shadowOpacity = 0
        }.picture()
        // Black of 0.8 times 0.5 below half of the colour.
        #expect(abs(Int(bare[120, 124].x) - Int(glass[120, 124].x) - Int(0.4 * 0.5 * 0.95 * 255)) <= 2)
    }

    @Test func aTransformLayerHasNone() throws {
        let make: @Sendable (Float) -> TestScene = { opacity in
            TestScene("shadow-transform-layer") {
                let group = CATransformLayer()
                group.frame = CGRect(x: 60, y: 60, width: 100, height: 100)
                group.shadowOpacity = opacity
                group.addSublayer(
                    .box(
                        center: CGPoint(x: 50, y: 50), size: CGSize(width: 80, height: 80), color: .gray(0.3))
                )
                return .stage([group])
            }
        }
        try expect(make(1), .equal, make(0))
    }

    // MARK: Seams

    private static let kinds: [TestScene] = [
        round,
        scene("kind-path") {
            $0.shadowPath = CGPath(ellipseIn: CGRect(x: -10, y: 40, width: 150, height: 60), transform: nil)
        },
        scene("kind-picture") {
            $0.addSublayer(
                .box(center: CGPoint(x: 110, y: 20), size: CGSize(width: 40, height: 40), color: .gray(0.2)))
        },
        scene("kind-blur") { $0.filters = [CAFilter.blur(6)] },
        scene("kind-tilted") {
            $0.transform = CATransform3DConcat(
                CATransform3DMakeRotation(0.8, 0.3, 1, 0.2), .perspective(300))
            $0.addSublayer(
                .box(center: CGPoint(x: 110, y: 20), size: CGSize(width: 40, height: 40), color: .gray(0.2)))
        },
    ]

    /// Drawing a part anew, wherever its edges are, changes nothing.
    @Test("damage leaves no seam", arguments: kinds)
    func damage(scene: TestScene) throws {
        let renderer = try scene.makeRenderer()
        let whole = try renderer.picture(width: scene.width, height: scene.height)
        for rect in [
            CGRect(x: 61, y: 50, width: 33, height: 100), CGRect(x: 100, y: 160, width: 77, height: 30),
            CGRect(x: 171, y: 90, width: 5, height: 5),
        ] {
            let result = Reftest(
                "\(scene.name)-damage", try renderer.redrawing(rect), .equal, whole, fuzz: .rounding(1))
            #expect(result.passes, "\(result)")
        }
    }

    @Test("nothing depends on culling and batching", arguments: kinds)
    func switches(scene: TestScene) throws {
        let whole = try scene.picture()
        for change: (inout CARendererOptions) -> Void in [
            { $0.batching = false }, { $0.occlusionCulling = false }, { $0.maximumTextureSize = 64 },
        ] {
            var options = CARendererOptions()
            change(&options)
            let result = Reftest(
                "\(scene.name)-switch", try scene.picture(options: options), .equal, whole, fuzz: .rounding(1)
            )
            #expect(result.passes, "\(result)")
        }
    }

    /// A plane that stands across cuts the layer and its shadow; what it doesn't hide is as it was.
    @Test("a cut leaves no seam", arguments: kinds.prefix(3))
    func split(scene: TestScene) throws {
        let cut = TestScene("\(scene.name)-cut") {
            let root = try scene.makeLayer()
            // Too thin to be seen, but no less a plane.
            root.addSublayer(
                .box(
                    center: CGPoint(x: 118, y: 128), size: CGSize(width: 200, height: 220),
                    color: .rgb(0, 0, 0, 0.001), transform: CATransform3DMakeRotation(0.7, 0.2, 1, 0)))
            return root
        }
        let result = Reftest(
            cut.name, try cut.picture(), .equal, try scene.picture(), fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }
}
