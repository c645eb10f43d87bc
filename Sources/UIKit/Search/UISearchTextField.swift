/// The field of a search bar: a rounded grey rectangle with a magnifier before the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// Tokens before the text. Kept; they are not drawn.
    open var tokens: [UISearchToken] = []
    open var tokenBackgroundColor: UIColor?
    open var allowsDeletingTokens = true
    open var allowsCopyingTokens = true

    // Asked before editing begins and ends, by a search bar.
    final var mayBegin: (() -> Bool)?
    final var mayEnd: (() -> Bool)?
    /// The widths of the room for the magnifier, in points. A choice near Apple's.
    private static let iconWidth: CGFloat = 30

    override func didInitialize() {
        super.didInitialize()
        borderStyle = .none
        font = .systemFont(ofSize: 17)
        backgroundColor = .tertiarySystemFill
        layerStore.cornerRadius = 10
        layerStore.cornerCurve = .continuous
        clearButtonMode = .whileEditing
        returnKeyType = .search
        showMagnifier(nil)
    }

    /// Shows a picture before the text: the magnifier for nil.
    final func showMagnifier(_ image: UIImage?) {
        let symbol = UIImage(
            systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 16))
        let icon = UIImageView(image: image ?? symbol)
        icon.tintColor = .secondaryLabel
        icon.contentMode = .center
        icon.frame = CGRect(x: 0, y: 0, width: Self.iconWidth, height: UISearchBar.fieldHeight)
        leftView = icon
        leftViewMode = .always
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard isFirstResponder || mayBegin?() ?? true else { return false }
        return super.becomeFirstResponder()
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard !isFirstResponder || mayEnd?() ?? true else { return false }
        return super.resignFirstResponder()
    }
}

/// A part of a search that stands for a value rather than text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    open var representedObject: Any?
    let icon: UIImage?
    let text: String

    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }
}
