import UIKit

private var context = 0

/// A bar above a scroll view that begins to refresh when it is pulled.
public class PullToRefresh: UIControl {
    private weak var scrollView: UIScrollView?
    @objc dynamic public private(set) var isRefreshing: Bool = false
    @IBInspectable public var distance: CGFloat = 60
    private let bar = UIView()

    public func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        frame = CGRect(x: 0, y: -distance, width: scrollView.bounds.width, height: distance)
        backgroundColor = UIColor(white: 0.8, alpha: 1)
        bar.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        addSubview(bar)
        scrollView.addSubview(self)
        scrollView.addObserver(
            self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: .new, context: &context)
    }
    public override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard let offset = (change?[.newKey] as? CGPoint)?.y ?? (change?[.newKey] as? NSValue)?.cgPointValue.y
        else { return }
        let part = min(max(-offset / distance, 0), 1)
        bar.frame = CGRect(x: 0, y: distance - 6, width: bounds.width * part, height: 6)
        if part == 1, !isRefreshing, scrollView?.isDragging == true {
            isRefreshing = true
            scrollView?.contentInset.top = distance
            sendActions(for: .valueChanged)
        }
    }
    @objc public func endRefreshing() {
        isRefreshing = false
        UIView.animate(withDuration: 0.2) { self.scrollView?.contentInset.top = 0 }
    }
    public func detach() {
        scrollView?.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset))
    }
}
