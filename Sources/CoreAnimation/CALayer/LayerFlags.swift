/// What a layer has to tell the next commit, and what sort of layer it is, in one word.
package struct LayerFlags: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    // What changed since the last commit.
    package static let geometry = LayerFlags(rawValue: 1 << 0)
    package static let appearance = LayerFlags(rawValue: 1 << 1)
    /// The list of sublayers or the mask is another one.
    static let structure = LayerFlags(rawValue: 1 << 2)
    /// The superlayer knows that there is something to commit here or below.
    static let queued = LayerFlags(rawValue: 1 << 3)
    /// The mask has something to commit.
    static let maskQueued = LayerFlags(rawValue: 1 << 4)
    /// The last commit made a new node that the superlayer has not taken yet.
    static let rebuilt = LayerFlags(rawValue: 1 << 5)

    // What has to run before the next commit.
    static let layout = LayerFlags(rawValue: 1 << 6)
    static let layoutBelow = LayerFlags(rawValue: 1 << 7)
    static let display = LayerFlags(rawValue: 1 << 8)
    static let displayBelow = LayerFlags(rawValue: 1 << 9)

    // State.
    /// `layoutSublayers()` is running: changes of its own doing do not ask for layout again.
    static let insideLayout = LayerFlags(rawValue: 1 << 10)
    /// A default implementation of the delegate protocol ran: the delegate has none of its own.
    static let delegateDeclined = LayerFlags(rawValue: 1 << 11)
    /// Values are being filled in from the class or the style: they are not set by the client.
    static let fillingDefaults = LayerFlags(rawValue: 1 << 12)
    static let presentation = LayerFlags(rawValue: 1 << 13)
    /// This is some layer's mask.
    static let isMask = LayerFlags(rawValue: 1 << 14)
    /// Some sublayer has an autoresizing mask.
    static let sublayersResize = LayerFlags(rawValue: 1 << 15)
    static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 1 << 16)
    /// The last commit left out sublayers here or below, which lie too deep.
    static let truncated = LayerFlags(rawValue: 1 << 17)

    // What can want to hear of a change; with none of them a setter is cheap.
    static let customClass = LayerFlags(rawValue: 1 << 18)
    static let hasDelegate = LayerFlags(rawValue: 1 << 19)
    static let hasActions = LayerFlags(rawValue: 1 << 20)
    static let hasStyle = LayerFlags(rawValue: 1 << 21)

    /// The layer was committed: its changes may animate.
    static let shown = LayerFlags(rawValue: 1 << 22)

    // Animations.
    /// Begin, speed and offset of the layer's time or its animations changed since the last commit.
    static let time = LayerFlags(rawValue: 1 << 23)
    /// There are, or were, animations here or below.
    static let animationsBelow = LayerFlags(rawValue: 1 << 24)
    /// An animation of a layer above names this one.
    static let outerAnimations = LayerFlags(rawValue: 1 << 25)

    /// The class brings the look up to date when the layer is committed.
    static let preparesLook = LayerFlags(rawValue: 1 << 26)

    /// What the layer shows changes with time by itself.
    static let live = LayerFlags(rawValue: 1 << 27)

    /// `display()` is running: what it changes does not ask for another one.
    static let insideDisplay = LayerFlags(rawValue: 1 << 31)

    /// Code of the client's that a change must ask.
    static let hooks: LayerFlags = [.customClass, .hasDelegate, .hasActions, .hasStyle]
    static let observed: LayerFlags = [.hooks, .shown]
    static let content: LayerFlags = [.geometry, .appearance, .structure, .time]
}
