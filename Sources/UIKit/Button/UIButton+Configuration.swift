import CoreGraphics
import Foundation

extension UIButton {
    /// The look of a button: a style, with title, image, colours and margins.
    public struct Configuration: Hashable, @unchecked Sendable {
        enum Style: Hashable { case plain, gray, tinted, filled, bordered }

        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic, small, medium, large, capsule
        }

        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }

        let style: Style
        public var title: String?
        /// A smaller text below the title.
        public var subtitle: String?
        /// The space between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle to one another; beside an image the automatic one is leading.
        public var titleAlignment = TitleAlignment.automatic
        /// The breaking of the title's lines, of which there are as many as the width needs.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var image: UIImage?
        /// The look of a symbol, as far as the image's own configuration leaves it open.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The space between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// The edge of the title at which the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The colour of title and image; nil for the style's.
        public var baseForegroundColor: UIColor?
        /// The colour behind; nil for the style's. Tinted buttons show it weakly.
        public var baseBackgroundColor: UIColor?
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        public var cornerStyle = CornerStyle.dynamic
        public var background = UIBackgroundConfiguration()
        public var buttonSize = Size.medium {
            didSet { contentInsets = buttonSize.insets }
        }

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = 5.95
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The configuration for a button's state.
        public func updated(for button: UIButton) -> Configuration { self }
    }
}

extension UIButton.Configuration.Size {
    fileprivate var insets: NSDirectionalEdgeInsets {
        switch self {
        case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }
}

extension UIButton.Configuration {
    @MainActor
    func foreground(of button: UIButton) -> UIColor {
        if !button.isEnabled { return .tertiaryLabel }
        return baseForegroundColor ?? (style == .filled ? .white : button.tintColor)
    }

    @MainActor
    func backgroundColor(of button: UIButton) -> UIColor {
        if let color = background.backgroundColor { return color }
        if style != .plain, !button.isEnabled { return .tertiarySystemFill }
        switch style {
        case .plain: return baseBackgroundColor ?? .clear
        case .gray, .bordered: return baseBackgroundColor ?? .secondarySystemFill
        case .tinted: return (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.18)
        case .filled: return baseBackgroundColor ?? button.tintColor
        }
    }

    /// The radius of the corners in a button of a size.
    func cornerRadius(in size: CGSize) -> CGFloat {
        let half = min(size.width, size.height) / 2
        guard half > 0, half.isFinite else { return 0 }
        switch cornerStyle {
        case .capsule: return half
        case .small: return min(4, half)
        case .medium: return min(6, half)
        case .large: return min(9, half)
        case .fixed, .dynamic: return background.cornerRadius > 0 ? min(background.cornerRadius, half) : 0
        }
    }
}
