import CoreGraphics
import Foundation

/// A rounded text field for searches, with a cancel button. Text is set by the program; there is no keyboard.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
    public enum Style: UInt, Sendable {
        case `default`, prominent, minimal
    }

    static let height: CGFloat = 56

    open weak var delegate: (any UISearchBarDelegate)?
    open var barPosition: UIBarPosition { .any }
    open var barStyle = UIBarStyle.default
    open var searchBarStyle = Style.default { didSet { updateLook() } }
    open var barTintColor: UIColor? { didSet { updateLook() } }
    open var isTranslucent = true
    open var prompt: String?
    open var scopeButtonTitles: [String]?
    open var selectedScopeButtonIndex = 0
    open var showsScopeBar = false
    open var backgroundImage: UIImage? { didSet { updateLook() } }
    public let searchTextField = UITextField(frame: .zero)
    private let cancelButton = UIButton(type: .system)

    /// The text; setting it tells the delegate, as typing does.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue != searchTextField.text else { return }
            searchTextField.text = newValue
            delegate?.searchBar(self, textDidChange: newValue ?? "")
        }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var showsCancelButton = false { didSet { setNeedsLayout() } }
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareBar()
    }
    public convenience init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareBar()
    }

    private func prepareBar() {
        searchTextField.borderStyle = .none
        searchTextField.backgroundColor = .tertiarySystemFill
        searchTextField.layer.cornerRadius = 10
        searchTextField.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 36))
        searchTextField.leftViewMode = .always
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
            }, for: .touchUpInside)
        addSubview(searchTextField)
        addSubview(cancelButton)
        updateLook()
    }

    private func updateLook() {
        backgroundColor =
            searchBarStyle == .minimal ? nil : barTintColor ?? .secondarySystemBackground
        layerStore.contents = backgroundImage?.cgImage
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var area = bounds.insetBy(dx: 8, dy: max((bounds.height - 36) / 2, 0))
        cancelButton.isHidden = !showsCancelButton
        if showsCancelButton {
            let width = cancelButton.sizeThatFits(bounds.size).width
            cancelButton.frame = CGRect(
                x: area.maxX - width, y: area.minY, width: width, height: area.height)
            area.size.width = max(area.width - width - 8, 0)
        }
        if area.isFinite { searchTextField.frame = area }
    }

    open override var canBecomeFirstResponder: Bool { true }
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard delegate?.searchBarShouldBeginEditing(self) ?? true, searchTextField.becomeFirstResponder()
        else { return false }
        delegate?.searchBarTextDidBeginEditing(self)
        return true
    }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard searchTextField.isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.searchBarShouldEndEditing(self) ?? true, searchTextField.resignFirstResponder() else {
            return false
        }
        delegate?.searchBarTextDidEndEditing(self)
        return true
    }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
}

/// Is told of a search; every method is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
