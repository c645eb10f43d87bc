import QuartzCore

private let count = 12
private let radius = 345.0
private let cardSize = CGSize(width: 126, height: 168)

/// The distance from the middle of the cards down to the floor, in points.
let floorDepth = 98.0

/// The cards, and the turns of the whole ring; a full turn when they form a wall.
func makeRing() -> CATransformLayer {
    let ring = CATransformLayer()
    let turn = 2 * Double.pi
    ring.add(
        keyframes(
            "transform.rotation.y",
            [
                (0, 0.1 * turn, .linear), (4.2, turn, .arrive), (4.9, turn + 0.1, .settle),
                (6.7, turn - 0.1, .settle), (10, 1.8 * turn, .leave),
            ]),
        forKey: "turn")
    for index in 0..<count { ring.addSublayer(makeCard(index)) }
    return ring
}

/// A card in a holder: the holder moves from place to place, and the card turns within it.
private func makeCard(_ index: Int) -> CATransformLayer {
    let card = CALayer()
    card.bounds = CGRect(origin: .zero, size: cardSize)
    card.contents = loadPicture("Packages/CoverRing.ca/assets/card\(index < 9 ? "0" : "")\(index + 1).jpg")
    card.cornerRadius = 12
    card.masksToBounds = true
    card.borderWidth = 1.5
    card.borderColor = color(0xFFFFFF, alpha: 0.5)

    let delay = Double(index) * 0.07
    // A wave of turns runs along the wall.
    let column = Double(index % 6)
    card.add(
        keyframes(
            "transform.rotation.y",
            [
                (0, 0, .linear), (5.3 + column * 0.09, 0, .linear),
                (6.1 + column * 0.09, 2 * Double.pi, .settle), (10, 2 * Double.pi, .linear),
            ]),
        forKey: "flip")

    let holder = CATransformLayer()
    let (above, inRing, inWall, away) = places(of: index)
    holder.transform = inRing
    holder.add(
        keyframes(
            "transform",
            [
                (0, above, .linear), (0.2 + delay, above, .linear), (1.7 + delay, inRing, .spring),
                (4 + delay / 2, inRing, .linear), (5 + delay / 2, inWall, .settle),
                (6.6 + delay / 2, inWall, .linear), (7.6 + delay / 2, inRing, .settle),
                (8.4 + delay / 2, inRing, .linear), (9.4 + delay / 2, away, .leave), (10, away, .linear),
            ]),
        forKey: "places")
    holder.addSublayer(card)
    return holder
}

/// The places of a card: before it enters, in the ring, in the wall, and after it leaves.
private func places(
    of index: Int
) -> (above: CATransform3D, inRing: CATransform3D, inWall: CATransform3D, away: CATransform3D) {
    func onCircle(_ angle: Double, radius: Double, y: Double) -> CATransform3D {
        CATransform3DTranslate(CATransform3DMakeRotation(angle, 0, 1, 0), 0, y, radius)
    }
    let angle = (Double(index) / Double(count)) * 2 * .pi
    // Two rows of six, bent towards the eye at the ends.
    let column = Double(index % 6) - 2.5
    let row = index < 6 ? -0.5 : 0.5
    let place = CATransform3DMakeTranslation(column * 138, row * 184 - 22, column * column * 10 - 100)
    return (
        onCircle(angle - 1.2, radius: radius, y: -520), onCircle(angle, radius: radius, y: 0),
        CATransform3DRotate(place, -column * 0.11, 0, 1, 0), onCircle(angle + 1.2, radius: 500, y: -640)
    )
}
