import Testing

@testable import UIKit

/// Sections that are scrolled across the layout.
@MainActor @Suite(.serialized) struct OrthogonalTests {
    private func section(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 120
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(width), .absolute(80)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
        return section
    }

    private func scroller(_ shown: CompositionalHost, _ index: Int = 0) throws -> OrthogonalScrollView {
        try #require(shown.view.scrollers[index])
    }

    @Test func placesAndDrags() throws {
        let kind = UICollectionView.elementKindSectionHeader
        let first = section(.continuous), plain = section(.none)
        first.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: kind, alignment: .top)
        ]
        let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? first : plain }
        let shown = try CompositionalHost(layout, [13, 4], kinds: [kind])
        let scroller = try scroller(shown)
        #expect(scroller.frame == box(0, 25, 300, 80))
        // Seven groups of 120, six spaces and the insets.
        #expect(scroller.contentSize == CGSize(width: 950, height: 80))
        #expect(shown.frame(3) == box(150, 65, 120, 40) && shown.frame(0, 1) == box(20, 117, 120, 40))
        #expect(shown.cell(3)?.superview === scroller && shown.cell(3)?.frame == box(150, 40, 120, 40))
        #expect(shown.cell(4)?.frame.minX == 280 && shown.cell(6) == nil)
        // A drag along the section moves it alone.
        shown.host.drag(from: CGPoint(x: 250, y: 80), to: CGPoint(x: 50, y: 84), seconds: 0.4)
        #expect(scroller.contentOffset.x > 150 && shown.view.contentOffset == .zero)
        shown.host.advance(by: 5)
        let offset = scroller.contentOffset.x
        #expect(offset > 190 && shown.cell(0) == nil)
        #expect(shown.view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame == box(20, 0, 250, 20))
        // One across it moves the collection, and the section keeps its offset while it is out of sight.
        shown.host.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 152, y: 20), seconds: 0.4)
        shown.host.advance(by: 3)
        #expect(shown.view.contentOffset.y > 0 && scroller.contentOffset.x == offset)
        shown.view.contentOffset.y = 0
        shown.host.nextFrame()
        // A touch meets the item that is seen.
        let seen = try #require(shown.view.visibleCells.first { $0.superview === scroller })
        let place = seen.convert(CGPoint(x: 60, y: 20), to: shown.view)
        #expect(shown.view.indexPathForItem(at: place) == shown.view.indexPath(for: seen))
    }

    @Test func groupsAsPages() throws {
        let layout = UICollectionViewCompositionalLayout { [self] index, _ in
            section([.groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary][index])
        }
        let shown = try CompositionalHost(layout, [13, 13, 13], frame: box(7, 11, 300, 300))
        let paged = try scroller(shown)
        // Half a group and a flick: the next group's beginning is at the inset.
        shown.host.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 110, y: 60), seconds: 0.2)
        shown.host.advance(by: 3)
        #expect(abs(paged.contentOffset.x - 130) < 0.6)
        shown.host.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 270, y: 60), seconds: 0.2)
        shown.host.advance(by: 3)
        #expect(abs(paged.contentOffset.x) < 0.6)
        let centered = try scroller(shown, 1)
        // The first group is in the middle: 90 points at its left, of which the section's inset are 20.
        #expect(centered.contentOffset.x == -70 && centered.contentInset.left == 70)
        shown.host.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 110, y: 150), seconds: 0.2)
        shown.host.advance(by: 3)
        #expect(abs(centered.contentOffset.x - 60) < 0.6)
        let leading = try scroller(shown, 2)
        shown.host.drag(from: CGPoint(x: 260, y: 240), to: CGPoint(x: 60, y: 240), seconds: 0.3)
        shown.host.advance(by: 3)
        let groups = leading.contentOffset.x / 130
        #expect(abs(groups - groups.rounded()) < 0.01 && groups > 0.5)
    }

    @Test func handlers() throws {
        let own = section(.groupPagingCentered)
        var widths: [CGFloat] = [], seen: [Int] = []
        own.visibleItemsInvalidationHandler = { items, offset, environment in
            widths.append(environment.container.contentSize.width)
            seen = items.map(\.indexPath.item)
            for item in items {
                let distance = abs(item.frame.midX - offset.x - 150)
                item.transform = CGAffineTransform(scaleX: max(1 - distance / 300, 0.5), y: 1)
                item.alpha = item.indexPath.item == 3 ? 0.25 : 1
            }
        }
        let shown = try CompositionalHost(UICollectionViewCompositionalLayout(section: own), [13])
        #expect(widths.first == 300 && seen == [0, 1, 2, 3])
        #expect(shown.cell(0)?.transform.a == 1 && shown.cell(3)?.alpha == 0.25)
        #expect(abs((shown.cell(2)?.transform.a ?? 0) - (1 - 130.0 / 300)) < 1e-9)
        try scroller(shown).contentOffset.x = 60
        shown.host.nextFrame()
        #expect(shown.cell(2)?.transform.a == 1)
    }

    @Test func scrollingToItemsAndChanges() throws {
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout { [self] index, _ in section(index == 0 ? .none : .continuous)
            },
            [13, 21])
        shown.view.scrollToItem(at: IndexPath(item: 12, section: 1), at: [.left, .top], animated: false)
        shown.host.nextFrame()
        let scroller = try scroller(shown, 1)
        #expect(scroller.contentOffset.x == 780 && shown.view.contentOffset.y > 500)
        #expect(shown.cell(12, 1)?.superview === scroller)
        // A section that is inserted before it moves it, with its offset.
        shown.items.counts = [13, 2, 21]
        shown.view.insertSections([1])
        shown.host.advance(by: 0.5)
        #expect(shown.view.scrollers[2] === scroller && scroller.contentOffset.x == 780)
        shown.view.scrollToItem(at: IndexPath(item: 12, section: 2), at: .top, animated: false)
        shown.host.nextFrame()
        #expect(shown.cell(12, 2)?.superview === scroller && shown.cell(12, 2)?.frame.minX == 800)
        // Another layout has them in the collection again.
        shown.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        shown.host.nextFrame()
        #expect(
            shown.view.scrollers.isEmpty && shown.view.visibleCells.allSatisfy { $0.superview === shown.view }
        )
    }

    @Test func languagesFromTheRight() throws {
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: section(.groupPaging)), [13]
        ) { view, _ in view.semanticContentAttribute = .forceRightToLeft }
        let scroller = try scroller(shown)
        // The first group is at the right, 20 points from the edge.
        #expect(scroller.contentOffset.x == 650 && shown.cell(0)?.frame == box(810, 0, 120, 40))
        shown.host.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 190, y: 60), seconds: 0.2)
        shown.host.advance(by: 3)
        #expect(abs(scroller.contentOffset.x - 520) < 0.6)
    }
}
