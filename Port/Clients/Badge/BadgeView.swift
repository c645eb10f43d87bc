import UIKit

/// A badge whose colour and picture are in a catalogue beside the sources.
@objcMembers open class BadgeView: UIView {
    open override func draw(_ rect: CGRect) {
        let bundle = Bundle(for: BadgeView.self)
        (UIColor(named: "Accent", in: bundle, compatibleWith: nil) ?? .black).setFill()
        UIBezierPath(rect: bounds).fill()
        UIImage(named: "Dot", in: bundle, compatibleWith: nil)?.draw(in: bounds.insetBy(dx: 10, dy: 10))
    }
    open var title: String { NSLocalizedString("title", bundle: Bundle(for: type(of: self)), comment: "") }
}
