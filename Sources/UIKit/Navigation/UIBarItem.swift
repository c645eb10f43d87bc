/// An entry of a bar: a title and an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    open var landscapeImagePhone: UIImage?
    open var largeContentSizeImage: UIImage?
    open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
    open var isEnabled = true { didSet { changed() } }
    open var tag = 0
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Called when the entry changed, by the bar that shows it.
    final var onChange: (() -> Void)?

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }

    /// Never called: nibs are not read.
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        self.attributes[state.rawValue] = attributes
        changed()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue] ?? proxyAttributes(state)
    }

    /// The attributes of the proxy of the class.
    private func proxyAttributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        let proxy: UIBarItem? =
            self is UITabBarItem
            ? AppearanceProxies.tabItem : self is UIBarButtonItem ? AppearanceProxies.buttonItem : nil
        return proxy === self ? nil : proxy?.attributes[state.rawValue]
    }

    final func changed() { onChange?() }
}
