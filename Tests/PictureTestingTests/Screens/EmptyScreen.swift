import UIKit

/// A message where nothing is, in the middle of what a header leaves.
final class EmptyScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let heading = label("Downloads", .largeTitle)
        heading.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .boldSystemFont(ofSize: 34))
        let edit = UIButton(type: .system)
        edit.setTitle("Edit", for: .normal)
        edit.isEnabled = false
        edit.setContentHuggingPriority(.required, for: .horizontal)
        let header = UIStackView(arrangedSubviews: [heading, edit])
        header.alignment = .firstBaseline

        let symbol = UIImageView(
            image: UIImage(
                systemName: "tray",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 64, weight: .light)))
        symbol.tintColor = .tertiaryLabel
        let title = label("Nothing here yet", .title2),
            body = label(
                "What you save for the journey is kept here until you delete it, also without a network.",
                .body)
        body.textColor = .secondaryLabel
        for label in [title, body] { label.textAlignment = .center }
        var browse = UIButton.Configuration.tinted()
        (browse.title, browse.image, browse.imagePadding) = (
            "Browse the library", UIImage(systemName: "books.vertical"), 8
        )
        browse.cornerStyle = .capsule
        let stack = UIStackView(arrangedSubviews: [symbol, title, body, UIButton(configuration: browse)])
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 8)
        stack.setCustomSpacing(16, after: symbol)
        stack.setCustomSpacing(24, after: body)
        let space = UILayoutGuide(), guide = view.layoutMarginsGuide
        view.addLayoutGuide(space)
        for part in [header, stack] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 44),
            header.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            header.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            space.topAnchor.constraint(equalTo: header.bottomAnchor),
            space.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.centerYAnchor.constraint(equalTo: space.centerYAnchor),
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor, constant: -32),
        ])
    }

    private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 0)
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}
