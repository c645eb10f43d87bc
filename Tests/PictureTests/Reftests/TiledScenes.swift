import QuartzCore
import TestSupport

/// One picture of 200x150 texels at several scales, tilts and filters.
enum TiledScenes {
    static let all: [TestScene] = scales + turns + tilts + parts

    private static func scene(
        _ name: String, _ body: @escaping @Sendable (_ layer: CALayer, _ stage: CALayer) -> Void
    ) -> TestScene {
        TestScene(name) {
            let layer = CALayer.box(
                center: CGPoint(x: 128, y: 128), size: CGSize(width: 200, height: 150), color: nil)
            layer.contents = try TestImage.busy(width: 200, height: 150).makeImage()
            let stage = CALayer.stage([layer])
            body(layer, stage)
            return stage
        }
    }

    private static let scales: [TestScene] = [0.21, 0.5, 1, 1.37, 3.3].flatMap { scale in
        [CALayerContentsFilter.nearest, .linear, .trilinear].map { filter in
            scene("scale-\(scale)-\(filter.rawValue)") { layer, _ in
                layer.transform = CATransform3DMakeScale(scale, scale, 1)
                layer.magnificationFilter = filter
                layer.minificationFilter = filter
            }
        }
    }

    private static let turns: [TestScene] = [0.01, 0.4, 0.785, 1.5].map { angle in
        scene("turn-\(angle)") { layer, _ in
            layer.position = CGPoint(x: 128.3, y: 127.6)
            layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        }
    }

    private static let tilts: [TestScene] = [0.5, 1.1, 1.45].flatMap { angle in
        [CALayerContentsFilter.nearest, .linear, .trilinear].map { filter in
            scene("tilt-\(angle)-\(filter.rawValue)") { layer, stage in
                stage.sublayerTransform = .perspective(300)
                layer.transform = CATransform3DMakeRotation(angle, 1, 0.6, 0)
                layer.minificationFilter = filter
                layer.magnificationFilter = filter
            }
        }
    }

    private static let parts: [TestScene] = [
        scene("part") { layer, _ in layer.contentsRect = CGRect(x: 0.13, y: 0.21, width: 0.6, height: 0.55) },
        scene("nine-slices") { layer, _ in
            layer.contentsCenter = CGRect(x: 0.3, y: 0.4, width: 0.2, height: 0.3)
            layer.bounds.size = CGSize(width: 240, height: 230)
        },
        scene("aspect-fill") { layer, _ in
            layer.contentsGravity = .resizeAspectFill
            layer.bounds.size = CGSize(width: 120, height: 220)
        },
        scene("rounded-clip") { layer, _ in
            layer.cornerRadius = 40
            layer.masksToBounds = true
        },
        scene("translucent") { layer, _ in layer.opacity = 0.6 },
    ]
}
