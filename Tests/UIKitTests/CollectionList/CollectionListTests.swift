import TestSupport
import Testing

@testable import UIKit

/// Lists in collections: places, lines, accessories and swipes.
@MainActor @Suite(.serialized) struct CollectionListTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    @MainActor
    private struct Shown {
        let view: UICollectionView
        let host: HeadlessHost
        let source: Source
        func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewListCell {
            try #require(view.cellForItem(at: [section, item]) as? UICollectionViewListCell)
        }
        /// The lines of a row: their frames in the row.
        func lines(_ item: Int, _ section: Int = 0) throws -> [CGRect] {
            try cell(item, section).subviews.filter { $0.frame.height == 0.5 }.map(\.frame)
        }
    }

    private func make(
        _ sections: [[String]], _ appearance: UICollectionLayoutListConfiguration.Appearance,
        change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        accessories: @escaping (String) -> [UICellAccessory] = { _ in [] }
    ) throws -> Shown {
        var list = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&list)
        let view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = accessories(item)
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in
            var content = view.defaultContentConfiguration()
            content.text = "Header \(path.section)"
            view.contentConfiguration = content
        }
        let source = Source(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        let host = try HeadlessHost(size: CGSize(width: 320, height: 400)) {
            view.frame = $0
            return view
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        for (index, items) in sections.enumerated() {
            snapshot.appendSections([index])
            snapshot.appendItems(items)
        }
        source.apply(snapshot, animatingDifferences: false)
        host.nextFrame()
        return Shown(view: view, host: host, source: source)
    }

    @Test func insetGroups() throws {
        let long = String(repeating: "many words ", count: 12)
        let shown = try make([["a", long, "b"], ["c"]], .insetGrouped)
        let first = try shown.cell(0)
        #expect(first.frame == box(16, 17.5, 288, 44) && first.layer.cornerRadius == 10)
        #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        let second = try shown.cell(1)
        #expect(second.frame.minY == 61.5 && second.frame.height > 80 && second.layer.cornerRadius == 0)
        #expect(try shown.cell(2).frame.minY == second.frame.maxY)
        #expect(try shown.cell(0, 1).frame.minY == shown.cell(2).frame.maxY + 35)
        #expect(try shown.cell(0, 1).layer.maskedCorners.rawValue == 15)
        // A line begins at the text; the last row has none.
        #expect(try shown.lines(0) == [box(16, 43.5, 272, 0.5)] && shown.lines(2) == [])
        let plate = try #require(first.configuredBackground?.subviews.first)
        #expect(plate.backgroundColor == .secondarySystemGroupedBackground)
        first.isSelected = true
        first.layoutIfNeeded()
        #expect(plate.backgroundColor == .systemGray4)
        // The colour behind the list fills the collection.
        let picture = PixelBuffer(try shown.host.picture())
        #expect(picture[8, 8] == picture[632, 790] && picture[8, 8] != SIMD4(255, 255, 255, 255))
        // The row itself is white, but for a rounding of its masked corners.
        #expect(picture[590, 200].x >= 254)
    }

    @Test func headersOfEachAppearance() throws {
        let plain = try make([["a", "b"], ["c"]], .plain) { $0.headerMode = .supplementary }
        let kind = UICollectionView.elementKindSectionHeader
        func header(_ shown: Shown, _ section: Int) throws -> UICollectionViewListCell {
            try #require(
                shown.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
                    as? UICollectionViewListCell)
        }
        let top = try header(plain, 0)
        #expect(top.frame.minY == 22 && top.frame.height > 26 && top.frame.height < 30)
        #expect(try plain.cell(0).frame == box(0, top.frame.maxY, 320, 44))
        // Lines of a plain list: at the top of the first row, from the text below each.
        #expect(try plain.lines(0) == [box(0, 0, 320, 0.5), box(16, 43.5, 304, 0.5)])
        #expect(try plain.lines(1) == [box(16, 43.5, 304, 0.5)])
        plain.view.contentInset.bottom = 400
        plain.view.contentOffset.y = 30
        plain.host.nextFrame()
        #expect(try header(plain, 0).frame.minY == 30)
        let grouped = try make([["a", "b"], ["c"]], .grouped) { $0.headerMode = .supplementary }
        let group = try header(grouped, 0)
        let content = try #require(group.contentConfiguration as? UIListContentConfiguration)
        #expect(content.textProperties.transform == .uppercase && content.textProperties.font.pointSize == 13)
        #expect(try grouped.cell(0).frame == box(0, group.frame.maxY, 320, 44))
        #expect(try grouped.lines(1) == [box(0, 43.5, 320, 0.5)])
        #expect(try header(grouped, 1).frame.minY == grouped.cell(1).frame.maxY + 17.5)
        // The first item as a header lies beside the card.
        let own = try make([["a", "b", "c"]], .insetGrouped) { $0.headerMode = .firstItemInSection }
        #expect(
            try own.cell(0).layer.cornerRadius == 0
                && own.cell(0).configuredBackground?.subviews.first?.backgroundColor == .clear)
        #expect(try own.cell(1).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }

    @Test func linesOfAClient() throws {
        let shown = try make([["a", "b", "c"]], .plain) {
            $0.separatorConfiguration.bottomSeparatorInsets.trailing = 12
            $0.itemSeparatorHandler = { path, separators in
                var separators = separators
                if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
                if path.item == 2 {
                    separators.topSeparatorVisibility = .visible
                    separators.topSeparatorInsets.leading = 40
                    separators.color = .systemRed
                }
                return separators
            }
        }
        #expect(try shown.lines(1) == [])
        #expect(try shown.lines(2) == [box(40, 0, 280, 0.5), box(16, 43.5, 292, 0.5)])
        #expect(try shown.cell(2).subviews.last?.backgroundColor == .systemRed)
        let bare = try make([["a", "b"]], .grouped) { $0.showsSeparators = false }
        #expect(try bare.lines(0) == [] && bare.lines(1) == [])
    }

    @Test func accessories() throws {
        let custom = UIView(frame: box(0, 0, 30, 12))
        var tapped = 0
        let shown = try make(
            [["a", "b"]], .insetGrouped,
            accessories: { item in
                guard item == "b" else { return [.checkmark()] }
                return [
                    .disclosureIndicator(), .label(text: "12"), .reorder(),
                    .delete(actionHandler: { tapped += 1 }), .detail(actionHandler: { tapped += 10 }),
                    .customView(
                        configuration: .init(
                            customView: custom, placement: .leading(displayed: .whenNotEditing),
                            reservedLayoutWidth: .custom(50))),
                ]
            })
        let cell = try shown.cell(1)
        func trailing() -> [CGRect] { cell.trailingViews.map(\.frame) }
        // From the end: a chevron of 8, 8 between, a sign of 22.
        #expect(
            trailing().count == 3 && trailing()[2] == box(264, 0, 8, 44)
                && trailing()[1] == box(234, 0, 22, 44))
        #expect(trailing()[0].maxX == 226)
        #expect(cell.leadingViews.map(\.frame) == [box(16, 0, 50, 44)] && custom.frame == box(10, 16, 30, 12))
        let content = try #require(cell.contentView.subviews.first as? UIListContentView)
        #expect(
            cell.contentView.frame.minX == 66 && abs(cell.contentView.frame.maxX - trailing()[0].minX) < 0.01)
        #expect(content.subviews.first?.frame.minX == 16)
        #expect(try shown.lines(0) == [box(16, 43.5, 272, 0.5)])
        shown.host.tap(at: CGPoint(x: 16 + 245, y: cell.frame.midY))
        #expect(tapped == 10 && shown.view.indexPathsForSelectedItems == [])
        shown.view.isEditing = true
        shown.host.nextFrame()
        #expect(cell.configurationState.isEditing && cell.leadingViews.map(\.frame) == [box(16, 0, 22, 44)])
        #expect(trailing().last == box(252, 0, 20, 44) && trailing().count == 4)
        shown.host.tap(at: CGPoint(x: 16 + 27, y: cell.frame.midY))
        #expect(tapped == 11)
        cell.accessories = []
        shown.host.nextFrame()
        #expect(cell.contentView.frame == box(0, 0, 288, 44) && custom.superview == nil)
        #expect(try shown.cell(0).trailingViews.map(\.frame) == [box(258, 0, 14, 44)])
    }

    @Test func swipes() throws {
        var done: [String] = []
        let shown = try make([["a", "b", "c"]], .insetGrouped) {
            $0.trailingSwipeActionsConfigurationProvider = { path in
                guard path.item != 0 else { return nil }
                let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in
                    done.append("delete \(path.item)")
                    finish(true)
                }
                let actions = UISwipeActionsConfiguration(actions: [action])
                actions.performsFirstActionWithFullSwipe = false
                return actions
            }
        }
        let cell = try shown.cell(1)
        let rest = cell.frame
        shown.host.drag(
            from: CGPoint(x: 250, y: rest.midY), to: CGPoint(x: 190, y: rest.midY), seconds: 0.3)
        shown.host.advance(by: 1)
        let swipe = try #require(shown.view.swipe)
        #expect(
            swipe.path == [0, 1] && cell.frame == rest.offsetBy(dx: -swipe.width, dy: 0) && cell.isSwiped)
        #expect(swipe.view.frame == box(304 - swipe.width, rest.minY, swipe.width, 44))
        // A layout leaves it there; the button performs its action.
        shown.view.setNeedsLayout()
        shown.host.nextFrame()
        #expect(cell.frame.minX == 16 - swipe.width)
        shown.host.tap(at: CGPoint(x: 304 - swipe.width / 2, y: rest.midY))
        shown.host.advance(by: 1)
        #expect(done == ["delete 1"] && cell.frame == rest && shown.view.swipe == nil && !cell.isSwiped)
        // Another row, which a tap beside moves back; the first one has no actions.
        let last = try shown.cell(2).frame
        shown.host.drag(from: CGPoint(x: 250, y: last.midY), to: CGPoint(x: 180, y: last.midY), seconds: 0.3)
        shown.host.advance(by: 1)
        #expect(shown.view.swipe?.path == [0, 2])
        shown.host.tap(at: CGPoint(x: 100, y: 30))
        shown.host.advance(by: 1)
        #expect(try shown.view.swipe == nil && shown.cell(2).frame == last)
        #expect(shown.view.indexPathsForSelectedItems == [])
        shown.host.drag(from: CGPoint(x: 250, y: 30), to: CGPoint(x: 180, y: 30), seconds: 0.3)
        #expect(shown.view.swipe == nil)
    }

    /// A swiped row that is scrolled away is shown for another item as one that is not swiped.
    @Test func swipedRowsThatAreScrolledAway() throws {
        let shown = try make([(0..<60).map { "\($0)" }], .plain) {
            $0.trailingSwipeActionsConfigurationProvider = { _ in
                let action = UIContextualAction(style: .normal, title: "Mark") { $2(true) }
                return UISwipeActionsConfiguration(actions: [action])
            }
        }
        shown.view.openSwipe(at: [0, 3])
        shown.host.advance(by: 1)
        #expect(try shown.cell(3).isSwiped)
        shown.view.contentOffset.y = 44 * 30
        shown.host.nextFrame()
        let cells = shown.view.visibleCells
        #expect(cells.count > 8 && cells.allSatisfy { !$0.isSwiped })
        shown.view.contentOffset.y = 44
        shown.host.nextFrame()
        #expect(try shown.cell(3).isSwiped == (shown.view.swipe != nil) && !shown.cell(4).isSwiped)
    }

    /// A view that shows an accessory of the same kind has none of the colours of the one before.
    @Test func coloursOfReusedAccessories() throws {
        let shown = try make([["a"]], .plain)
        let cell = try shown.cell(0)
        func sign() throws -> TableAccessoryView {
            shown.host.nextFrame()
            return try #require(cell.leadingViews.first?.subviews.first as? TableAccessoryView)
        }
        cell.accessories = [
            .multiselect(
                displayed: .always, options: .init(tintColor: .systemPink, backgroundColor: .systemTeal))
        ]
        #expect(try sign().ownColor == .systemPink && sign().layer.backgroundColor != nil)
        cell.accessories = [.multiselect(displayed: .always)]
        #expect(try sign().ownColor == nil && sign().ownFill == nil)
        #expect(try sign().layer.backgroundColor.map { $0.alpha == 0 } ?? true)
        cell.accessories = [
            .label(text: "3", options: .init(adjustsFontForContentSizeCategory: false))
        ]
        let label = try #require(cell.trailingViews.first?.subviews.first as? UILabel)
        #expect(!label.adjustsFontForContentSizeCategory)
    }

    @Test func outlinesOfWholeRowsHaveActions() throws {
        var tapped = 0
        let shown = try make(
            [["a", "b"]], .plain,
            accessories: { item in
                [
                    .outlineDisclosure(
                        options: .init(style: .header), actionHandler: { tapped += item == "b" ? 1 : 10 })
                ]
            })
        shown.host.tap(at: CGPoint(x: 90, y: 44 + 20))
        #expect(tapped == 1 && shown.view.indexPathsForSelectedItems == [])
    }

    @Test func headersOfPlainListsHideRowsOnlyWhileTheyArePinned() throws {
        let shown = try make([(0..<40).map { "\($0)" }], .plain) { $0.headerMode = .supplementary }
        func header() throws -> UICollectionViewListCell {
            let kind = UICollectionView.elementKindSectionHeader
            return try #require(
                shown.view.supplementaryView(forElementKind: kind, at: [0, 0]) as? UICollectionViewListCell)
        }
        #expect(try header().frame.minY == 22 && header().list?.isPinned == false)
        #expect(try header().defaultBackgroundConfiguration().backgroundColor == .clear)
        shown.view.contentOffset.y = 100
        shown.host.nextFrame()
        #expect(try header().frame.minY == 100 && header().list?.isPinned == true)
        #expect(try header().defaultBackgroundConfiguration().backgroundColor != .clear)
    }

    @Test func selectedRowsOfSideBarsAreGrayCards() throws {
        let shown = try make([["a", "b"]], .sidebar)
        shown.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        shown.host.nextFrame()
        let background = UIBackgroundConfiguration.listSidebarCell()
        #expect(background.backgroundColor == .clear && background.cornerRadius == 10)
        #expect(try background.updated(for: shown.cell(0).configurationState).backgroundColor == .clear)
        #expect(try background.updated(for: shown.cell(1).configurationState).backgroundColor == .systemFill)
        #expect(try shown.cell(1).defaultBackgroundConfiguration() == background)
    }
}
