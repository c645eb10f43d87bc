import QuartzCore

/// Cards that scroll up by three points a frame. Each is clipped to round corners, and contains a picture, a round
/// avatar and bars of text. The cards move individually, in a scroll layer, or individually in a tilted layer.
package final class FeedScene: BenchScene {
    package enum Kind { case flat, scrolled, tilted }

    private static let ground = ByteColor(0xF0, 0xF0, 0xF5).cgColor
    private static let white = ByteColor(0xFF, 0xFF, 0xFF).cgColor
    private static let blue = ByteColor(0x33, 0x80, 0xE6).cgColor
    private static let grey = ByteColor(0xCC, 0xCC, 0xD9).cgColor

    private var cards: [(layer: CALayer, x: CGFloat, y: CGFloat)] = []

    private let kind: Kind
    private let scroll = CAScrollLayer()

    package init(_ kind: Kind = .flat) { self.kind = kind }

    package func build() -> CALayer {
        let root = CALayer.sceneRoot()
        root.backgroundColor = Self.ground
        let list = makeList(in: root)
        let images = TestImages.banners(count: 16)
        cards.removeAll()
        for row in 0..<14 {
            for column in 0..<6 {
                let card = Self.card(images[(6 * row + column) % 16])
                cards.append((card, 10 + 318 * CGFloat(column), 10 + 178 * CGFloat(row)))
                list.addSublayer(card)
                card.position = CGPoint(x: cards[cards.count - 1].x, y: cards[cards.count - 1].y)
            }
        }
        mutate(frame: 0)
        return root
    }

    package func mutate(frame: Int) {
        if kind == .scrolled { return scroll.scroll(to: CGPoint(x: 0, y: 3 * frame)) }
        for (layer, x, y) in cards { layer.position = CGPoint(x: x, y: y - 3 * CGFloat(frame)) }
    }

    /// The layer whose sublayers are the cards.
    private func makeList(in root: CALayer) -> CALayer {
        switch kind {
        case .flat: return root
        case .scrolled:
            scroll.frame = SceneSize.bounds
            scroll.backgroundColor = Self.ground
            root.addSublayer(scroll)
            return scroll
        case .tilted:
            let list = CALayer()
            list.frame = SceneSize.bounds
            list.transform = Self.tilt
            root.addSublayer(list)
            return list
        }
    }

    /// A rotation by 35 degrees about an axis across the screen, seen from 1,200 points.
    private static var tilt: CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 1200
        return CATransform3DConcat(CATransform3DMakeRotation(35 * .pi / 180, 1, 0.3, 0), perspective)
    }

    private static func card(_ image: CGImage) -> CALayer {
        let card = box(CGRect(x: 0, y: 0, width: 300, height: 160), white, cornerRadius: 16)
        card.anchorPoint = .zero
        card.masksToBounds = true
        let picture = CALayer()
        picture.frame = CGRect(x: 0, y: 0, width: 300, height: 90)
        picture.contents = image
        card.addSublayer(picture)
        let avatar = box(CGRect(x: 12, y: 70, width: 40, height: 40), blue, cornerRadius: 20)
        avatar.borderWidth = 2
        avatar.borderColor = white
        card.addSublayer(avatar)
        for k in 0..<3 {
            let bar = CGRect(
                x: 64, y: 100 + 18 * CGFloat(k), width: 220 - 40 * CGFloat(k), height: 10)
            card.addSublayer(box(bar, grey, cornerRadius: 5))
        }
        return card
    }

    private static func box(_ frame: CGRect, _ color: CGColor, cornerRadius: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        layer.cornerRadius = cornerRadius
        return layer
    }
}
