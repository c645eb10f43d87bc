import UIKit

/// Messages in bubbles at both sides, and a bar with a field at the bottom.
final class ChatScreen: UIViewController, UITableViewDataSource {
    private let messages: [(text: String, isMine: Bool)] = [
        ("Are you at the station already?", false), ("Platform 4", true),
        ("The 17:52 is late, they say eleven minutes, which by experience is twenty. I get a coffee.", true),
        ("One for me as well, please. No sugar this time!", false), ("Never", true),
        ("I am by the clock, the big one above the stairs, not the small one at the north entrance.", false),
    ]
    private let table = UITableView(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.dataSource = self
        table.separatorStyle = .none
        table.allowsSelection = false
        table.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
        let bar = self.bar
        for part in [table, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor),
            table.bottomAnchor.constraint(equalTo: bar.topAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private var bar: UIView {
        let bar = UIView(), plus = UIButton(type: .system), send = UIButton(type: .system),
            field = UITextField()
        bar.backgroundColor = .secondarySystemBackground
        plus.setImage(UIImage(systemName: "plus"), for: .normal)
        send.setImage(
            UIImage(
                systemName: "arrow.up.circle.fill",
                withConfiguration: UIImage.SymbolConfiguration(scale: .large)), for: .normal)
        (field.placeholder, field.borderStyle) = ("Message", .roundedRect)
        field.font = .preferredFont(forTextStyle: .body)
        field.setContentHuggingPriority(.defaultLow, for: .horizontal)
        for button in [plus, send] { button.setContentHuggingPriority(.required, for: .horizontal) }
        let stack = UIStackView(arrangedSubviews: [plus, field, send])
        (stack.spacing, stack.alignment) = (12, .center)
        stack.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor, constant: -8),
            stack.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -12),
        ])
        return bar
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
        (cell as? BubbleCell)?.show(messages[indexPath.row].text, isMine: messages[indexPath.row].isMine)
        return cell
    }
}

final class BubbleCell: UITableViewCell {
    private let bubble = UIView(), label = UILabel()
    private lazy var start = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
    private lazy var end = bubble.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -16)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        bubble.layer.cornerRadius = 18
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
        ])
    }
    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isMine: Bool) {
        label.text = text
        label.textColor = isMine ? .white : .label
        bubble.backgroundColor = isMine ? .systemBlue : .secondarySystemBackground
        let tail: CACornerMask = isMine ? .layerMaxXMaxYCorner : .layerMinXMaxYCorner
        bubble.layer.maskedCorners = CACornerMask(rawValue: 15).subtracting(tail)
        start.isActive = !isMine
        end.isActive = isMine
    }
}
