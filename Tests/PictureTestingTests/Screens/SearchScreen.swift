import UIKit

/// A search of towns while it is active: the text, scopes, a button that cancels, and what was found.
final class SearchScreen: UITableViewController, UISearchResultsUpdating {
    private let towns = [
        ("Norwich", "Norfolk, England"), ("Northampton", "Northamptonshire, England"),
        ("North Berwick", "East Lothian, Scotland"), ("Nottingham", "Nottinghamshire, England"),
        ("Llanfairpwllgwyngyll", "Anglesey, Wales"), ("Newport", "Gwent, Wales"),
        ("Novosibirsk", "Siberia, Russia"),
        ("Norrköping", "Östergötland, Sweden"), ("Nova Gorica", "Slovenia"),
    ]
    private var found: [(String, String)] = []
    private let search = UISearchController(searchResultsController: nil)

    static func inNavigation() -> UIViewController {
        let navigation = UINavigationController(rootViewController: SearchScreen(style: .plain))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Weather"
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search for a town or an airport"
        search.searchBar.scopeButtonTitles = ["All", "Towns", "Airports"]
        navigationItem.searchController = search
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "town")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        search.isActive = true
        search.searchBar.text = "No"
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        found = towns.filter { $0.0.hasPrefix(text) }
        tableView.reloadData()
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        found.count
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Places"
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "town", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        let (name, county) = found[indexPath.row]
        content.text = name + ", " + county
        content.image = UIImage(systemName: "mappin.circle.fill")
        content.imageProperties.tintColor = .systemRed
        cell.contentConfiguration = content
        return cell
    }
}
