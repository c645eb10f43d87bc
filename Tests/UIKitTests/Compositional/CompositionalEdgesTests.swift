import Testing

@testable import UIKit

/// Headers, footers, badges and backgrounds of sections.
@MainActor @Suite(.serialized) struct CompositionalEdgesTests {
    private static let header = UICollectionView.elementKindSectionHeader
    private static let footer = UICollectionView.elementKindSectionFooter

    private func section(height: CGFloat = 40) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 5, trailing: 30)
        return section
    }

    private func edge(
        _ kind: String, _ alignment: NSRectAlignment, _ layoutSize: NSCollectionLayoutSize,
        offset: CGPoint = .zero
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: kind, alignment: alignment, absoluteOffset: offset)
    }

    @Test func headersAndFooters() throws {
        let own = section()
        own.boundarySupplementaryItems = [
            edge(Self.header, .top, size(.fractionalWidth(1), .absolute(25))),
            edge(
                Self.footer, .bottomTrailing, size(.absolute(60), .absolute(15)), offset: CGPoint(x: -4, y: 2)
            ),
            edge("side", .leading, size(.absolute(20), .absolute(30))),
        ]
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: own), [2, 1],
            kinds: [Self.header, Self.footer, "side"])
        // The header is within the insets of the section, and above its content's.
        #expect(shown.frame(of: Self.header) == box(10, 0, 260, 25))
        #expect(shown.frame(0) == box(30, 28, 240, 40) && shown.frame(1) == box(30, 68, 240, 40))
        #expect(shown.frame(of: Self.footer) == box(206, 115, 60, 15))
        #expect(shown.frame(of: "side") == box(10, 54, 20, 30))
        #expect(shown.frame(of: Self.header, 1) == box(10, 128, 260, 25))
        #expect(shown.view.visibleSupplementaryViews(ofKind: Self.header).map(\.frame.minY) == [0, 128])
        // Headers that do not follow the insets, and one over the content.
        own.supplementariesFollowContentInsets = false
        own.boundarySupplementaryItems[0].extendsBoundary = false
        shown.layout.invalidateLayout()
        shown.host.nextFrame()
        #expect(shown.frame(of: Self.header) == box(0, 0, 300, 25) && shown.frame(0) == box(30, 3, 240, 40))
    }

    @Test func pinnedHeaders() throws {
        let own = section()
        let header = edge(Self.header, .top, size(.fractionalWidth(1), .absolute(25)))
        header.pinToVisibleBounds = true
        header.zIndex = 4
        let footer = edge(Self.footer, .bottom, size(.fractionalWidth(1), .absolute(10)))
        footer.pinToVisibleBounds = true
        own.boundarySupplementaryItems = [header, footer]
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: own), [6, 6], kinds: [Self.header, Self.footer]
        ) { view, _ in view.contentInset.top = 7 }
        // A section is 25 + 3 + 6 x 40 + 5 + 10 high: 283.
        let footers = { shown.view.visibleSupplementaryViews(ofKind: Self.footer).map(\.frame.minY) }
        let headers = { shown.view.visibleSupplementaryViews(ofKind: Self.header).map(\.frame.minY) }
        // The content begins below the inset: the bounds are -7 to 193.
        #expect(headers() == [0] && footers() == [183])
        shown.view.contentOffset.y = 100
        shown.host.nextFrame()
        #expect(headers() == [107, 283] && footers() == [273, 290])
        shown.view.contentOffset.y = 270
        shown.host.nextFrame()
        // The first one goes with its section.
        #expect(headers() == [258, 283] && footers() == [273, 460])
        #expect(
            shown.view.supplementaryView(
                forElementKind: Self.header, at: IndexPath(item: 0, section: 1))?.layer.zPosition == 4)
    }

    /// Apple's sample of badges: one of 20 x 20 at the upper end of an item, moved by 0.3 of its size.
    @Test func badges() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(16)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.25, y: -0.5)))
        let dot = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.fractionalWidth(0.1), .absolute(6)), elementKind: "dot",
            containerAnchor: NSCollectionLayoutAnchor(edges: .leading, absoluteOffset: CGPoint(x: 3, y: 1)),
            itemAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge, dot])
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [4],
            kinds: ["badge", "dot"])
        #expect(shown.frame(3) == box(155, 55, 140, 40))
        #expect(shown.frame(of: "badge", item: 3) == box(280, 47, 20, 16))
        #expect(shown.frame(of: "dot", item: 2) == box(-6, 70, 14, 6))
        #expect(shown.view.visibleSupplementaryViews(ofKind: "badge").count == 4)
    }

    @Test func backgrounds() throws {
        let own = section()
        own.boundarySupplementaryItems = [edge(Self.header, .top, size(.fractionalWidth(1), .absolute(25)))]
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
        background.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
        own.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout(section: own)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
        let shown = try CompositionalHost(layout, [1, 2], kinds: [Self.header])
        // Behind the whole section with its header.
        let found = layout.layoutAttributesForDecorationView(
            ofKind: "back", at: IndexPath(item: 0, section: 1))
        #expect(found?.frame == box(4, 75, 288, 105) && found?.zIndex == -1)
        let back = shown.view.subviews.filter { $0.frame == box(4, 75, 288, 105) }
        #expect(back.count == 1 && back[0].layer.zPosition == -1)
    }

    @Test func edgesOfTheLayout() throws {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 9
        configuration.boundarySupplementaryItems = [
            edge("first", .top, size(.fractionalWidth(0.5), .absolute(31))),
            edge("last", .bottomLeading, size(.absolute(40), .absolute(12))),
        ]
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, _ in self.section(height: index == 0 ? 20 : 30) },
            configuration: configuration)
        let shown = try CompositionalHost(layout, [1, 2], kinds: ["first", "last"])
        #expect(shown.frame(0) == box(10, 34, 260, 20) && shown.frame(1, 1) == box(10, 101, 260, 30))
        let first = layout.layoutAttributesForSupplementaryView(ofKind: "first", at: IndexPath(index: 0))
        #expect(first?.frame == box(75, 0, 150, 31))
        let last = layout.layoutAttributesForSupplementaryView(ofKind: "last", at: IndexPath(index: 0))
        #expect(last?.frame == box(0, 136, 40, 12) && shown.view.contentSize.height == 148)
        #expect(shown.view.visibleSupplementaryViews(ofKind: "first").count == 1)
        // They stay when items change.
        let views = shown.view.visibleSupplementaryViews(ofKind: "first")
        shown.items.counts = [3, 2]
        shown.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)])
        #expect(shown.view.visibleSupplementaryViews(ofKind: "first") == views)
        #expect(views.count == 1 && views[0].superview === shown.view)
        shown.host.advance(by: 0.5)
        #expect(shown.view.visibleSupplementaryViews(ofKind: "first") == views)
    }

    /// A part of the container's height is the same with and without headers, which lengthen the section.
    @Test func partsOfTheHeight() throws {
        let own = NSCollectionLayoutSection(
            group: .vertical(
                layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)),
                subitems: [
                    NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(0.5)))
                ]))
        own.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 5, trailing: 30)
        own.boundarySupplementaryItems = [
            edge(Self.header, .top, size(.fractionalWidth(1), .absolute(25))),
            edge("side", .leading, size(.absolute(20), .absolute(30))),
        ]
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: own), [3], kinds: [Self.header, "side"])
        #expect(shown.frame(1) == box(30, 28 + 96, 120, 96) && shown.frame(2) == box(30, 28 + 192, 120, 96))
    }

    /// Margins that change without the size of the collection.
    @Test func changedMargins() throws {
        let own = section()
        own.contentInsetsReference = .layoutMargins
        own.supplementaryContentInsetsReference = .none
        own.boundarySupplementaryItems = [edge(Self.header, .top, size(.fractionalWidth(1), .absolute(25)))]
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: own), [1], kinds: [Self.header])
        #expect(shown.frame(0) == box(18, 28, 244, 40))
        shown.view.layoutMargins = UIEdgeInsets(top: 1, left: 33, bottom: 2, right: 14)
        shown.host.nextFrame()
        #expect(shown.cell(0)?.frame == box(43, 28, 213, 40))
        #expect(shown.frame(of: Self.header) == box(10, 0, 260, 25))
    }
}
