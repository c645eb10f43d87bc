import CoreGraphics
import ImageIO

extension UIImage {
    /// The transformation that makes stored pixels upright.
    public enum Orientation: Int, Sendable {
        case up = 0
        /// Turned by half a turn.
        case down = 1
        /// The stored upper edge is the left one.
        case left = 2
        /// The stored upper edge is the right one.
        case right = 3
        case upMirrored = 4
        case downMirrored = 5
        case leftMirrored = 6
        case rightMirrored = 7

        /// Whether width and height are exchanged.
        var swapsSides: Bool { rawValue & 2 != 0 }

        /// The orientation of the picture mirrored from left to right.
        var mirrored: Orientation {
            switch self {
            case .up: .upMirrored
            case .down: .downMirrored
            case .left: .rightMirrored
            case .right: .leftMirrored
            case .upMirrored: .up
            case .downMirrored: .down
            case .leftMirrored: .right
            case .rightMirrored: .left
            }
        }

        init(_ stored: CGImagePropertyOrientation) {
            self =
                switch stored {
                case .up: .up
                case .upMirrored: .upMirrored
                case .down: .down
                case .downMirrored: .downMirrored
                case .leftMirrored: .leftMirrored
                case .right: .right
                case .rightMirrored: .rightMirrored
                case .left: .left
                }
        }

        var stored: CGImagePropertyOrientation {
            switch self {
            case .up: .up
            case .upMirrored: .upMirrored
            case .down: .down
            case .downMirrored: .downMirrored
            case .leftMirrored: .leftMirrored
            case .right: .right
            case .rightMirrored: .rightMirrored
            case .left: .left
            }
        }
    }

    /// Whether a view draws an image in its own colours.
    public enum RenderingMode: Int, Sendable {
        /// As a template in system buttons and bars, otherwise in its own colours.
        case automatic = 0
        case alwaysOriginal = 1
        /// In the tint colour, by the image's alpha.
        case alwaysTemplate = 2
    }

    /// The way in which the middle of a resizable image fills its area.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }

    /// The weight of a symbol. There are no symbols.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol next to text. There are no symbols.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// The traits for which an image is made.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// Nil for any traits.
        public let traitCollection: UITraitCollection?

        init(traits: UITraitCollection?) {
            traitCollection = traits
            super.init()
        }

        public convenience init(traitCollection: UITraitCollection) { self.init(traits: traitCollection) }

        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// The look of a symbol. It is kept and has no effect, since there are no symbols.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The font size in points; nil if unspecified.
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale

        init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
            super.init(traits: nil)
        }

        public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .unspecified) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize, weight, .unspecified)
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize, weight, scale)
        }
        public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }
        public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, .unspecified)
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(UIFont.preferredFont(forTextStyle: textStyle).pointSize, .unspecified, scale)
        }
        public convenience init(font: UIFont) { self.init(font.pointSize, .unspecified, .unspecified) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(font.pointSize, .unspecified, scale)
        }
        public static let unspecified = SymbolConfiguration(nil, .unspecified, .unspecified)
    }
}
