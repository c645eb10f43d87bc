import UIKit

/// Fields with their names, choices, a slider, a switch and a text of several lines, in cards.
final class FormScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let name = UITextField(), mail = UITextField(), notes = UITextView()
        (name.text, name.placeholder, mail.placeholder) = ("Ingrid Þórsdóttir", "Name", "name@example.org")
        (notes.text, notes.isScrollEnabled, notes.backgroundColor) = (
            "Two vegetarians, one who eats everything, and a child’s chair, if there is one.", false, .clear
        )
        notes.font = .preferredFont(forTextStyle: .body)
        notes.textContainerInset = .zero
        notes.textContainer.lineFragmentPadding = 0
        let seats = UISegmentedControl(items: ["Inside", "Terrace", "Garden"])
        seats.selectedSegmentIndex = 2
        let slider = UISlider(), reminder = UISwitch(), stepper = UIStepper()
        (slider.value, slider.minimumValueImage, slider.maximumValueImage) = (
            0.35, UIImage(systemName: "sun.min"), UIImage(systemName: "sun.max")
        )
        (reminder.isOn, reminder.onTintColor) = (true, .systemPurple)

        var send = UIButton.Configuration.filled()
        (send.title, send.buttonSize, send.baseBackgroundColor) = ("Book a Table", .large, .systemPurple)
        let button = UIButton(configuration: send), disabled = UIButton(configuration: .gray())
        disabled.setTitle("Join the waiting list", for: .normal)
        disabled.isEnabled = false
        let progress = UIProgressView(progressViewStyle: .default)
        (progress.progress, progress.progressTintColor) = (0.6, .systemPurple)

        let column = UIStackView(arrangedSubviews: [
            progress, title("Your details"), card([pair("Name", name), pair("E-mail", mail)]),
            title("The evening"),
            card([seats, pair("Four guests", stepper), pair("Remind me an hour before", reminder), slider]),
            title("Notes for the kitchen"), card([notes]), button, disabled,
        ])
        (column.axis, column.spacing) = (.vertical, 10)
        let scroll = UIScrollView()
        view.addSubview(scroll)
        scroll.addSubview(column)
        for view in [scroll, column] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 20),
            column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -20),
            column.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 16),
            column.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -16),
        ])
    }

    private func pair(_ name: String, _ control: UIView) -> UIView {
        let label = text(name, .body)
        if let field = control as? UITextField {
            field.textAlignment = .right
            field.font = .preferredFont(forTextStyle: .body)
            field.adjustsFontForContentSizeCategory = true
            label.setContentHuggingPriority(.required, for: .horizontal)
        }
        let stack = UIStackView(arrangedSubviews: [label, control])
        (stack.spacing, stack.alignment) = (12, control is UITextField ? .firstBaseline : .center)
        return stack
    }

    private func card(_ views: [UIView]) -> UIView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.spacing) = (.vertical, 14)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        stack.backgroundColor = .secondarySystemGroupedBackground
        stack.layer.cornerRadius = 10
        return stack
    }

    private func title(_ title: String) -> UILabel {
        let label = text(title.uppercased(), .footnote)
        label.textColor = .secondaryLabel
        return label
    }
    private func text(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 0)
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}
