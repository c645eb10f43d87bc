/// The title of a button with a configuration has as many lines as its width needs.
extension UIButton: WidthMeasuring {
    var isMeasuredByWidth: Bool { configuration != nil }

    func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { fittingSize(width: width) }
}
