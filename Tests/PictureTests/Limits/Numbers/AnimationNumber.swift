import QuartzCore
import TestSupport

/// One number among those that an animation has.
struct AnimationNumber: Sendable, CustomStringConvertible {
    let description: String
    /// An animation of a second.
    let make: @Sendable (Double) -> CAAnimation

    static let all = values + structures + matrices + keyframes + timeLines + others

    private static let paths = [
        "position.x", "position.y", "zPosition", "anchorPoint.x", "anchorPoint.y", "anchorPointZ",
        "bounds.origin.x",
        "bounds.origin.y", "bounds.size.width", "bounds.size.height", "transform.rotation",
        "transform.rotation.x",
        "transform.rotation.y", "transform.rotation.z", "transform.scale", "transform.scale.x",
        "transform.scale.y",
        "transform.scale.z", "transform.scale.xy", "transform.translation.x", "transform.translation.y",
        "transform.translation.z", "sublayerTransform.rotation.y", "sublayerTransform.scale",
        "sublayerTransform.translation.z", "cornerRadius", "borderWidth", "opacity", "contentsScale",
        "contentsRect.origin.x", "contentsRect.size.width", "contentsCenter.origin.y",
        "contentsCenter.size.height",
        "minificationFilterBias", "shadowOpacity", "shadowRadius", "shadowOffset.width",
        "shadowOffset.height",
        "rasterizationScale", "filters.blur.inputRadius",
    ]

    private static let values = paths.flatMap { path in
        ["fromValue", "toValue", "byValue"].flatMap { key in
            [false, true].map { isAdditive in
                AnimationNumber(description: "\(path) \(key)\(isAdditive ? " additive" : "")") {
                    let animation = CABasicAnimation(keyPath: path)
                    animation.setValue(NSNumber(value: $0), forKey: key)
                    animation.isAdditive = isAdditive
                    animation.isCumulative = isAdditive
                    animation.repeatCount = isAdditive ? 3 : 0
                    return lasting(animation)
                }
            }
        }
    }

    /// Structures and colours with one component of no meaning, or all of them.
    private static let structures: [AnimationNumber] =
        geometryStructures + lookStructures

    private static let geometryStructures = [
        structure("position") { CGPoint(x: $0, y: 3) },
        structure("position") { CGPoint(x: 3, y: $0) },
        structure("anchorPoint") { CGPoint(x: $0, y: $0) },
        structure("bounds") { CGRect(x: $0, y: 0, width: 9, height: 9) },
        structure("bounds") { CGRect(x: 0, y: 0, width: 9, height: $0) },
        structure("bounds.size") { CGSize(width: $0, height: 9) },
        structure("transform.translation") { CGSize(width: $0, height: 1) },
    ].flatMap { $0 }

    private static let lookStructures = [
        structure("contentsRect") { CGRect(x: 0, y: 0, width: $0, height: 1) },
        structure("contentsCenter") { CGRect(x: $0, y: $0, width: $0, height: $0) },
        structure("shadowOffset") { CGSize(width: 1, height: $0) },
        structure("backgroundColor") { CGColor.rgb($0, 0, 0) },
        structure("backgroundColor") { CGColor.rgb(1, 0, 0, $0) },
        structure("borderColor") { CGColor.rgb($0, $0, $0, $0) },
        structure("shadowColor") { CGColor.rgb(0, 0, $0, $0) },
        structure("shadowPath") { CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: 4), transform: nil) },
    ].flatMap { $0 }

    private static func structure(
        _ path: String, _ value: @escaping @Sendable (Double) -> Any
    ) -> [AnimationNumber] {
        ["fromValue", "toValue", "byValue"].map { key in
            AnimationNumber(description: "\(path) \(key)") {
                let animation = CABasicAnimation(keyPath: path)
                animation.setValue(value($0), forKey: key)
                return lasting(animation)
            }
        }
    }

    private static let matrices = MatrixCell.all.flatMap { cell in
        ["transform", "sublayerTransform"].flatMap { path in
            ["fromValue", "toValue"].map { key in
                AnimationNumber(description: "\(path).\(cell.name) \(key)") {
                    let animation = CABasicAnimation(keyPath: path)
                    var matrix = CATransform3DMakeRotation(0.5, 0, 0, 1)
                    matrix[keyPath: cell.path] = CGFloat($0)
                    animation.setValue(matrix, forKey: key)
                    return lasting(animation)
                }
            }
        }
    }

    private static func lasting<Animation: CAAnimation>(_ animation: Animation) -> Animation {
        animation.duration = 1
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        return animation
    }
}

extension AnimationNumber {
    private static let modes: [CAAnimationCalculationMode] = [
        .linear, .discrete, .paced, .cubic, .cubicPaced,
    ]

