import UIKit

@objc public protocol CardStackDataSource: class {
    func numberOfCards(in stack: CardStack) -> Int
    func cardStack(_ stack: CardStack, cardAt index: Int) -> UIView
}

@objc public protocol CardStackDelegate: NSObjectProtocol {
    @objc optional func cardStack(_ stack: CardStack, didSwipe index: Int, toRight: Bool)
    @objc optional func cardStackDidRunOut(_ stack: CardStack)
}

/// Cards that are swiped away.
public class CardStack: UIView, UIGestureRecognizerDelegate {
    public weak var dataSource: CardStackDataSource? { didSet { reload() } }
    public weak var delegate: CardStackDelegate?
    private var cards: [UIView] = []
    private var front = 0
    private lazy var pan: UIPanGestureRecognizer = {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(CardStack.panned(_:)))
        pan.delegate = self
        return pan
    }()

    private func reload() {
        guard let dataSource = dataSource else { return }
        addGestureRecognizer(pan)
        cards.forEach { $0.removeFromSuperview() }
        front = 0
        cards = (0..<dataSource.numberOfCards(in: self)).map { dataSource.cardStack(self, cardAt: $0) }
        for card in cards.reversed() {
            card.frame = bounds.insetBy(dx: 20, dy: 20)
            addSubview(card)
        }
    }

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        guard cards.indices.contains(front) else { return }
        let card = cards[front], move = recognizer.translation(in: self)
        switch recognizer.state {
        case .changed:
            card.transform = CGAffineTransform(translationX: move.x, y: move.y).rotated(
                by: move.x / bounds.width * 0.3)
        case .ended, .cancelled:
            if abs(move.x) < bounds.width / 3 {
                UIView.animate(withDuration: 0.3) { card.transform = .identity }
            } else {
                swipe(card, toRight: move.x > 0)
            }
        default: break
        }
    }

    private func swipe(_ card: UIView, toRight: Bool) {
        let index = front
        front += 1
        UIView.animate(
            withDuration: 0.3,
            animations: { card.center.x += (toRight ? 2 : -2) * self.bounds.width },
            completion: { _ in
                card.removeFromSuperview()
                self.delegate?.cardStack?(self, didSwipe: index, toRight: toRight)
                if self.front == self.cards.count { self.delegate?.cardStackDidRunOut?(self) }
            })
    }
}
