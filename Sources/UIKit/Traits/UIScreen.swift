/// A screen. There is a single one, which exists in name: a host states its size, scale and traits.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    private nonisolated init(number: Int) { super.init() }

    /// The screen of the program: 390 by 844 points at 2 pixels a point, unless a host states another one.
    public static let main = UIScreen(number: 0)
    open class var screens: [UIScreen] { [main] }

    /// The rectangle of the screen in points; its origin is zero.
    open var bounds: CGRect { CGRect(origin: .zero, size: ScreenState.current.size) }
    /// The rectangle of the screen in pixels.
    open var nativeBounds: CGRect {
        let state = ScreenState.current
        return CGRect(
            x: 0, y: 0, width: state.size.width * state.scale, height: state.size.height * state.scale)
    }
    /// The number of pixels in a point.
    open var scale: CGFloat { ScreenState.current.scale }
    /// The number of pixels of the display in a point.
    open var nativeScale: CGFloat { scale }
    open var maximumFramesPerSecond: Int { ScreenState.current.maximumFramesPerSecond }
    /// The brightness in 0...1. It is stored and has no effect.
    open var brightness: CGFloat = 0.5
    open var isCaptured: Bool { false }

    open var traitCollection: UITraitCollection { ScreenState.current.traits }
    /// Does nothing; a subclass may override it.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The screen's state, for a host to set.
    package static var state: ScreenState {
        get { ScreenState.current }
        set { ScreenState.current = newValue }
    }
}
