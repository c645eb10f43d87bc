import UIKit

/// A scroll view of a few lines: a scroll layer that a pan gesture moves. It neither bounces nor decelerates.
final class PlainScrollView: UIView {
    override class var layerClass: AnyClass { CAScrollLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.masksToBounds = true
        addGestureRecognizer(
            UIPanGestureRecognizer { [weak self] recognizer in
                guard let self, let pan = recognizer as? UIPanGestureRecognizer else { return }
                let offset = bounds.origin
                let moved = pan.translation(in: self)
                (layer as? CAScrollLayer)?.scroll(to: CGPoint(x: offset.x - moved.x, y: offset.y - moved.y))
                pan.setTranslation(.zero, in: self)
            })
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A sheet of numbered squares, dragged 90 points to the left and 60 up.
@MainActor func scrolling() throws -> CGImage {
    var scrollView: PlainScrollView?
    let host = try HeadlessHost(size: CGSize(width: 200, height: 160)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = .darkGray
        let view = PlainScrollView(frame: frame.insetBy(dx: 20, dy: 20))
        view.backgroundColor = .white
        for row in 0..<6 {
            for column in 0..<8 {
                let square = UILabel(frame: CGRect(x: column * 40, y: row * 40, width: 38, height: 38))
                square.backgroundColor = UIColor(
                    hue: CGFloat(column) / 8, saturation: 0.5, brightness: 0.9, alpha: 1)
                square.text = "\(row * 8 + column)"
                square.textAlignment = .center
                view.addSubview(square)
            }
        }
        stage.addSubview(view)
        scrollView = view
        return stage
    }
    host.drag(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 60, y: 60), seconds: 0.25)
    if let origin = scrollView?.bounds.origin { print("scrolling: offset \(origin.x), \(origin.y)") }
    return try host.picture()
}
