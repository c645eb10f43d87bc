import CoreGraphics
import UIKit

/// A tablet: its screen upright, and the widths of apps that share it.
struct Tablet: Sendable {
    let width, height: CGFloat
    /// The widths of a third, a half and two thirds where the tablet lies.
    let lying: (third: CGFloat, half: CGFloat, twoThirds: CGFloat)
    /// The widths of a third and two thirds upright.
    let upright: (third: CGFloat, twoThirds: CGFloat)
    var top: CGFloat = 20
    var bottom: CGFloat = 0
    /// Whether a half of the screen is wide enough for two columns.
    var hasWideHalf = false

    static let mini = Tablet(width: 768, height: 1024, lying: (320, 507, 694), upright: (320, 438))
    static let ten2 = Tablet(width: 810, height: 1080, lying: (320, 535, 750), upright: (320, 480))
    static let ten5 = Tablet(width: 834, height: 1112, lying: (320, 551, 782), upright: (320, 504))
    static let eleven = Tablet(
        width: 834, height: 1194, lying: (375, 592, 809), upright: (320, 504), top: 24, bottom: 20)
    static let twelve9 = Tablet(
        width: 1024, height: 1366, lying: (375, 678, 981), upright: (375, 639), hasWideHalf: true)

    func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
        let size: CGSize
        let isWide: Bool
        switch orientation {
        case .landscape(let split):
            let part: (CGFloat, Bool) =
                switch split {
                case .oneThird: (lying.third, false)
                case .oneHalf: (lying.half, hasWideHalf)
                case .twoThirds: (lying.twoThirds, true)
                case .full: (height, true)
                }
            (size, isWide) = (CGSize(width: part.0, height: width), part.1)
        case .portrait(let split):
            let part: (CGFloat, Bool) =
                switch split {
                case .oneThird: (upright.third, false)
                case .twoThirds: (upright.twoThirds, false)
                case .full: (width, true)
                }
            (size, isWide) = (CGSize(width: part.0, height: height), part.1)
        }
        return ViewImageConfig(
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: size,
            traits: Self.traits(isWide: isWide))
    }

    static func traits(isWide: Bool) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact),
            UITraitCollection(verticalSizeClass: .regular), UITraitCollection(userInterfaceIdiom: .pad),
        ])
    }
}
