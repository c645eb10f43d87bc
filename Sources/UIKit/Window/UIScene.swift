/// A part of a program that is shown by itself. A headless program has one, of windows.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// A headless program is always active.
    open var activationState: ActivationState { .foregroundActive }
    open var title: String! = ""
    open var subtitle = ""
    /// The scene keeps its delegate, unlike other objects.
    open var delegate: (any UISceneDelegate)?
    open private(set) lazy var session: UISceneSession = {
        let session = UISceneSession(UISceneConfiguration(name: nil, sessionRole: .windowApplication))
        session.scene = self
        return session
    }()

    /// Nothing can be opened without a screen.
    open func open(_ url: URL, options: Any?, completionHandler completion: ((Bool) -> Void)? = nil) {
        UIHostQueue.main.async { completion?(false) }
    }

    public nonisolated static let willConnectNotification = Notification.Name(
        "UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name(
        "UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = Notification.Name(
        "UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name(
        "UISceneWillDeactivateNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
}

/// The scene of the windows of a program.
open class UIWindowScene: UIScene {
    /// The scene that every window belongs to, unless it is taken from it.
    static let headless = UIWindowScene()

    /// The windows, back to front.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    open var screen: UIScreen { UIScreen.main }
    /// The space of the screen.
    open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
    open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
    open var interfaceOrientation: UIInterfaceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeRight : .portrait
    }
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The state of a status bar, which is hidden.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    open var statusBarStyle: UIStatusBarStyle { .default }
    open var isStatusBarHidden: Bool { true }
    open var statusBarFrame: CGRect { .zero }
}

/// The client's object that follows the life of a scene; every method is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The client's object that follows the life of a scene of windows, and holds its window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
