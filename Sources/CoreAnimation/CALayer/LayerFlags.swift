/// The changes that the next commit must process, and the kind of the layer, in one word.
package struct LayerFlags: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    // Changes since the last commit.
    package static let geometry = LayerFlags(rawValue: 1 << 0)
    package static let appearance = LayerFlags(rawValue: 1 << 1)
    /// The list of sublayers or the mask is another one.
    static let structure = LayerFlags(rawValue: 1 << 2)
    /// The superlayer has queued this layer for the commit.
    static let queued = LayerFlags(rawValue: 1 << 3)
    /// The mask is queued for the commit.
    static let maskQueued = LayerFlags(rawValue: 1 << 4)
    /// The last commit created a new node that the superlayer has not used yet.
    static let rebuilt = LayerFlags(rawValue: 1 << 5)

    // Work to do before the next commit.
    static let layout = LayerFlags(rawValue: 1 << 6)
    static let layoutBelow = LayerFlags(rawValue: 1 << 7)
    static let display = LayerFlags(rawValue: 1 << 8)
    static let displayBelow = LayerFlags(rawValue: 1 << 9)

    // State.
    /// `layoutSublayers()` is running: its own changes don't request layout again.
    static let insideLayout = LayerFlags(rawValue: 1 << 10)
    /// A default implementation of the delegate protocol ran, so the delegate has none of its own.
    static let delegateDeclined = LayerFlags(rawValue: 1 << 11)
    /// Defaults of the class or the style are being applied, which don't count as set by the client.
    static let fillingDefaults = LayerFlags(rawValue: 1 << 12)
    static let presentation = LayerFlags(rawValue: 1 << 13)
    /// The layer is a mask.
    static let isMask = LayerFlags(rawValue: 1 << 14)
    /// A sublayer has an autoresizing mask.
    static let sublayersResize = LayerFlags(rawValue: 1 << 15)
    static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 1 << 16)
    /// The last commit omitted descendants that are nested too deep.
    static let truncated = LayerFlags(rawValue: 1 << 17)

    // Observers of changes; without any of them a setter is cheap.
    static let customClass = LayerFlags(rawValue: 1 << 18)
    static let hasDelegate = LayerFlags(rawValue: 1 << 19)
    static let hasActions = LayerFlags(rawValue: 1 << 20)
    static let hasStyle = LayerFlags(rawValue: 1 << 21)

    /// The layer was committed, so its changes may animate.
    static let shown = LayerFlags(rawValue: 1 << 22)

    // Animations.
    /// The begin time, speed or offset of the layer's time or its animations changed since the last commit.
    static let time = LayerFlags(rawValue: 1 << 23)
    /// This layer or a descendant has, or had, animations.
    static let animationsBelow = LayerFlags(rawValue: 1 << 24)
    /// An animation of an ancestor refers to this layer.
    static let outerAnimations = LayerFlags(rawValue: 1 << 25)

    /// The class brings the look up to date when the layer is committed.
    static let preparesLook = LayerFlags(rawValue: 1 << 26)

    /// The layer's look changes over time without animations.
    static let live = LayerFlags(rawValue: 1 << 27)

    /// The layer shows a view's text in place of contents.
    static let viewText = LayerFlags(rawValue: 1 << 28)

    /// The layer is a `FrozenLayer` with a node.
    static let frozen = LayerFlags(rawValue: 1 << 29)

    /// `display()` is running: its own changes don't request display again.
    static let insideDisplay = LayerFlags(rawValue: 1 << 31)

    /// The observers that run client code on a change.
    static let hooks: LayerFlags = [.customClass, .hasDelegate, .hasActions, .hasStyle]
    static let observed: LayerFlags = [.hooks, .shown]
    static let content: LayerFlags = [.geometry, .appearance, .structure, .time]
}
