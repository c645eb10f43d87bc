import CoreText
import Foundation
import QuartzCore

/// A kind of layer in the soak scene: functions that create one and change its picture.
struct SoakKind: Sendable {
    let make: @Sendable () -> CALayer
    let change: @Sendable (CALayer, Int, inout MersenneTwister) -> Void

    static let all: [SoakKind] = [
        boxes, texts, shapes, emitters, replicators, drawings, gradients, pictures, effects, animations,
        transforms, attributedTexts, rows,
    ]

    /// A row of a table: a new picture of one size, and a new text.
    private static let rows = SoakKind(make: { CALayer() }) { layer, frame, random in
        let shade = random.nextUInt32(), side = 120
        let bytes = (0..<side * side * 4).map {
            $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 / side &+ Int(shade))
        }
        let picture = CALayer(), text = CATextLayer()
        picture.frame = CGRect(x: 0, y: 0, width: side, height: side)
        picture.contents = CGImage.premultiplied(width: side, height: side, pixels: Data(bytes))
        text.frame = CGRect(x: 40, y: 90, width: 120, height: 25)
        text.string = "Row \(frame), \(shade)"
        layer.sublayers = [picture, text]
    }

    /// Sublayers, masks and group opacity.
    private static let boxes = SoakKind(make: { CALayer() }) { layer, _, random in
        layer.backgroundColor = random.color()
        layer.cornerRadius = random.number(in: 0...30)
        layer.opacity = Float(random.number(in: 0.3...1))
        layer.borderWidth = random.number(in: 0...4)
        layer.masksToBounds.toggle()
        let child = CALayer()
        child.frame = CGRect(x: random.number(in: 0...100), y: 20, width: 80, height: 60)
        child.backgroundColor = random.color()
        layer.sublayers = [child]
        let mask = CALayer()
        mask.frame = layer.bounds.insetBy(dx: random.number(in: 0...20), dy: 5)
        mask.cornerRadius = 9
        mask.backgroundColor = CGColor(gray: 0, alpha: 1)
        layer.mask = layer.mask == nil ? mask : nil
    }

    private static let texts = SoakKind(make: { CATextLayer() }) { layer, frame, random in
        guard let layer = layer as? CATextLayer else { return }
        layer.string = "Frame \(frame): \(random.nextUInt32()) the quick brown fox"
        layer.fontSize = random.number(in: 9...24)
        layer.isWrapped = true
        layer.foregroundColor = random.color()
    }

    private static let attributedTexts = SoakKind(make: { CATextLayer() }) { layer, frame, random in
        guard let layer = layer as? CATextLayer else { return }
        layer.string = strings[Int(random.nextUInt32()) % strings.count].string
        layer.isWrapped = true
    }

    /// Strings to choose from, and not a new one for each frame: Foundation on Linux does not free what an attributed
    /// string holds.
    private static let strings: [AttributedText] = (0..<256).map { index in
        var random = MersenneTwister(seed: UInt32(index))
        let names = ["Helvetica", "Times New Roman", "Courier", "Georgia"]
        let font = CTFontCreateWithName(
            names[index % names.count] as CFString, random.number(in: 9...30).rounded(), nil)
        return AttributedText(
            string: NSAttributedString(
                string: "\(index) مرحبا שלום Zażółć 日本語 \(random.nextUInt32())",
                attributes: [
                    NSAttributedString.Key(kCTFontAttributeName as String): font,
                    NSAttributedString.Key(kCTForegroundColorAttributeName as String): random.color(),
                ]))
    }

    /// A string that is never changed.
    private struct AttributedText: @unchecked Sendable {
        let string: NSAttributedString
    }

    private static let shapes = SoakKind(make: { CAShapeLayer() }) { layer, _, random in
        guard let layer = layer as? CAShapeLayer else { return }
        let path = CGMutablePath()
        path.move(to: .zero)
        for _ in 0..<40 {
            path.addQuadCurve(
                to: CGPoint(x: random.number(in: 0...160), y: random.number(in: 0...120)),
                control: CGPoint(x: random.number(in: 0...160), y: random.number(in: 0...120)))
        }
        layer.path = path
        layer.fillColor = random.color()
        layer.strokeColor = random.color()
        layer.lineWidth = random.number(in: 0...8)
        layer.lineDashPattern = random.nextUInt32() % 2 == 0 ? nil : [6, 3]
        layer.shadowOpacity = 0.5
        layer.shadowPath = path
    }

    private static let emitters = SoakKind(make: { CAEmitterLayer() }) { layer, _, random in
        guard let layer = layer as? CAEmitterLayer else { return }
        let cell = CAEmitterCell()
        cell.contents = ParticlesScene.sprite
        cell.birthRate = Float(random.number(in: 50...500))
        cell.lifetime = 1
        cell.velocity = 80
        cell.emissionRange = 6
        cell.color = random.color()
        layer.emitterPosition = CGPoint(x: 80, y: 60)
        layer.emitterCells = [cell]
    }

    private static let replicators = SoakKind(make: { CAReplicatorLayer() }) { layer, _, random in
        guard let layer = layer as? CAReplicatorLayer else { return }
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 12, height: 12)
        dot.backgroundColor = random.color()
        let spin = CABasicAnimation(keyPath: "opacity")
        spin.fromValue = 0.2
        spin.toValue = 1.0
        spin.duration = 0.7
        spin.repeatCount = .infinity
        dot.add(spin, forKey: "blink")
        layer.sublayers = [dot]
        layer.instanceCount = 5 + Int(random.nextUInt32() % 20)
        layer.instanceDelay = 0.05
        layer.instanceTransform = CATransform3DMakeTranslation(random.number(in: 3...14), 5, 0)
    }

    private final class Drawing: CALayer {
        var color = CGColor(gray: 1, alpha: 1)

        override func draw(in ctx: CGContext) {
            ctx.setFillColor(color)
            ctx.fillEllipse(in: bounds.insetBy(dx: 9, dy: 9))
            ctx.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
            ctx.setStrokeColor(CGColor(gray: 0, alpha: 1))
            ctx.stroke(bounds.insetBy(dx: 20, dy: 20), width: 3)
        }
    }

    private static let drawings = SoakKind(make: { Drawing() }) { layer, _, random in
        (layer as? Drawing)?.color = random.color()
        layer.setNeedsDisplay()
    }

    private static let gradients = SoakKind(make: { CAGradientLayer() }) { layer, frame, random in
        guard let layer = layer as? CAGradientLayer else { return }
        layer.colors = (0..<(2 + frame % 4)).map { _ in random.color() }
        layer.type = [.axial, .radial, .conic][frame % 3]
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: random.number(in: 0.6...1))
    }

    private static let pictures = SoakKind(make: { CALayer() }) { layer, _, random in
        let side = 16 + Int(random.nextUInt32() % 100)
        let bytes = (0..<side * side * 4).map {
            UInt8(truncatingIfNeeded: $0 &* 7 / side) | ($0 % 4 == 3 ? 255 : 0)
        }
        layer.contents = CGImage.premultiplied(width: side, height: side, pixels: Data(bytes))
        layer.minificationFilter = random.nextUInt32() % 2 == 0 ? .linear : .trilinear
    }

    private static let effects = SoakKind(make: { CALayer() }) { layer, frame, random in
        layer.backgroundColor = random.color()
        layer.cornerRadius = 12
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(random.number(in: 1...6), forKey: "inputRadius")
        switch frame % 3 {
        case 0: (layer.filters, layer.backgroundFilters) = ([blur], nil)
        case 1: (layer.filters, layer.backgroundFilters) = (nil, [blur])
        default: (layer.filters, layer.backgroundFilters) = (nil, nil)
        }
        layer.shadowOpacity = Float(random.number(in: 0...1))
        layer.shadowRadius = random.number(in: 1...9)
        layer.shouldRasterize.toggle()
    }

    private static let animations = SoakKind(make: { CALayer() }) { layer, frame, random in
        layer.backgroundColor = random.color()
        let move = CAKeyframeAnimation(keyPath: "position")
        move.values = (0..<4).map { _ in
            CGPoint(x: random.number(in: 0...1900), y: random.number(in: 0...1000))
        }
        move.duration = 1
        layer.add(move, forKey: frame % 2 == 0 ? "move" : nil)
        let spring = CASpringAnimation(keyPath: "transform.rotation.z")
        spring.toValue = random.number(in: 0...3)
        layer.add(spring, forKey: "turn")
    }

    /// Intersecting planes.
    private static let transforms = SoakKind(make: { CATransformLayer() }) { layer, _, random in
        layer.sublayers = (0..<3).map { _ in
            let plane = CALayer()
            plane.frame = CGRect(x: 20, y: 20, width: 100, height: 80)
            plane.backgroundColor = random.color()
            plane.transform = CATransform3DMakeRotation(random.number(in: 0...3), 0.3, 1, 0.2)
            return plane
        }
    }
}
