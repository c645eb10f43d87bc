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
        case upMirrored, downMirrored, leftMirrored, rightMirrored

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

        /// The orientations of files, in the order of the cases.
        private static let stored: [CGImagePropertyOrientation] = [
            .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
        ]

        init(_ stored: CGImagePropertyOrientation) {
            self = Self.stored.firstIndex(of: stored).flatMap(Self.init(rawValue:)) ?? .up
        }

        var stored: CGImagePropertyOrientation { Self.stored[rawValue] }
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
}
