import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct CollectionViewTests {
    final class Cell: UICollectionViewCell {
        static var made = 0
        var reuses = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.made += 1
        }
        required init?(coder: NSCoder) { nil }
        override func prepareForReuse() { reuses += 1 }
    }

    final class Source: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts = [30]
        var asked = 0
        let log = EventLog()
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            asked += 1
            return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
        private func note(_ name: String, _ path: IndexPath) { log.add("\(name) \(path.item)") }
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
            -> Bool
        {
            note("shouldHighlight", indexPath)
            return indexPath.item != 2
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            note("didHighlight", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            note("didUnhighlight", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
            -> Bool
        {
            note("shouldSelect", indexPath)
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            note("didSelect", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            note("didDeselect", indexPath)
        }
    }

    let source = Source()

    private func make(
        _ layout: UICollectionViewLayout? = nil, change: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) throws -> (HeadlessHost, UICollectionView) {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 40, height: 20)
        change(flow)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout ?? flow)
        Cell.made = 0
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { frame in
            view.frame = frame
            view.register(Cell.self, forCellWithReuseIdentifier: "item")
            view.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "header")
            view.dataSource = source
            view.delegate = source
            return view
        }
        return (host, view)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    // MARK: Cells

    @Test func visibleItemsHaveCells() throws {
        let (_, view) = try make()
        #expect(view.contentSize == CGSize(width: 100, height: 440))
        #expect(view.indexPathsForVisibleItems == (0..<8).map { path($0) })
        #expect(view.visibleCells.allSatisfy { $0 is Cell } && Cell.made == 8)
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 60, y: 30, width: 40, height: 20))
        #expect(view.indexPathForItem(at: CGPoint(x: 70, y: 35)) == path(3))
        #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 35)) == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 35)) == nil)
        #expect(view.cellForItem(at: path(3)).flatMap { view.indexPath(for: $0) } == path(3))
    }

    /// The number of cells depends on the bounds and not on the number of items.
    @Test func manyItemsNeedNoMoreCells() throws {
        func scroll(_ count: Int) throws -> (made: Int, asked: Int) {
            source.counts = [count]
            let (host, view) = try make()
            source.asked = 0
            for step in 1...60 {
                view.contentOffset.y = CGFloat(step) * 20
                host.nextFrame()
            }
            return (Cell.made, source.asked)
        }
        let few = try scroll(100), many = try scroll(100_000)
        #expect(few.made == many.made && many.made <= 12)
        #expect(few.asked == many.asked)
        // Far away, only the cells there are asked for.
        let (host, view) = try make()
        source.asked = 0
        view.contentOffset.y = 700_000
        host.nextFrame()
        #expect(source.asked <= 8 && view.indexPathsForVisibleItems.first.map { $0.item > 40_000 } ?? false)
    }

    @Test func headersAndInsets() throws {
        source.counts = [3, 0, 2]
        let (host, view) = try make {
            $0.headerReferenceSize = CGSize(width: 0, height: 15)
            $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
            $0.sectionHeadersPinToVisibleBounds = true
        }
        let kind = UICollectionView.elementKindSectionHeader
        // One item fits into a line: 105, 25 and 75 points.
        #expect(view.contentSize.height == 205)
        #expect(view.layoutAttributesForItem(at: path(0, 2))?.frame.minY == 150)
        #expect(view.supplementaryView(forElementKind: kind, at: path(0, 0))?.frame.minY == 0)
        view.contentInset.bottom = 100
        view.contentOffset.y = 30
        host.nextFrame()
        #expect(view.supplementaryView(forElementKind: kind, at: path(0, 0))?.frame.minY == 30)
        view.contentOffset.y = 100
        host.nextFrame()
        #expect(view.supplementaryView(forElementKind: kind, at: path(0, 0))?.frame.minY == 90)
    }

    @Test func horizontal() throws {
        let (host, view) = try make { $0.scrollDirection = .horizontal }
        // Three items of 20 points and 10 between them fit into 100: the spaces grow to 20.
        #expect(view.contentSize == CGSize(width: 490, height: 100))
        #expect(view.cellForItem(at: path(4))?.frame == CGRect(x: 50, y: 40, width: 40, height: 20))
        view.scrollToItem(at: path(15), at: .centeredHorizontally, animated: false)
        host.nextFrame()
        #expect(view.contentOffset.x == 220)
        view.scrollToItem(at: path(29), at: .left, animated: true)
        host.advance(by: 0.5)
        #expect(view.contentOffset.x == 390)
    }

    @Test func estimatedSizes() throws {
        final class Sized: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    box.widthAnchor.constraint(equalToConstant: 90),
                    box.heightAnchor.constraint(equalToConstant: 33),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        source.counts = [4]
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        flow.minimumLineSpacing = 0
        let view = UICollectionView(frame: .zero, collectionViewLayout: flow)
        let host = try HeadlessHost(size: CGSize(width: 100, height: 200)) { frame in
            view.frame = frame
            view.register(Sized.self, forCellWithReuseIdentifier: "item")
            view.dataSource = source
            return view
        }
        host.nextFrame()
        for index in 0..<4 {
            let frame = CGRect(x: 5, y: CGFloat(index) * 33, width: 90, height: 33)
            #expect(view.cellForItem(at: path(index))?.frame == frame)
        }
        #expect(view.contentSize.height == 132)
    }

    // MARK: Selection

    @Test func touches() throws {
        let (host, view) = try make()
        host.tap(at: CGPoint(x: 10, y: 10))
        #expect(
            source.log.take() == [
                "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didUnhighlight 0", "didSelect 0",
            ])
        #expect(view.indexPathsForSelectedItems == [path(0)])
        #expect(view.cellForItem(at: path(0))?.isSelected == true)
        host.tap(at: CGPoint(x: 70, y: 10))
        #expect(source.log.take().suffix(2) == ["didDeselect 0", "didSelect 1"])
        host.tap(at: CGPoint(x: 10, y: 35))
        #expect(source.log.take() == ["shouldHighlight 2"])
        // A drag scrolls and selects nothing.
        host.drag(from: CGPoint(x: 70, y: 70), to: CGPoint(x: 70, y: 20), seconds: 0.2)
        let events = source.log.take()
        #expect(
            events.first?.hasPrefix("shouldHighlight") == true
                && !events.contains { $0.contains("didSelect") })
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted } && view.contentOffset.y > 0)
        view.selectItem(at: path(20), animated: false, scrollPosition: .top)
        host.nextFrame()
        #expect(view.cellForItem(at: path(20))?.isSelected == true && view.contentOffset.y == 300)
        view.deselectItem(at: path(20), animated: false)
        #expect(view.indexPathsForSelectedItems == [])
    }

    // MARK: Changes

    @Test func batches() throws {
        let (host, view) = try make()
        let third = try #require(view.cellForItem(at: path(3)))
        view.selectItem(at: path(3), animated: false, scrollPosition: [])
        source.counts = [30]
        var isDone = false
        view.performBatchUpdates {
            view.deleteItems(at: [path(0), path(1)])
            view.insertItems(at: [path(0)])
            view.insertItems(at: [path(5)])
        } completion: { _ in
            isDone = true
        }
        // The model is new at once, the picture moves.
        #expect(view.cellForItem(at: path(2)) === third && third.frame.origin == CGPoint(x: 0, y: 30))
        host.advance(by: 0.15)
        let shown = try #require(third.layer.presentation()?.frame)
        #expect(shown.minX > 5 && shown.minX < 55 && !isDone)
        #expect(view.cellForItem(at: path(0))?.layer.presentation().map { $0.opacity < 0.9 } ?? false)
        host.advance(by: 0.3)
        #expect(isDone && view.indexPathsForSelectedItems == [path(2)])
        #expect(view.subviews.filter { $0 is Cell }.count == 8)
    }

    @Test func movesReloadsAndSections() throws {
        source.counts = [2, 2]
        let (host, view) = try make()
        let first = view.cellForItem(at: path(0, 0)), last = view.cellForItem(at: path(1, 1))
        view.moveItem(at: path(0, 0), to: path(1, 0))
        #expect(view.cellForItem(at: path(1, 0)) === first)
        view.reloadItems(at: [path(1, 0)])
        #expect(view.cellForItem(at: path(1, 0)) !== first)
        source.counts = [2]
        view.deleteSections([0])
        host.advance(by: 0.5)
        #expect(view.cellForItem(at: path(1, 0)) === last && view.numberOfSections == 1)
        source.counts = [2, 3]
        view.insertSections([1])
        host.advance(by: 0.5)
        #expect(view.indexPathsForVisibleItems.count == 5)
    }

    @Test func changesThatDoNotFit() throws {
        let (host, view) = try make()
        source.counts = [3]
        view.insertItems(at: [path(0)])
        host.nextFrame()
        #expect(view.indexPathsForVisibleItems == (0..<3).map { path($0) })
        view.deleteItems(at: [path(17)])
        host.nextFrame()
        #expect(view.numberOfItems(inSection: 0) == 3 && view.numberOfItems(inSection: 8) == 0)
    }

    @Test func diffableDataSource() throws {
        let flow = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: flow)
        let host = try HeadlessHost(size: CGSize(width: 100, height: 200)) { frame in
            view.frame = frame
            view.register(Cell.self, forCellWithReuseIdentifier: "item")
            return view
        }
        let items = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
            view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            cell.tag = item
            return cell
        }
        var snapshot = items.snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1, 2, 3])
        items.apply(snapshot)
        host.nextFrame()
        #expect(view.visibleCells.map(\.tag) == [1, 2, 3])
        let second = view.cellForItem(at: path(1))
        snapshot.deleteItems([1])
        snapshot.appendItems([4])
        snapshot.moveItem(3, beforeItem: 2)
        var isDone = false
        items.apply(snapshot) { isDone = true }
        host.advance(by: 0.5)
        #expect(view.visibleCells.map(\.tag) == [3, 2, 4] && isDone)
        #expect(view.cellForItem(at: path(1)) === second && items.indexPath(for: 4) == path(2))
        #expect(items.itemIdentifier(for: path(0)) == 3)
    }

    // MARK: Bad input

    @Test func unusualSizes() throws {
        for size in [
            CGSize(width: CGFloat.nan, height: CGFloat.infinity), CGSize(width: -5, height: 1e38),
            CGSize(width: 0, height: 0), CGSize(width: 500, height: 20),
        ] {
            source.counts = [4]
            let (host, view) = try make { $0.itemSize = size }
            host.nextFrame()
            #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
        }
        let (host, view) = try make {
            $0.minimumLineSpacing = .nan
            $0.minimumInteritemSpacing = -.infinity
            $0.sectionInset = UIEdgeInsets(top: .nan, left: 1e38, bottom: -.infinity, right: 0)
            $0.headerReferenceSize = CGSize(width: CGFloat.nan, height: -4)
        }
        host.nextFrame()
        view.frame = CGRect(x: 0, y: 0, width: 0, height: 0)
        host.nextFrame()
        #expect(view.visibleCells.isEmpty)
    }
}
