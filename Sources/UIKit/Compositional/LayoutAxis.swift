/// An axis along which a layout places what it repeats.
enum LayoutAxis {
    case x, y

    var other: LayoutAxis { self == .x ? .y : .x }
}

extension CGSize {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .x ? width : height }
        set { if axis == .x { width = newValue } else { height = newValue } }
    }

    /// The size within insets; no side is negative.
    func inside(_ insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(width - insets.leading - insets.trailing, 0),
            height: max(height - insets.top - insets.bottom, 0))
    }
}

extension CGPoint {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .x ? x : y }
        set { if axis == .x { x = newValue } else { y = newValue } }
    }

    static func + (one: CGPoint, other: CGPoint) -> CGPoint {
        CGPoint(x: one.x + other.x, y: one.y + other.y)
    }
}

extension NSDirectionalEdgeInsets {
    func before(_ axis: LayoutAxis) -> CGFloat { axis == .x ? leading : top }
    func after(_ axis: LayoutAxis) -> CGFloat { axis == .x ? trailing : bottom }

    static func + (one: Self, other: Self) -> Self {
        Self(
            top: one.top + other.top, leading: one.leading + other.leading, bottom: one.bottom + other.bottom,
            trailing: one.trailing + other.trailing)
    }

    /// The upper left corner of what lies within the insets.
    var corner: CGPoint { CGPoint(x: leading, y: top) }
}
