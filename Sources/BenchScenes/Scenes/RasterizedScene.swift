import QuartzCore

/// Sixty cards that move over a background with a changing colour. The content of a card is static: a shadow of
/// everything on it, and sublayers clipped to round corners, including a blurred one.
package final class RasterizedScene: BenchScene {
    private static let size = CGSize(width: 200, height: 150)
    private let data = BoxData(count: 60, width: 200, height: 150)
    private let jig = Jig(count: 60)
    private let isRasterized: Bool
    private let ground = CALayer.sceneRoot()
    private var cards: [CALayer] = []

    package init(isRasterized: Bool) { self.isRasterized = isRasterized }

    package func build() -> CALayer {
        cards = data.boxes.map(makeCard)
        ground.sublayers = cards
        mutate(frame: 0)
        return ground
    }

    private func makeCard(_ box: BoxData.Box) -> CALayer {
        let card = CALayer()
        card.bounds = CGRect(origin: .zero, size: Self.size)
        card.anchorPoint = .zero
        card.shadowOpacity = 0.6
        card.shadowRadius = 8
        card.shadowOffset = CGSize(width: 0, height: 6)
        let face = CALayer()
        face.frame = CGRect(origin: .zero, size: Self.size)
        face.backgroundColor = box.color.cgColor
        face.cornerRadius = 16
        face.masksToBounds = true
        for row in 0..<4 {
            for column in 0..<3 {
                let part = CALayer()
                part.frame = CGRect(x: 14 + 64 * column, y: 12 + 34 * row, width: 58, height: 28)
                part.cornerRadius = 6
                part.opacity = 0.8
                part.backgroundColor = box.secondColor.cgColor
                face.addSublayer(part)
            }
        }
        let glow = CALayer()
        glow.frame = CGRect(x: 110, y: 70, width: 120, height: 110)
        glow.cornerRadius = 55
        glow.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 0.8, alpha: 0.8)
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(12, forKey: "inputRadius")
        glow.filters = [blur]
        face.addSublayer(glow)
        let badge = CALayer()
        badge.frame = CGRect(x: 180, y: -10, width: 36, height: 36)
        badge.cornerRadius = 18
        badge.backgroundColor = CGColor(srgbRed: 0.9, green: 0.2, blue: 0.2, alpha: 1)
        card.addSublayer(face)
        card.addSublayer(badge)
        card.shouldRasterize = isRasterized
        return card
    }

    package func mutate(frame: Int) {
        let offsets = jig.offsets(frame: frame)
        for (index, card) in cards.enumerated() {
            let origin = data.boxes[index].origin + offsets[index]
            card.position = CGPoint(x: origin.x.rounded(), y: origin.y.rounded())
        }
        let phase = Double(frame % 64) / 64
        ground.backgroundColor = CGColor(srgbRed: 0.3 + 0.2 * phase, green: 0.4, blue: 0.6, alpha: 1)
    }
}
