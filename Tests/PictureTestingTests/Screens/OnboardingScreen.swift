import UIKit

/// A large symbol, three reasons with symbols beside them, dots, and two buttons at the bottom.
final class OnboardingScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = text("What’s New in Tides", .largeTitle, weight: .bold)
        title.textAlignment = .center
        let reasons = [
            (
                "moon.stars.fill", UIColor.systemIndigo, "Moon phases",
                "See at a glance when the spring tides come, up to a year ahead."
            ),
            (
                "bell.badge.fill", .systemRed, "Warnings",
                "Be told two hours before the causeway floods, wherever you are on the island."
            ),
            (
                "map.fill", .systemTeal, "Charts without a network",
                "Keep the harbours you visit on the phone."
            ),
        ]
        let list = UIStackView(
            arrangedSubviews: reasons.map { symbol, color, title, text in reason(symbol, color, title, text) }
        )
        (list.axis, list.spacing) = (.vertical, 24)

        let pages = UIPageControl()
        (pages.numberOfPages, pages.currentPage) = (3, 0)
        (pages.currentPageIndicatorTintColor, pages.pageIndicatorTintColor) = (.label, .quaternaryLabel)
        var next = UIButton.Configuration.filled()
        (next.title, next.buttonSize, next.cornerStyle) = ("Continue", .large, .capsule)
        var later = UIButton.Configuration.plain()
        (later.title, later.image, later.imagePlacement, later.imagePadding) = (
            "Set up later", UIImage(systemName: "chevron.forward"), .trailing, 4
        )
        let bottom = UIStackView(arrangedSubviews: [
            pages, UIButton(configuration: next), UIButton(configuration: later),
        ])
        (bottom.axis, bottom.spacing) = (.vertical, 8)
        let content = UIStackView(arrangedSubviews: [title, list]), scroll = UIScrollView()
        (content.axis, content.spacing) = (.vertical, 40)
        scroll.addSubview(content)
        for part in [scroll, bottom, content] { part.translatesAutoresizingMaskIntoConstraints = false }
        for part in [scroll, bottom] { view.addSubview(part) }
        let guide = view.layoutMarginsGuide, area = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            scroll.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            scroll.bottomAnchor.constraint(equalTo: bottom.topAnchor, constant: -16),
            content.topAnchor.constraint(equalTo: area.topAnchor, constant: 64),
            content.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            bottom.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 8),
            bottom.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -8),
            bottom.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
        ])
    }

    private func reason(_ symbol: String, _ color: UIColor, _ title: String, _ text: String) -> UIView {
        let image = UIImageView(image: UIImage(systemName: symbol))
        image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title1)
        (image.tintColor, image.contentMode) = (color, .center)
        image.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        image.setContentHuggingPriority(.required, for: .horizontal)
        image.setContentCompressionResistancePriority(.required, for: .horizontal)
        let headline = self.text(title, .headline, weight: .semibold), body = self.text(text, .subheadline)
        body.textColor = .secondaryLabel
        let column = UIStackView(arrangedSubviews: [headline, body])
        (column.axis, column.spacing) = (.vertical, 2)
        let row = UIStackView(arrangedSubviews: [image, column])
        (row.spacing, row.alignment) = (16, .center)
        return row
    }

    private func text(_ text: String, _ style: UIFont.TextStyle, weight: UIFont.Weight? = nil) -> UILabel {
        let label = UILabel(), font = UIFont.preferredFont(forTextStyle: style)
        (label.text, label.numberOfLines, label.font) = (text, 0, font)
        if let weight, let bold = font.fontDescriptor.withSymbolicTraits(.traitBold) {
            label.font = weight == .bold ? UIFont(descriptor: bold, size: 0) : font
        }
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}
