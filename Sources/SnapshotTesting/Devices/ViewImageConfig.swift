import CoreGraphics
import UIKit

/// A device: the size and the safe area of its screen, and its traits.
public struct ViewImageConfig: Sendable {
    public enum Orientation: Sendable { case landscape, portrait }

    /// The orientation of a tablet, and the part of its screen that an app has.
    public enum TabletOrientation: Sendable {
        public enum PortraitSplits: Sendable { case oneThird, twoThirds, full }
        public enum LandscapeSplits: Sendable { case oneThird, oneHalf, twoThirds, full }
        case landscape(splitView: LandscapeSplits)
        case portrait(splitView: PortraitSplits)

        init(_ orientation: Orientation) {
            self = orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full)
        }
    }

    public var safeArea: UIEdgeInsets
    /// In points; nil for the size of the view.
    public var size: CGSize?
    public var traits: UITraitCollection

    public init(
        safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) {
        self.safeArea = safeArea
        self.size = size
        self.traits = traits
    }
}
