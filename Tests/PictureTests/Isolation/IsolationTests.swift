import Foundation
import QuartzCore
import TestSupport
import Testing

/// Layers that join what lies behind them, in layers that are groups and in layers that are none.
@Suite("Isolation of groups")
struct IsolationTests {
    /// A layer that joins its backdrop, with what comes of blue.
    struct Reader: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Over nothing, the layer shows this.
        let isolated: SIMD4<Double>?
        /// Over blue.
        let joined: SIMD4<Double>
        let change: @Sendable (CALayer) -> Void
    }

    static let blue = SIMD4<Double>(0, 0, 1, 1), yellow = SIMD4<Double>(1, 1, 0, 1)
    static let black = SIMD4<Double>(0, 0, 0, 1)

    static let readers = [
        Reader(testDescription: "multiply", isolated: yellow, joined: black) {
            $0.backgroundColor = .rgb(1, 1, 0)
            $0.compositingFilter = "multiplyBlendMode"
        },
        Reader(testDescription: "screen", isolated: yellow, joined: SIMD4(repeating: 1)) {
            $0.backgroundColor = .rgb(1, 1, 0)
            $0.compositingFilter = "screenBlendMode"
        },
        Reader(testDescription: "destOut", isolated: nil, joined: SIMD4(repeating: 0)) {
            $0.backgroundColor = .rgb(1, 1, 0)
            $0.compositingFilter = "destOut"
        },
        Reader(testDescription: "clear", isolated: nil, joined: SIMD4(repeating: 0)) {
            $0.compositingFilter = "clear"
        },
        Reader(testDescription: "a background filter", isolated: nil, joined: yellow) {
            $0.backgroundFilters = [CAFilter(type: "colorInvert")]
        },
        Reader(testDescription: "an additive emitter", isolated: yellow, joined: SIMD4(repeating: 1)) {
            let emitter = CAEmitterLayer()
            emitter.frame = $0.bounds
            emitter.emitterPosition = CGPoint(x: 50, y: 50)
            emitter.renderMode = .additive
            let cell = CAEmitterCell()
            cell.contents = IsolationTests.square
            cell.birthRate = 10
            cell.lifetime = 100
            cell.color = .rgb(1, 1, 0)
            emitter.emitterCells = [cell]
            emitter.beginTime = -3
            $0.addSublayer(emitter)
        },
    ]

    private static let square = CGImage(
        width: 60, height: 60, rgba8: Data(repeating: 255, count: 60 * 60 * 4), alphaInfo: .premultipliedLast)

    /// A property of the layer around it.
    struct Holder: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let isGroup: Bool
        var opacity: Float = 1
        var change: @Sendable (CALayer) -> Void = { _ in }
    }

    static func mask(
        _ frame: CGRect = CGRect(x: 20, y: 20, width: 160, height: 160), radius: CGFloat = 0,
        turn: CGFloat = 0
    ) -> CALayer {
        MaskTests.solid(frame, radius: radius, turn: turn)
    }

    static func neutral() -> CAFilter {
        let filter = CAFilter(type: "colorBrightness")
        filter.setValue(0.0001, forKey: "inputAmount")
        return filter
    }

    static let groups = [
        Holder(testDescription: "a fade", isGroup: true, opacity: 0.5) { $0.opacity = 0.5 },
        Holder(testDescription: "a mask on pixel lines", isGroup: true) { $0.mask = mask() },
        Holder(testDescription: "a round mask", isGroup: true) { $0.mask = mask(radius: 4) },
        Holder(testDescription: "a turned mask", isGroup: true) { $0.mask = mask(turn: 0.0005) },
        Holder(testDescription: "a mask of a tree", isGroup: true) { $0.mask = MaskTests.tree(mask()) },
        Holder(testDescription: "a mask and a clip", isGroup: true) {
            $0.mask = mask()
            $0.masksToBounds = true
        },
        Holder(testDescription: "a mask and a round clip", isGroup: true) {
            $0.mask = mask()
            $0.masksToBounds = true
            $0.cornerRadius = 10
        },
        Holder(testDescription: "a fade and a clip", isGroup: true, opacity: 0.5) {
            $0.opacity = 0.5
            $0.masksToBounds = true
        },
        Holder(testDescription: "a filter", isGroup: true) { $0.filters = [neutral()] },
        Holder(testDescription: "a background filter", isGroup: true) { $0.backgroundFilters = [neutral()] },
        Holder(testDescription: "a bitmap", isGroup: true) { $0.shouldRasterize = true },
        Holder(testDescription: "a bitmap that is too large", isGroup: true) {
            $0.shouldRasterize = true
            $0.rasterizationScale = 1000
        },
        Holder(testDescription: "a shadow of a picture", isGroup: true) {
            $0.shadowOpacity = 1
            $0.shadowColor = .rgb(0, 0, 1)
        },
        Holder(testDescription: "a blend mode", isGroup: true) { $0.compositingFilter = "sourceAtop" },
    ]

    static let others = [
        Holder(testDescription: "nothing", isGroup: false),
        Holder(testDescription: "a clip on pixel lines", isGroup: false) { $0.masksToBounds = true },
        Holder(testDescription: "a clip between pixels", isGroup: false) {
            $0.masksToBounds = true
            $0.position = CGPoint(x: 128.5, y: 128.3)
        },
        Holder(testDescription: "a turned clip", isGroup: false) {
            $0.masksToBounds = true
            $0.transform = CATransform3DMakeRotation(0.0005, 0, 0, 1)
        },
        Holder(testDescription: "a round clip", isGroup: false) {
            $0.masksToBounds = true
            $0.cornerRadius = 20
        },
        Holder(testDescription: "a round clip in perspective", isGroup: false) {
            $0.masksToBounds = true
            $0.cornerRadius = 20
            $0.transform = .concat(CATransform3DMakeRotation(0.3, 0, 1, 0), .perspective(900))
        },
        Holder(testDescription: "a shadow with a path", isGroup: false) {
            $0.shadowOpacity = 1
            $0.shadowColor = .rgb(0, 0, 1)
            $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
        },
        Holder(testDescription: "a fade that makes no group", isGroup: false, opacity: 0.5) {
            $0.opacity = 0.5
            $0.allowsGroupOpacity = false
        },
        Holder(testDescription: "normalBlendMode", isGroup: false) {
            $0.compositingFilter = "normalBlendMode"
        },
    ]

    /// The middle of a blue stage with a layer that holds another one, and perhaps a hidden one.
    private func middle(_ holder: Holder, _ reader: Reader, hidden: Bool) throws -> SIMD4<UInt8> {
        let outer = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 200, height: 200), color: nil)
        let inner = CALayer.box(
            center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 100), color: nil)
        reader.change(inner)
        outer.addSublayer(inner)
        if hidden {
            let layer = CALayer.box(center: .zero, size: CGSize(width: 90, height: 90), color: .gray(0))
            layer.isHidden = true
            outer.addSublayer(layer)
        }
        holder.change(outer)
        return try CALayer.stage(color: .rgb(0, 0, 1), [outer]).picture()[128, 128]
    }

    @Test(
        "what is in a group joins the group alone, in any other layer what lies behind",
        arguments: groups + others)
    func middle(holder: Holder) throws {
        for reader in Self.readers {
            // A fade does not fade `clear`, and makes a group of the emitter itself.
            let isOwnRule = ["clear", "an additive emitter"].contains(reader.testDescription)
            if !holder.isGroup, holder.opacity < 1, isOwnRule { continue }
            let shown = holder.isGroup ? reader.isolated ?? Self.blue : reader.joined
            let a = Double(holder.opacity), expected = (shown * a + Self.blue * (1 - a)) * 255
            for hidden in [false, true] {
                let found = SIMD4<Double>(try middle(holder, reader, hidden: hidden))
                let error = (found - expected).max() - min((found - expected).min(), 0)
                #expect(
                    error <= 1.6,
                    "\(reader.testDescription), hidden \(hidden): \(found), not \(expected)")
            }
        }
    }

    @Test("a clip cuts what joins the backdrop, along its edge too", arguments: readers)
    func clipped(reader: Reader) throws {
        // The same area once as a clip and once as the layer's own shape.
        func picture(isClip: Bool) throws -> PixelBuffer {
            let shape = CGRect(x: 40.4, y: 50.3, width: 121, height: 90)
            let clip = CALayer.box(
                center: CGPoint(x: shape.midX, y: shape.midY), size: shape.size, color: nil)
            let inner = CALayer.box(
                center: CGPoint(x: 60.5, y: 45), size: CGSize(width: 121, height: 90), color: nil)
            reader.change(inner)
            clip.cornerRadius = 14
            clip.masksToBounds = isClip
            inner.cornerRadius = isClip ? 0 : 14
            inner.masksToBounds = !isClip
            if isClip { inner.bounds = inner.bounds.insetBy(dx: -6, dy: -6) }
            clip.addSublayer(inner)
            return try CALayer.stage(color: .rgb(0, 0, 1), [clip]).picture()
        }
        guard !reader.testDescription.contains("emitter") else { return }
        let result = Reftest(
            "isolation-clip-\(reader.testDescription)", try picture(isClip: true), .equal,
            try picture(isClip: false), fuzz: .rounding(2))
        #expect(result.passes, "\(result)")
    }
}
