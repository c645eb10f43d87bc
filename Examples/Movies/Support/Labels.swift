import Foundation
import QuartzCore

/// The rows of `Pictures/labels.png`, from the top; `Pictures/make.py` draws them.
private let texts: [String] = [
    "linear", "easeIn", "easeOut", "easeInEaseOut",
    "default", "1, 0, 0.75, 1", "0.36, 0, 0.66, -0.56", "0.34, 1.56, 0.64, 1",
    "bounce: 8 keyframes", "bounce: 61 values", "elastic: 61 values", "discrete",
    "fade", "push", "moveIn", "reveal", "fromLeft", "fromRight", "fromTop", "fromBottom",
    "damping 2", "damping 5", "damping 10", "damping 20", "overdamped", "bounce 0.5",
    "display link", "keyframes",
]

/// A layer that shows one of the predrawn texts, 160 points wide and 16 high.
@MainActor
func makeLabel(_ text: String, alpha: Float = 0.8) -> CALayer {
    let label = CALayer()
    label.bounds = CGRect(x: 0, y: 0, width: 160, height: 16)
    label.anchorPoint = .zero
    label.opacity = alpha
    guard let row = texts.firstIndex(of: text) else { return label }
    // One picture contains all texts; each label shows its row.
    label.contents = sheet
    label.minificationFilter = .trilinear
    let height = 1 / CGFloat(texts.count)
    label.contentsRect = CGRect(x: 0, y: CGFloat(row) * height, width: 1, height: height)
    return label
}

@MainActor private let sheet = loadPicture("Movies/Pictures/labels.png")
