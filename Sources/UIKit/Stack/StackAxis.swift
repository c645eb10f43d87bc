/// The attributes of an axis, from the leading edge or the top.
struct StackAxis {
    typealias Attribute = NSLayoutConstraint.Attribute
    let start, end, middle, length: Attribute
    let axis: NSLayoutConstraint.Axis

    init(_ axis: NSLayoutConstraint.Axis) {
        self.axis = axis
        switch axis {
        case .horizontal: (start, end, middle, length) = (.leading, .trailing, .centerX, .width)
        case .vertical: (start, end, middle, length) = (.top, .bottom, .centerY, .height)
        }
    }

    var other: StackAxis { StackAxis(axis == .horizontal ? .vertical : .horizontal) }
}
