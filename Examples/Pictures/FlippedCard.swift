// A card with two faces, at five moments of its turn, and what a tap on each of them hits.
//
//     swift run Examples FlippedCard [OUTPUT.png]

import ImageIO
import QuartzCore

/// One side of a card, which is invisible from behind, with a mark in the middle.
private func makeFace(_ name: String, color: CGColor, markRadius: CGFloat) -> CALayer {
    let face = CALayer()
    face.name = name
    face.frame = CGRect(x: -55, y: -80, width: 110, height: 160)
    face.backgroundColor = color
    face.cornerRadius = 12
    face.borderWidth = 5
    face.borderColor = CGColor(gray: 1, alpha: 1)
    face.isDoubleSided = false
    for corner in [CGPoint(x: 20, y: 20), CGPoint(x: 90, y: 140), CGPoint(x: 55, y: 80)] {
        let mark = CALayer()
        let side: CGFloat = corner.x == 55 ? 50 : 16
        mark.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        mark.position = corner
        mark.cornerRadius = markRadius * side
        mark.name = "the mark on \(name)"
        mark.backgroundColor = CGColor(gray: 1, alpha: 0.9)
        face.addSublayer(mark)
    }
    return face
}

/// The two faces, back to back and half a point apart.
private func makeCard(turn: CGFloat) -> CATransformLayer {
    let card = CATransformLayer()
    let red = CGColor(red: 0.85, green: 0.2, blue: 0.3, alpha: 1)
    let front = makeFace("the front", color: red, markRadius: 0.5)
    let blue = CGColor(red: 0.15, green: 0.35, blue: 0.7, alpha: 1)
    let back = makeFace("the back", color: blue, markRadius: 0.1)
    front.zPosition = 0.25
    back.zPosition = -0.25
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    card.addSublayer(front)
    card.addSublayer(back)
    card.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
    return card
}

@MainActor func drawFlippedCard(_ arguments: [String]) throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 700, height: 240)
    root.name = "the table"
    for step in 0..<5 {
        let stage = CALayer()
        stage.frame = CGRect(x: CGFloat(step) * 140, y: 0, width: 140, height: 240)
        stage.sublayerTransform.m34 = -1 / 400
        let card = makeCard(turn: CGFloat(step) * 0.8)
        card.position = CGPoint(x: 70, y: 120)
        stage.addSublayer(card)
        root.addSublayer(stage)
    }

    var dots: [CALayer] = []

    // A tap below the middle of each card, shown by a dot.
    for step in 0..<5 {
        let point = CGPoint(x: CGFloat(step) * 140 + 78, y: 160)
        let hit = root.hitTest(point)?.name ?? "the table"
        print("a tap at (\(Int(point.x)), \(Int(point.y))) hits \(hit)")
        let dot = CALayer()
        dot.frame = CGRect(x: point.x - 5, y: point.y - 5, width: 10, height: 10)
        dot.cornerRadius = 5
        dot.backgroundColor = CGColor(red: 1, green: 0.85, blue: 0.2, alpha: 1)
        dots.append(dot)
    }
    for dot in dots { root.addSublayer(dot) }

    let path = arguments.first ?? "flipped-card.png"
    let renderer = try CARenderer(width: 1400, height: 480, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.13, green: 0.3, blue: 0.24, alpha: 1)
    renderer.layer = root
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
