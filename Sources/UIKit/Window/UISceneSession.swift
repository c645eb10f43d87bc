/// A scene's identity, which outlives the scene. A headless program has one.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    }

    open internal(set) weak var scene: UIScene?
    public let role = Role.windowApplication
    public let persistentIdentifier = UUID().uuidString
    open internal(set) var configuration: UISceneConfiguration
    open var userInfo: [String: Any]?

    init(_ configuration: UISceneConfiguration) {
        self.configuration = configuration
        super.init()
    }
}

/// The classes of a scene and of its delegate.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var sceneClass: AnyClass?
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// An address that a scene is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public let url: URL
    init(_ url: URL) {
        self.url = url
        super.init()
    }
}

extension UIScene {
    /// The reasons for which a scene is created. A headless program has none.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var sourceApplication: String? { nil }
        open var handoffUserActivityType: String? { nil }
    }
}
