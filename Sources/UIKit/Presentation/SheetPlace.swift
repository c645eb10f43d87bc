/// The geometry of a sheet in its container, in points of the container's bounds space.
///
/// Common knowledge of Apple's systems, see Docs/UIKitScreens.md: a sheet ends 10 points below the safe area at the top,
/// the detent `medium` is half of the container, and wide windows have a card in the middle.
@MainActor
struct SheetPlace {
    let bounds: CGRect
    let safe: UIEdgeInsets
    let isForm: Bool
    let preferred: CGSize
    let isNarrow: Bool
    let isLow: Bool

    static let gap: CGFloat = 10
    static let radius: CGFloat = 10
    static let formSize = CGSize(width: 540, height: 620)
    private static let pageWidth: CGFloat = 704
    private static let cardMargin: CGFloat = 40

    /// Whether the sheet covers the container: in landscape on a phone.
    var isFull: Bool { isLow }
    /// Whether the sheet is attached to the lower edge, rather than a card in the middle.
    var isAttached: Bool { isNarrow || isLow }

    /// The largest height of an attached sheet, with the safe area below.
    var largest: CGFloat { max(bounds.height - safe.top - Self.gap, 0) }

    func context(_ traits: UITraitCollection) -> DetentContext {
        DetentContext(
            traits, maximum: max(largest - safe.bottom, 0),
            medium: max((bounds.height / 2).rounded() - safe.bottom, 0))
    }

    /// The frame of an attached sheet of a height.
    func attached(_ height: CGFloat) -> CGRect {
        CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }

    /// The frame of a card.
    var card: CGRect {
        let room = CGSize(
            width: max(bounds.width - 2 * Self.cardMargin, 0),
            height: max(bounds.height - safe.top - safe.bottom - 2 * Self.cardMargin, 0))
        var size = isForm ? Self.formSize : CGSize(width: Self.pageWidth, height: room.height)
        if isForm, preferred.width > 0, preferred.height > 0 { size = preferred }
        size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(),
            y: (bounds.minY + safe.top + Self.cardMargin + (room.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }
}
