import Testing

@testable import UIKit

/// Places of items against those that follow from Apple's documentation of the classes.
@MainActor @Suite(.serialized) struct CompositionalFramesTests {
    private func insets(_ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat)
        -> NSDirectionalEdgeInsets
    { NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing) }

    /// A grid whose items divide the width within the insets, and whose insets are inside of the items' places.
    @Test func aGridOfParts() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
        item.contentInsets = insets(1, 2, 3, 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = insets(9, 20, 13, 40)
        section.interGroupSpacing = 6
        let shown = try CompositionalHost(UICollectionViewCompositionalLayout(section: section), [10, 3])
        // 240 points in the insets: 60 an item.
        #expect(shown.frame(0) == box(22, 10, 54, 46))
        #expect(shown.frame(3) == box(202, 10, 54, 46))
        #expect(shown.frame(4) == box(22, 66, 54, 46))
        #expect(shown.frame(9) == box(82, 122, 54, 46))
        // The second section begins below three lines, two spaces and the insets.
        let end: CGFloat = 9 + 3 * 50 + 2 * 6 + 13
        #expect(shown.frame(2, 1) == box(142, end + 10, 54, 46))
        #expect(shown.view.contentSize == CGSize(width: 300, height: end + 9 + 50 + 13))
        #expect(shown.cell(4)?.frame == box(22, 66, 54, 46) && shown.cell(2, 1)?.frame.minY == end + 10)
    }

    /// Apple's sample of nested groups: an item of 0.7 of the width, and two in a column of the rest.
    @Test func nestedGroups() throws {
        let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        leading.contentInsets = insets(10, 10, 10, 10)
        let trailing = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3)))
        trailing.contentInsets = insets(10, 10, 10, 10)
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: trailing, count: 2)
        let nested = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [leading, column])
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: nested)), [8],
            frame: box(3, 5, 320, 300))
        #expect(shown.frame(0) == box(10, 10, 204, 100))
        #expect(shown.frame(1) == box(234, 10, 76, 40) && shown.frame(2) == box(234, 70, 76, 40))
        #expect(shown.frame(3) == box(10, 130, 204, 100) && shown.frame(5) == box(234, 190, 76, 40))
        // The last group has two of its three items.
        #expect(shown.frame(7) == box(234, 250, 76, 40) && shown.view.contentSize.height == 360)
        #expect(nested.visualDescription().contains("vertical, 2 times"))
    }

    @Test func numbersOfItems() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(30), .fractionalHeight(1)))
        func shown(_ group: NSCollectionLayoutGroup, _ space: CGFloat = 15) throws -> CompositionalHost {
            group.interItemSpacing = .fixed(space)
            return try CompositionalHost(
                UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [7])
        }
        let whole = size(.fractionalWidth(1), .absolute(20))
        // A number of subitems shares the width, whatever they state; repeated ones keep theirs.
        let divided = try shown(.horizontal(layoutSize: whole, subitem: item, count: 4), 20)
        #expect(divided.frame(1) == box(80, 0, 60, 20) && divided.frame(4) == box(0, 20, 60, 20))
        let counted = try shown(.horizontal(layoutSize: whole, repeatingSubitem: item, count: 4))
        #expect(counted.frame(3) == box(135, 0, 30, 20) && counted.frame(4) == box(0, 20, 30, 20))
        // As many as fit: six of 30 with spaces of 15 are 255 wide, seven are 300.
        let fitting = try shown(.horizontal(layoutSize: whole, subitems: [item]))
        #expect(fitting.frame(6) == box(270, 0, 30, 20))
        let other = NSCollectionLayoutItem(layoutSize: size(.absolute(70), .absolute(9)))
        let mixed = try shown(.horizontal(layoutSize: whole, subitems: [item, other]))
        #expect(mixed.frame(1) == box(45, 0, 70, 9) && mixed.frame(2) == box(130, 0, 30, 20))
        #expect(mixed.frame(3) == box(175, 0, 70, 9) && mixed.frame(4) == box(260, 0, 30, 20))
        #expect(mixed.frame(5) == box(0, 20, 30, 20))
    }

    @Test func flexibleSpaces() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(20)))
        let last = NSCollectionLayoutItem(layoutSize: size(.absolute(30), .absolute(30)))
        last.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(10), top: .flexible(2), trailing: nil, bottom: nil)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item, item, last])
        group.interItemSpacing = .flexible(8)
        group.contentInsets = insets(4, 10, 0, 20)
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: nil, top: .fixed(7), trailing: nil, bottom: .fixed(1))
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [5])
        // 270 within the insets; 200 of items and the fixed space leave 70 for two spaces.
        #expect(shown.frame(0) == box(10, 11, 80, 20) && shown.frame(1) == box(125, 11, 80, 20))
        #expect(shown.frame(2) == box(250, 27, 30, 30))
        #expect(shown.frame(3) == box(10, 69, 80, 20))
        #expect(shown.view.contentSize.height == 116)
    }

    @Test func customGroups() throws {
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: size(.fractionalWidth(0.5), .absolute(60))
        ) { environment in
            let width = environment.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(frame: box(0, 40, width, 20)),
                NSCollectionLayoutGroupCustomItem(frame: box(13, 5, 10, 17), zIndex: 3),
            ]
        }
        group.contentInsets = insets(0, 3, 0, 7)
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [3])
        #expect(shown.frame(0) == box(3, 40, 140, 20) && shown.frame(1) == box(16, 5, 10, 17))
        #expect(shown.frame(2) == box(3, 100, 140, 20) && shown.cell(1)?.layer.zPosition == 3)
    }

    @Test func aHorizontalLayout() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        section.contentInsets = insets(10, 20, 30, 40)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.interSectionSpacing = 100
        let shown = try CompositionalHost(
            UICollectionViewCompositionalLayout(section: section, configuration: configuration), [5, 2])
        // 240 x 160 within the insets.
        #expect(shown.frame(0) == box(20, 10, 72, 80) && shown.frame(1) == box(20, 90, 72, 80))
        #expect(shown.frame(4) == box(174, 10, 72, 80))
        #expect(shown.frame(1, 1) == box(406, 90, 72, 80))
        #expect(shown.view.contentSize == CGSize(width: 518, height: 200))
    }

    @Test func languagesFromTheRight() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(20)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = insets(0, 30, 0, 10)
        let shown = try CompositionalHost(UICollectionViewCompositionalLayout(section: section), [3]) {
            view, _ in view.semanticContentAttribute = .forceRightToLeft
        }
        #expect(shown.frame(0) == box(220, 0, 50, 20) && shown.frame(2) == box(120, 0, 50, 20))
    }

    @Test func insetsOfTheCollection() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.25)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), subitems: [item])
        var rooms: [CGSize] = []
        let layout = UICollectionViewCompositionalLayout { index, environment in
            let section = NSCollectionLayoutSection(group: group)
            rooms.append(environment.container.contentSize)
            section.contentInsetsReference = index == 0 ? .none : .layoutMargins
            return section
        }
        let shown = try CompositionalHost(layout, [5, 1]) { view, _ in
            view.contentInset = UIEdgeInsets(top: 12, left: 5, bottom: 8, right: 8)
            view.layoutMargins = UIEdgeInsets(top: 1, left: 21, bottom: 3, right: 31)
        }
        #expect(rooms.last == CGSize(width: 287, height: 180))
        #expect(shown.frame(4) == box(0, 180, 287, 45))
        #expect(shown.frame(0, 1) == box(21, 360, 235, 45))
        // Other insets are another room, with no call of the layout.
        shown.view.contentInset.right = 18
        shown.host.nextFrame()
        #expect(rooms.last == CGSize(width: 277, height: 180) && shown.cell(1)?.frame == box(0, 45, 277, 45))
    }
}
