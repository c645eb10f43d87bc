import UIKit

/// Four tabs with badges, of which one shows a list below a large title.
final class TabsScreen: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let podcasts = PodcastsScreen()
        viewControllers = [
            tab(UIViewController(), "Listen Now", "play.circle.fill"),
            tab(podcasts, "Library", "square.stack.fill"),
            tab(UIViewController(), "Downloads", "arrow.down.circle"),
            tab(UIViewController(), "Search", "magnifyingglass"),
        ]
        viewControllers?[0].tabBarItem.badgeValue = "3"
        viewControllers?[2].tabBarItem.badgeValue = "128"
        selectedIndex = 1
    }

    private func tab(_ controller: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
        controller.title = title
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return navigation
    }
}

/// Podcasts in a plain table that goes on below the tab bar.
final class PodcastsScreen: UITableViewController {
    private struct Podcast: Hashable {
        var name: String
        var note: String
        var color: UIColor
    }
    private let podcasts = [
        Podcast(name: "The Slow Train", note: "Updated yesterday", color: .systemRed),
        Podcast(name: "Bread, Salt and Everything", note: "Updated on Tuesday", color: .systemOrange),
        Podcast(name: "Conversations about Concrete", note: "New episode", color: .systemGray),
        Podcast(name: "How Birds Decide", note: "Updated last week", color: .systemGreen),
        Podcast(name: "Nine Minutes of News", note: "Updated today", color: .systemBlue),
        Podcast(name: "Letters from the Archive of the Company", note: "Finished", color: .systemBrown),
        Podcast(name: "Maps and Mistakes", note: "Updated in March", color: .systemTeal),
        Podcast(name: "Small Hours", note: "Updated in January", color: .systemIndigo),
        Podcast(name: "Tides", note: "Finished", color: .systemCyan),
        Podcast(name: "Under the Bridge", note: "Finished", color: .systemPurple),
    ]
    private var source: UITableViewDiffableDataSource<Int, Podcast>?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis.circle"), style: .plain, target: nil, action: nil)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "podcast")
        let source = UITableViewDiffableDataSource<Int, Podcast>(tableView: tableView) {
            table, path, podcast in
            let cell = table.dequeueReusableCell(withIdentifier: "podcast", for: path)
            var content = UIListContentConfiguration.subtitleCell()
            (content.text, content.secondaryText) = (podcast.name, podcast.note)
            content.textProperties.font = .preferredFont(forTextStyle: .headline)
            content.secondaryTextProperties.color = .secondaryLabel
            content.image = .gradient([podcast.color, .systemGray2], size: CGSize(width: 56, height: 56))
            content.imageProperties.cornerRadius = 8
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Podcast>()
        snapshot.appendSections([0])
        snapshot.appendItems(podcasts)
        source.apply(snapshot, animatingDifferences: false)
        self.source = source
    }
}
