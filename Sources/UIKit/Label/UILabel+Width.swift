/// The height of several lines follows from the width that constraints give the label.
extension UILabel: WidthMeasuring {
    var isMeasuredByWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
}
