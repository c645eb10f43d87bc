import QuartzCore
import TestSupport
import Testing

/// Clips that draw what they hold straight, against the same layers in a surface: a group opacity of almost 1 takes one.
@Suite("A clip is a surface cut to its shape")
struct ClipReftests {
    struct Shape: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var center = CGPoint(x: 64, y: 64)
        var radius: CGFloat = 16
        var corners: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        var curve = CALayerCornerCurve.circular
        var transform = CATransform3DIdentity
    }

    static let shapes = [
        Shape(testDescription: "round corners"),
        Shape(testDescription: "between pixels", center: CGPoint(x: 64.3, y: 63.6)),
        Shape(testDescription: "square corners between pixels", center: CGPoint(x: 64.4, y: 64.7), radius: 0),
        Shape(testDescription: "two corners", corners: [.layerMinXMinYCorner, .layerMaxXMaxYCorner]),
        Shape(
            testDescription: "one corner between pixels", center: CGPoint(x: 64.5, y: 64),
            corners: .layerMinXMaxYCorner),
        Shape(testDescription: "continuous corners", curve: .continuous),
        Shape(testDescription: "a circle", radius: 40),
        Shape(testDescription: "scaled", transform: CATransform3DMakeScale(1.3, 1.3, 1)),
        Shape(
            testDescription: "mirrored", corners: .layerMinXMinYCorner,
            transform: CATransform3DMakeScale(-1, 1, 1)),
        Shape(testDescription: "turned", transform: CATransform3DMakeRotation(0.4, 0, 0, 1)),
        Shape(testDescription: "in perspective", transform: CATransform3DMakeRotation(0.7, 0.3, 1, 0)),
    ]

    struct Content: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var background: CGColor?
        /// Frames and colours of sublayers, back to front.
        var boxes: [(CGRect, CGColor)]
    }

    static let contents = [
        Content(
            testDescription: "one that covers",
            boxes: [(CGRect(x: -5, y: -5, width: 90, height: 90), .rgb(1, 0.3, 0))]),
        Content(
            testDescription: "a picture's place at the top", background: .rgb(1, 1, 1),
            boxes: [(CGRect(x: 0, y: 0, width: 80, height: 45), .rgb(0.2, 0.3, 0.9))]),
        Content(
            testDescription: "translucent ones", background: .rgb(0, 0.6, 0, 0.5),
            boxes: [(CGRect(x: 20, y: -10, width: 90, height: 50), .rgb(1, 0, 0, 0.6))]),
        Content(
            testDescription: "a mark within a corner", background: .rgb(1, 1, 1),
            boxes: [(CGRect(x: 2, y: 2, width: 12.5, height: 9), .rgb(0.7, 0, 0.7))]),
        Content(
            testDescription: "nothing at the edge", background: .rgb(0.9, 0.8, 0.1),
            boxes: [(CGRect(x: 25, y: 25, width: 30, height: 30), .rgb(0, 0, 0.6))]),
        Content(
            testDescription: "no background",
            boxes: [
                (CGRect(x: -10, y: 10, width: 40, height: 100), .rgb(0, 0.5, 0.5)),
                (CGRect(x: 30.5, y: 30.5, width: 60, height: 60), .rgb(0.9, 0.4, 0)),
            ]),
    ]

    private func picture(_ shape: Shape, _ content: Content, isGroup: Bool) throws -> PixelBuffer {
        let clip = CALayer()
        clip.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
        clip.position = shape.center
        clip.cornerRadius = shape.radius
        clip.cornerCurve = shape.curve
        clip.maskedCorners = shape.corners
        clip.transform = shape.transform
        clip.masksToBounds = true
        clip.backgroundColor = content.background
        for (frame, color) in content.boxes {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = color
            clip.addSublayer(layer)
        }
        if isGroup { clip.opacity = 0.99999 }
        let stage = CALayer.stage(width: 128, height: 128, color: .gray(0.8), [clip])
        stage.sublayerTransform = .perspective(300)
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = stage
        return try renderer.picture(width: 128, height: 128)
    }

    /// The surface holds eight bits, and rounds once more.
    @Test(arguments: shapes, contents) func straight(shape: Shape, content: Content) throws {
        let straight = try picture(shape, content, isGroup: false)
        let group = try picture(shape, content, isGroup: true)
        let result = Reftest(
            "clip-\(shape.testDescription)-\(content.testDescription)", straight, .equal, group,
            fuzz: .rounding(2))
        #expect(result.passes, "\(result)")
    }

    @Test("Cards with round clips take no surface, wherever they scroll to in whole points")
    func cards() throws {
        let root = CALayer.stage(width: 128, height: 128, color: .gray(0.9), [])
        for k in 0..<3 {
            let card = CALayer.box(
                center: CGPoint(x: 64, y: 20 + 40 * CGFloat(k)), size: CGSize(width: 100, height: 36),
                color: .rgb(1, 1, 1))
            card.cornerRadius = 8
            card.masksToBounds = true
            card.addSublayer(
                .box(center: CGPoint(x: 50, y: 9), size: CGSize(width: 100, height: 18), color: .rgb(0, 0, 1))
            )
            root.addSublayer(card)
        }
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = root
        _ = try renderer.picture(width: 128, height: 128)
        #expect(renderer.statistics.passes == 1)
        #expect(renderer.statistics.surfaces == 0)
    }
}
