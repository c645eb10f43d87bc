import CoreAnimation
import Testing

@Suite struct TimeListings {
    @Test func aChangeWithoutItsAnimation() {
        let root = CALayer()
        let card = CALayer()
        root.addSublayer(card)
        _ = root.commitTree(at: 0)

        // As in Docs/OnLinux.md.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        card.position = CGPoint(x: 200, y: 120)
        CATransaction.commit()
        // The end of the listing.

        #expect(root.commitTree(at: 0).children[0].animations == nil && card.animationKeys() == nil)
        #expect(card.presentation()?.position == CGPoint(x: 200, y: 120))
        card.position = CGPoint(x: 0, y: 0)
        _ = root.commitTree(at: 0)
        #expect(card.presentation()?.position == CGPoint(x: 200, y: 120), "this one is on its way")
    }

    @Test func aBeginInAMoviesTime() {
        let layer = CALayer()

        // As in Docs/OnLinux.md.
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 0
        slide.toValue = 100
        slide.duration = 1
        slide.beginTime = AVCoreAnimationBeginTimeAtZero + 0.5
        slide.fillMode = .backwards
        layer.add(slide, forKey: "slide")
        // The end of the listing.

        func x(_ time: Double) -> CGFloat? {
            _ = layer.commitTree(at: time)
            return layer.presentation()?.position.x
        }
        #expect(x(0) == 0 && x(0.5) == 0 && x(1) == 50)
    }

    /// Begin time 0 is the commit; the constant is the layer's time 0, whenever the commit is.
    @Test func timeZeroIsNotNow() {
        func x(begin: CFTimeInterval) -> CGFloat? {
            let layer = CALayer()
            let slide = CABasicAnimation(keyPath: "position.x")
            slide.fromValue = 0
            slide.toValue = 100
            slide.duration = 10
            slide.beginTime = begin
            layer.add(slide, forKey: nil)
            _ = layer.commitTree(at: 4)
            _ = layer.commitTree(at: 5)
            return layer.presentation()?.position.x
        }
        #expect(x(begin: 0) == 10)
        #expect(x(begin: AVCoreAnimationBeginTimeAtZero) == 50)
    }

    @Test func aDisplayLinkWithoutASelector() {
        final class Ball {
            let layer = CALayer()
            private(set) var link: CADisplayLink?

            // As in Docs/OnLinux.md.
            func start() {
                link = CADisplayLink(target: self, action: Ball.step)
                link?.add(to: .current, forMode: .common)
            }

            func step(_ link: CADisplayLink) {
                layer.position.x = link.targetTimestamp * 100
            }
            // The end of the listing.
        }
        let ball = Ball()
        let clock = CAExportClock(framesPerSecond: 10)
        clock.run {
            ball.start()
            clock.move(toFrame: 4)
        }
        ball.link?.invalidate()
        #expect(abs(ball.layer.position.x - 50) < 1e-9)
    }
}
