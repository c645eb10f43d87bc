import UIKit

/// A list of settings in inset groups: an account, switches, values, badges, titles and notes.
final class SettingsScreen: UITableViewController {
    private enum Accessory {
        case none, value(String), toggle(Bool), check
    }
    private struct Row {
        var title: String
        var symbol: String?
        var color = UIColor.systemBlue
        var accessory = Accessory.none
    }
    private let sections: [(header: String?, footer: String?, rows: [Row])] = [
        (nil, nil, [Row(title: "Matilda Fernández-O’Brien")]),
        (
            "Connections",
            "A device that is not known asks before it connects, and is forgotten after thirty days without use.",
            [
                Row(
                    title: "Airplane Mode", symbol: "airplane", color: .systemOrange,
                    accessory: .toggle(false)),
                Row(title: "Wi-Fi", symbol: "wifi", accessory: .value("Home 5 GHz")),
                Row(
                    title: "Notifications and Sounds of All Apps", symbol: "bell.fill", color: .systemRed,
                    accessory: .value("On")),
            ]
        ),
        (
            "Appearance", nil,
            [
                Row(title: "Automatic", symbol: nil, accessory: .check), Row(title: "Always dark"),
                Row(title: "Reduce Motion", accessory: .toggle(true)),
            ]
        ),
    ]

    init() { super.init(style: .insetGrouped) }
    required init?(coder: NSCoder) { nil }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        indexPath.section == 0 ? accountCell() : cell(of: sections[indexPath.section].rows[indexPath.row])
    }

    private func accountCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = sections[0].rows[0].title
        content.secondaryText = "Account, devices, media and purchases"
        content.textProperties.font = .preferredFont(forTextStyle: .title3)
        content.image = UIImage(systemName: "person.crop.circle.fill")
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 44)
        content.imageProperties.tintColor = .systemGray
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    private func cell(of row: Row) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        var content = UIListContentConfiguration.valueCell()
        content.text = row.title
        content.image = row.symbol.flatMap { UIImage(systemName: $0) }
        content.imageProperties.tintColor = row.color
        switch row.accessory {
        case .none: break
        case .value(let value):
            content.secondaryText = value
            cell.accessoryType = .disclosureIndicator
        case .toggle(let isOn):
            let toggle = UISwitch()
            toggle.isOn = isOn
            cell.accessoryView = toggle
            cell.selectionStyle = .none
        case .check: cell.accessoryType = .checkmark
        }
        cell.contentConfiguration = content
        return cell
    }
}
