import UIKit

@objc public protocol PagerDelegate {
    @objc optional func pager(_ pager: Pager, didShow page: Int)
    @objc optional func pagerTitle(_ pager: Pager) -> String
    @objc optional func pager(_ pager: Pager, sizeOf page: Int) -> CGSize
    @objc optional var spacing: CGFloat { get }
    func pagerCount(_ pager: Pager) -> Int
}

/// Asks a delegate, some of whose methods may be missing.
public class Pager: NSObject {
    @IBOutlet public weak var delegate: PagerDelegate?

    public func report() -> String {
        guard let delegate = delegate else { return "none" }
        delegate.pager?(self, didShow: 1)
        self.delegate?.pager?(self, didShow: 2)
        let title = delegate.pagerTitle?(self) ?? "untitled"
        var size = CGSize.zero
        if let known = self.delegate?.pager?(self, sizeOf: 0) { size = known }
        let spacing = self.delegate?.spacing ?? 8
        return "\(title) \(size.width) \(spacing) \(delegate.pagerCount(self))"
    }
}

public class PlainPages: NSObject, PagerDelegate {
    public var shown: [Int] = []
    public func pagerCount(_ pager: Pager) -> Int { return 3 }
    public func pager(_ pager: Pager, didShow page: Int) { shown.append(page) }
}

/// Adds requirements that the superclass, which conforms, leaves out.
public final class TitledPages: PlainPages {
    public func pagerTitle(_ pager: Pager) -> String { return "titled" }
    public func pager(_ pager: Pager, sizeOf page: Int) -> CGSize { return CGSize(width: 20, height: 10) }
    public var spacing: CGFloat { return 4 }
}
