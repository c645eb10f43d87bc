/// The bars that show the visible part of a content while it moves: 3 points wide, 3 from the edge, faded in 0.25
/// seconds.
@MainActor
final class ScrollIndicators {
    private let vertical = CALayer()
    private let horizontal = CALayer()
    private(set) var isShown = false

    private static let width: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let fade = 0.25
    private static let shortest: CGFloat = 24

    /// Shows the bars while the content moves.
    func show(in view: UIScrollView) {
        guard !isShown else { return }
        isShown = true
        place(in: view)
        for bar in [vertical, horizontal] {
            bar.cornerRadius = Self.width / 2
            bar.zPosition = 1
            bar.backgroundColor = color(view)
            if bar.superlayer == nil { view.layer.addSublayer(bar) }
            setOpacity(of: bar, 1)
        }
    }

    func hide() {
        guard isShown else { return }
        isShown = false
        for bar in [vertical, horizontal] { setOpacity(of: bar, 0) }
    }

    func flash(in view: UIScrollView) {
        show(in: view)
        UIHostQueue.main.asyncAfter(seconds: 1) { [weak self] in self?.hide() }
    }

    private func setOpacity(of bar: CALayer, _ opacity: Float) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(Self.fade)
        bar.opacity = opacity
        CATransaction.commit()
    }

    private func color(_ view: UIScrollView) -> CGColor {
        let isDark = view.traitCollection.userInterfaceStyle == .dark
        let gray: CGFloat =
            switch view.indicatorStyle {
            case .default: isDark ? 1 : 0
            case .black: 0
            case .white: 1
            }
        return CGColor(gray: gray, alpha: 0.35)
    }

    /// Places the bars for the present offset, without animation.
    func place(in view: UIScrollView) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let area = view.bounds.inset(by: view.scrollIndicatorInsets)
        let (y, height) = Self.bar(
            view.contentOffset.y, view.contentSize.height, view.bounds.height, area.height - 2 * Self.margin)
        vertical.isHidden =
            !view.showsVerticalScrollIndicator || view.contentSize.height <= view.bounds.height
        vertical.frame = CGRect(
            x: area.maxX - Self.margin - Self.width, y: area.minY + Self.margin + y, width: Self.width,
            height: height)
        let (x, width) = Self.bar(
            view.contentOffset.x, view.contentSize.width, view.bounds.width, area.width - 2 * Self.margin)
        horizontal.isHidden =
            !view.showsHorizontalScrollIndicator || view.contentSize.width <= view.bounds.width
        horizontal.frame = CGRect(
            x: area.minX + Self.margin + x, y: area.maxY - Self.margin - Self.width, width: width,
            height: Self.width)
        CATransaction.commit()
    }

    /// The start and length of a bar in a track; it shrinks where the content is pulled past an edge.
    private static func bar(_ offset: CGFloat, _ content: CGFloat, _ size: CGFloat, _ track: CGFloat) -> (
        CGFloat, CGFloat
    ) {
        guard content > size, size > 0, track > 0 else { return (0, 0) }
        let full = max(track * size / content, min(shortest, track))
        let part = offset / (content - size)
        if part < 0 { return (0, max(full + offset, width)) }
        if part > 1 {
            let length = max(full - (offset - (content - size)), width)
            return (track - length, length)
        }
        return ((track - full) * part, full)
    }
}
