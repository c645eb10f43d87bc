import Foundation
import QuartzCore
import TestSupport

/// Every effect on one layer: a picture with a sublayer that leaves its bounds, over stripes.
enum EffectScenes {
    struct Look: Sendable, CustomStringConvertible {
        let name: String
        let apply: @Sendable (CALayer) -> Void
        var description: String { name }

        init(_ name: String, _ apply: @escaping @Sendable (CALayer) -> Void) {
            self.name = name
            self.apply = apply
        }
    }

    enum Placement: String, Sendable, CaseIterable {
        case upright, turned, tilted

        var transform: CATransform3D {
            switch self {
            case .upright: CATransform3DIdentity
            case .turned: CATransform3DMakeRotation(0.4, 0, 0, 1)
            case .tilted: CATransform3DMakeRotation(0.8, 0.3, 1, 0.2)
            }
        }
    }

    static let looks: [Look] = [
        Look("rounded") {
            $0.cornerRadius = 24
            $0.masksToBounds = true
            $0.borderWidth = 4
            $0.borderColor = .rgb(0.1, 0.1, 0.4, 0.6)
        },
        Look("continuous") {
            $0.cornerRadius = 24
            $0.cornerCurve = .continuous
            $0.masksToBounds = true
        },
        Look("gradients") { layer in
            layer.contents = nil
            for (i, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
                let gradient = CAGradientLayer()
                gradient.frame = CGRect(x: 46 * i, y: 4 * i, width: 44, height: 92)
                (gradient.type, gradient.cornerRadius) = (type, CGFloat(8 * i))
                gradient.colors = [
                    CGColor.rgb(1, 0.5, 0), CGColor.rgb(0.2, 0, 0.6, 0.8), CGColor.rgb(0.9, 0.9, 1),
                ]
                (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.4, y: 0.3), CGPoint(x: 1, y: 0.9))
                layer.addSublayer(gradient)
            }
        },
        Look("gradient-mask") {
            let mask = CAGradientLayer()
            (mask.frame, mask.type) = ($0.bounds, .radial)
            mask.colors = (0..<5).map { CGColor.rgb(0, 0, 0, 1 - 0.25 * Double($0)) }
            (mask.startPoint, mask.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
            $0.mask = mask
        },
        Look("faded") { $0.opacity = 0.6 },
        Look("shadow") { shade($0) },
        Look("shadow-path") {
            shade($0)
            $0.shadowPath = CGPath(ellipseIn: $0.bounds.insetBy(dx: -8, dy: 10), transform: nil)
        },
        Look("mask") { $0.mask = mask() },
        Look("blur") { $0.filters = [CAFilter.blur(5)] },
        Look("sepia") { $0.filters = [CAFilter(type: "colorSepia")] },
        Look("bloom") {
            let bloom = CAFilter(type: "bloom")
            bloom.setValue(4, forKey: "inputRadius")
            $0.filters = [bloom]
        },
        Look("multiply") { $0.compositingFilter = "multiplyBlendMode" },
        Look("luminosity") { $0.compositingFilter = "luminosityBlendMode" },
        Look("destOut") { $0.compositingFilter = "destOut" },
        Look("sourceIn") { $0.compositingFilter = "sourceIn" },
        Look("backdrop") {
            $0.contents = nil
            $0.cornerRadius = 20
            $0.backgroundColor = .rgb(1, 1, 1, 0.2)
            $0.backgroundFilters = [CAFilter.blur(5)]
        },
        Look("rasterized") {
            shade($0)
            $0.shouldRasterize = true
        },
        Look("everything") {
            shade($0)
            $0.filters = [CAFilter.blur(2), CAFilter(type: "colorInvert")]
            $0.mask = mask()
            $0.opacity = 0.8
            $0.compositingFilter = "screenBlendMode"
        },
    ]

    private static func shade(_ layer: CALayer) {
        layer.shadowOpacity = 0.7
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 5, height: 7)
    }

    private static func mask() -> CALayer {
        let mask = CALayer.box(
            center: CGPoint(x: 70, y: 50), size: CGSize(width: 100, height: 80), color: nil)
        for (x, alpha) in [(30.0, 1.0), (75, 0.5)] {
            let part = CALayer.box(
                center: CGPoint(x: x, y: 40), size: CGSize(width: 60, height: 60), color: .rgb(0, 0, 0, alpha)
            )
            part.cornerRadius = 18
            mask.addSublayer(part)
        }
        return mask
    }

    static func scene(
        _ look: Look, _ placement: Placement, _ more: @escaping @Sendable (CALayer) -> Void = { _ in }
    ) -> TestScene {
        TestScene("effect-\(look.name)-\(placement)") {
            let image = try TestImage.busy(width: 140, height: 100).makeImage()
            let layer = CALayer.box(
                center: CGPoint(x: 126.5, y: 124), size: CGSize(width: 140, height: 100), color: nil,
                transform: placement.transform)
            layer.contents = image
            layer.addSublayer(
                .box(
                    center: CGPoint(x: 128, y: 24), size: CGSize(width: 44, height: 44),
                    color: .rgb(0.2, 0.7, 0.3, 0.8)))
            look.apply(layer)
            let stripes = (0..<8).map { i in
                CALayer.box(
                    center: CGPoint(x: 16 + 32 * i, y: 128), size: CGSize(width: 16, height: 256),
                    color: .rgb(CGFloat(i) / 8, 0.5, 1 - CGFloat(i) / 8))
            }
            let root = CALayer.stage(stripes + [layer])
            if placement == .tilted { root.sublayerTransform = .perspective(300) }
            more(root)
            return root
        }
    }
}
