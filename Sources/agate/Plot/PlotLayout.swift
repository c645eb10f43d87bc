import CoreGraphics

/// The layout of a plot: one panel for each key path, stacked over a common time axis.
struct PlotLayout {
    let size: CGSize
    let panels: Int

    static let left: CGFloat = 76
    static let right: CGFloat = 20
    static let top: CGFloat = 40
    static let bottom: CGFloat = 44
    /// The space between panels, including the title of the lower one.
    static let gap: CGFloat = 34
    /// The minimum height of a panel's axes.
    static let leastPanel: CGFloat = 40

    /// The default size of a plot.
    static func defaultSize(panels: Int) -> (width: Int, height: Int) {
        (960, Int(top + bottom) + panels * (panels == 1 ? 400 : 220) + (panels - 1) * Int(gap))
    }

    /// The minimum size for a number of panels.
    static func leastSize(panels: Int) -> CGSize {
        CGSize(
            width: left + leastPanel + right,
            height: top + CGFloat(panels) * leastPanel + CGFloat(panels - 1) * gap + bottom)
    }

    /// Nil if the panels don't fit.
    init?(size: CGSize, panels: Int) {
        let least = Self.leastSize(panels: panels)
        guard size.width >= least.width, size.height >= least.height else { return nil }
        (self.size, self.panels) = (size, panels)
    }

    /// The rectangle of a panel's axes.
    func panel(_ index: Int) -> CGRect {
        let room = size.height - Self.top - Self.bottom - CGFloat(panels - 1) * Self.gap
        let height = room / CGFloat(panels)
        return CGRect(
            x: Self.left, y: Self.top + CGFloat(index) * (height + Self.gap),
            width: size.width - Self.left - Self.right, height: height)
    }
}
