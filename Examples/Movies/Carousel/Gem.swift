import QuartzCore

/// Three polished panes that cross in the middle of the ring; hidden while the cards form a wall.
func makeGem() -> CATransformLayer {
    let turns: [(picture: String, turn: CATransform3D)] = [
        ("pane-x", CATransform3DIdentity),
        ("pane-y", CATransform3DMakeRotation(.pi / 2, 0, 1, 0)),
        ("pane-z", CATransform3DMakeRotation(.pi / 2, 1, 0, 0)),
    ]
    let gem = CATransformLayer()
    for (picture, turn) in turns {
        let pane = CALayer()
        pane.bounds = CGRect(x: 0, y: 0, width: 168, height: 168)
        pane.contents = loadPicture("Packages/CrossingPanes.ca/assets/\(picture).jpg")
        pane.cornerRadius = 24
        pane.masksToBounds = true
        pane.borderWidth = 1.5
        pane.borderColor = color(0xFFFFFF, alpha: 0.45)
        pane.transform = turn
        gem.addSublayer(pane)
    }
    gem.transform = CATransform3DMakeRotation(0.6, 1, 0, 0)
    gem.add(
        keyframes("transform.rotation.y", [(0, 0, .linear), (10, -5 * Double.pi, .linear)]), forKey: "turn")

    let holder = CATransformLayer()
    // Above the middle, so that the cards in front do not hide it.
    holder.transform = CATransform3DRotate(CATransform3DMakeTranslation(0, -96, 0), 0.35, 0, 0, 1)
    let (gone, here) = (0.001, 1.0)
    holder.add(
        keyframes(
            "transform.scale",
            [
                (0, gone, .linear), (1.5, gone, .linear), (2.3, here, .spring), (3.7, here, .linear),
                (4.3, gone, .leave), (7.1, gone, .linear), (7.9, here, .spring), (8.7, here, .linear),
                (9.5, gone, .leave), (10, gone, .linear),
            ]),
        forKey: "appear")
    holder.addSublayer(gem)
    return holder
}
