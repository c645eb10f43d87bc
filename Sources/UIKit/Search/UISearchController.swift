/// A search in a navigation bar: the bar's text field, and a list of results above the content.
///
/// The search is active from the beginning of editing until a touch of the cancel button.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public enum ScopeBarActivation: Int, Sendable {
        case automatic, manual, onTextEntry, onSearchActivation
    }

    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the search is shown; setting it begins or ends the search.
    open var isActive: Bool {
        get { isActiveStore }
        set { activate(newValue) }
    }
    private var isActiveStore = false
    /// Whether the content is dimmed while there are no results.
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button is there while the search is active.
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsScopeBar = true
    open var scopeBarActivation = ScopeBarActivation.automatic
    open var automaticallyShowsSearchResultsController = true
    /// Whether results are shown; by default, while there is a text.
    open var showsSearchResultsController: Bool {
        get { showsResultsStore }
        set {
            automaticallyShowsSearchResultsController = false
            showsResultsStore = newValue
            updateView()
        }
    }
    private var showsResultsStore = false
    open private(set) var searchResultsController: UIViewController?
    open var searchBar: UISearchBar { searchBarStore }
    private let searchBarStore = UISearchBar(frame: .zero)
    /// Called when the search begins or ends, by the navigation controller that shows it.
    final var onChange: (() -> Void)?

    public convenience init(searchResultsController: UIViewController?) {
        self.init(nibName: nil, bundle: nil)
        self.searchResultsController = searchResultsController
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepareSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareSearch()
    }

    private func prepareSearch() {
        searchBarStore.onBegin = { [weak self] in self?.activate(true) }
        searchBarStore.onCancel = { [weak self] in self?.activate(false) }
        searchBarStore.onTextChange = { [weak self] in self?.textChanged() }
    }

    // MARK: The course

    /// Whether the search has a view above the content.
    final var coversContent: Bool { obscuresBackgroundDuringPresentation || searchResultsController != nil }

    private func activate(_ isActive: Bool) {
        guard isActive != isActiveStore else { return }
        isActiveStore = isActive
        if isActive {
            delegate?.willPresentSearchController(self)
        } else {
            delegate?.willDismissSearchController(self)
            searchBarStore.resignFirstResponder()
            if searchBarStore.text?.isEmpty == false { searchBarStore.text = "" }
        }
        if automaticallyShowsCancelButton { searchBarStore.showsCancelButton = isActive }
        if automaticallyShowsScopeBar, scopeBarActivation != .manual,
            searchBarStore.scopeButtonTitles?.isEmpty == false
        {
            searchBarStore.showsScopeBar = isActive
        }
        updateView()
        onChange?()
        searchResultsUpdater?.updateSearchResults(for: self)
        if isActive {
            if !searchBarStore.isFirstResponder, searchBarStore.window != nil {
                searchBarStore.becomeFirstResponder()
            }
            delegate?.didPresentSearchController(self)
        } else {
            delegate?.didDismissSearchController(self)
        }
    }

    private func textChanged() {
        updateView()
        if isActiveStore { searchResultsUpdater?.updateSearchResults(for: self) }
    }

    /// Presenting a search begins it.
    override func presentsItself(_ completion: (() -> Void)?) -> Bool {
        activate(true)
        UIHostQueue.main.async { completion?() }
        return true
    }

    /// Ends the search.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isActive, presentedViewController == nil else {
            return super.dismiss(animated: flag, completion: completion)
        }
        activate(false)
        UIHostQueue.main.async { completion?() }
    }

    // MARK: The view

    open override func loadView() {
        let view = SearchView(frame: UIScreen.main.bounds)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in if $0.state == .ended { self?.touchedDim() } }
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        updateView()
    }

    private func touchedDim() {
        if searchResultsController?.viewIfLoaded?.superview == nil { activate(false) }
    }

    /// Dims the content, or shows the results.
    private func updateView() {
        guard let view = viewIfLoaded else { return }
        if automaticallyShowsSearchResultsController {
            showsResultsStore = searchBarStore.text?.isEmpty == false
        }
        let results = searchResultsController
        let shows = showsResultsStore && results != nil && isActiveStore
        (view as? SearchView)?.dim.isHidden = !obscuresBackgroundDuringPresentation || shows
        guard let results else { return }
        if shows, results.parent !== self {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(results.view)
            results.didMove(toParent: self)
        } else if !shows, results.parent === self {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
    }
}

/// The view of a search: the cover of the content below the bar, under the results.
@MainActor
private final class SearchView: UIView {
    let dim = DimView(frame: .zero)

    override func didInitialize() {
        super.didInitialize()
        dim.isUserInteractionEnabled = false
        addSubview(dim)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = safeAreaInsets.top
        dim.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
    }

    override func safeAreaInsetsDidChange() { setNeedsLayout() }
}
