import UIKit

/// Notes on a wide screen: folders in a side bar, and a note beside them.
@MainActor
enum SplitScreen {
    static func make() -> UIViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredDisplayMode = .oneBesideSecondary
        let folders = UINavigationController(rootViewController: FoldersScreen())
        folders.navigationBar.prefersLargeTitles = true
        split.setViewController(folders, for: .primary)
        split.setViewController(UINavigationController(rootViewController: NoteScreen()), for: .secondary)
        return split
    }
}

/// Folders in a list with the look of a side bar, one of them selected.
final class FoldersScreen: UICollectionViewController {
    private static let folders = [
        ("tray.full", "All Notes", "214"), ("pin", "Pinned", "3"), ("person.2", "Shared with Me", "18"),
        ("folder", "House and Garden", "42"), ("folder", "Travel", "27"), ("trash", "Recently Deleted", "5"),
    ]
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init() {
        var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
        list.headerMode = .supplementary
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Folders"
        clearsSelectionOnViewWillAppear = false
        navigationItem.rightBarButtonItem = editButtonItem
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, index in
            var content = UIListContentConfiguration.sidebarCell()
            content.text = Self.folders[index].1
            content.image = UIImage(systemName: Self.folders[index].0)
            cell.contentConfiguration = content
            cell.accessories = [.label(text: Self.folders[index].2)]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in
            var content = UIListContentConfiguration.sidebarHeader()
            content.text = path.section == 0 ? "Library" : "Folders"
            view.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([0, 1, 2], toSection: 0)
        snapshot.appendItems([3, 4, 5], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
        collectionView.selectItem(at: IndexPath(item: 0, section: 1), animated: false, scrollPosition: [])
    }
}

/// A note with a title, text and buttons in its bar.
final class NoteScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "House and Garden"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .compose), UIBarButtonItem(systemItem: .action),
            UIBarButtonItem(
                image: UIImage(systemName: "ellipsis.circle"), style: .plain, target: nil, action: nil),
        ]
        let heading = UILabel(), text = UILabel()
        (heading.text, heading.font) = ("Colours for the hall", .preferredFont(forTextStyle: .title1))
        (text.text, text.font) = (
            "Eight litres of the pale grey for the walls, two of the white for the ceiling and the frames. The door stays "
                + "as it is, until Ebba has decided between the green and the blue.",
            .preferredFont(forTextStyle: .body)
        )
        let column = UIStackView(arrangedSubviews: [heading, text])
        (column.axis, column.spacing) = (.vertical, 12)
        for label in [heading, text] { label.numberOfLines = 0 }
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let guide = view.readableContentGuide
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            column.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }
}
