import CoreAnimation
import Testing

// As in Docs/OnLinux.md.

final class Meter: CALayer {
    var progress: CGFloat {
        get { value(forKey: "progress") as? CGFloat ?? 0 }
        set { setValue(newValue, forKey: "progress") }
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = (presentation() ?? self).progress
        return animation
    }

    override func display() { contents = drawing?((presentation() ?? self).progress) }
}

// The end of the listing: what draws is the test's.
extension Meter {
    var drawing: ((CGFloat) -> CGImage?)? {
        get { value(forKey: "drawing") as? (CGFloat) -> CGImage? }
        set { setValue(newValue, forKey: "drawing") }
    }
}

@Suite struct PropertyListing {
    /// What `display()` saw, in order.
    private final class Record { var values: [Double] = [] }

    private func meter() -> (root: CALayer, meter: Meter, record: Record) {
        let (root, meter, record) = (CALayer(), Meter(), Record())
        root.addSublayer(meter)
        meter.drawing = { progress in
            record.values.append((progress.native * 1000).rounded() / 1000)
            return CGImage(
                width: 1, height: 1, rgba8: Data([UInt8(progress * 100), 0, 0, 255]),
                alphaInfo: .premultipliedLast)
        }
        return (root, meter, record)
    }

    private func red(_ root: CALayer, at time: Double) -> UInt8? {
        root.commitTree(at: time).children[0].appearance.contents?.image.dataProvider?.data?.first
    }

    @Test func everyFrameSeesTheValueOfItsTime() {
        let (root, meter, record) = meter()
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        meter.add(animation, forKey: nil)
        for frame in 0...10 {
            let expected = frame == 10 ? nil : UInt8(frame * 10)
            let shown = red(root, at: 3 + Double(frame) / 10)
            if let expected { #expect(shown.map { abs(Int($0) - Int(expected)) <= 1 } == true, "\(frame)") }
        }
        #expect(Array(record.values.prefix(10)) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
        #expect(meter.progress == 0, "the model stays as it is")
    }

    @Test func keyframesAndEasingReachDisplayToo() {
        let (root, meter, record) = meter()
        let animation = CAKeyframeAnimation(keyPath: "progress")
        animation.values = [0, 1, 0.5]
        animation.keyTimes = [0, 0.5, 1]
        animation.duration = 4
        meter.add(animation, forKey: nil)
        for time in [0.0, 1, 2, 3] { _ = root.commitTree(at: time) }
        #expect(record.values == [0, 0.5, 1, 0.75])
    }

    @Test func aChangeAnimatesByItself() {
        let (root, meter, record) = meter()
        _ = root.commitTree(at: 0)
        meter.progress = 0.8
        #expect(meter.animationKeys() == ["progress"])
        for frame in 0...3 { _ = root.commitTree(at: Double(frame) / 16) }
        // The model's picture is drawn too, before the first frame covers it.
        #expect(record.values == [0.8, 0, 0.2, 0.4, 0.6])
    }

    @Test func numbersOfAnyTypeAreRead() {
        let meter = Meter()
        let numbers: [Any] = [0.5, Float(0.5), CGFloat(0.5), NSNumber(value: 0.5)]
        for number in numbers {
            meter.setValue(number, forKey: "progress")
            #expect(meter.progress == 0.5, "\(type(of: number))")
        }
        meter.setValue(1, forKey: "progress")
        #expect(meter.progress == 1 && meter.value(forKey: "progress") as? Int == 1)
        meter.setValue(nil, forKey: "progress")
        #expect(meter.progress == 0)
    }
}
