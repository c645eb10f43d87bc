import QuartzCore
import RandomCases
import TestSupport

/// Translucent cards with round corners and borders that cross in perspective: a pixel that two pieces of a card
/// both draw, or neither, shows.
enum CardScenes {
    static let all: [TestScene] = (1...24).map { seed in
        TestScene("cards-\(seed)", width: 400, height: 400) {
            var random = RepeatableRandom(seed: UInt64(seed))
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
            let stage = CALayer.stage(width: 400, height: 400, [])
            stage.sublayerTransform = .perspective(number(350...900))
            for _ in 0..<3 {
                let card = CALayer.box(
                    center: CGPoint(x: number(150...250), y: number(150...250)),
                    size: CGSize(width: number(160...300), height: number(160...300)),
                    color: .rgb(number(0...1), number(0...1), number(0...1), number(0.4...0.9)),
                    transform: CATransform3DMakeRotation(
                        number(-1.2...1.2), number(-1...1), number(-1...1), 0.2))
                card.cornerRadius = number(0...60)
                card.borderWidth = number(0...12)
                card.borderColor = .rgb(1, 1, 1, number(0.5...1))
                stage.addSublayer(card)
            }
            return stage
        }
    }
}
