import RandomCases
import Testing

@testable import UIKit

/// Random sequences of operations on a collection, after each of which it looks like one made anew.
@MainActor @Suite(.serialized) struct CollectionModelTests {
    final class Lists: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        /// Items have a number, which gives their size.
        var sections: [[Int]] = []

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            cell.tag = sections[indexPath.section][indexPath.item]
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: kind, for: indexPath)
            return view
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            let number = sections[indexPath.section][indexPath.item]
            return CGSize(width: 20 + number * 7 % 45, height: 15 + number * 11 % 30)
        }
    }

    /// A collection in a host.
    @MainActor
    private final class Shown {
        let lists = Lists()
        let view: UICollectionView
        let host: HeadlessHost

        init(_ sections: [[Int]], _ size: CGSize, isHorizontal: Bool) throws {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = isHorizontal ? .horizontal : .vertical
            layout.sectionInset = UIEdgeInsets(top: 3, left: 14, bottom: 21, right: 6)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (5, 8)
            layout.headerReferenceSize = CGSize(width: 17, height: 12)
            layout.footerReferenceSize = CGSize(width: 9, height: 23)
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            self.view = view
            let lists = lists
            lists.sections = sections
            host = try hosting(CGSize(width: 300, height: 260)) {
                view.frame = CGRect(origin: CGPoint(x: 13, y: 17), size: size)
                view.contentInset = UIEdgeInsets(top: 11, left: 5, bottom: 2, right: 8)
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
                for kind in [
                    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
                ] {
                    view.register(
                        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
                        withReuseIdentifier: kind)
                }
                view.dataSource = lists
                view.delegate = lists
                return [view]
            }
        }

        /// The visible elements: category, number and frame.
        var elements: [String] {
            view.subviews.compactMap { one in
                guard one is UICollectionReusableView, !one.isHidden else { return nil }
                let name = one is UICollectionViewCell ? "item" : "edge"
                let box = one.frame
                guard box.intersects(view.bounds) else { return nil }
                func text(_ x: CGFloat) -> String { "\((x * 100).rounded() / 100)" }
                // Headers and footers keep their views when sections move.
                let number = one is UICollectionViewCell ? one.tag : 0
                return
                    "\(name) \(number) \(text(box.minX)) \(text(box.minY)) \(text(box.width)) \(text(box.height)) \(one.alpha)"
            }.sorted()
        }
    }

    @Test(arguments: (0..<60).cases(oneIn: 3))
    func looksAsIfMadeAnew(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        var next = 100
        func items(_ count: Int) -> [Int] {
            next += count
            return Array(next - count..<next)
        }
        var sections = (0..<3).map { _ in items(random.integer(0...20)) }
        let isHorizontal = seed % 2 == 1
        let shown = try Shown(sections, CGSize(width: 190, height: 160), isHorizontal: isHorizontal)
        let view = shown.view
        for step in 0..<12 {
            var name = ""
            switch random.integer(0...5) {
            case 0, 1:
                name = "batch"
                // Deletions count before, insertions after the batch.
                var deleted: [IndexPath] = [], inserted: [IndexPath] = []
                for section in sections.indices {
                    for item in sections[section].indices.reversed() where random.chance(6) {
                        sections[section].remove(at: item)
                        deleted.append(IndexPath(item: item, section: section))
                    }
                    for item in 0..<5 where random.chance(4) && item <= sections[section].count {
                        sections[section].insert(contentsOf: items(1), at: item)
                        inserted.append(IndexPath(item: item, section: section))
                    }
                }
                shown.lists.sections = sections
                view.performBatchUpdates({
                    view.deleteItems(at: deleted)
                    view.insertItems(at: inserted)
                })
            case 2:
                name = "move"
                guard
                    let from = sections.indices.filter({ !sections[$0].isEmpty }).randomElement(
                        using: &random)
                else { break }
                let to = random.integer(0...sections.count - 1)
                let old = IndexPath(item: random.integer(0...sections[from].count - 1), section: from)
                let item = sections[from].remove(at: old.item)
                let new = IndexPath(item: random.integer(0...sections[to].count), section: to)
                sections[to].insert(item, at: new.item)
                shown.lists.sections = sections
                view.performBatchUpdates({ view.moveItem(at: old, to: new) })
            case 3:
                name = "sections"
                let place = random.integer(0...sections.count)
                sections.insert(items(random.integer(1...9)), at: place)
                shown.lists.sections = sections
                view.performBatchUpdates({ view.insertSections([place]) })
                if sections.count > 4 {
                    shown.host.advance(by: 1)
                    sections.remove(at: 1)
                    shown.lists.sections = sections
                    view.performBatchUpdates({ view.deleteSections([1]) })
                }
            case 4:
                name = "scroll"
                guard
                    let section = sections.indices.filter({ !sections[$0].isEmpty }).randomElement(
                        using: &random)
                else { break }
                let path = IndexPath(
                    item: random.integer(0...sections[section].count - 1), section: section)
                scroll(view, path, isHorizontal, random.integer(0...2), "\(seed) \(step)")
            default:
                name = "size"
                view.frame.size = CGSize(width: random.integer(120...240), height: random.integer(90...220))
                // One that is reloaded in its new size is one made anew.
                if random.chance(2) { view.reloadData() }
            }
            shown.host.advance(by: 1)
            let new = try Shown(sections, view.bounds.size, isHorizontal: isHorizontal)
            new.view.contentOffset = view.contentOffset
            new.host.advance(by: 0.1)
            #expect(view.contentSize == new.view.contentSize, "\(seed) \(step) \(name)")
            #expect(view.contentOffset == new.view.contentOffset, "\(seed) \(step) \(name)")
            #expect(shown.elements == new.elements, "\(seed) \(step) \(name)")
            for path in view.indexPathsForVisibleItems {
                #expect(view.cellForItem(at: path)?.tag == sections[path.section][path.item], "\(name)")
            }
        }
    }

    /// An item is scrolled to an edge inside the insets, or to the middle.
    private func scroll(
        _ view: UICollectionView, _ path: IndexPath, _ isHorizontal: Bool, _ place: Int, _ comment: String
    ) {
        let across: [UICollectionView.ScrollPosition] = [.left, .centeredHorizontally, .right]
        let down: [UICollectionView.ScrollPosition] = [.top, .centeredVertically, .bottom]
        view.scrollToItem(at: path, at: isHorizontal ? across[place] : down[place], animated: false)
        guard let rect = view.layoutAttributesForItem(at: path)?.frame else {
            Issue.record("no attributes")
            return
        }
        let (low, high) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        let (before, after): (CGFloat, CGFloat) = isHorizontal ? (5, 8) : (11, 2)
        let size = isHorizontal ? view.bounds.width : view.bounds.height
        let whole = isHorizontal ? view.contentSize.width : view.contentSize.height
        let wanted = [low - before, (low + high) / 2 - size / 2, high - size + after][place]
        let limited = min(max(wanted, -before), max(whole + after - size, -before))
        let offset = view.contentOffset
        #expect(abs((isHorizontal ? offset.x : offset.y) - limited) < 1e-6, "\(comment) \(place)")
    }

    /// Header, insets, lines and footer follow each other, with different insets before and after.
    @Test(arguments: [false, true]) func sectionsFollowEachOther(isHorizontal: Bool) throws {
        let shown = try Shown(
            [[1, 2, 3, 4, 5], [6], []], CGSize(width: 140, height: 130), isHorizontal: isHorizontal)
        let layout = shown.view.collectionViewLayout
        func main(_ rect: CGRect?) -> (CGFloat, CGFloat) {
            let rect = rect ?? .null
            return isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        }
        var end: CGFloat = 0
        let (before, after): (CGFloat, CGFloat) = isHorizontal ? (14, 6) : (3, 21)
        let (head, foot): (CGFloat, CGFloat) = isHorizontal ? (17, 9) : (12, 23)
        for section in 0..<3 {
            let path = IndexPath(item: 0, section: section)
            let header = layout.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: path)?.frame
            #expect(main(header) == (end, end + head))
            let items = shown.lists.sections[section].indices.map {
                main(layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame)
            }
            // Items are centred in their lines: the highest of a line touch its edges.
            if let low = items.map(\.0).min(), let high = items.map(\.1).max() {
                #expect(low == end + head + before)
                end = high + after
            } else {
                end += head + before + after
            }
            let footer = layout.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionFooter, at: path)?.frame
            #expect(main(footer) == (end, end + foot))
            end += foot
        }
        let size = shown.view.contentSize
        #expect((isHorizontal ? size.width : size.height) == end)
    }
}
