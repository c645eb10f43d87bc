import UIKit

extension UIView {
    private struct Keys { static var gradient: UInt8 = 0 }
    private var gradient: CAGradientLayer? {
        get { objc_getAssociatedObject(self, &Keys.gradient) as? CAGradientLayer }
        set { objc_setAssociatedObject(self, &Keys.gradient, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// Covers the view with a shimmer, on every view of the program.
    @objc open func showShimmer() {
        let gradient = CAGradientLayer()
        gradient.frame = bounds
        gradient.colors = [UIColor.lightGray, UIColor.white, UIColor.lightGray].map { $0.cgColor }
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        layer.addSublayer(gradient)
        self.gradient = gradient
        let slide = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.locations))
        slide.fromValue = [-1.0, -0.5, 0.0] as [NSNumber]
        slide.toValue = [1.0, 1.5, 2.0] as [NSNumber]
        slide.duration = 1
        slide.repeatCount = .greatestFiniteMagnitude
        gradient.add(slide, forKey: "shimmer")
        Timer.scheduledTimer(
            timeInterval: 3600, target: self, selector: #selector(hideShimmer), userInfo: nil, repeats: false)
    }
    @objc public func hideShimmer() {
        gradient?.removeFromSuperlayer()
        gradient = nil
    }
    public var isShimmering: Bool { gradient != nil }
    /// The action that ends the shimmer, for a control.
    public static var hideAction: Selector { #selector(UIView.hideShimmer) }
}
