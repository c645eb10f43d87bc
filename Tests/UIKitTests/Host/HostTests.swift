import Testing

@testable import UIKit

/// A headless host draws what layers made by hand draw, and its time is the same each time.
@MainActor @Suite(.serialized) struct HostTests {
    private func bytes(_ image: CGImage) -> [UInt8] {
        image.dataProvider?.data.map { [UInt8]($0 as Data) } ?? []
    }

    @Test func viewsAreDrawnAsTheirLayers() throws {
        let view = UIView()
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40)) { frame in
            view.frame = frame
            view.backgroundColor = .white
            let card = UIView(frame: CGRect(x: 10, y: 8, width: 30, height: 20))
            card.backgroundColor = .systemRed
            card.layer.cornerRadius = 6
            card.alpha = 0.8
            card.transform = CGAffineTransform(rotationAngle: 0.3)
            view.addSubview(card)
            return view
        }
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        root.backgroundColor = CGColor(gray: 1, alpha: 1)
        let card = CALayer()
        card.frame = CGRect(x: 10, y: 8, width: 30, height: 20)
        card.backgroundColor = UIColor.systemRed.cgColor
        card.cornerRadius = 6
        card.opacity = 0.8
        card.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
        root.addSublayer(card)
        let renderer = try CARenderer(width: 120, height: 80, scale: 2)
        renderer.layer = root
        renderer.beginFrame(atTime: 0)
        renderer.render()
        renderer.endFrame()
        let picture = bytes(try host.picture())
        #expect(picture == bytes(try renderer.makeImage()) && !picture.isEmpty)
    }

    /// `draw(_:)` and a layer's `draw(in:)` draw the same.
    @Test func drawingInViewsAndLayers() throws {
        final class DrawingView: UIView {
            override func draw(_ rect: CGRect) {
                guard let context = UIGraphicsGetCurrentContext() else { return }
                DrawingLayer.paint(context)
            }
        }
        final class DrawingLayer: CALayer {
            override func draw(in ctx: CGContext) { Self.paint(ctx) }
            static func paint(_ context: CGContext) {
                context.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 1)
                context.move(to: CGPoint(x: 2, y: 2))
                context.addLine(to: CGPoint(x: 38, y: 10))
                context.addLine(to: CGPoint(x: 10, y: 28))
                context.fillPath()
            }
        }
        let view = DrawingView()
        let host = try HeadlessHost(size: CGSize(width: 40, height: 30)) { frame in
            view.frame = frame
            view.backgroundColor = .clear
            return view
        }
        let layer = DrawingLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.contentsScale = 2
        layer.setNeedsDisplay()
        let renderer = try CARenderer(width: 80, height: 60, scale: 2)
        renderer.layer = layer
        renderer.beginFrame(atTime: 0)
        renderer.render()
        renderer.endFrame()
        #expect(view.layer.contentsScale == 2)
        #expect(bytes(try host.picture()) == bytes(try renderer.makeImage()))
    }

    /// Each place of a picture is where its content mode says.
    @Test(arguments: [
        (UIView.ContentMode.top, CGPoint(x: 20, y: 5)), (.bottom, CGPoint(x: 20, y: 35)),
        (.left, CGPoint(x: 5, y: 20)),
        (.right, CGPoint(x: 35, y: 20)), (.topLeft, CGPoint(x: 5, y: 5)),
        (.bottomRight, CGPoint(x: 35, y: 35)),
        (.center, CGPoint(x: 20, y: 20)),
    ])
    func contentModes(mode: UIView.ContentMode, place: CGPoint) throws {
        let context = try #require(
            CGContext(
                data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = try #require(context.makeImage())
        var traits = HeadlessHost.Traits()
        traits.scale = 1
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40), traits: traits) { frame in
            let view = UIView(frame: frame)
            view.contentMode = mode
            view.layer.contents = image
            return view
        }
        let picture = bytes(try host.picture())
        func red(_ x: Int, _ y: Int) -> UInt8 { picture[(y * 40 + x) * 4] }
        #expect(red(Int(place.x), Int(place.y)) == 255)
        let count = (0..<1600).filter { picture[$0 * 4] == 255 }.count
        #expect(count == 100)
    }

    @Test func delayedWorkRunsInTheHostsTime() throws {
        let log = EventLog()
        let host = try HeadlessHost(size: CGSize(width: 4, height: 4)) { UIView(frame: $0) }
        UIHostQueue.main.asyncAfter(seconds: 0.2) { log.add("second") }
        UIHostQueue.main.asyncAfter(seconds: 0.1) {
            log.add("first")
            UIHostQueue.main.asyncAfter(seconds: 0.5) { log.add("third") }
        }
        host.advance(by: 0.3)
        #expect(log.take() == ["first", "second"])
        host.advance(by: 0.4)
        #expect(log.take() == ["third"])
    }

    @Test func moviesAreTheSameEachTime() throws {
        func movie() throws -> [[UInt8]] {
            var frames: [[UInt8]] = []
            let host = try HeadlessHost(size: CGSize(width: 20, height: 20), framesPerSecond: 10) { frame in
                let view = UIView(frame: frame)
                let box = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
                box.backgroundColor = .green
                view.addSubview(box)
                UIView.animate(
                    withDuration: 0.5, animations: { box.center = CGPoint(x: 15, y: 15) },
                    completion: { _ in UIView.animate(withDuration: 0.5) { box.backgroundColor = .blue } })
                return view
            }
            try host.movie(seconds: 1) { frames.append(bytes($0)) }
            return frames
        }
        let first = try movie()
        #expect(first.count == 10 && Set(first).count > 8)
        #expect(try movie() == first)
    }

    @Test func sizesThatCannotBe() {
        for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 10), CGSize(width: 1e9, height: 1e9)] {
            #expect(throws: (any Error).self) { try HeadlessHost(size: size) { UIView(frame: $0) } }
        }
    }

    /// A display link of the main run loop follows the host's frames alone, however long they take.
    @Test func displayLinksHaveTheTimeOfTheHost() throws {
        var times: [CFTimeInterval] = []
        let link = CADisplayLink { times.append($0.timestamp) }
        defer { link.invalidate() }
        let host = try HeadlessHost(size: CGSize(width: 10, height: 10)) { frame in
            link.add(to: .main, forMode: .common)
            return UIView(frame: frame)
        }
        for _ in 0..<4 {
            Thread.sleep(forTimeInterval: 0.03)
            host.nextFrame()
        }
        #expect(times.map { ($0 * 60).rounded() / 60 } == [1, 2, 3, 4].map { $0 / 60 })
    }
}
