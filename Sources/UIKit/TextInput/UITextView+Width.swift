/// The height of a text view that does not scroll follows from the width that constraints give it.
extension UITextView: WidthMeasuring {
    var isMeasuredByWidth: Bool { !isScrollEnabled }

    func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: 0))
    }
}
