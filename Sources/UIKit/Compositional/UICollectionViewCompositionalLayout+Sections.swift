extension UICollectionViewCompositionalLayout {
    /// The room within the adjusted insets of a collection with bounds.
    func room(of view: UICollectionView, _ bounds: CGRect) -> SectionRoom {
        let inset = view.adjustedContentInset
        var room = SectionRoom()
        room.main = configuration.scrollDirection == .vertical ? .y : .x
        room.size = CGSize(
            width: (bounds.width - inset.left - inset.right).limited(0, 1e6),
            height: (bounds.height - inset.top - inset.bottom).limited(0, 1e6))
        room.isMirrored = view.readsFromRight && room.main == .y
        return room
    }

    /// The margins of a reference, across the direction of the layout, as far as the collection does not add them itself.
    private func insets(_ reference: UIContentInsetsReference, _ view: UICollectionView)
        -> NSDirectionalEdgeInsets
    {
        let margins: UIEdgeInsets
        switch reference {
        case .none, .automatic: return .zero
        case .safeArea:
            let safe = view.safeAreaInsets, all = view.adjustedContentInset, own = view.contentInset
            margins = UIEdgeInsets(
                top: max(safe.top - (all.top - own.top), 0), left: max(safe.left - (all.left - own.left), 0),
                bottom: max(safe.bottom - (all.bottom - own.bottom), 0),
                right: max(safe.right - (all.right - own.right), 0))
        case .layoutMargins: margins = view.layoutMargins
        case .readableContent:
            let frame = view.readableContentGuide.layoutFrame, bounds = view.bounds
            margins = UIEdgeInsets(
                top: 0, left: max(frame.minX - bounds.minX, 0), bottom: 0,
                right: max(bounds.maxX - frame.maxX, 0))
        }
        var insets = NSDirectionalEdgeInsets(
            top: margins.top, leading: view.readsFromRight ? margins.right : margins.left,
            bottom: margins.bottom, trailing: view.readsFromRight ? margins.left : margins.right)
        if configuration.scrollDirection == .vertical {
            (insets.top, insets.bottom) = (0, 0)
        } else {
            (insets.leading, insets.trailing) = (0, 0)
        }
        return insets
    }

    private func insets(
        _ reference: UIContentInsetsReference, _ other: UIContentInsetsReference, _ view: UICollectionView
    ) -> NSDirectionalEdgeInsets { insets(reference == .automatic ? other : reference, view) }

    private func solver(_ section: Int, _ view: UICollectionView) -> GroupSolver {
        let items = measuredItems[section] ?? [:]
        return GroupSolver(
            traits: view.shownTraits, measured: { items[$0] },
            measuredView: { [measuredViews] kind, item in
                measuredViews[
                    CollectionElement(
                        category: .supplementaryView, kind: kind,
                        indexPath: IndexPath(item: item, section: section))]
            })
    }

    // MARK: Sections

    /// Asks for the sections and places them, or those alone in which sizes changed.
    func prepareSections() {
        guard let view = collectionView else { return }
        let new = room(of: view, view.bounds)
        if new != room {
            (room, areSectionsInvalid) = (new, true)
        }
        if areSectionsInvalid {
            areSectionsInvalid = false
            makeSections(view)
        } else {
            updateSections(view)
        }
        changed = []
        stack(view)
    }

    private func makeSections(_ view: UICollectionView) {
        let count = view.numberOfSections
        sections = (0..<count).compactMap { index in
            let environment = LayoutEnvironment(
                LayoutContainer(room.size, insets(configuration.contentInsetsReference, view)),
                view.shownTraits, sideMargin: view.systemSideMargin)
            guard let section = section(index, environment) else {
                PrintedNotes.print(
                    "compositional-nil", "the provider of a layout gave nothing for section \(index)")
                return nil
            }
            return CompositionalSection(
                section, index: index, count: view.numberOfItems(inSection: index),
                room: room(of: section, view), solver(index, view))
        }
    }

    /// The room of the layout with the margins that a section refers to.
    func room(of section: NSCollectionLayoutSection, _ view: UICollectionView) -> SectionRoom {
        var own = room
        own.insets = insets(section.contentInsetsReference, configuration.contentInsetsReference, view)
        own.edgeInsets =
            section.supplementaryContentInsetsReference == .automatic
            ? own.insets : insets(section.supplementaryContentInsetsReference, view)
        return own
    }

    private func updateSections(_ view: UICollectionView) {
        var touched: Set<Int> = []
        for element in changed {
            guard let place = place(of: element.indexPath.section) else { continue }
            let solver = solver(element.indexPath.section, view)
            if element.category == .supplementaryView, sections[place].isEdge(element) {
                sections[place].updateEdges(solver)
            } else {
                sections[place].update(element.indexPath.item, solver)
            }
            touched.insert(place)
        }
        for place in touched { sections[place].finish() }
    }

    /// The place of a section among those that the provider gave.
    func place(of section: Int) -> Int? {
        guard !sections.isEmpty else { return nil }
        let place = sections.lastBelow { $0.index <= section }
        return sections[place].index == section ? place : nil
    }

    /// Places the sections one after the other, between the views of the layout itself.
    private func stack(_ view: UICollectionView) {
        let main = room.main, cross = main.other
        boundaries = configuration.boundarySupplementaryItems.map { item in
            let key = CollectionElement(
                category: .supplementaryView, kind: item.elementKind, indexPath: IndexPath(index: 0))
            let size = item.layoutSize.size(in: room.size, content: measuredViews[key])
            return CompositionalSection.Edge(
                item: item, number: 0, frame: CGRect(origin: .zero, size: size))
        }
        func isAtEnd(_ edge: CompositionalSection.Edge) -> Bool {
            edge.item.alignment.edges.contains(main == .y ? .bottom : .trailing)
        }
        func extent(_ isEnd: Bool) -> CGFloat {
            boundaries.filter { isAtEnd($0) == isEnd && $0.item.extendsBoundary }
                .map { $0.frame.size[main] }.max() ?? 0
        }
        var place = extent(false)
        for index in sections.indices {
            if index > 0 { place += configuration.interSectionSpacing }
            sections[index].start = place
            place += sections[index].length
        }
        length = max(place + extent(true), 0)
        for index in boundaries.indices {
            let size = boundaries[index].frame.size
            let edges = boundaries[index].item.alignment.edges
            var origin = CGPoint.zero
            origin[main] = isAtEnd(boundaries[index]) ? length - size[main] : 0
            origin[cross] = (room.size[cross] - size[cross]) / 2
            if edges.contains(main == .y ? .leading : .top) { origin[cross] = 0 }
            if edges.contains(main == .y ? .trailing : .bottom) {
                origin[cross] = room.size[cross] - size[cross]
            }
            boundaries[index].frame.origin = origin + boundaries[index].item.offset
        }
    }

    // MARK: Sizes

    /// Moves the sizes that contents asked for to the new paths of their items.
    func moveSizes(_ placement: CollectionPlacement) {
        var items: [Int: [Int: CGSize]] = [:]
        for (section, sizes) in measuredItems {
            for (item, size) in sizes {
                guard let path = placement.path(of: IndexPath(item: item, section: section)) else { continue }
                items[path.section, default: [:]][path.item] = size
            }
        }
        measuredItems = items
        func moved(_ key: CollectionElement) -> CollectionElement? {
            var new = key
            if followsItem(key) {
                guard let path = placement.path(of: key.indexPath) else { return nil }
                new.indexPath = path
            } else if key.indexPath.count > 1 {
                guard placement.sections.indices.contains(key.indexPath.section),
                    let section = placement.sections[key.indexPath.section]
                else { return nil }
                new.indexPath.section = section
            }
            return new
        }
        var questions: [CollectionElement: AskedSize] = [:]
        for (key, question) in asked {
            if let key = moved(key) { questions[key] = question }
        }
        asked = questions
        var views: [CollectionElement: CGSize] = [:]
        for (key, size) in measuredViews {
            if let key = moved(key) { views[key] = size }
        }
        measuredViews = views
    }
}
