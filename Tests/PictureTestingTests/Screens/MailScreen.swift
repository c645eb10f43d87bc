import UIKit

/// Messages in a plain table with headers, of which a row shows the actions of a swipe.
final class MailScreen: UITableViewController {
    private let sections: [(title: String, rows: [(from: String, subject: String, isRead: Bool)])] = [
        (
            "Today",
            [
                (
                    "Anneke de Graaf", "The plans for the boathouse, with the changes that we talked about",
                    false
                ),
                ("Post Office", "Your parcel waits at the counter", true),
                (
                    "Library of the Royal Society",
                    "Three books are due on Friday. Renew them, or bring them back by six.", false
                ),
            ]
        ),
        (
            "Last week",
            [("Kofi", "Re: Re: lunch?", true), ("Northern Rail", "Your ticket to Inverness", true)]
        ),
    ]
    /// The row whose actions are shown, and the distance of the drag that shows them, by the tests.
    static let swiped = IndexPath(row: 1, section: 0)

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
        (label.text, label.font, label.textAlignment) = (
            "5 messages", .preferredFont(forTextStyle: .footnote), .center
        )
        label.textColor = .secondaryLabel
        tableView.tableFooterView = label
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
        let row = sections[indexPath.section].rows[indexPath.row]
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = (row.from, row.subject)
        content.textProperties.font = .preferredFont(forTextStyle: row.isRead ? .body : .headline)
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
        content.secondaryTextProperties.numberOfLines = 2
        content.image = UIImage(systemName: row.isRead ? "envelope.open" : "envelope.badge.fill")
        cell.contentConfiguration = content
        cell.accessoryType = row.isRead ? .none : .disclosureIndicator
        return cell
    }
    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        delete.image = UIImage(systemName: "trash.fill")
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
        (flag.backgroundColor, flag.image) = (.systemOrange, UIImage(systemName: "flag.fill"))
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }
}
