/// The root of the views that are shown together, as large as the screen unless it is given a frame.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The place among windows: higher ones are in front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        public static func + (level: Level, steps: CGFloat) -> Level { Level(level.rawValue + steps) }
        public static func - (level: Level, steps: CGFloat) -> Level { Level(level.rawValue - steps) }
        public static func += (level: inout Level, steps: CGFloat) { level = level + steps }
        public static func -= (level: inout Level, steps: CGFloat) { level = level - steps }
        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    open var windowLevel = Level.normal
    open var screen: UIScreen { UIScreen.main }
    /// The scene of the window; it has the program's one from the start, and nil takes it out of it.
    open weak var windowScene: UIWindowScene? = .headless
    var safeAreaStore = UIEdgeInsets.zero
    /// The traits of the screen that the window is on; nil for those of `UIScreen.main`.
    var screenTraits: UITraitCollection?
    /// The host whose screen the window is on.
    weak var host: HeadlessHost?
    let dispatcher = TouchDispatcher()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    /// A window of the size of the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// A window of a scene, of the size of its screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var window: UIWindow? { self }
    /// Windows are hidden at first. One that becomes visible is on the screen of the host that showed a frame last.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if !newValue { UIApplication.shared.show(self) }
        }
    }
    open override var next: UIResponder? { UIApplication.shared }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { showRoot(replacing: oldValue) }
    }

    /// Whether events without a place go to the window.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    open func makeKey() { UIApplication.shared.makeKey(self) }
    /// Shows the window in front of others of its level.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }
    open func becomeKey() {}
    open func resignKey() {}

    open override var safeAreaInsets: UIEdgeInsets { safeAreaStore }

    /// Passes the touches of an event to gesture recognizers and views.
    open func sendEvent(_ event: UIEvent) { dispatcher.send(event, in: self) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        rootViewController?.viewIfLoaded?.frame = bounds
    }

    private func showRoot(replacing old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            if old.presentedViewController != nil { old.dismiss(animated: false) }
            old.leaveScreen { old.viewIfLoaded?.removeFromSuperview() }
        }
        guard let controller = rootViewController else { return }
        controller.view.frame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.enterScreen { insertSubview(controller.view, at: 0) }
    }
}
