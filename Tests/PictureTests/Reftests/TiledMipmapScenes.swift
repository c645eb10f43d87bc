import QuartzCore
import RandomCases
import TestSupport

/// Pictures of many tiles made smaller, some so much that a tile has too few texels for it.
enum TiledMipmapScenes {
    static let all = scales + turns + tilts + biases + parts

    private static func scene(
        _ name: String, _ picture: MinifiedPicture, scale: Double,
        _ body: @escaping @Sendable (_ layer: CALayer, _ stage: CALayer) -> Void = { _, _ in }
    ) -> TestScene {
        TestScene(name) {
            let (width, height) = (Double(picture.picture.width), Double(picture.picture.height))
            let layer = CALayer.box(
                center: CGPoint(x: 128.3, y: 127.6),
                size: CGSize(width: width * scale, height: height * scale),
                color: nil)
            layer.contents = try picture.picture.makeImage()
            layer.minificationFilter = .trilinear
            layer.magnificationFilter = .linear
            let stage = CALayer.stage([layer])
            body(layer, stage)
            return stage
        }
    }

    static let scales = [0.7, 0.22, 0.09, 0.04, 0.021, 0.012, 0.007, 0.004].map {
        scene("scale-\($0)", .large, scale: $0)
    }

    static let turns = [0.3, 0.06, 0.03, 0.013, 0.009].flatMap { scale in
        [0.3, 0.785].map { angle in
            scene("turn-\(angle)-scale-\(scale)", scale < 0.02 ? .large : .odd, scale: scale) { layer, _ in
                layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
            }
        }
    }

    /// Floors that reach from before the eye to where a pixel shows dozens of texels, and cards.
    private static let tilts =
        [1.3, 1.45, 1.54].flatMap { angle in
            [0.4, 1.6].map { scale in
                scene("floor-\(angle)-scale-\(scale)", .large, scale: scale) { layer, stage in
                    stage.sublayerTransform = .perspective(300)
                    layer.position.y = 170
                    layer.transform = CATransform3DMakeRotation(angle, 1, 0, 0)
                }
            }
        }
        + [0.5, 1.1, 1.4].flatMap { angle in
            [0.5, 0.1, 0.03].map { scale in
                scene("card-\(angle)-scale-\(scale)", .odd, scale: scale) { layer, stage in
                    stage.sublayerTransform = .perspective(200)
                    layer.transform = CATransform3DMakeRotation(angle, 1, 0.6, 0.2)
                }
            }
        }

    /// One of many places, sizes and directions.
    static func tilt(_ number: Int) -> TestScene {
        var random = RepeatableRandom(seed: UInt64(number))
        let numbers = (0..<8).map { _ in Double.random(in: -1...1, using: &random) }
        let scale = exp2(numbers[0] * 2 - 2)
        return scene("tilt-\(number)", number % 2 == 0 ? .large : .odd, scale: scale) { layer, stage in
            stage.sublayerTransform = .perspective(250)
            layer.position = CGPoint(x: 128 + numbers[1] * 60, y: 128 + numbers[2] * 60)
            layer.zPosition = numbers[3] * 150
            layer.transform = CATransform3DMakeRotation(
                1 + numbers[4] * 0.55, numbers[5], numbers[6], 0.3 * numbers[7])
        }
    }

    private static let biases = [-2, 1, 3, 6].flatMap { (bias: Float) in
        [1, 0.2].map { scale in
            scene("bias-\(bias)-scale-\(scale)", .odd, scale: scale) { layer, _ in
                layer.minificationFilterBias = bias
            }
        }
    }

    static let long = scene("long", .long, scale: 0.11)

    private static let parts: [TestScene] = [
        long,
        scene("long-upright", .long, scale: 0.05) { layer, _ in
            layer.transform = CATransform3DMakeRotation(1.5, 0, 0, 1)
        },
        scene("long-below-a-pixel", .long, scale: 0.02),
        scene("part", .odd, scale: 0.1) { layer, _ in
            layer.contentsRect = CGRect(x: 0.13, y: 0.21, width: 0.6, height: 0.55)
        },
        scene("beyond", .odd, scale: 0.2) { layer, _ in
            layer.contentsRect = CGRect(x: -0.4, y: -0.3, width: 1.9, height: 1.7)
        },
        scene("nine-slices", .odd, scale: 0.3) { layer, _ in
            layer.contentsCenter = CGRect(x: 0.3, y: 0.4, width: 0.2, height: 0.3)
            layer.contentsScale = 9
        },
        scene("aspect-fill", .odd, scale: 0.05) { layer, _ in
            layer.contentsGravity = .resizeAspectFill
            layer.bounds.size = CGSize(width: 20, height: 40)
        },
        scene("rounded-clip", .large, scale: 0.08) { layer, _ in
            layer.cornerRadius = 20
            layer.masksToBounds = true
        },
        scene("bordered", .large, scale: 0.08) { layer, _ in
            layer.borderWidth = 3
            layer.minificationFilterBias = 2
        },
        scene("mirrored", .odd, scale: 0.05) { layer, _ in
            layer.transform = CATransform3DMakeScale(-1, -1, 1)
        },
    ]
}
