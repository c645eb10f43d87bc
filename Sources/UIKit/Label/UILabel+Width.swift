import CoreGraphics

/// The height of several lines follows from the width that constraints give the label.
extension UILabel: WidthMeasuring {
    func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
        guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > 0 else { return intrinsicContentSize }
        let size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: intrinsicContentSize.width, height: size.height)
    }
}
