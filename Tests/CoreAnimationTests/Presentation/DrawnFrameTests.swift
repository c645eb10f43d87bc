import CoreAnimation
import RenderTree
import Testing

/// Draws a picture of its progress: one pixel, whose red is the progress.
private final class Dial: CALayer {
    var displays = 0

    var progress: CGFloat {
        get { value(forKey: "progress") as? CGFloat ?? 0 }
        set { setValue(newValue, forKey: "progress") }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override class func defaultValue(forKey key: String) -> Any? {
        key == "progress" ? 0.0 : super.defaultValue(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        animation.duration = 2
        return animation
    }

    override func display() {
        displays += 1
        contents = Dial.picture((presentation() ?? self).progress)
    }

    static func picture(_ progress: CGFloat) -> CGImage? {
        let bytes = Data([UInt8((progress * 100).rounded()), 0, 0, 255])
        return CGDataProvider(data: bytes).flatMap {
            CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
    }
}

@Suite struct DrawnFrameTests {
    private func red(_ node: RenderNode) -> UInt8? {
        node.appearance.contents?.image.dataProvider?.data?.first
    }

    private func animated() -> (root: CALayer, dial: Dial) {
        let root = CALayer()
        let dial = Dial()
        root.addSublayer(dial)
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 2
        dial.add(animation, forKey: "p")
        return (root, dial)
    }

    @Test func everyFrameIsDisplayedByTheLayerItself() {
        let (root, dial) = animated()
        #expect(red(root.commitTree(at: 5).children[0]) == 0)
        #expect(red(root.commitTree(at: 5.5).children[0]) == 25)
        #expect(red(root.commitTree(at: 6).children[0]) == 50)
        #expect(dial.displays == 3 && dial.progress == CGFloat(0))
        #expect(dial.presentation()?.progress == CGFloat(0.5))
    }

    /// As in a well-known player: the layer moves its sublayers.
    @Test func displayMayChangeSublayers() {
        final class Mover: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "frameNumber" || super.needsDisplay(forKey: key)
            }
            override func display() {
                let number = presentation()?.value(forKey: "frameNumber") as? CGFloat ?? 0
                for layer in sublayers ?? [] {
                    layer.position.x = number
                    layer.setNeedsLayout()
                }
            }
        }
        let root = CALayer(), mover = Mover(), moved = CALayer()
        root.addSublayer(mover)
        mover.addSublayer(moved)
        let animation = CABasicAnimation(keyPath: "frameNumber")
        animation.fromValue = 0
        animation.toValue = 10
        animation.duration = 10
        mover.add(animation, forKey: nil)
        for second in 0..<4 {
            let node = root.commitTree(at: 5 + Double(second)).children[0]
            #expect(node.children[0].geometry.position.x == CGFloat(second))
            #expect(node.appearance.contents == nil)
        }
    }

    @Test func nothingIsDrawnWhenNothingChanged() {
        let (root, dial) = animated()
        _ = root.commitTree(at: 5)
        let node = root.commitTree(at: 6)
        #expect(root.commitTree(at: 6) === node && dial.displays == 2)
        dial.speed = 0
        dial.timeOffset = 6
        _ = root.commitTree(at: 6)
        let count = dial.displays
        _ = root.commitTree(at: 7)
        _ = root.commitTree(at: 8)
        #expect(dial.displays == count && count <= 3, "a paused layer stands still")
    }

    @Test func afterwardsTheModelIsDrawn() throws {
        let (root, dial) = animated()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        dial.progress = 0.75
        CATransaction.commit()
        let id = try #require(root.commitTree(at: 5).children[0].animations?.attached.first?.id)
        _ = root.commitTree(at: 6)
        root.deliver([.ended(id)])
        let node = root.commitTree(at: 8).children[0]
        #expect(red(node) == 75 && node.animations == nil)
        let count = dial.displays
        _ = root.commitTree(at: 9)
        #expect(dial.displays == count)
    }

    @Test func changesAnimateByTheClassesAction() {
        let root = CALayer()
        let dial = Dial()
        root.addSublayer(dial)
        _ = root.commitTree(at: 0)
        dial.progress = 1
        #expect(dial.animationKeys() == ["progress"])
        #expect(red(root.commitTree(at: 0).children[0]) == 0)
        #expect(red(root.commitTree(at: 1).children[0]) == 50)
    }

    @Test func propertiesWithStorageAreCopiedByTheClass() throws {
        final class Stored: CALayer {
            var radius: CGFloat = 2
            override init() { super.init() }
            override init(layer: Any) {
                super.init(layer: layer)
                if let other = layer as? Stored { radius = other.radius }
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
            override func value(forKey key: String) -> Any? {
                key == "radius" ? radius : super.value(forKey: key)
            }
            override func setValue(_ value: Any?, forKey key: String) {
                guard key == "radius" else { return super.setValue(value, forKey: key) }
                radius = value as? CGFloat ?? 0
            }
        }
        let layer = Stored()
        let animation = CABasicAnimation(keyPath: "radius")
        animation.toValue = 10
        animation.duration = 2
        layer.add(animation, forKey: nil)
        _ = layer.commitTree(at: 0)
        _ = layer.commitTree(at: 1)
        #expect(layer.presentation()?.radius == CGFloat(6) && layer.radius == CGFloat(2))
    }
}
