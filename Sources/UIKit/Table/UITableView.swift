/// A list of rows in sections, of which only the visible ones have cells.
///
/// Heights are asked for once, at `reloadData()`; rows are then found by searching, so that a table of 100,000 rows
/// scrolls as fast as a short one. Cells that leave the bounds are used again for others.
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    public nonisolated static let automaticDimension: CGFloat = -1

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { needsReload = true; setNeedsLayout() } }
    open override weak var delegate: (any UIScrollViewDelegate)? {
        didSet {
            needsReload = true
            setNeedsLayout()
        }
    }
    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    var rows = TableSections(start: 0, [])
    var needsReload = true
    var shown: [IndexPath: UITableViewCell] = [:]
    /// The number of animated changes of heights, during which rows that leave the bounds keep their cells.
    var heightChanges = 0
    /// The number of batches of updates that are open.
    var openUpdates = 0
    private var headers: [Int: UIView] = [:]
    private var footers: [Int: UIView] = [:]
    /// The lines of rows: that below each, and that above the first one of a group.
    final var separators: [IndexPath: [CALayer]] = [:]
    private var pool = ReusePool<UITableViewCell>()
    private var edgePool = ReusePool<UITableViewHeaderFooterView>()
    var measured: Set<IndexPath> = []
    /// The sections whose headers, or footers, were measured.
    var measuredEdges: [TableSections.Edge: Set<Int>] = [:]
    private var selection: [IndexPath] = []
    /// The cell that the data source configures again.
    final var reconfigured: UITableViewCell?

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        prepareTable()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        prepareTable()
    }

    private func prepareTable() {
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
        let tap = UITapGestureRecognizer { [weak self] in self?.tapped($0) }
        tap.cancelsTouchesInView = false
        addGestureRecognizer(tap)
        prepareSwipes()
        addInteraction(UIContextMenuInteraction(delegate: menuDelegate))
    }

    private lazy var menuDelegate = makeMenuDelegate()

    // MARK: Settings

    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
    open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
    /// It is kept: lines have the separator's colour.
    open var separatorEffect: UIVisualEffect?
    /// The insets of the lines between rows; until it is set, a line begins at its row's text.
    open var separatorInset: UIEdgeInsets {
        get { separatorInsetStore ?? UIEdgeInsets(top: 0, left: systemSideMargin, bottom: 0, right: 0) }
        set {
            separatorInsetStore = newValue
            setNeedsLayout()
        }
    }
    final var separatorInsetStore: UIEdgeInsets?
    /// The space above each header of a plain table, in points; 22 if it is automatic.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
    /// Whether `separatorInset` counts from the cells' edges or from where lines begin by themselves.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { setNeedsLayout() } }
    /// Kept: rows are asked for as they come into the bounds.
    open var isPrefetchingEnabled = true
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Kept: there is no focus, and nothing is dragged from one app to another.
    open var allowsFocus = true
    open var allowsFocusDuringEditing = false
    open var dragInteractionEnabled = false
    open var remembersLastFocusedIndexPath = false
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard animated, UIView.areAnimationsEnabled else { return isEditing = editing }
        UIView.animate(withDuration: 0.3) {
            self.isEditing = editing
            for cell in self.shown.values { cell.layoutIfNeeded() }
        }
    }
    /// The titles of the index at the end of the table, and the look of these.
    open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
    open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// The least number of rows with which the index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
    final var indexView: TableIndexView?
    /// The titles of the index; none for no index.
    final var indexTitles: [String] = []
    /// The row that is moved aside, with its actions.
    final var swipe: TableSwipe?
    final let swipeDelegate = TableSwipeDelegate()
    /// The row that a finger moves, and the link that has the table scroll meanwhile.
    final var rowDrag: TableDrag?
    final var dragLink: CADisplayLink?
    open var tableHeaderView: UIView? {
        didSet { replaced(oldValue, by: tableHeaderView) }
    }
    open var tableFooterView: UIView? {
        didSet { replaced(oldValue, by: tableFooterView) }
    }
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    private func replaced(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        reloadData()
    }

    // MARK: Cells

    /// Has cells of a class made for an identifier, by their `init(style:reuseIdentifier:)`.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        pool.register(cellClass, identifier)
    }
    /// Has cells of a nib made for an identifier. Files are not read: only a subclass of `UINib` gives any.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        pool.register(nib, identifier)
    }
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        edgePool.register(nib, identifier)
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        edgePool.register(aClass, identifier)
    }

    /// A cell that left the bounds, or a new one of the class that is registered; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
        if let cell = pool.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        let cell = pool.instantiate(identifier) ?? pool.type(identifier).flatMap(ViewMethods.makeCell)
        cell?.take(identifier: identifier)
        return cell
    }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        // Not a precondition, whose message a release build drops.
        fatalError(
            "UIKit: no class is registered for cells with the identifier \"\(identifier)\", and no nib that gives one"
        )
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    {
        if let view = edgePool.take(identifier) {
            view.prepareForReuse()
            return view
        }
        let view =
            edgePool.instantiate(identifier) ?? edgePool.type(identifier).flatMap(ViewMethods.makeHeader)
        view?.take(identifier: identifier)
        view?.kind = style == .plain ? .plainHeader : .groupedHeader
        return view
    }

    // MARK: Rows

    open var numberOfSections: Int { currentRows.sections.count }
    open func numberOfRows(inSection section: Int) -> Int {
        currentRows.sections.indices.contains(section) ? currentRows.sections[section].rowCount : 0
    }
    open func rect(forSection section: Int) -> CGRect {
        guard currentRows.sections.indices.contains(section) else { return .zero }
        let found = currentRows.sections[section]
        return CGRect(x: 0, y: found.top, width: bounds.width, height: found.height)
    }
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        reloadIfNeeded()
        return rowRect(indexPath)
    }
    open func rectForHeader(inSection section: Int) -> CGRect {
        guard currentRows.sections.indices.contains(section) else { return .zero }
        let found = currentRows.sections[section], padding = min(topPadding(.header), found.header)
        return CGRect(x: 0, y: found.top + padding, width: bounds.width, height: found.header - padding)
    }
    open func rectForFooter(inSection section: Int) -> CGRect {
        guard currentRows.sections.indices.contains(section) else { return .zero }
        let found = currentRows.sections[section]
        return CGRect(
            x: 0, y: found.top + found.height - found.footer, width: bounds.width, height: found.footer)
    }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        guard point.y.isFinite else { return nil }
        return currentRows.paths(from: point.y, to: point.y + 1e-6).first
    }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
    open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
    open var visibleCells: [UITableViewCell] { shown.keys.sorted().compactMap { shown[$0] } }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    private var currentRows: TableSections {
        reloadIfNeeded()
        return rows
    }

    // MARK: Reloading

    /// Asks for all heights, and for the visible cells, again.
    open func reloadData() {
        needsReload = true
        setNeedsLayout()
    }
    /// Has the data source configure visible rows again, which keep their cells.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
    /// Begins changes that are shown together. Without rows added, removed or reloaded, `endUpdates()` asks for the heights
    /// again and moves the rows, with their cells, in an animation.
    open func beginUpdates() { openUpdates += 1 }
    open func endUpdates() {
        openUpdates = max(openUpdates - 1, 0)
        if openUpdates == 0 { changeHeights() }
    }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        UIHostQueue.main.async { completion?(true) }
    }

    /// The height of the header, the rows and the footer, in points.
    var contentHeight: CGFloat { rows.bottom + (tableFooterView?.bounds.height ?? 0) }

    private func reloadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        swipe?.view.removeFromSuperview()
        swipe = nil
        dropDrag()
        for (path, cell) in shown { hide(cell, path) }
        for view in headers.values { hideEdge(view) }
        for view in footers.values { hideEdge(view) }
        (shown, headers, footers) = ([:], [:], [:])
        (measured, measuredEdges) = ([], [:])
        rows = makeSections()
        readIndexTitles()
        selection = selection.filter { rows.contains($0) }
        contentSize = CGSize(width: bounds.width, height: contentHeight)
    }

    private static let standardHeight: CGFloat = 44

    func makeSections() -> TableSections {
        guard let source = dataSource else { return TableSections(start: 0, []) }
        let delegate = tableDelegate
        var counts = ItemCounts()
        let sections = (0..<ItemCounts.sections(source.numberOfSections(in: self))).map { index in
            let rows = counts.items(source.tableView(self, numberOfRowsInSection: index))
            // Without a delegate all rows have the same height.
            let height = delegate == nil ? statedHeight(rowHeight, estimate: estimatedRowHeight) : nil
            let heights = (0..<rows).map { row in
                height ?? statedHeight(of: IndexPath(row: row, section: index), delegate)
            }
            return TableSections.Section(
                header: edgeHeight(
                    delegate?.tableView(self, heightForHeaderInSection: index) ?? sectionHeaderHeight,
                    .header, index,
                    hasView: delegate?.tableView(self, viewForHeaderInSection: index) != nil
                        || source.tableView(self, titleForHeaderInSection: index) != nil),
                footer: edgeHeight(
                    delegate?.tableView(self, heightForFooterInSection: index) ?? sectionFooterHeight,
                    .footer, index,
                    hasView: delegate?.tableView(self, viewForFooterInSection: index) != nil
                        || source.tableView(self, titleForFooterInSection: index) != nil),
                rows: RunningLengths(heights))
        }
        return TableSections(start: tableHeaderView?.bounds.height ?? 0, sections)
    }

    private func statedHeight(of path: IndexPath, _ delegate: (any UITableViewDelegate)?) -> CGFloat {
        statedHeight(
            delegate?.tableView(self, heightForRowAt: path) ?? rowHeight,
            estimate: delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight)
    }

    private func statedHeight(_ height: CGFloat, estimate: @autoclosure () -> CGFloat) -> CGFloat {
        if height >= 0, height < 1e7 { return height }
        let estimate = estimate()
        return estimate >= 0 && estimate < 1e7 ? estimate : Self.standardHeight
    }

    // MARK: Layout

    /// Rows and headers of automatic heights are measured again.
    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        (measured, measuredEdges) = ([], [:])
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        reloadIfNeeded()
        if contentSize.width != bounds.width {
            contentSize.width = bounds.width
            // Automatic rows and headers may have another height in another width.
            (measured, measuredEdges) = ([], [:])
        }
        tableHeaderView.map { $0.frame = CGRect(x: 0, y: 0, width: bounds.width, height: $0.bounds.height) }
        tableFooterView.map {
            $0.frame = CGRect(x: 0, y: rows.bottom, width: bounds.width, height: $0.bounds.height)
        }
        backgroundView?.frame = bounds
        showRows()
        showEdges()
        // Measuring a header or a footer moves the rows below it.
        for _ in 0..<8 where measureEdges() {
            showRows()
            showEdges()
        }
        showIndex()
        placeSwipe()
    }

    private func showRows() {
        // A row that is dragged makes room at one place and fills it at another.
        let reach = rowDrag?.height ?? 0
        func visible() -> [IndexPath] { rows.paths(from: bounds.minY - reach, to: bounds.maxY + reach) }
        var paths = visible()
        // Measuring a row moves those below it.
        var index = 0
        while index < paths.count {
            if measure(paths[index]) { paths = visible() }
            index += 1
        }
        if let drag = rowDrag, !paths.contains(drag.source) { paths.append(drag.source) }
        let wanted = Set(paths)
        for (path, cell) in shown where !wanted.contains(path) && heightChanges == 0 {
            hide(cell, path)
            shown[path] = nil
        }
        for path in paths {
            guard let cell = shown[path] ?? show(path) else { continue }
            let rect = rowRect(path)
            if cell.frame != rect { UIView.performWithoutAnimation { cell.frame = rect } }
            placeSeparator(path, rect)
        }
    }

    func show(_ path: IndexPath) -> UITableViewCell? {
        // A cell that is used again does not come from its old place, whatever has the table laid out.
        var made: UITableViewCell?
        UIView.performWithoutAnimation {
            guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
            made = cell
            put(cell, at: path)
        }
        guard let cell = made else { return nil }
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    /// Moves a dragged row to its target, and with it what is kept of the rows.
    func moveRows(_ drag: TableDrag) {
        rows.moveRow(drag.source, to: drag.target)
        func moved<Value>(_ values: [IndexPath: Value]) -> [IndexPath: Value] {
            Dictionary(uniqueKeysWithValues: values.map { (drag.path(of: $0.key), $0.value) })
        }
        (shown, separators) = (moved(shown), moved(separators))
        measured = Set(measured.map(drag.path))
        selection = selection.map(drag.path)
    }

    /// Shows another cell in a row.
    func replace(_ old: UITableViewCell, by new: UITableViewCell, at path: IndexPath) {
        hide(old, path)
        UIView.performWithoutAnimation { put(new, at: path) }
    }

    private func put(_ cell: UITableViewCell, at path: IndexPath) {
        shown[path] = cell
        cell.isSelected = selection.contains(path)
        cell.frame = rowRect(path)
        prepare(cell, at: path)
        insertSubview(cell, at: 0)
    }

    private func hide(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.removeFromSuperview()
        for line in separators.removeValue(forKey: path) ?? [] { line.removeFromSuperlayer() }
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let identifier = cell.reuseIdentifier { pool.put(cell, identifier) }
    }

    /// Measures a row whose height is automatic by its cell's constraints; returns whether it changed.
    private func measure(_ path: IndexPath) -> Bool {
        guard measured.insert(path).inserted else { return false }
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard height < 0 || height.isNaN, let cell = shown[path] ?? show(path), cell.hasContentToFit else {
            return false
        }
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: max(bounds.width - 2 * rowInset, 0), height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        guard size.height > 0, size.height < 1e7 else { return false }
        rows.setHeight(size.height, of: path)
        contentSize.height = contentHeight
        return true
    }

    /// Shows headers and footers. Headers of a plain table stay at its top while their section is there.
    private func showEdges() {
        let visible = bounds.width > 0 ? rows.sections(from: bounds.minY, to: bounds.maxY) : 0..<0
        let kept = Set(headers.keys).union(footers.keys).filter { !visible.contains($0) }
        for index in kept.sorted() + Array(visible) {
            let isVisible = visible.contains(index)
            showEdge(
                .header, index, isVisible && rows.sections[index].header > 0, headerPlace(index)
            ) {
                tableDelegate?.tableView(self, viewForHeaderInSection: index)
                    ?? titled(dataSource?.tableView(self, titleForHeaderInSection: index), .header, index)
            }
            showEdge(
                .footer, index, isVisible && rows.sections[index].footer > 0,
                footerPlace(index)
            ) {
                tableDelegate?.tableView(self, viewForFooterInSection: index)
                    ?? titled(dataSource?.tableView(self, titleForFooterInSection: index), .footer, index)
            }
        }
    }

    private func showEdge(
        _ edge: TableSections.Edge, _ index: Int, _ isVisible: Bool, _ place: CGRect, _ make: () -> UIView?
    ) {
        // The delegate, which may ask for these views, is called while none of the lists is accessed.
        let views: ReferenceWritableKeyPath<UITableView, [Int: UIView]> =
            edge == .header ? \.headers : \.footers
        guard isVisible else {
            if let view = self[keyPath: views].removeValue(forKey: index) {
                hideEdge(view)
                tellEdge(view, edge, index, isShown: false)
            }
            return
        }
        if self[keyPath: views][index] == nil, let view = make() {
            self[keyPath: views][index] = view
            if let own = view as? UITableViewHeaderFooterView { arrange(own, edge, index) }
            addSubview(view)
            tellEdge(view, edge, index, isShown: true)
        }
        self[keyPath: views][index]?.frame = place
        if let own = self[keyPath: views][index] as? UITableViewHeaderFooterView {
            // A header that makes room for a dragged row does not float.
            let rest = rectForHeader(inSection: index).minY + dragShift(at: rows.sections[index].top)
            own.isFloating = edge == .header && place.minY > rest
        }
    }

    /// Measures headers and footers whose heights are automatic by their constraints; returns whether any changed.
    private func measureEdges() -> Bool {
        var isChanged = false
        func measure(_ views: [Int: UIView], _ edge: TableSections.Edge, _ stated: (Int) -> CGFloat) {
            for (index, view) in views.sorted(by: { $0.key < $1.key })
            where measuredEdges[edge, default: []].insert(index).inserted {
                guard isAutomatic(stated(index), hasView: true), view.hasHeightOfItsOwn else { continue }
                let size = view.systemLayoutSizeFitting(
                    CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                guard size.height > 0, size.height < 1e7 else { continue }
                let height = size.height + topPadding(edge)
                if rows.setHeight(height, of: edge, inSection: index) { isChanged = true }
            }
        }
        measure(headers, .header) {
            tableDelegate?.tableView(self, heightForHeaderInSection: $0) ?? sectionHeaderHeight
        }
        measure(footers, .footer) {
            tableDelegate?.tableView(self, heightForFooterInSection: $0) ?? sectionFooterHeight
        }
        if isChanged { contentSize.height = contentHeight }
        return isChanged
    }

    private func hideEdge(_ view: UIView) {
        view.removeFromSuperview()
        if let edge = view as? UITableViewHeaderFooterView, let identifier = edge.reuseIdentifier {
            edgePool.put(edge, identifier)
        }
    }

    private func headerPlace(_ index: Int) -> CGRect {
        var place = rectForHeader(inSection: index)
        place.origin.y += dragShift(at: rows.sections[index].top)
        guard style == .plain else { return place }
        let section = rect(forSection: index)
        let bottom = section.maxY + dragShift(at: section.maxY)
        place.origin.y = min(
            max(place.minY, bounds.minY + adjustedContentInset.top), max(bottom - place.height, place.minY))
        return place
    }

    private func footerPlace(_ index: Int) -> CGRect {
        let place = rectForFooter(inSection: index)
        return place.offsetBy(dx: 0, dy: dragShift(at: place.minY))
    }

    // MARK: Scrolling and selection

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let rect = rectForRow(at: indexPath)
        guard rect != .zero else { return }
        let y: CGFloat
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: y = rect.minY - adjustedContentInset.top
        case .middle: y = rect.midY - bounds.height / 2
        case .bottom: y = rect.maxY - bounds.height + adjustedContentInset.bottom
        }
        setContentOffset(CGPoint(x: contentOffset.x, y: y.limited(to: rangeY)), animated: animated)
    }

    open var indexPathForSelectedRow: IndexPath? { selection.first }
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath, currentRows.contains(indexPath) else {
            for path in selection { deselectRow(at: path, animated: animated) }
            return
        }
        if !allowsManySelections {
            for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        shown[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.removeAll { $0 == indexPath }
        shown[indexPath]?.setSelected(false, animated: animated)
    }

    /// The index and the buttons of a swipe take their touches for themselves.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let place = gestureRecognizer.location(in: self)
        if let indexView, indexView.frame.contains(place) { return false }
        if gestureRecognizer is UITapGestureRecognizer, let swipe, swipe.view.frame.contains(place) {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    private func tapped(_ tap: UIGestureRecognizer) {
        if closeSwipe() { return }
        guard
            isEditing
                ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection,
            let path = indexPathForRow(at: tap.location(in: self)),
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        let allowsMultipleSelection = allowsManySelections
        if allowsMultipleSelection, selection.contains(path) {
            deselectRow(at: path, animated: false)
            tableDelegate?.tableView(self, didDeselectRowAt: path)
            return
        }
        let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let wanted else { return }
        let old = allowsMultipleSelection ? [] : selection.filter { $0 != wanted }
        selectRow(at: wanted, animated: false, scrollPosition: .none)
        for path in old { tableDelegate?.tableView(self, didDeselectRowAt: path) }
        tableDelegate?.tableView(self, didSelectRowAt: wanted)
    }
}
