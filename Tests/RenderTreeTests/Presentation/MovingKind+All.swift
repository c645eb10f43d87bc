import CoreGraphics
import Foundation
import Geometry
import RenderTree

extension MovingKind {
    static let all: [MovingKind] =
        numbers + transforms + keyframes + pictures + effects + looks + [
            MovingKind(
                "group",
                .group(
                    AnimationGroup(
                        timing: endless, curve: .easeIn,
                        animations: [
                            move("position", basic(.point(.zero), .point(CGPoint(x: 9, y: 9)))),
                            .group(
                                AnimationGroup(
                                    timing: endless,
                                    animations: [move("opacity", basic(.number(0), .number(1)))])),
                        ])))
        ]

    private static let endless = MediaTiming(duration: 2, repeatCount: .infinity)
    private static let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)

    private static func move(
        _ keyPath: String, _ track: AnimationTrack, additive: Bool = false, cumulative: Bool = false,
        function: ValueFunction? = nil, in properties: AnimatedProperties = .layer
    ) -> RenderAnimation {
        var moving = animation(
            keyPath, track, endless, curve: .easeInEaseOut, additive: additive, cumulative: cumulative,
            function: function)
        moving.target = AnimationTarget(keyPath: keyPath, in: properties)
        return .property(moving)
    }

    private static func turn(_ angle: CGFloat) -> AnimationValue {
        .transform(CATransform3DMakeRotation(angle, 0, 0.6, 0.8))
    }

    private static var looks: [MovingKind] {
        [
            MovingKind(
                "a class's own number and colour", allowance: 1, reason: "the look lies on the heap",
                appearance: {
                    var appearance = LayerAppearance()
                    appearance.setLook(DialLook())
                    return appearance
                },
                move("level", basic(.number(0), .number(9)), in: DialLook.properties),
                move("tint", basic(.color(.black), .color(red)), in: DialLook.properties))
        ]
    }

    private static var numbers: [MovingKind] {
        let rect = AnimationValue.rect(CGRect(x: 0, y: 0, width: 9, height: 9))
        return [
            MovingKind("number", move("zPosition", basic(.number(0), .number(9)))),
            MovingKind("by", move("zPosition", basic(by: .number(9)))),
            MovingKind("additive", move("zPosition", basic(.number(0), .number(9)), additive: true)),
            MovingKind("cumulative", move("zPosition", basic(.number(0), .number(9)), cumulative: true)),
            MovingKind("rectangle", move("bounds", basic(.rect(.zero), rect))),
            MovingKind("part", move("bounds.size.width", basic(.number(1), .number(9)))),
            MovingKind("colour", move("backgroundColor", basic(.color(.black), .color(red)))),
            MovingKind("colour from none", move("borderColor", basic(.nothing, .color(red)))),
            MovingKind("flag", move("hidden", basic(.bool(false), .bool(true)))),
            MovingKind("corners", move("maskedCorners", basic(.number(3), .number(12)))),
            MovingKind(
                "spring",
                move("zPosition", .spring(BasicTrack(from: .number(0), to: .number(9)), SpringCurve()))),
        ]
    }

    private static var transforms: [MovingKind] {
        [
            MovingKind("transform", move("transform", basic(turn(0), turn(2)))),
            MovingKind("transform from current", move("transform", basic(nil, turn(2)))),
            MovingKind("transform by", move("transform", basic(by: turn(2)))),
            MovingKind("additive transform", move("transform", basic(turn(0), turn(2)), additive: true)),
            MovingKind("cumulative transform", move("transform", basic(turn(0), turn(2)), cumulative: true)),
            MovingKind("rotation", move("transform.rotation.z", basic(.number(0), .number(6)))),
            MovingKind(
                "parts", move("transform.scale", basic(.number(1), .number(6))),
                move("transform.translation", basic(.size(.zero), .size(CGSize(width: 9, height: 9)))),
                move("transform.rotation.x", basic(by: .number(1)))),
            MovingKind(
                "value function", move("transform", basic(.number(0), .number(6)), function: .rotateX)),
            MovingKind(
                "transform spring",
                move("transform", .spring(BasicTrack(from: turn(0), to: turn(2)), SpringCurve()))),
            MovingKind(
                "sublayerTransform", allowance: 1, reason: "the matrix lies apart",
                move("sublayerTransform", basic(turn(0), turn(2)))),
        ]
    }

    private static func keys(_ values: [AnimationValue], _ mode: KeyframeMode) -> AnimationTrack {
        .keyframes(
            KeyframeTrack(.values(values), keyTimes: [0, 0.25, 1], curves: [.easeIn, .easeOut], mode: mode))
    }

    private static var keyframes: [MovingKind] {
        let points = [(0.0, 0.0), (9, 0), (9, 9)].map { AnimationValue.point(CGPoint(x: $0.0, y: $0.1)) }
        let turns = [turn(0), turn(1), turn(2)]
        let names: [(String, KeyframeMode)] = [
            ("linear", .linear), ("discrete", .discrete), ("paced", .paced), ("cubic", .cubic),
            ("cubicPaced", .cubicPaced),
        ]
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        // Whole transforms have no pace.
        let transforms = names.filter { $0.1 != .paced && $0.1 != .cubicPaced }.map { name, mode in
            MovingKind("\(name) transforms", move("transform", keys(turns, mode)))
        }
        return transforms
            + names.flatMap { name, mode in
                [
                    MovingKind("\(name) points", move("position", keys(points, mode))),
                    MovingKind(
                        "\(name) path",
                        move(
                            "position", .keyframes(KeyframeTrack(.path(circle), mode: mode, rotation: .auto)))
                    ),
                ]
            }
    }

    private static var pictures: [MovingKind] {
        guard let a = picture(), let b = picture(), let c = picture() else { return [] }
        let shown: @Sendable () -> LayerAppearance = {
            var result = LayerAppearance()
            result.contents = LayerContents(image: a)
            return result
        }
        let apart = "what is more than an image lies apart"
        return [
            MovingKind(
                "cross-fade", allowance: 1, reason: apart, appearance: shown,
                move("contents", basic(.image(a), .image(b)))),
            MovingKind(
                "cross-fade from current", allowance: 1, reason: apart, appearance: shown,
                move("contents", basic(nil, .image(b)))),
            MovingKind(
                "fade in", allowance: 1, reason: apart, move("contents", basic(.nothing, .image(b)))),
            MovingKind(
                "pictures", allowance: 1, reason: apart, appearance: shown,
                move("contents", keys([.image(a), .image(b), .image(c)], .linear))),
            MovingKind(
                "flip book", appearance: shown,
                move("contents", keys([.image(a), .image(b), .image(c)], .discrete))),
            MovingKind(
                "contentsRect", allowance: 1, reason: apart, appearance: shown,
                move("contentsRect", basic(.rect(.zero), .rect(CGRect(x: 0, y: 0, width: 1, height: 1))))),
            MovingKind(
                "transition",
                .transition(
                    TransitionAnimation(
                        timing: endless,
                        from: RenderNode(
                            id: LayerID(rawValue: 99_999), geometry: LayerGeometry(),
                            appearance: LayerAppearance())))),
        ]
    }

    private static var effects: [MovingKind] {
        var shadow = LayerShadow()
        shadow.opacity = 1
        let blur = FilterSettings(
            name: "blur", kind: .gaussianBlur,
            inputs: [FilterInput("inputRadius", .radius, SIMD4(5, 0, 0, 0))])
        let source = EffectsSource(EffectValues(shadow: shadow, shouldRasterize: true), filters: [blur])
        func rect(_ size: CGFloat) -> AnimationValue {
            .path(CGPath(rect: CGRect(x: 0, y: 0, width: size, height: size), transform: nil))
        }
        return [
            MovingKind(
                "shadowOpacity", allowance: 1, reason: "what is drawn of effects lies apart", source: source,
                move("shadowOpacity", basic(.number(0.1), .number(0.9)))),
            MovingKind(
                "shadow", allowance: 1, reason: "what is drawn of effects lies apart", source: source,
                move("shadowOffset", basic(.size(.zero), .size(CGSize(width: 9, height: 9)))),
                move("shadowColor", basic(.color(.black), .color(red))),
                move("shadowRadius", basic(.number(1), .number(9)))),
            MovingKind(
                "shadowPath", allowance: 3, reason: "the path, its points and what is drawn of effects",
                source: source, move("shadowPath", basic(rect(1), rect(9)))),
            MovingKind(
                "filter", allowance: 3,
                reason: "the inputs, the list of filters and what is drawn of effects", source: source,
                move("filters.blur.inputRadius", basic(.number(1), .number(9)))),
            MovingKind(
                "rasterizationScale", allowance: 1, reason: "what is drawn of effects lies apart",
                source: source,
                move("rasterizationScale", basic(.number(1), .number(9)))),
        ]
    }
}
