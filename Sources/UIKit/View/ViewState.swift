/// Flags of a view; none is set in most.
struct ViewState: OptionSet {
    var rawValue: UInt16 = 0

    /// The class overrides `draw(_:)`.
    static let draws = ViewState(rawValue: 1 << 0)
    /// The scale of the drawing was set.
    static let hasScale = ViewState(rawValue: 1 << 1)
    static let keepsSubviewSizes = ViewState(rawValue: 1 << 2)
    static let ignoresTouches = ViewState(rawValue: 1 << 3)
    /// Positions follow from constraints rather than from the frame and the mask.
    static let usesConstraints = ViewState(rawValue: 1 << 4)
    /// The view is hidden, but its layer is shown until an animation ends.
    static let isHiding = ViewState(rawValue: 1 << 5)
    /// The view was asked for its constraints, as each view is before it is laid out by some for the first time.
    static let wasAskedForConstraints = ViewState(rawValue: 1 << 6)
    /// The view was notified of its first traits.
    static let knowsTraits = ViewState(rawValue: 1 << 7)

    /// The frame is fixed in the layout engine, so that setting it changes the layout.
    static let isFixedInLayout = ViewState(rawValue: 1 << 8)

    /// The view is to be asked for its properties before its next layout.
    static let needsProperties = ViewState(rawValue: 1 << 9)
    static let wasAskedForProperties = ViewState(rawValue: 1 << 10)

    mutating func set(_ flag: ViewState, _ isSet: Bool) {
        if isSet { insert(flag) } else { remove(flag) }
    }
}
