/// A rounded text field for searches, with a cancel button and a row of scopes. Text is set by the program; there is no keyboard.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
    public enum Style: UInt, Sendable {
        case `default`, prominent, minimal
    }

    public enum Icon: Int, Sendable {
        case search, clear, bookmark, resultsList
    }

    /// The heights of a bar, of one in a navigation bar, of its field and of the scopes below it, in points. Common knowledge.
    static let height: CGFloat = 56
    static let navigationHeight: CGFloat = 52
    static let fieldHeight: CGFloat = 36
    static let scopeHeight: CGFloat = 46

    open weak var delegate: (any UISearchBarDelegate)?
    open var barPosition: UIBarPosition { .any }
    open var barStyle = UIBarStyle.default { didSet { updateLook() } }
    open var searchBarStyle = Style.default { didSet { updateLook() } }
    open var barTintColor: UIColor? { didSet { updateLook() } }
    open var isTranslucent = true
    /// Kept; prompts are not shown.
    open var prompt: String?
    /// The titles of the scopes, which are shown if `showsScopeBar` is set.
    open var scopeButtonTitles: [String]? { didSet { updateScopes() } }
    open var selectedScopeButtonIndex: Int {
        get { scopes.selectedSegmentIndex == UISegmentedControl.noSegment ? 0 : scopes.selectedSegmentIndex }
        set { scopes.selectedSegmentIndex = newValue }
    }
    open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { updateScopes() } } }
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
    open var backgroundImage: UIImage? { didSet { updateLook() } }
    open var showsBookmarkButton = false { didSet { updateBookmark() } }
    /// Kept; there is no such button.
    open var showsSearchResultsButton = false
    open var isSearchResultsButtonSelected = false
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
    open var searchTextPositionAdjustment = UIOffset.zero
    public let searchTextField = UISearchTextField(frame: .zero)
    private let cancelButton = UIButton(type: .system)
    private let scopes = UISegmentedControl(items: [])
    private var icons: [Int: UIImage] = [:]

    // Called before the delegate's methods, by a search controller.
    final var onBegin: (() -> Void)?
    final var onCancel: (() -> Void)?
    final var onTextChange: (() -> Void)?
    /// Whether a navigation bar is the background.
    final var isInNavigationBar = false { didSet { updateLook() } }

    /// The text; setting it notifies the delegate, as typing does.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue != searchTextField.text else { return }
            searchTextField.text = newValue
            textChanged()
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

    override func didInitialize() {
        super.didInitialize()
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
        searchTextField.addAction(
            UIAction { [weak self] _ in self?.began() }, for: .editingDidBegin)
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarTextDidEndEditing(self)
            }, for: .editingDidEnd)
        searchTextField.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        searchTextField.mayBegin = { [weak self] in
            self.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
        }
        searchTextField.mayEnd = { [weak self] in
            self.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
        }
        scopes.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
                onTextChange?()
            }, for: .valueChanged)
        for view in [searchTextField, cancelButton, scopes] as [UIView] { addSubview(view) }
        scopes.isHidden = true
        updateLook()
    }

    private func began() {
        onBegin?()
        delegate?.searchBarTextDidBeginEditing(self)
    }

    private func cancelled() {
        onCancel?()
        delegate?.searchBarCancelButtonClicked(self)
    }

    private func textChanged() {
        onTextChange?()
        delegate?.searchBar(self, textDidChange: text ?? "")
    }

    // Properties of the typed text. They are kept.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }

    // MARK: Looks

    private func updateLook() {
        let isBare = isInNavigationBar || searchBarStyle == .minimal
        backgroundColor = isBare ? nil : barTintColor ?? .secondarySystemBackground
        layerStore.contents = isInNavigationBar ? nil : backgroundImage?.cgImage
        if barStyle == .black { searchTextField.textColor = .white }
    }

    private func updateScopes() {
        let titles = scopeButtonTitles ?? [], old = max(scopes.selectedSegmentIndex, 0)
        scopes.removeAllSegments()
        for (index, title) in titles.enumerated() {
            scopes.insertSegment(withTitle: title, at: index, animated: false)
        }
        if !titles.isEmpty { scopes.selectedSegmentIndex = min(old, titles.count - 1) }
        scopes.isHidden = !showsScopes
        contentSizeChanged()
    }

    private var showsScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

    private func updateBookmark() {
        guard showsBookmarkButton else { return searchTextField.rightView = nil }
        let button = UIButton(type: .system)
        button.setImage(icons[Icon.bookmark.rawValue] ?? UIImage(systemName: "book"), for: .normal)
        button.frame.size = CGSize(width: 28, height: Self.fieldHeight)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarBookmarkButtonClicked(self)
            }, for: .touchUpInside)
        searchTextField.rightView = button
        searchTextField.rightViewMode = .unlessEditing
    }

    /// Shows a picture in place of the system's, for all states.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        icons[icon.rawValue] = iconImage
        switch icon {
        case .search: searchTextField.showMagnifier(iconImage)
        case .bookmark: updateBookmark()
        case .clear, .resultsList: break
        }
    }
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon.rawValue] }
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        searchTextField.background = backgroundImage
        searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : nil
    }

    // MARK: Layout

    private var scopePart: CGFloat { showsScopes ? Self.scopeHeight : 0 }
    /// The height in a navigation bar, in points.
    final var heightInBar: CGFloat { Self.navigationHeight + scopePart }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height + scopePart)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height + scopePart)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let row = max(bounds.height - scopePart, 0), inset = safeAreaInsets
        let side: CGFloat = isInNavigationBar ? systemSideMargin : 8
        // In a navigation bar the field is at the upper edge, with 1 point above and 15 below it.
        let height = min(Self.fieldHeight, max(row - (isInNavigationBar ? 16 : 0), 0))
        let top = isInNavigationBar ? min(1, row) : max((row - height) / 2, 0)
        var area = CGRect(
            x: inset.left + side, y: top, width: max(bounds.width - inset.left - inset.right - 2 * side, 0),
            height: height)
        cancelButton.isHidden = !showsCancelButton
        if showsCancelButton {
            let width = cancelButton.sizeThatFits(bounds.size).width
            let isAtLeft = readsFromRight
            cancelButton.frame = CGRect(
                x: isAtLeft ? area.minX : area.maxX - width, y: area.minY, width: width, height: area.height)
            area.size.width = max(area.width - width - 8, 0)
            if isAtLeft { area.origin.x += width + 8 }
        }
        if area.isFinite { searchTextField.frame = area }
        scopes.frame = CGRect(
            x: inset.left + side, y: row + (isInNavigationBar ? -2 : 0),
            width: max(bounds.width - inset.left - inset.right - 2 * side, 0), height: 32)
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { true }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        searchTextField.isFirstResponder
            ? searchTextField.resignFirstResponder() : super.resignFirstResponder()
    }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
}
