/// The fading of content at an edge of a scroll view. It is kept and not drawn.
@preconcurrency @MainActor
open class UIScrollEdgeEffect {
    public struct Style: Hashable, Sendable {
        private let name: String
        public static let automatic = Style(name: "automatic")
        public static let soft = Style(name: "soft")
        public static let hard = Style(name: "hard")
    }

    open var isHidden = false
    open var style = Style.automatic
}
