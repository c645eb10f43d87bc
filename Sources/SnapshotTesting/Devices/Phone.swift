import CoreGraphics
import UIKit

/// A phone: its screen upright, and the insets of its safe area.
struct Phone: Sendable {
    let width, height: CGFloat
    /// The inset at the top upright, and at both sides where the phone lies.
    let top: CGFloat
    /// The insets for the home indicator, upright and lying; 0 with a home button.
    var bottom: (upright: CGFloat, lying: CGFloat) = (0, 0)
    /// Whether a lying phone is wide enough for two columns.
    var isWide = false
    var force = UIForceTouchCapability.available

    static let se = Phone(width: 320, height: 568, top: 20)
    static let eight = Phone(width: 375, height: 667, top: 20)
    static let eightPlus = Phone(width: 414, height: 736, top: 20, isWide: true)
    static let x = Phone(width: 375, height: 812, top: 44, bottom: (34, 24))
    static let xsMax = Phone(width: 414, height: 896, top: 44, bottom: (34, 24), isWide: true)
    static let xr = Phone(
        width: 414, height: 896, top: 44, bottom: (34, 24), isWide: true, force: .unavailable)
    static let twelve = Phone(width: 390, height: 844, top: 47, bottom: (34, 21))
    static let twelveProMax = Phone(width: 428, height: 926, top: 47, bottom: (34, 21), isWide: true)
    static let thirteenMini = Phone(width: 375, height: 812, top: 50, bottom: (34, 21))

    func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
        let hasButton = bottom.upright == 0
        switch orientation {
        case .portrait:
            return ViewImageConfig(
                safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom.upright, right: 0),
                size: CGSize(width: width, height: height), traits: traits(orientation))
        case .landscape:
            let side = hasButton ? 0 : top
            return ViewImageConfig(
                safeArea: UIEdgeInsets(top: 0, left: side, bottom: bottom.lying, right: side),
                size: CGSize(width: height, height: width), traits: traits(orientation))
        }
    }

    func traits(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(forceTouchCapability: force), UITraitCollection(layoutDirection: .leftToRight),
            UITraitCollection(preferredContentSizeCategory: .medium),
            UITraitCollection(userInterfaceIdiom: .phone),
            UITraitCollection(
                horizontalSizeClass: orientation == .landscape && isWide ? .regular : .compact),
            UITraitCollection(verticalSizeClass: orientation == .landscape ? .compact : .regular),
        ])
    }
}
