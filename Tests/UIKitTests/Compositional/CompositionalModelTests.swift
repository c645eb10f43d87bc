import RandomCases
import Testing

@testable import UIKit

/// Random changes of collections with compositional layouts, after each of which they look like ones made anew.
@MainActor @Suite(.serialized) struct CompositionalModelTests {
    private final class Lists: NSObject, UICollectionViewDataSource {
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
            let number = sections[indexPath.section][indexPath.item]
            cell.tag = number
            if let cell = cell as? SizedCell {
                cell.box.constant = CGFloat(11 + number * 7 % 31)
                cell.box.priority = .defaultHigh
                cell.side.constant = CGFloat(20 + number * 13 % 57)
                cell.side.priority = .defaultHigh
                (cell.box.isActive, cell.side.isActive) = (true, true)
            }
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        }
    }

    /// A section of one of five kinds.
    nonisolated private static func section(_ kind: Int) -> NSCollectionLayoutSection {
        let group: NSCollectionLayoutGroup
        switch kind % 5 {
        case 0:
            group = .horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(34)),
                subitem: NSCollectionLayoutItem(layoutSize: size(.absolute(5), .fractionalHeight(0.8))),
                count: 3)
        case 1:
            let own = size(.fractionalWidth(1), .estimated(17))
            group = .vertical(layoutSize: own, subitems: [NSCollectionLayoutItem(layoutSize: own)])
        case 2:
            group = .horizontal(
                layoutSize: size(.fractionalWidth(1), .estimated(23)),
                subitems: [NSCollectionLayoutItem(layoutSize: size(.estimated(30), .estimated(12)))])
        case 3:
            group = .vertical(
                layoutSize: size(.absolute(52), .absolute(60)),
                subitems: [
                    NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
                ])
        default:
            group = .horizontal(
                layoutSize: size(.estimated(40), .absolute(28)),
                subitems: [NSCollectionLayoutItem(layoutSize: size(.estimated(40), .fractionalHeight(1)))])
        }
        if kind % 5 < 3 { group.interItemSpacing = kind % 2 == 0 ? .fixed(6) : .flexible(3) }
        let section = NSCollectionLayoutSection(group: group)
        if kind % 5 > 2 { section.orthogonalScrollingBehavior = kind % 2 == 0 ? .continuous : .groupPaging }
        section.interGroupSpacing = CGFloat(kind % 4) * 2
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 3, leading: CGFloat(kind % 3) * 4, bottom: 7, trailing: 5)
        if kind % 3 == 1 {
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(.fractionalWidth(0.5), .absolute(9)), elementKind: "head",
                    alignment: .topLeading)
            ]
        }
        return section
    }

    private func make(_ sections: [[Int]], _ width: CGFloat, _ seed: Int) throws -> (
        UICollectionView, Lists, HeadlessHost
    ) {
        let layout = UICollectionViewCompositionalLayout { index, _ in Self.section(index + seed) }
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout), lists = Lists()
        lists.sections = sections
        let host = try hosting(CGSize(width: 300, height: 260)) {
            view.frame = CGRect(x: 13, y: 17, width: width, height: 210)
            view.contentInset = UIEdgeInsets(top: 11, left: 5, bottom: 2, right: 8)
            view.register(SizedCell.self, forCellWithReuseIdentifier: "item")
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "head",
                withReuseIdentifier: "view")
            view.dataSource = lists
            return [view]
        }
        host.nextFrame()
        return (view, lists, host)
    }

    /// The visible elements at the beginning of the content and of each section: number and frame in the collection.
    private func elements(_ view: UICollectionView, _ host: HeadlessHost) -> [String] {
        view.contentOffset = CGPoint(x: -5, y: -11)
        for scroller in view.scrollers.values { scroller.contentOffset = .zero }
        host.nextFrame()
        return view.shown.values.map { one in
            let box = one.convert(one.bounds, to: view)
            func text(_ x: CGFloat) -> String { "\((x * 100).rounded() / 100)" }
            return
                "\(one is UICollectionViewCell ? one.tag : -1) \(text(box.minX)) \(text(box.minY)) \(text(box.width)) \(text(box.height)) \(one.alpha)"
        }.sorted()
    }

    @Test(arguments: (0..<50).cases(oneIn: 2))
    func looksAsIfMadeAnew(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        var next = 100
        func items(_ count: Int) -> [Int] {
            next += count
            return Array(next - count..<next)
        }
        var sections = (0..<4).map { _ in items(random.integer(0...14)) }
        var width: CGFloat = 190
        let (view, lists, host) = try make(sections, width, seed)
        for step in 0..<10 {
            var name = ""
            switch random.integer(0...4) {
            case 0, 1:
                name = "batch"
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
                lists.sections = sections
                view.performBatchUpdates({
                    view.deleteItems(at: deleted)
                    view.insertItems(at: inserted)
                })
            case 2:
                name = "sections"
                let place = random.integer(0...sections.count)
                sections.insert(items(random.integer(1...9)), at: place)
                lists.sections = sections
                view.performBatchUpdates({ view.insertSections([place]) })
                host.advance(by: 0.1)
                if sections.count > 5 {
                    sections.remove(at: 1)
                    lists.sections = sections
                    view.performBatchUpdates({ view.deleteSections([1]) })
                }
            case 3:
                name = "scroll"
                view.contentOffset.y = CGFloat(random.integer(-11...300))
                for scroller in view.scrollers.values where !scroller.isHidden {
                    scroller.contentOffset.x = CGFloat(random.integer(0...120))
                }
                host.nextFrame()
            default:
                name = "width"
                width = CGFloat(random.integer(120...260))
                view.frame.size.width = width
            }
            host.advance(by: random.chance(3) ? 0.1 : 1)
            host.advance(by: 1)
            let shown = elements(view, host)
            let (other, _, otherHost) = try make(sections, width, seed)
            let wanted = elements(other, otherHost)
            #expect(shown == wanted, "seed \(seed), step \(step), \(name)")
            if shown != wanted { return }
        }
    }
}
