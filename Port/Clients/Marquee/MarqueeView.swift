import UIKit

/// A text that moves on by a display link.
public class MarqueeView: UIView {
    fileprivate var link: CADisplayLink?
    public var speed: CGFloat = 60
    private let content = UIView()

    public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { return stop() }
        content.frame = CGRect(x: 0, y: 0, width: 20, height: bounds.height)
        content.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        addSubview(content)
        let link = CADisplayLink(target: WeakTarget(self), selector: #selector(WeakTarget.tick(_:)))
        link.add(to: RunLoop.main, forMode: RunLoop.Mode.common)
        self.link = link
    }
    func stop() {
        link?.invalidate()
        link = nil
    }
    fileprivate func move(_ seconds: CFTimeInterval) {
        content.frame.origin.x = (content.frame.origin.x + speed * CGFloat(seconds)).truncatingRemainder(
            dividingBy: bounds.width)
    }
}

/// Keeps the link from keeping the view.
private class WeakTarget {
    weak var view: MarqueeView?
    init(_ view: MarqueeView) { self.view = view }
    @objc dynamic func tick(_ link: CADisplayLink) { view?.move(link.duration) }
}
