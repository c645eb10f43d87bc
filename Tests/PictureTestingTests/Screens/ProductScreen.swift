import UIKit

/// A thing to buy: a picture, stars, sizes, an amount, a long description, and a bar at the bottom.
final class ProductScreen: UIViewController {
    private let scroll = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let picture = UIImageView(
            image: .gradient(
                [.systemBrown, .systemGray5, .systemOrange], size: CGSize(width: 390, height: 260)))
        (picture.contentMode, picture.clipsToBounds) = (.scaleAspectFill, true)
        let pages = UIPageControl()
        (pages.numberOfPages, pages.currentPage) = (5, 1)
        (pages.currentPageIndicatorTintColor, pages.pageIndicatorTintColor) = (.systemOrange, .systemGray4)

        let title = label("Hand-thrown stoneware teapot with a bamboo handle", .title2)
        title.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
            for: .systemFont(ofSize: 22, weight: .bold))
        let price = label("€ 64.50", .headline)
        price.textColor = .systemOrange
        price.setContentHuggingPriority(.required, for: .horizontal)
        let stars = row(
            (0..<5).map { index in
                let name = index < 3 ? "star.fill" : index == 3 ? "star.leadinghalf.filled" : "star"
                let star = UIImageView(image: UIImage(systemName: name))
                star.tintColor = .systemYellow
                return star
            }, 2)
        let reviews = label("(213)", .footnote)
        reviews.textColor = .secondaryLabel

        let sizes = UISegmentedControl(items: ["0.6 l", "0.9 l", "1.4 l"])
        sizes.selectedSegmentIndex = 1
        let amount = UIStepper(), count = label("2 pieces", .body)
        amount.value = 2
        let text = label(
            "Each pot is thrown on the wheel, dried for a week, and fired twice. No two are alike: the glaze runs where it "
                + "likes, and the foot shows the bare clay. Suitable for the dishwasher, though not for the stove.",
            .body)
        text.textColor = .secondaryLabel

        let column = UIStackView(arrangedSubviews: [
            picture, pages, title, row([stars, reviews, UIView(), price], 6), sizes,
            row([count, UIView(), amount], 8), text,
        ])
        (column.axis, column.spacing) = (.vertical, 14)
        column.setCustomSpacing(0, after: picture)
        column.setCustomSpacing(4, after: pages)
        let bar = self.bar
        view.addSubview(scroll)
        view.addSubview(bar)
        scroll.addSubview(column)
        for view in [scroll, column, bar] { view.translatesAutoresizingMaskIntoConstraints = false }
        let content = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: bar.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            column.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -32),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 2 / 3),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private var bar: UIView {
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        var cart = UIButton.Configuration.borderedProminent()
        (cart.title, cart.subtitle, cart.image) = (
            "Add to Cart", "Arrives on Thursday", UIImage(systemName: "cart.badge.plus")
        )
        (cart.imagePadding, cart.buttonSize, cart.baseBackgroundColor) = (10, .large, .systemOrange)
        let buy = UIButton(configuration: cart), save = UIButton(type: .system)
        save.setImage(UIImage(systemName: "bookmark"), for: .normal)
        save.setContentHuggingPriority(.required, for: .horizontal)
        let stack = row([buy, save], 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        bar.contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: bar.topAnchor, constant: 12),
            stack.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor, constant: -12),
            stack.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
        ])
        return bar
    }

    private func row(_ views: [UIView], _ spacing: CGFloat) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.spacing, stack.alignment) = (spacing, .center)
        return stack
    }
    private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 0)
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}
