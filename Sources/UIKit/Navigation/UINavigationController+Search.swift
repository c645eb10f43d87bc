extension UINavigationController {
    /// Shows the view of the top controller's search above its content, while the search is active.
    func followSearch() {
        let search = stack.last?.navigationItem.searchController
        search?.onChange = { [weak self] in self?.updateBars() }
        let shown = search.flatMap { $0.isActive && $0.coversContent ? $0 : nil }
        guard shown !== shownSearch || (shown != nil && shown?.viewIfLoaded?.superview !== content) else {
            return
        }
        if let old = shownSearch {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        shownSearch = shown
        guard let shown else { return }
        addChild(shown)
        shown.view.frame = content.bounds
        shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(shown.view)
        shown.didMove(toParent: self)
    }

    /// Gives the search the margins of the content below it.
    func placeSearch(_ insets: UIEdgeInsets) {
        guard let shownSearch else { return }
        content.bringSubviewToFront(shownSearch.view)
        shownSearch.barInsets = insets
    }
}
