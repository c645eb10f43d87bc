/// The room that a bar above a scroll view takes from the content while it is pulled down, as that of a large title.
struct BarRoom {
    /// The points by which the bar can still grow.
    var growth: CGFloat = 0
    /// The part of the growth that content shorter than the view may leave to the bar or not.
    var slack: CGFloat = 0
    /// The offsets at which the bar rests, in ascending order.
    var stops: [CGFloat] = []

    /// The offset at which a drag rests: between two of the bar's places, the nearer one.
    func stop(near offset: CGFloat) -> CGFloat {
        guard let first = stops.first, let last = stops.last, offset > first, offset < last else {
            return offset
        }
        return stops.min { abs($0 - offset) < abs($1 - offset) } ?? offset
    }
}

/// A bar's link to the content below it, notified when the content has moved.
@MainActor
final class ScrollEdgeLink {
    struct Reference {
        weak var link: ScrollEdgeLink?
    }

    private(set) weak var scrollView: UIScrollView?
    private let call: () -> Void

    init(_ scrollView: UIScrollView, _ call: @escaping () -> Void) {
        (self.scrollView, self.call) = (scrollView, call)
        scrollView.edgeLinks.removeAll { $0.link == nil }
        scrollView.edgeLinks.append(Reference(link: self))
    }

    func contentMoved() { call() }
}

extension UIScrollView {
    /// Whether no content is below a bar above.
    var isAtTopEdge: Bool { contentOffset.y <= -adjustedContentInset.top + 0.5 }
    /// Whether no content is below a bar at the bottom.
    var isAtBottomEdge: Bool {
        contentOffset.y + bounds.height >= contentSize.height + adjustedContentInset.bottom - 0.5
    }
}

extension UIViewController {
    /// The scroll view that bars follow: one that was set, the view itself, or the first one inside that reaches to its upper
    /// edge, also in a child's view.
    final var trackedScrollView: UIScrollView? {
        guard let view = viewIfLoaded else { return nil }
        if let own = contentScrollViewStore.view { return own }
        return Self.scrollView(in: view, of: view)
    }

    private static func scrollView(in view: UIView, of root: UIView) -> UIScrollView? {
        if let scroll = view as? UIScrollView { return scroll }
        for child in view.subviewList where !child.isHidden {
            let isContent = child is UIScrollView || child.rare?.controller != nil
            guard isContent, root.convert(child.bounds.origin, from: child).y <= 0.5 else { continue }
            if let found = scrollView(in: child, of: root) { return found }
        }
        return nil
    }

    /// The scroll view that bars at an edge follow.
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { trackedScrollView }
    /// Has bars follow a scroll view; nil for the one that is found in the view.
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        setContentScrollView(scrollView)
    }
    public func setContentScrollView(_ scrollView: UIScrollView?) {
        contentScrollViewStore.view = scrollView
        navigationController?.updateBars()
    }
}

/// A reference to a scroll view that its owner keeps.
struct ScrollViewReference {
    weak var view: UIScrollView?
}
