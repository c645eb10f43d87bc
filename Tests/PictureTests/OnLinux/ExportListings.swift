import QuartzCore
import TestSupport
import Testing

/// What Docs/OnLinux.md says of time while a movie is made.
@Suite("Exporting, as the page on Linux says")
struct ExportListings {
    /// Its red is its progress.
    private final class Gauge: CALayer {
        var progress: CGFloat {
            get { value(forKey: "progress") as? CGFloat ?? 0 }
            set { setValue(newValue, forKey: "progress") }
        }
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "progress" || super.needsDisplay(forKey: key)
        }
        override func display() {
            let shown = (presentation() ?? self).progress
            contents = CGImage(
                width: 1, height: 1, rgba8: Data([UInt8(shown * 100), 0, 0, 255]),
                alphaInfo: .premultipliedLast)
        }
    }

    private static func reds(_ renderer: CARenderer, count: Int, perSecond: Double) throws -> [Int] {
        var frames = renderer.frames(to: Double(count) / perSecond, framesPerSecond: perSecond)
            .makeAsyncIterator()
        var reds: [Int] = []
        while let frame = try frames.nextFrame() {
            var bytes = [UInt8](repeating: 0, count: 8 * 8 * 4)
            try bytes.withUnsafeMutableBytes { try frame.readPixels(into: $0) }
            reds.append(Int(bytes[(3 * 8 + 3) * 4]))
        }
        return reds
    }

    @Test("a property of one's own is drawn for every frame")
    func ownProperty() throws {
        let renderer = try CARenderer(width: 8, height: 8)
        let gauge = Gauge()
        gauge.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        renderer.layer = gauge
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        animation.beginTime = AVCoreAnimationBeginTimeAtZero
        gauge.add(animation, forKey: nil)
        let reds = try Self.reds(renderer, count: 10, perSecond: 10)
        #expect(reds.count >= 10)
        for (index, red) in reds.prefix(10).enumerated() {
            #expect(abs(red - index * 10) <= 1, "frame \(index)")
        }
    }

    @Test("the time is the frame's while it is made, and the machine's between frames")
    func mediaTime() throws {
        final class Watch: CALayer {
            var times: [CFTimeInterval] = []
            override func layoutSublayers() { times.append(CACurrentMediaTime()) }
        }
        let renderer = try CARenderer(width: 8, height: 8)
        let watch = Watch()
        renderer.layer = watch
        var frames = renderer.frames(from: 5, to: 5.3, framesPerSecond: 10).makeAsyncIterator()
        var expected: [CFTimeInterval] = []
        let machine = CACurrentMediaTime()
        watch.setNeedsLayout()
        while let frame = try frames.nextFrame() {
            expected.append(frame.time)
            #expect(CACurrentMediaTime() >= machine)
            watch.setNeedsLayout()
        }
        #expect(expected.count >= 3 && watch.times == expected)
    }

    @Test("a begin time from the machine's clock never comes in a movie")
    func machineTime() throws {
        func last(begin: CFTimeInterval) throws -> Int {
            let renderer = try CARenderer(width: 8, height: 8)
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            renderer.layer = layer
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.toValue = 0
            animation.duration = 100
            animation.beginTime = begin
            layer.add(animation, forKey: nil)
            return try #require(try Self.reds(renderer, count: 3, perSecond: 10).last)
        }
        #expect(try last(begin: AVCoreAnimationBeginTimeAtZero) == 0)
        #expect(try last(begin: CACurrentMediaTime() + 10) == 255)
        let clock = CAExportClock()
        #expect(try clock.run { try last(begin: CACurrentMediaTime() + 0.1) } == 0)
    }

    @Test("a change that is rendered at once shows the old value, without actions the new one")
    func changesAtOnce() throws {
        for disables in [false, true] {
            let renderer = try CARenderer(width: 8, height: 8)
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            renderer.layer = layer
            func red() throws -> Int {
                renderer.beginFrame(atTime: 2)
                renderer.render()
                renderer.endFrame()
                var bytes = [UInt8](repeating: 0, count: 8 * 8 * 4)
                try bytes.withUnsafeMutableBytes { try renderer.readPixels(into: $0) }
                return Int(bytes[(3 * 8 + 3) * 4])
            }
            #expect(try red() == 255)
            CATransaction.begin()
            CATransaction.setDisableActions(disables)
            layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
            CATransaction.commit()
            #expect(try red() == (disables ? 0 : 255))
        }
    }
}
