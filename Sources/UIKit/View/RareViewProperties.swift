/// The rarely used properties of a view, created when the first of them is set.
@MainActor
final class RareViewProperties {
    var tag = 0
    var contentMode = UIView.ContentMode.scaleToFill
    var mask: UIView?
    /// The tint; nil inherits the superview's.
    var tint: UIColor?
    var tintMode: UIView.TintAdjustmentMode?
    /// The margins that were set; nil for the standard ones.
    var margins: LayoutMargins?
    var keepsMarginsInSafeArea = true
    var keepsMarginsOfSuperview = false
    var recognizers: [UIGestureRecognizer]?
    var style = UIUserInterfaceStyle.unspecified
    var overrides = TraitValues()
    var traitChanges = TraitChangeList()
    var motionEffects: [UIMotionEffect] = []
    var interactions: [any UIInteraction] = []
    var accessibility: AccessibilityValues?
    var hoverStyle: UIHoverStyle?
    var focusGroup: String?
    var contentSizeLimits: (low: UIContentSizeCategory?, high: UIContentSizeCategory?)
    // Layout.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The guides of the framework that were asked for.
    var ownGuides: [UILayoutGuide] = []
    /// The priorities of the content's size, along x and y; nil for the defaults.
    var hugging: [UILayoutPriority?] = [nil, nil]
    var compression: [UILayoutPriority?] = [nil, nil]
    /// The constraints of the tree below a root view.
    var engine: LayoutEngine?
    /// The controller whose view this is.
    weak var controller: UIViewController?
}
