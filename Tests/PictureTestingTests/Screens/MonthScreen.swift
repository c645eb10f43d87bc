import UIKit

/// A month as a grid of seven columns, with the days that have events marked, above the events of a day.
final class MonthScreen: UIViewController, UICollectionViewDelegate {
    private enum Section: Int, CaseIterable { case days, events }
    private enum Item: Hashable {
        case weekday(Int), blank(Int), day(Int), event(Int)
    }
    private static let events = [
        ("Survey of the weir", "09:30 to 11:00 · Mill Lane", UIColor.systemBlue),
        ("Lunch with Ottoline", "12:30 · The Old Ferry House", .systemGreen),
        ("Deadline for the grant", "17:00", .systemRed),
    ]
    private static let today = 14, busy: Set = [2, 6, 7, 14, 19, 23, 28]
    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private var source: UICollectionViewDiffableDataSource<Section, Item>?

    static func inNavigation() -> UIViewController {
        UINavigationController(rootViewController: MonthScreen())
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "October 2025"
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Today", style: .plain, target: nil, action: nil)
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .search),
        ]
        collection.frame = view.bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.delegate = self
        view.addSubview(collection)
        makeSource()
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        // The first of October 2025 is a Wednesday, and the week begins with Monday.
        snapshot.appendItems(
            (0..<7).map(Item.weekday) + (0..<2).map(Item.blank) + (1...31).map(Item.day), toSection: .days)
        snapshot.appendItems(Self.events.indices.map(Item.event), toSection: .events)
        source?.apply(snapshot, animatingDifferences: false)
        collection.selectItem(at: source?.indexPath(for: .day(21)), animated: false, scrollPosition: [])
    }

    private func makeSource() {
        let day = UICollectionView.CellRegistration<DayCell, Item> { cell, _, item in
            switch item {
            case .weekday(let index): cell.show(["M", "T", "W", "T", "F", "S", "S"][index], .heading)
            case .day(let number):
                cell.show(
                    "\(number)", number == Self.today ? .today : .day, isBusy: Self.busy.contains(number))
            default: cell.show("", .heading)
            }
        }
        let event = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, index in
            var content = UIListContentConfiguration.subtitleCell()
            (content.text, content.secondaryText) = (Self.events[index].0, Self.events[index].1)
            content.secondaryTextProperties.color = .secondaryLabel
            content.image = UIImage(systemName: "circle.fill")
            content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .small)
            content.imageProperties.tintColor = Self.events[index].2
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, _ in
            var content = UIListContentConfiguration.plainHeader()
            content.text = "Tuesday, 14 October"
            view.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collection) {
            collection, path, item in
            if case .event(let index) = item {
                return collection.dequeueConfiguredReusableCell(using: event, for: path, item: index)
            }
            return collection.dequeueConfiguredReusableCell(using: day, for: path, item: item)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        self.source = source
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        indexPath.section == 1 || indexPath.item > 8
    }

    private var layout: UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
            guard index == 0 else {
                var list = UICollectionLayoutListConfiguration(appearance: .plain)
                list.headerMode = .supplementary
                return .list(using: list, layoutEnvironment: environment)
            }
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / 7), heightDimension: .fractionalHeight(1)))
            let week = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / 7)),
                repeatingSubitem: item, count: 7)
            let section = NSCollectionLayoutSection(group: week)
            section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 12, trailing: 8)
            return section
        }
    }
}
