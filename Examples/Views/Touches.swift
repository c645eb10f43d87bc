import UIKit

/// A button, a switch and a card that is dragged, touched as a script says.
@MainActor func touches() throws -> CGImage {
    let button = UIButton(type: .system)
    let toggle = UISwitch(frame: CGRect(x: 130, y: 12, width: 51, height: 31))
    let card = UIView(frame: CGRect(x: 20, y: 60, width: 60, height: 40))
    let host = try HeadlessHost(size: CGSize(width: 220, height: 130)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = .white
        button.frame = CGRect(x: 10, y: 10, width: 100, height: 36)
        button.setTitle("Count: 0", for: .normal)
        button.addAction(
            UIAction { [weak button] _ in
                let count = (button?.tag ?? 0) + 1
                button?.tag = count
                button?.setTitle("Count: \(count)", for: .normal)
            }, for: .touchUpInside)
        card.backgroundColor = .systemBlue
        card.layer.cornerRadius = 8
        card.addGestureRecognizer(
            UIPanGestureRecognizer { [weak card] recognizer in
                guard let card, let pan = recognizer as? UIPanGestureRecognizer else { return }
                let moved = pan.translation(in: card.superview)
                card.transform = CGAffineTransform(translationX: moved.x, y: moved.y)
            })
        [button, toggle, card].forEach(stage.addSubview)
        return stage
    }
    host.tap(at: CGPoint(x: 60, y: 28))
    host.tap(at: CGPoint(x: 60, y: 28))
    host.tap(at: CGPoint(x: 155, y: 28))
    host.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 150, y: 90), seconds: 0.3)
    host.advance(by: 0.5)
    print(
        "touches: \(button.currentTitle ?? ""), switch \(toggle.isOn), card moved by \(card.transform.tx), \(card.transform.ty)"
    )
    return try host.picture()
}
