import Foundation
import QuartzCore

extension CardRequest {
    /// The layers of the card, 1200 by 630 points.
    func makeLayer() -> CALayer {
        let root = CAGradientLayer()
        root.frame = CGRect(origin: .zero, size: Self.size)
        root.colors = [
            CGColor(red: 0.1, green: 0.12, blue: 0.3, alpha: 1),
            CGColor(red: 0.35, green: 0.1, blue: 0.4, alpha: 1),
        ]
        root.endPoint = CGPoint(x: 1, y: 1)

        let panel = CALayer()
        panel.frame = root.bounds.insetBy(dx: 60, dy: 60)
        panel.backgroundColor = CGColor(gray: 1, alpha: 1)
        panel.cornerRadius = 28
        panel.shadowOpacity = 0.4
        panel.shadowRadius = 24
        panel.shadowOffset = CGSize(width: 0, height: 12)
        root.addSublayer(panel)

        let ink = CGColor(red: 0.1, green: 0.1, blue: 0.15, alpha: 1)
        let pale = CGColor(red: 0.35, green: 0.35, blue: 0.4, alpha: 1)
        let accent = CGColor(red: 0.4, green: 0.2, blue: 0.7, alpha: 1)
        panel.addSublayer(text(title, 56, ink, CGRect(x: 48, y: 44, width: 984, height: 220)))
        panel.addSublayer(text(author, 30, pale, CGRect(x: 48, y: 290, width: 984, height: 90)))
        for (index, topic) in topics.enumerated() {
            let chip = CALayer()
            chip.frame = CGRect(x: 48 + index * 250, y: 410, width: 230, height: 52)
            chip.cornerRadius = 26
            chip.borderWidth = 2
            chip.borderColor = accent
            chip.addSublayer(
                text(topic, 22, accent, CGRect(x: 20, y: 12, width: 190, height: 30), isCentered: true))
            panel.addSublayer(chip)
        }
        return root
    }

    private func text(
        _ string: String, _ size: CGFloat, _ color: CGColor, _ frame: CGRect, isCentered: Bool = false
    ) -> CATextLayer {
        let text = CATextLayer()
        text.frame = frame
        text.string = string
        text.font = "Helvetica"
        text.fontSize = size
        text.foregroundColor = color
        text.isWrapped = !isCentered
        text.truncationMode = .end
        if isCentered { text.alignmentMode = .center }
        return text
    }
}
