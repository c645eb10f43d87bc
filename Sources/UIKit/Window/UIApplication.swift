/// The program as its views see it: its windows and its state.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public static let shared = UIApplication()

    private static let sharedSelector = Selector("sharedApplication")
    /// Whether the class has a method: `sharedApplication` alone, for which code asks that extensions of applications
    /// run too, since they have no application.
    open class func responds(to aSelector: Selector?) -> Bool { aSelector == sharedSelector }
    /// Calls `sharedApplication`; nil for another selector.
    @discardableResult
    open class func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? {
        responds(to: aSelector) ? Unmanaged.passUnretained(shared) : nil
    }

    open weak var delegate: (any UIApplicationDelegate)?
    /// A headless program is always active.
    open var applicationState: State { .active }
    /// The windows that were shown, back to front: by level, and then in the order in which they became visible.
    open var windows: [UIWindow] {
        windowList.compactMap(\.window).enumerated()
            .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
            .map(\.element)
    }
    open private(set) weak var keyWindow: UIWindow?
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UIScreen.main.traitCollection.preferredContentSizeCategory
    }
    open var isStatusBarHidden: Bool { true }
    open var statusBarFrame: CGRect { .zero }
    open var statusBarStyle: UIStatusBarStyle { .default }
    /// The one scene of a headless program.
    open private(set) lazy var connectedScenes: Set<UIScene> = [UIWindowScene.headless]
    open var isIdleTimerDisabled = false
    open var applicationIconBadgeNumber = 0
    open var isNetworkActivityIndicatorVisible = false

    private struct WindowReference { weak var window: UIWindow? }
    private var windowList: [WindowReference] = []
    private var ignoring = 0

    open func beginIgnoringInteractionEvents() { ignoring += 1 }
    open func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }
    open var isIgnoringInteractionEvents: Bool { ignoring > 0 }

    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { false }
    public nonisolated static let openSettingsURLString = "app-settings:"
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

    open var supportsAlternateIcons: Bool { false }
    open private(set) var alternateIconName: String?
    /// Fails, unless the icon stays the first one: a headless program has no icon.
    open func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let error = alternateIconName == nil ? nil : CocoaError(.featureUnsupported)
        UIHostQueue.main.async { completionHandler?(error) }
    }

    /// Nothing can be opened without a screen.
    open func canOpenURL(_ url: URL) -> Bool { false }
    open func open(
        _ url: URL, options: [OpenURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        UIHostQueue.main.async { completion?(false) }
    }

    /// Sends an action to a target, or along the responder chain from the sender.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
    {
        if let target {
            MethodCall.send(action, to: target as AnyObject, [sender, event])
            return true
        }
        var responder = sender as? UIResponder
        while let this = responder {
            if this.canPerformAction(action, withSender: sender),
                MethodCall.sendIfKnown(action, to: this, [sender, event])
            {
                return true
            }
            responder = this.next
        }
        // None has the method by name: the first one that does not refuse may call it itself.
        responder = sender as? UIResponder
        while let this = responder, !this.canPerformAction(action, withSender: sender) {
            responder = this.next
        }
        responder?.perform(action, with: sender)
        return responder != nil
    }

    open func sendEvent(_ event: UIEvent) {
        guard !isIgnoringInteractionEvents else { return }
        for window in windows where event.touches(for: window)?.isEmpty == false { window.sendEvent(event) }
    }

    /// Puts a window that became visible on the screen of the host.
    func show(_ window: UIWindow) {
        if let host = HostTime.host {
            if host.window !== window {
                window.host = host
                window.safeAreaStore = host.window.safeAreaStore
                window.screenTraits = host.window.screenTraits
                window.updateTraits()
            }
        } else {
            window.layer.commitOnFlush()
        }
        guard !windowList.contains(where: { $0.window === window }) else { return }
        windowList.removeAll { $0.window == nil }
        windowList.append(WindowReference(window: window))
    }

    func makeKey(_ window: UIWindow) {
        windowList.removeAll { $0.window == nil || $0.window === window }
        windowList.append(WindowReference(window: window))
        guard keyWindow !== window else { return }
        keyWindow?.resignKey()
        keyWindow = window
        window.becomeKey()
    }
}

/// The client's object that follows the life of the program; every method is optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
    public nonisolated static let didBecomeActiveNotification = name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = name("UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    private nonisolated static func name(_ name: String) -> Notification.Name { Notification.Name(name) }
}
