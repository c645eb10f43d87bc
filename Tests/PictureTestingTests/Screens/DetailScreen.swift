import UIKit

/// A recipe that was pushed: the title before it in the back button, text that scrolls, and a toolbar.
final class DetailScreen: UIViewController {
    static func inNavigation() -> UIViewController {
        let list = UITableViewController(style: .plain)
        list.title = "Recipes"
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.pushViewController(DetailScreen(), animated: false)
        navigation.isToolbarHidden = false
        return navigation
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Plum Cake"
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .action),
            UIBarButtonItem(image: UIImage(systemName: "bookmark"), style: .plain, target: nil, action: nil),
        ]
        toolbarItems = [
            UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
            UIBarButtonItem(title: "Start Cooking", style: .done, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(systemItem: .compose),
        ]
        view.backgroundColor = .systemBackground
        let scroll = UIScrollView(), column = UIStackView(arrangedSubviews: content)
        (column.axis, column.spacing) = (.vertical, 12)
        view.addSubview(scroll)
        scroll.addSubview(column)
        scroll.preservesSuperviewLayoutMargins = true
        for view in [scroll, column] { view.translatesAutoresizingMaskIntoConstraints = false }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 12),
            column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -12),
            column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
    }

    private var content: [UIView] {
        let picture = UIImageView(
            image: .gradient(
                [.systemPurple, .systemRed, .systemOrange], size: CGSize(width: 360, height: 200)))
        (picture.contentMode, picture.clipsToBounds, picture.layer.cornerRadius) = (
            .scaleAspectFill, true, 12
        )
        picture.heightAnchor.constraint(equalToConstant: 200).isActive = true
        var times = UIButton.Configuration.gray()
        (times.title, times.subtitle) = ("1 h 20 min", "of which 25 in the kitchen")
        (times.image, times.imagePadding) = (UIImage(systemName: "clock"), 10)
        return [
            picture, label("Plum Cake with Crumble", .title1), label("Serves twelve · Autumn", .subheadline),
            UIButton(configuration: times), label("Ingredients", .headline),
            label(
                "1 kg of plums\n300 g of flour\n150 g of sugar\n200 g of butter\nOne egg, and a pinch of salt",
                .body),
            label("Method", .headline),
            label(
                "Rub the butter into the flour, the sugar and the salt, until the crumbs are as large as peas. Press two "
                    + "thirds of them into the tin, put the halved plums on top, cut side up, and strew the rest over "
                    + "them. Bake until the juice boils at the edges.", .body),
        ]
    }
    private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 0)
        if style == .subheadline { label.textColor = .secondaryLabel }
        return label
    }
}
