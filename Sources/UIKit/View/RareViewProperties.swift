/// The rarely used properties of a view, created when the first of them is set.
@MainActor
final class RareViewProperties {
    var contentMode = UIView.ContentMode.scaleToFill
    var mask: UIView?
    /// The tint; nil inherits the superview's.
    var tint: UIColor?
    var tintMode: UIView.TintAdjustmentMode?
    var margins: UIEdgeInsets?
    var recognizers: [UIGestureRecognizer]?
    var style = UIUserInterfaceStyle.unspecified
    /// The controller whose view this is.
    weak var controller: UIViewController?
}
