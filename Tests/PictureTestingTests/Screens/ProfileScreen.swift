import UIKit

/// A person with three cards of numbers, a button and a grid of pictures, in a scroll view.
final class ProfileScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let scroll = UIScrollView(), stack = UIStackView()
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 16, .fill)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 24, leading: 16, bottom: 24, trailing: 16)
        for view in [header, cards, buttons, about, grid] { stack.addArrangedSubview(view) }
        scroll.addSubview(stack)
        view.addSubview(scroll)
        for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ])
    }

    private var header: UIView {
        let avatar = UIImageView(
            image: .gradient([.systemIndigo, .systemTeal], size: CGSize(width: 96, height: 96)))
        (avatar.layer.cornerRadius, avatar.clipsToBounds) = (48, true)
        avatar.layer.borderWidth = 3
        avatar.layer.borderColor = UIColor.white.cgColor
        let name = text("Noor van der Berg", .title1), handle = text("@noor · since 2019", .subheadline)
        (name.textAlignment, handle.textAlignment, handle.textColor) = (.center, .center, .secondaryLabel)
        let stack = UIStackView(arrangedSubviews: [avatar, name, handle])
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 4)
        stack.setCustomSpacing(12, after: avatar)
        return stack
    }

    private var cards: UIView {
        let numbers = [
            ("1,204", "Followers", "person.2.fill"), ("87", "Following", "heart.fill"),
            ("9.6", "Rating", "star.fill"),
        ]
        let stack = UIStackView(
            arrangedSubviews: numbers.map { number, title, symbol in
                let image = UIImageView(image: UIImage(systemName: symbol)), value = text(number, .title2)
                image.contentMode = .center
                value.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
                    for: .monospacedDigitSystemFont(ofSize: 22, weight: .semibold))
                value.adjustsFontSizeToFitWidth = true
                value.numberOfLines = 1
                let label = text(title, .caption1)
                label.textColor = .secondaryLabel
                (label.adjustsFontSizeToFitWidth, label.numberOfLines, label.minimumScaleFactor) = (
                    true, 1, 0.5
                )
                let card = UIStackView(arrangedSubviews: [image, value, label])
                (card.axis, card.alignment, card.spacing) = (.vertical, .center, 4)
                card.isLayoutMarginsRelativeArrangement = true
                card.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: 12, leading: 8, bottom: 10, trailing: 8)
                card.backgroundColor = .secondarySystemGroupedBackground
                card.layer.cornerRadius = 14
                card.layer.cornerCurve = .continuous
                return card
            })
        (stack.distribution, stack.spacing) = (.fillEqually, 10)
        return stack
    }

    private var buttons: UIView {
        var follow = UIButton.Configuration.filled(), message = UIButton.Configuration.gray()
        (follow.title, follow.image, follow.imagePadding) = ("Follow", UIImage(systemName: "plus"), 6)
        (message.title, message.image, message.imagePadding) = ("Message", UIImage(systemName: "envelope"), 6)
        let stack = UIStackView(arrangedSubviews: [
            UIButton(configuration: follow), UIButton(configuration: message),
        ])
        (stack.distribution, stack.spacing) = (.fillProportionally, 10)
        return stack
    }

    private var about: UIView {
        let label = text(
            "Paints trams. Writes about timber, tides and type. Lives in Rotterdam with a dog of uncertain origin.",
            .callout)
        label.numberOfLines = 3
        return label
    }

    private var grid: UIView {
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemCyan,
        ]
        let rows = stride(from: 0, to: 6, by: 3).map { first in
            let row = UIStackView(
                arrangedSubviews: colors[first..<first + 3].map { color in
                    let image = UIImageView(
                        image: .gradient([color, .black], size: CGSize(width: 80, height: 120)))
                    (image.contentMode, image.clipsToBounds) = (.scaleAspectFill, true)
                    image.layer.cornerRadius = 6
                    image.heightAnchor.constraint(equalTo: image.widthAnchor).isActive = true
                    return image
                })
            (row.distribution, row.spacing) = (.fillEqually, 4)
            return row
        }
        let stack = UIStackView(arrangedSubviews: rows)
        (stack.axis, stack.spacing) = (.vertical, 4)
        return stack
    }

    private func text(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 0)
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}
