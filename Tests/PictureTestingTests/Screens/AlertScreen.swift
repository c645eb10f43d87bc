import UIKit

/// A list of networks, dimmed behind an alert that asks for a password.
final class AlertScreen: UITableViewController {
    private let networks = ["Rowan Cottage", "Rowan Cottage (Guests)", "PRINTER-4F2A", "Harbour Café"]

    static func inNavigation() -> UIViewController {
        UINavigationController(rootViewController: AlertScreen(style: .insetGrouped))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Wi-Fi"
        navigationItem.rightBarButtonItem = editButtonItem
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let alert = UIAlertController(
            title: "Enter the Password of “Rowan Cottage”",
            message: "You can also bring your phone near to one that has joined this network.",
            preferredStyle: .alert)
        alert.addTextField { field in
            (field.placeholder, field.isSecureTextEntry) = ("Password", true)
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let join = UIAlertAction(title: "Join", style: .default)
        join.isEnabled = false
        alert.addAction(join)
        present(alert, animated: false)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : networks.count
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? nil : "Networks"
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        if indexPath.section == 0 {
            content.text = "Wi-Fi"
            let toggle = UISwitch()
            toggle.isOn = true
            cell.accessoryView = toggle
        } else {
            content.text = networks[indexPath.row]
            cell.accessoryType = .detailButton
        }
        cell.contentConfiguration = content
        return cell
    }
}
