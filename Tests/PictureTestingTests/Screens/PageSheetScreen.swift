import UIKit

/// A page sheet with a grabber over a list: a form with buttons in its bar.
final class PageSheetScreen: UITableViewController {
    static func inNavigation() -> UIViewController {
        let navigation = UINavigationController(rootViewController: PageSheetScreen(style: .insetGrouped))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Calendars"
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let navigation = UINavigationController(rootViewController: EventForm(style: .insetGrouped))
        navigation.modalPresentationStyle = .pageSheet
        navigation.sheetPresentationController?.prefersGrabberVisible = true
        present(navigation, animated: false)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = ["Home", "Work", "Birthdays"][indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
}

/// The form of an event: a title, times, values, and a button that deletes.
final class EventForm: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "New Event"
        navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add", style: .done, target: nil, action: nil)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 4 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        [2, 3, 2, 1][section]
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 2 ? "Guests are told of changes by mail." : nil
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch (indexPath.section, indexPath.row) {
        case (0, 0): field("Title", text: "Dinner with the Hallströms")
        case (0, _): field("Location or Video Call", text: nil)
        case (1, 0): row("All-day", accessory: UISwitch())
        case (1, 1): row("Starts", accessory: date(hour: 19))
        case (1, _): row("Ends", accessory: date(hour: 22))
        case (2, 0): row("Repeat", "Never", .disclosureIndicator)
        case (2, _): row("Guests", "Matilda, Per and 3 more", .disclosureIndicator)
        default: deletion
        }
    }

    private var deletion: UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Delete Event"
        content.textProperties.color = .systemRed
        content.textProperties.alignment = .center
        cell.contentConfiguration = content
        return cell
    }
    private func row(
        _ title: String, _ value: String? = nil, _ type: UITableViewCell.AccessoryType = .none,
        accessory: UIView? = nil
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = (title, value)
        cell.contentConfiguration = content
        (cell.accessoryType, cell.accessoryView) = (type, accessory)
        return cell
    }
    private func field(_ placeholder: String, text: String?) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let field = UITextField()
        (field.placeholder, field.text, field.clearButtonMode) = (placeholder, text, .always)
        field.font = .preferredFont(forTextStyle: .body)
        field.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(field)
        let margins = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: margins.topAnchor),
            field.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            field.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        return cell
    }
    private func date(hour: Int) -> UIView {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .compact
        (picker.locale, picker.timeZone) = (Locale(identifier: "en_GB"), TimeZone(identifier: "UTC"))
        picker.calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        picker.date = Date(timeIntervalSince1970: 1_760_000_400 + Double(hour - 9) * 3_600)
        picker.sizeToFit()
        return picker
    }
}
