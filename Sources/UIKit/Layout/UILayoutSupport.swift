/// The area that bars cover at the top or bottom of a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// The height of the area, in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a view and its safe area.
@MainActor
final class BarGuide: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(of view: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init()
        view.addLayoutGuide(self)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
            bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
        ])
    }

    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return isTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// The area below the bars at the top, for constraints of the time before safe areas.
    public var topLayoutGuide: any UILayoutSupport { barGuide(isTop: true) }
    public var bottomLayoutGuide: any UILayoutSupport { barGuide(isTop: false) }

    private func barGuide(isTop: Bool) -> BarGuide {
        let identifier = isTop ? "UIViewControllerTop" : "UIViewControllerBottom"
        let known = view.layoutGuides.first { $0.identifier == identifier }
        if let known = known as? BarGuide { return known }
        let guide = BarGuide(of: view, isTop: isTop)
        guide.identifier = identifier
        return guide
    }
}
