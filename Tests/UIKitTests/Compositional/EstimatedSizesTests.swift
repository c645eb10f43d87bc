import Testing

@testable import UIKit

/// Items whose contents decide about their lengths.
@MainActor @Suite(.serialized) struct EstimatedSizesTests {
    private func column(estimate: CGFloat, spacing: CGFloat = 4) -> NSCollectionLayoutSection {
        let own = size(.fractionalWidth(1), .estimated(estimate))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: own, subitems: [NSCollectionLayoutItem(layoutSize: own)]))
        section.interGroupSpacing = spacing
        section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 2, trailing: 20)
        return section
    }

    @Test func rowsOfTheirOwnHeights() throws {
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: column(estimate: 90)), [30]
        ) { _, items in items.height = { CGFloat(20 + $0.item % 3 * 7) } }
        #expect(shown.cell(0)?.frame == box(10, 6, 270, 20) && shown.cell(1)?.frame == box(10, 30, 270, 27))
        #expect(shown.cell(2)?.frame == box(10, 61, 270, 34) && shown.cell(3)?.frame == box(10, 99, 270, 20))
        // Three rows are 93 high with their spaces; those that were not seen have the estimate.
        let visible = shown.view.indexPathsForVisibleItems.map(\.item)
        #expect(visible == Array(0..<7))
        // To the end and back, in steps: rows stay where they are.
        for y in stride(from: CGFloat(0), through: 734, by: 60) {
            shown.view.contentOffset.y = y
            shown.host.nextFrame()
        }
        shown.view.contentOffset.y = 734
        shown.host.nextFrame()
        #expect(shown.view.contentSize.height == 934)
        #expect(shown.cell(29)?.frame == box(10, 6 + 9 * 93 + 55, 270, 34))
        let made = shown.items.made
        shown.view.contentOffset.y = 0
        shown.host.nextFrame()
        #expect(shown.cell(4)?.frame == box(10, 123, 270, 27) && shown.items.made - made < 12)
    }

    @Test func changesOfTheDataAndOfTheWidth() throws {
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: column(estimate: 50)), [4, 2]
        ) { _, items in items.height = { CGFloat(20 + $0.item * 7 + $0.section) } }
        #expect(shown.frame(3) == box(10, 99, 270, 41) && shown.frame(0, 1) == box(10, 148, 270, 21))
        shown.items.counts = [3, 2]
        let kept = shown.cell(2)
        shown.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        shown.host.advance(by: 0.5)
        // The row that follows keeps the height that it asked for, and its cell.
        #expect(shown.cell(1) === kept && shown.cell(1)?.frame == box(10, 30, 270, 34))
        #expect(shown.frame(0, 1) == box(10, 115 + 2, 270, 21))
        shown.items.height = { CGFloat(33 + $0.item * 2) }
        shown.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
        shown.host.nextFrame()
        #expect(shown.frame(0) == box(10, 6, 270, 33) && shown.cell(1) === kept)
        shown.view.frame.size.width = 250
        shown.host.nextFrame()
        #expect(shown.frame(0) == box(10, 6, 220, 33) && shown.cell(1)?.frame.width == 220)
        shown.view.reloadData()
        shown.host.nextFrame()
        #expect(shown.cell(1)?.frame == box(10, 43, 220, 35))
    }

    /// Items of estimated widths fill rows as words do.
    @Test func words() throws {
        let own = size(.estimated(40), .absolute(18))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(18)),
            subitems: [NSCollectionLayoutItem(layoutSize: own)])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 3
        let widths: [CGFloat] = [100, 90, 130, 20, 310, 50]
        let shown = try CompositionalHost(UICollectionViewCompositionalLayout(section: section), [6]) {
            _, items in
            items.height = { _ in 18 }
            items.width = { widths[$0.item] }
        }
        #expect(shown.frame(1) == box(110, 0, 90, 18) && shown.frame(2) == box(0, 21, 130, 18))
        #expect(shown.frame(3) == box(140, 21, 20, 18))
        // One that is wider than a row is as wide as the row.
        #expect(shown.frame(4) == box(0, 42, 300, 18) && shown.frame(5) == box(0, 63, 50, 18))
    }

    /// A group is as high as its highest item; items of a part of its height, and uniform ones, are as high as it.
    @Test func siblings() throws {
        func shown(_ second: NSCollectionLayoutDimension) throws -> CompositionalHost {
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .estimated(10)),
                subitems: [
                    NSCollectionLayoutItem(layoutSize: size(.absolute(170), .estimated(10))),
                    NSCollectionLayoutItem(layoutSize: size(.absolute(60), second)),
                ])
            return try CompositionalHost(
                UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [4]
            ) { _, items in items.height = { CGFloat(30 + $0.item * 5) } }
        }
        let part = try shown(.fractionalHeight(0.5))
        #expect(part.frame(0) == box(0, 0, 170, 30) && part.frame(1) == box(170, 0, 60, 15))
        #expect(part.frame(2) == box(0, 30, 170, 40) && part.frame(3) == box(170, 30, 60, 20))
        let own = try shown(.estimated(3))
        #expect(own.frame(0) == box(0, 0, 170, 30) && own.frame(1) == box(170, 0, 60, 35))
        #expect(own.frame(2) == box(0, 35, 170, 40) && own.frame(3) == box(170, 35, 60, 45))
    }

    @Test func uniformSiblings() throws {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 10)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [item])
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [3]
        ) { _, items in items.height = { CGFloat(30 + $0.item * 5) } }
        #expect(shown.frame(0) == box(0, 0, 150, 35) && shown.frame(1) == box(150, 0, 150, 35))
        #expect(shown.frame(2) == box(0, 35, 150, 40))
    }

    /// A header whose text breaks at the width of the section.
    @Test func headers() throws {
        final class Header: UICollectionReusableView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let content = UIView()
                content.translatesAutoresizingMaskIntoConstraints = false
                addSubview(content)
                NSLayoutConstraint.activate([
                    content.topAnchor.constraint(equalTo: topAnchor, constant: 3),
                    content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
                    content.leadingAnchor.constraint(equalTo: leadingAnchor),
                    content.trailingAnchor.constraint(equalTo: trailingAnchor),
                    content.heightAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.1),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let section = column(estimate: 20)
        let kind = UICollectionView.elementKindSectionHeader
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(80)), elementKind: kind, alignment: .top)
        ]
        let shown = try CompositionalHost(UICollectionViewCompositionalLayout(section: section), [1, 1]) {
            view, items in
            view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
            items.height = { _ in 25 }
        }
        #expect(shown.frame(of: kind) == box(10, 0, 270, 34) && shown.frame(0) == box(10, 40, 270, 25))
        #expect(shown.frame(of: kind, 1) == box(10, 67, 270, 34))
        shown.view.frame.size.width = 230
        shown.host.nextFrame()
        #expect(shown.frame(of: kind) == box(10, 0, 200, 27) && shown.frame(0) == box(10, 33, 200, 25))
    }

    /// Rows that are measured above the visible ones leave these where they are seen, under a finger too.
    @Test func rowsAboveTheVisibleOnes() throws {
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: column(estimate: 90)), [500]
        ) { _, items in items.height = { CGFloat(20 + $0.item % 3 * 7) } }
        shown.view.scrollToItem(at: IndexPath(item: 300, section: 0), at: .top, animated: false)
        shown.host.nextFrame()
        func place(_ item: Int) throws -> CGFloat {
            try #require(shown.cell(item)).convert(.zero, to: nil).y
        }
        #expect(try place(300) == 11)
        shown.view.contentOffset.y -= 50
        shown.host.nextFrame()
        #expect(try place(300) == 61 && shown.cell(299)?.frame.height == 34)
        #expect(try place(299) == 61 - 38 && place(298) == 61 - 38 - 31)
        let start = try place(300)
        shown.host.touch(at: CGPoint(x: 100, y: 60), phase: .began)
        for y in stride(from: CGFloat(70), through: 160, by: 10) {
            shown.host.nextFrame()
            shown.host.touch(at: CGPoint(x: 100, y: y), phase: .moved)
        }
        shown.host.nextFrame()
        #expect(try abs(place(300) - start - 100) <= 10)
        shown.host.touch(at: CGPoint(x: 100, y: 160), phase: .ended)
    }

    /// The number of cells depends on the bounds alone.
    @Test func manyRows() throws {
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: column(estimate: 25)), [100_000]
        ) { _, items in items.height = { CGFloat(20 + $0.item % 3 * 7) } }
        let made = shown.items.made
        #expect(made < 20 && shown.view.contentSize.height > 2_000_000)
        shown.view.scrollToItem(at: IndexPath(item: 70_000, section: 0), at: .top, animated: false)
        shown.host.nextFrame()
        #expect(shown.items.made - made < 20 && shown.view.indexPathsForVisibleItems.contains([0, 70_001]))
    }

    /// Rows of words are the same, whether the words were measured one after the other or were known before.
    @Test func wordsThatAreNarrowerThanTheirEstimates() throws {
        let own = size(.estimated(100), .absolute(18))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(18)),
            subitems: [NSCollectionLayoutItem(layoutSize: own)])
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [90]
        ) { _, items in
            items.height = { _ in 18 }
            items.width = { CGFloat(37 + $0.item % 5) }
        }
        for y in stride(from: CGFloat(0), through: 600, by: 70) {
            shown.view.contentOffset.y = y
            shown.host.nextFrame()
        }
        let frames = (0..<90).map { shown.frame($0) }
        #expect(frames[6] == box(232, 0, 38, 18) && frames[7] == box(0, 18, 39, 18))
        shown.layout.invalidateLayout()
        #expect((0..<90).map { shown.frame($0) } == frames)
    }

    /// A column is as long as its items after they were made equal.
    @Test func uniformSiblingsInAColumn() throws {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.7), .uniformAcrossSiblings(estimate: 10)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [item, item])
        group.interItemSpacing = .fixed(4)
        group.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 5, trailing: 0)
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [3]
        ) { _, items in items.height = { CGFloat(30 + $0.item * 5) } }
        #expect(shown.frame(0) == box(10, 3, 203, 35) && shown.frame(1) == box(10, 42, 203, 35))
        #expect(shown.frame(2) == box(10, 85, 203, 40) && shown.view.contentSize.height == 130)
    }

    /// Visible cells are asked again by a layout that its program invalidates.
    @Test func invalidation() throws {
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: column(estimate: 50)), [3]
        ) { _, items in items.height = { CGFloat(20 + $0.item * 7) } }
        let cell = try #require(shown.cell(1) as? SizedCell), made = shown.items.made
        cell.box.constant = 71
        shown.layout.invalidateLayout()
        shown.host.nextFrame()
        #expect(cell.frame == box(10, 30, 270, 71) && shown.frame(2) == box(10, 105, 270, 34))
        #expect(shown.items.made == made)
    }

    /// Badges whose contents decide about their sizes: these stay with the items.
    @Test func badges() throws {
        final class Badge: UICollectionReusableView {
            let content = UIView()
            private(set) lazy var side = content.widthAnchor.constraint(equalToConstant: 10)
            override init(frame: CGRect) {
                super.init(frame: frame)
                content.translatesAutoresizingMaskIntoConstraints = false
                addSubview(content)
                NSLayoutConstraint.activate([
                    content.topAnchor.constraint(equalTo: topAnchor),
                    content.bottomAnchor.constraint(equalTo: bottomAnchor),
                    content.leadingAnchor.constraint(equalTo: leadingAnchor),
                    content.trailingAnchor.constraint(equalTo: trailingAnchor),
                    content.heightAnchor.constraint(equalToConstant: 9), side,
                ])
            }
            required init?(coder: NSCoder) { nil }
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
                if side.constant == 10 { side.constant = CGFloat(21 + layoutAttributes.indexPath.item) }
            }
        }
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.estimated(50), .estimated(40)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [20]
        ) { view, _ in
            view.register(Badge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "view")
        }
        #expect(shown.frame(of: "badge", item: 2) == box(0, 100, 23, 9))
        shown.layout.invalidateLayout()
        #expect(shown.frame(of: "badge", item: 2) == box(0, 100, 23, 9))
        #expect(shown.frame(of: "badge", item: 12) == box(0, 600, 50, 40))
        let third = shown.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 2, section: 0))
        shown.items.counts = [19]
        shown.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        #expect(shown.frame(of: "badge", item: 1) == box(0, 50, 23, 9) && third != nil)
        shown.host.advance(by: 0.5)
        #expect(
            shown.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0))
                === third)
    }
}