    private static let keyframes: [AnimationNumber] = modes.flatMap { mode in
        [
            keyframes(mode, "first value") { $0.values = [$1, 6, 12] },
            keyframes(mode, "value") { $0.values = [2, $1, 12] },
            keyframes(mode, "last value") { $0.values = [2, 6, $1] },
            keyframes(mode, "values") { $0.values = [$1, $1, $1] },
            keyframes(mode, "key time") { $0.keyTimes = numbers(0, $1, 1) },
            keyframes(mode, "key times") { $0.keyTimes = numbers($1, $1, $1) },
            keyframes(mode, "tension") { $0.tensionValues = numbers($1, 0, 0) },
            keyframes(mode, "continuity") { $0.continuityValues = numbers(0, $1, 0) },
            keyframes(mode, "bias") { $0.biasValues = numbers(0, 0, $1) },
            keyframes(mode, "frame rate") {
                $0.preferredFrameRateRange = CAFrameRateRange(minimum: Float($1), maximum: Float($1))
            },
            keyframes(mode, "points") {
                $0.keyPath = "position"
                $0.values = [CGPoint(x: 3, y: $1), CGPoint(x: $1, y: 4), CGPoint.zero]
            },
            keyframes(mode, "path") {
                let path = CGMutablePath()
                path.move(to: CGPoint(x: 2, y: 2))
                path.addLine(to: CGPoint(x: $1, y: 5))
                path.addCurve(
                    to: CGPoint(x: 9, y: 9), control1: CGPoint(x: $1, y: 0), control2: CGPoint(x: 2, y: $1))
                $0.keyPath = "position"
                $0.rotationMode = .rotateAuto
                $0.path = path
            },
        ]
    }

    private static func numbers(_ values: Double...) -> [NSNumber] { values.map { NSNumber(value: $0) } }

    private static func keyframes(
        _ mode: CAAnimationCalculationMode, _ name: String,
        _ set: @escaping @Sendable (CAKeyframeAnimation, Double) -> Void
    ) -> AnimationNumber {
        AnimationNumber(description: "keyframes \(mode.rawValue) \(name)") {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = [2, 6, 12]
            animation.calculationMode = mode
            set(animation, $0)
            return lasting(animation)
        }
    }

    /// The timing properties of a basic animation, of a group, and of an animation in the group.
    private static let timeLines = [
        timeLine("beginTime") { $0.beginTime = $1 },
        timeLine("duration") { $0.duration = $1 },
        timeLine("speed") { $0.speed = Float($1) },
        timeLine("timeOffset") { $0.timeOffset = $1 },
        timeLine("repeatCount") { $0.repeatCount = Float($1) },
        timeLine("repeatDuration") { $0.repeatDuration = $1 },
        timeLine("c1x") { $0.timingFunction = CAMediaTimingFunction(controlPoints: Float($1), 0, 1, 1) },
        timeLine("c1y") { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0, Float($1), 1, 1) },
        timeLine("c2x") { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, Float($1), 1) },
        timeLine("c2y") { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 1, Float($1)) },
    ].flatMap { $0 }

    private static func timeLine(
        _ name: String, _ set: @escaping @Sendable (CAAnimation, Double) -> Void
    ) -> [AnimationNumber] {
        (0..<4).map { nesting in
            AnimationNumber(description: "\(name) in group \(nesting)") {
                let basic = lasting(CABasicAnimation(keyPath: "position.x"))
                basic.toValue = 5
                basic.autoreverses = true
                guard nesting > 0 else {
                    set(basic, $0)
                    return basic
                }
                let group = lasting(CAAnimationGroup())
                group.animations = [basic]
                if nesting & 1 != 0 { set(group, $0) }
                if nesting & 2 != 0 { set(basic, $0) }
                return group
            }
        }
    }

    private static let others =
        springs
        + [CATransitionType.fade, .moveIn, .push, .reveal].flatMap { type in
            [
                transition(type, "startProgress") { $0.startProgress = Float($1) },
                transition(type, "endProgress") { $0.endProgress = Float($1) },
            ]
        }

    private static let springs: [AnimationNumber] = [
        spring("mass") { set(CASpringAnimation(), \.mass, $0) },
        spring("stiffness") { set(CASpringAnimation(), \.stiffness, $0) },
        spring("damping") { set(CASpringAnimation(), \.damping, $0) },
        spring("initialVelocity") { set(CASpringAnimation(), \.initialVelocity, $0) },
        spring("perceptualDuration") { CASpringAnimation(perceptualDuration: $0, bounce: 0.2) },
        spring("bounce") { CASpringAnimation(perceptualDuration: 0.5, bounce: CGFloat($0)) },
        spring("all") { number in
            let spring = CASpringAnimation()
            spring.allowsOverdamping = true
            return [\CASpringAnimation.mass, \.stiffness, \.damping, \.initialVelocity].reduce(spring) {
                set($0, $1, number)
            }
        },
    ]

    private static func set(
        _ spring: CASpringAnimation, _ path: ReferenceWritableKeyPath<CASpringAnimation, CGFloat>,
        _ value: Double
    ) -> CASpringAnimation {
        spring[keyPath: path] = CGFloat(value)
        return spring
    }

    private static func spring(
        _ name: String, _ make: @escaping @Sendable (Double) -> CASpringAnimation
    ) -> AnimationNumber {
        AnimationNumber(description: "spring \(name)") {
            let spring = make($0)
            spring.keyPath = "position.x"
            spring.toValue = 5
            spring.duration = max(spring.settlingDuration, spring.perceptualDuration)
            return spring
        }
    }

    private static func transition(
        _ type: CATransitionType, _ name: String, _ set: @escaping @Sendable (CATransition, Double) -> Void
    ) -> AnimationNumber {
        AnimationNumber(description: "\(type.rawValue) \(name)") {
            let transition = CATransition()
            transition.type = type
            set(transition, $0)
            return lasting(transition)
        }
    }
}
