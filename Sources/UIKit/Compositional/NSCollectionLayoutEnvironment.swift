/// The room and the traits for which a section is made.
public protocol NSCollectionLayoutEnvironment: AnyObject {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// The room for a section or the items of a group.
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size with the insets, in points.
    var contentSize: CGSize { get }
    /// The size within the insets, in points.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutContainer: NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    var effectiveContentSize: CGSize { contentSize.inside(contentInsets) }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) {
        (contentSize, contentInsets) = (size, insets)
    }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection
    /// The margin at the sides of rows that are inset, in points.
    let sideMargin: CGFloat

    init(_ container: LayoutContainer, _ traits: UITraitCollection, sideMargin: CGFloat = 16) {
        (self.container, traitCollection, self.sideMargin) = (container, traits, sideMargin)
    }
}

/// The margins from which the insets of a section are measured.
public enum UIContentInsetsReference: Int, Sendable {
    case automatic, none, safeArea, layoutMargins, readableContent
}
