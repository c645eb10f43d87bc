import UIKit

/// Albums by a compositional layout: cards that scroll sideways, a grid of two columns, and rows, each below a header.
final class AlbumsScreen: UIViewController {
    private enum Section: Int, CaseIterable {
        case memories, albums, kinds

        var title: String {
            switch self {
            case .memories: "Memories"
            case .albums: "My Albums"
            case .kinds: "Media Types"
            }
        }
    }
    private typealias Item = Int
    private static let albums: [(title: String, count: String, colors: [UIColor])] = [
        ("A Week on the Lofoten Islands", "2024", [.systemTeal, .systemIndigo]),
        ("Garden in June", "2023", [.systemGreen, .systemYellow]),
        ("Old Town at Night", "2022", [.systemIndigo, .black]),
        ("Recents", "4,218", [.systemOrange, .systemPink]),
        ("Favourites", "96", [.systemPurple, .systemBlue]),
        ("Birthday of Grandfather Thaddeus", "312", [.systemBrown, .systemYellow]),
        ("Receipts", "41", [.systemGray3, .systemGray]),
        ("Videos", "video", []), ("Selfies", "person.crop.square", []), ("Panoramas", "photo", []),
    ]
    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private var source: UICollectionViewDiffableDataSource<Section, Item>?

    /// The screen in a navigation controller, under a large title.
    static func inNavigation() -> UIViewController {
        let navigation = UINavigationController(rootViewController: AlbumsScreen())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Albums"
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
        navigationItem.rightBarButtonItem = editButtonItem
        collection.frame = view.bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collection)
        makeSource()
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(Array(0..<3), toSection: .memories)
        snapshot.appendItems(Array(3..<7), toSection: .albums)
        snapshot.appendItems(Array(7..<10), toSection: .kinds)
        source?.apply(snapshot, animatingDifferences: false)
    }

    private func makeSource() {
        let album = UICollectionView.CellRegistration<AlbumCell, Item> { cell, _, item in
            let album = Self.albums[item]
            cell.show(album.title, album.count, album.colors)
        }
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
            var content = UIListContentConfiguration.valueCell()
            (content.text, content.secondaryText) = (Self.albums[item].title, "\(item * item + 3)")
            content.image = UIImage(systemName: Self.albums[item].count)
            content.textProperties.color = .tintColor
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let header = UICollectionView.SupplementaryRegistration<AlbumHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in
            view.show(Section(rawValue: path.section)?.title, showsAll: path.section == 1)
        }
        let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collection) {
            collection, path, item in
            path.section == 2
                ? collection.dequeueConfiguredReusableCell(using: row, for: path, item: item)
                : collection.dequeueConfiguredReusableCell(using: album, for: path, item: item)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        self.source = source
    }

    private var layout: UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
            let section: NSCollectionLayoutSection
            switch Section(rawValue: index) {
            case .memories:
                section = NSCollectionLayoutSection(group: Self.row(of: 1, .absolute(230)))
                section.orthogonalScrollingBehavior = .groupPaging
            case .albums:
                section = NSCollectionLayoutSection(group: Self.row(of: 2, .fractionalWidth(1)))
            default:
                let list = UICollectionLayoutListConfiguration(appearance: .plain)
                section = .list(using: list, layoutEnvironment: environment)
            }
            section.interGroupSpacing = index == 2 ? 0 : 12
            if index < 2 {
                section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 20, trailing: 16)
            }
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            if index == 2 {
                header.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
            }
            section.boundarySupplementaryItems = [header]
            return section
        }
    }

    private static func row(of count: Int, _ width: NSCollectionLayoutDimension) -> NSCollectionLayoutGroup {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .estimated(190)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .estimated(190)),
            subitem: item, count: count)
        group.interItemSpacing = .fixed(12)
        return group
    }
}
