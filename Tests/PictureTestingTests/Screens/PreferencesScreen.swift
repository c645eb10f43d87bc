import UIKit

/// Settings in a list of a collection view, with cell registrations and accessories of each kind.
final class PreferencesScreen: UICollectionViewController {
    private enum Section: Int, CaseIterable { case account, sound, folders }
    private enum Item: Hashable {
        case account, toggle(String, Bool), value(String, String), choice(String, Bool), folder(String, Int)
        case action(String)
    }
    private var source: UICollectionViewDiffableDataSource<Section, Item>?

    static func inNavigation() -> UIViewController {
        let navigation = UINavigationController(rootViewController: PreferencesScreen())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    init() {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        (list.headerMode, list.footerMode) = (.supplementary, .supplementary)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        makeSource()
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems([.account], toSection: .account)
        snapshot.appendItems(
            [
                .toggle("Play in Silent Mode", true), .value("Ringtone", "Glasshouse"),
                .choice("Stereo", true),
                .choice("Mono", false),
            ], toSection: .sound)
        source?.apply(snapshot, animatingDifferences: false)
        var folders = NSDiffableDataSourceSectionSnapshot<Item>()
        folders.append([.folder("On This Phone", 12), .action("Sign Out")])
        folders.append(
            [.folder("Recordings", 9), .folder("Imported from the Old Phone", 3)],
            to: .folder("On This Phone", 12))
        folders.expand([.folder("On This Phone", 12)])
        source?.apply(folders, to: .folders, animatingDifferences: false)
    }

    private func makeSource() {
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            [weak self] cell, _, item in
            self?.configure(cell, item)
        }
        let supplementary = ["UICollectionElementKindSectionHeader", "UICollectionElementKindSectionFooter"]
            .map { kind in
                UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
                    view, kind, path in
                    let isHeader = kind == UICollectionView.elementKindSectionHeader
                    var content =
                        isHeader
                        ? UIListContentConfiguration.groupedHeader()
                        : UIListContentConfiguration.groupedFooter()
                    content.text = [nil, "Sound and Vibration", "Folders"][path.section]
                    if !isHeader {
                        content.text =
                            path.section == 1
                            ? "Mono plays both channels in both ears, on headphones, too." : nil
                    }
                    view.contentConfiguration = content
                }
            }
        let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { collection, kind, path in
            collection.dequeueConfiguredReusableSupplementary(
                using: supplementary[kind == UICollectionView.elementKindSectionHeader ? 0 : 1], for: path)
        }
        self.source = source
    }

    private func configure(_ cell: UICollectionViewListCell, _ item: Item) {
        var content = UIListContentConfiguration.valueCell()
        switch item {
        case .account:
            content = .subtitleCell()
            (content.text, content.secondaryText) = ("Ingeborg Achterberg", "Signed in since 2019")
            content.image = UIImage(systemName: "person.crop.circle")
            content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
                textStyle: .largeTitle)
            cell.accessories = [.disclosureIndicator()]
        case .toggle(let title, let isOn):
            content.text = title
            let toggle = UISwitch()
            toggle.isOn = isOn
            cell.accessories = [.customView(configuration: .init(customView: toggle, placement: .trailing()))]
        case .value(let title, let value):
            (content.text, content.secondaryText) = (title, value)
            cell.accessories = [.disclosureIndicator()]
        case .choice(let title, let isChosen):
            content.text = title
            cell.accessories = isChosen ? [.checkmark()] : []
        case .folder(let title, let count):
            (content.text, content.image) = (title, UIImage(systemName: count == 12 ? "iphone" : "folder"))
            cell.accessories =
                [.label(text: "\(count)")] + (count == 12 ? [.outlineDisclosure()] : [.disclosureIndicator()])
        case .action(let title):
            content.text = title
            content.textProperties.color = .systemRed
            cell.accessories = []
        }
        cell.contentConfiguration = content
    }
}
