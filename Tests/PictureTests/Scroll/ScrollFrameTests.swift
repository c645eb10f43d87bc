import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Scrolled frames copy what is there, and look as if they had been drawn as a whole.
struct ScrollFrameTests {
    private static let size = 320

    /// A scroll layer of 300x300 points with cards, higher and wider than it.
    private func scene(_ cards: Int = 60) -> (root: CALayer, scroll: CAScrollLayer) {
        let scroll = CAScrollLayer()
        scroll.frame = CGRect(x: 10, y: 10, width: 300, height: 300)
        scroll.backgroundColor = .rgb(0.9, 0.9, 0.95)
        for i in 0..<cards {
            let card = CALayer.box(
                center: CGPoint(x: Double(i % 4) * 130 + 70.5, y: Double(i / 4) * 90 + 40.25),
                size: CGSize(width: 118, height: 76), color: .rgb(Double(i % 7) / 7, 0.6, 0.8, 0.9))
            (card.cornerRadius, card.borderWidth, card.masksToBounds) = (11, 1.5, true)
            let image = CALayer.box(
                center: CGPoint(x: 40, y: 30), size: CGSize(width: 52, height: 37.5), color: nil)
            image.contents = PropertyScene.picture
            image.transform = CATransform3DMakeRotation(Double(i) * 0.1, 0, 0, 1)
            card.addSublayer(image)
            scroll.addSublayer(card)
        }
        return (CALayer.stage(width: Self.size, height: Self.size, color: .gray(0.3), [scroll]), scroll)
    }

    private func move(_ scroll: CAScrollLayer, to p: CGPoint) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        scroll.scroll(to: p)
        CATransaction.commit()
    }

    private func picture(_ renderer: CARenderer) throws -> PixelBuffer {
        try renderer.picture(width: Self.size, height: Self.size)
    }

    private func whole(at p: CGPoint) throws -> PixelBuffer {
        var options = CARendererOptions()
        (options.damage, options.incremental, options.caching) = (false, false, false)
        let renderer = try CARenderer(width: Self.size, height: Self.size, options: options)
        let (root, scroll) = scene()
        move(scroll, to: p)
        renderer.layer = root
        return try picture(renderer)
    }

    @Test("every frame is the frame drawn as a whole, byte for byte")
    func bytes() throws {
        let renderer = try CARenderer(width: Self.size, height: Self.size)
        let (root, scroll) = scene()
        renderer.layer = root
        var random = RepeatableRandom(seed: 7)
        var place = CGPoint.zero
        for step in 0..<24 {
            switch step % 6 {
            case 0: place.y += 3
            case 1: place.x += Double(Int.random(in: -9...9, using: &random))
            case 2: place.y += Double(Int.random(in: -200...400, using: &random))
            case 3: place = CGPoint(x: place.x + 0.5, y: place.y + 0.25)
            case 4: place = CGPoint(x: place.x.rounded(), y: place.y.rounded())
            default: place.y -= 1
            }
            move(scroll, to: place)
            let result = Reftest(
                "scroll-\(step)", try picture(renderer), .equal, try whole(at: place), fuzz: .none)
            #expect(result.passes, "\(result) at \(place)")
        }
    }

    @Test("a frame that only scrolls copies, and draws nothing")
    func copies() throws {
        let renderer = try CARenderer(width: Self.size, height: Self.size)
        let (root, scroll) = scene()
        renderer.layer = root
        move(scroll, to: CGPoint(x: 0, y: 1))
        _ = try picture(renderer)
        for y in 1...20 {
            move(scroll, to: CGPoint(x: 0, y: 5 * y))
            _ = try picture(renderer)
            // The copy, and the ground where there are no cards.
            #expect(renderer.statistics.draws <= 2 && renderer.statistics.passes == 1, "at \(y)")
        }
    }

    @Test("a layer of another class that scrolls copies as well")
    func otherClass() throws {
        let renderer = try CARenderer(width: Self.size, height: Self.size)
        let (_, scroll) = scene(), plain = CALayer()
        (plain.frame, plain.backgroundColor, plain.masksToBounds) = (
            scroll.frame, scroll.backgroundColor, true
        )
        for card in scroll.sublayers ?? [] { plain.addSublayer(card) }
        renderer.layer = CALayer.stage(width: Self.size, height: Self.size, color: .gray(0.3), [plain])
        for y in 1...8 {
            CATransaction.setDisableActions(true)
            plain.bounds.origin.y = CGFloat(5 * y)
            _ = try picture(renderer)
            if y > 1 { #expect(renderer.statistics.draws <= 2 && renderer.statistics.passes == 1, "at \(y)") }
        }
    }

    @Test("the same picture without a bitmap")
    func plain() throws {
        let (root, scroll) = scene()
        move(scroll, to: CGPoint(x: 37, y: 145))
        let renderer = try CARenderer(width: Self.size, height: Self.size)
        renderer.layer = root
        let test = try picture(renderer)
        let plain = CALayer()
        (plain.frame, plain.backgroundColor, plain.masksToBounds) = (
            scroll.frame, scroll.backgroundColor, true
        )
        withoutActions {
            for card in scroll.sublayers ?? [] {
                card.position = CGPoint(x: card.position.x - 37, y: card.position.y - 145)
                plain.addSublayer(card)
            }
        }
        renderer.layer = CALayer.stage(width: Self.size, height: Self.size, color: .gray(0.3), [plain])
        let result = Reftest("scroll-plain", test, .equal, try picture(renderer), fuzz: .rounding(2))
        #expect(result.passes, "\(result)")
    }

    @Test("what changes while it scrolls is drawn")
    func changes() throws {
        let renderer = try CARenderer(width: Self.size, height: Self.size)
        let (root, scroll) = scene()
        renderer.layer = root
        _ = try picture(renderer)
        let (other, otherScroll) = scene()
        for step in 1...6 {
            for each in [scroll, otherScroll] {
                move(each, to: CGPoint(x: 0, y: 7 * step))
                each.sublayers?[step].backgroundColor = .rgb(1, 0, 0)
                each.sublayers?[step].removeAllAnimations()
            }
            let fresh = try CARenderer(width: Self.size, height: Self.size)
            fresh.layer = other
            let result = Reftest(
                "scroll-change-\(step)", try picture(renderer), .equal, try picture(fresh), fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }
}
