import UIKit

/// Corners, borders, shadows and masks of four cards.
@MainActor func cards() throws -> CGImage {
    func card(_ index: Int) -> UIView {
        let card = UIView(frame: CGRect(x: 20 + 105 * index, y: 25, width: 85, height: 85))
        card.backgroundColor = .white
        let inner = UIView(frame: CGRect(x: -20, y: -20, width: 50, height: 50))
        inner.backgroundColor = .systemPink
        card.addSubview(inner)
        card.layer.cornerRadius = 18
        return card
    }
    let host = try HeadlessHost(size: CGSize(width: 440, height: 135)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = UIColor(white: 0.8, alpha: 1)
        // Round corners alone cut nothing off.
        stage.addSubview(card(0))

        let clipped = card(1)
        clipped.clipsToBounds = true
        clipped.layer.borderWidth = 4
        stage.addSubview(clipped)

        // A view that clips loses its shadow, so another below it casts one.
        let shadow = UIView(frame: card(2).frame)
        shadow.backgroundColor = .white
        shadow.layer.cornerRadius = 18
        shadow.layer.shadowOpacity = 0.6
        shadow.layer.shadowOffset = CGSize(width: 0, height: 6)
        shadow.layer.shadowRadius = 5
        stage.addSubview(shadow)
        let above = card(2)
        above.clipsToBounds = true
        stage.addSubview(above)

        // A view as a mask, which is in no hierarchy: opaque parts of it show the card.
        let masked = card(3)
        let star = CAShapeLayer()
        star.path = starPath(in: masked.bounds).cgPath
        let mask = UIView(frame: masked.bounds)
        mask.layer.addSublayer(star)
        masked.mask = mask
        stage.addSubview(masked)
        return stage
    }
    return try host.picture()
}

@MainActor private func starPath(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
        let radius = rect.width / 2 * (corner.isMultiple(of: 2) ? 1 : 0.5)
        let angle = CGFloat(corner) * .pi / 5 - .pi / 2
        let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
}
