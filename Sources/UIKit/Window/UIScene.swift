import CoreGraphics
import Foundation

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
    open weak var delegate: (any UISceneDelegate)?

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

/// The client's object that is told of a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {}

/// The client's object that is told of a scene of windows.
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
