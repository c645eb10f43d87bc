/// A tab of a tab bar controller: a title, an image and the closure that makes its controller.
@preconcurrency @MainActor
open class UITab: NSObject {
    open var title: String { didSet { controllerStore?.tabBarItem.title = title } }
    open var subtitle: String?
    open var image: UIImage? { didSet { controllerStore?.tabBarItem.image = image } }
    open var badgeValue: String? { didSet { controllerStore?.tabBarItem.badgeValue = badgeValue } }
    public let identifier: String
    open var userInfo: Any?
    open var isHidden = false
    open var isEnabled = true { didSet { controllerStore?.tabBarItem.isEnabled = isEnabled } }
    private let provider: ((UITab) -> UIViewController)?
    private var controllerStore: UIViewController?
    open internal(set) weak var tabBarController: UITabBarController?

    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier) = (title, image, identifier)
        provider = viewControllerProvider
        super.init()
    }

    /// The controller, which is made when it is first asked for.
    open var viewController: UIViewController? {
        if let controllerStore { return controllerStore }
        guard let controller = provider?(self) else { return nil }
        controllerStore = controller
        let item = UITabBarItem(title: title, image: image, selectedImage: nil)
        item.badgeValue = badgeValue
        item.isEnabled = isEnabled
        controller.tabBarItem = item
        return controller
    }
}

/// The tab of a search.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
        self.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "org.agate.search",
            viewControllerProvider: viewControllerProvider)
    }
}

extension UITabBarController {
    /// The tabs, in place of `viewControllers`.
    public var tabs: [UITab] {
        get { tabStore }
        set { setTabs(newValue, animated: false) }
    }
    public func setTabs(_ tabs: [UITab], animated: Bool) {
        tabStore = tabs
        for tab in tabs { tab.tabBarController = self }
        setViewControllers(tabs.filter { !$0.isHidden }.compactMap(\.viewController), animated: animated)
    }
    /// The tab that is shown.
    public var selectedTab: UITab? {
        get { tabStore.first { tab in selectedViewController.map { tab.viewController === $0 } ?? false } }
        set { if let controller = newValue?.viewController { selectedViewController = controller } }
    }
}
