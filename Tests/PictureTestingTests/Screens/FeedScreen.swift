import UIKit

/// Posts with avatars, pictures and rows of buttons, in cells that size themselves.
final class FeedScreen: UITableViewController {
    struct Post {
        var name: String
        var time: String
        var text: String
        var colors: [UIColor]
        /// The height of the picture relative to its width; 0 for none.
        var aspect: CGFloat
        var likes: Int
    }
    private let posts = [
        Post(
            name: "Ada Quartermaine", time: "3 minutes ago · Lisbon",
            text: "The fog lifted at seven, and for a quarter of an hour the whole river was copper.",
            colors: [.systemOrange, .systemPink, .systemPurple], aspect: 0.56, likes: 1284),
        Post(
            name: "Bo", time: "1 h",
            text: "No picture today. The camera stayed at home, and I looked instead.",
            colors: [.systemTeal, .systemBlue], aspect: 0, likes: 7),
        Post(
            name: "Cartographers’ Society of the Lower Valley", time: "Yesterday at 18:40",
            text: "New sheets.", colors: [.systemGreen, .systemYellow], aspect: 0.4, likes: 0),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(PostCell.self, forCellReuseIdentifier: "post")
        tableView.separatorInset = .zero
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        posts.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        (cell as? PostCell)?.show(posts[indexPath.row])
        return cell
    }
}

final class PostCell: UITableViewCell {
    private let avatar = UIImageView(), picture = UIImageView()
    private let name = UILabel(), time = UILabel(), body = UILabel()
    private let like = UIButton(type: .system), more = UIButton(type: .system)
    private var aspect: NSLayoutConstraint?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        for (label, font) in [(name, UIFont.TextStyle.headline), (time, .caption1), (body, .body)] {
            label.font = .preferredFont(forTextStyle: font)
            label.adjustsFontForContentSizeCategory = true
        }
        (time.textColor, body.numberOfLines, name.numberOfLines) = (.secondaryLabel, 0, 2)
        (avatar.layer.cornerRadius, avatar.clipsToBounds) = (20, true)
        (picture.layer.cornerRadius, picture.clipsToBounds) = (12, true)
        picture.contentMode = .scaleAspectFill
        more.setImage(UIImage(systemName: "ellipsis"), for: .normal)
        more.tintColor = .secondaryLabel
        more.setContentHuggingPriority(.required, for: .horizontal)
        more.setContentCompressionResistancePriority(.required, for: .horizontal)

        let names = column([name, time], 2)
        let top = row([avatar, names, more], 12),
            actions = row([like, button("bubble.right", "12"), button("paperplane", nil)], 20)
        actions.addArrangedSubview(UIView())
        let stack = column([top, body, picture, actions], 10)
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            avatar.widthAnchor.constraint(equalToConstant: 40),
            avatar.heightAnchor.constraint(equalToConstant: 40),
            stack.topAnchor.constraint(equalTo: guide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }

    func show(_ post: FeedScreen.Post) {
        (name.text, time.text, body.text) = (post.name, post.time, post.text)
        avatar.image = .gradient(post.colors, size: CGSize(width: 40, height: 40))
        picture.image = .gradient(post.colors.reversed(), size: CGSize(width: 358, height: 200))
        picture.isHidden = post.aspect == 0
        aspect?.isActive = false
        aspect = picture.heightAnchor.constraint(
            equalTo: picture.widthAnchor, multiplier: max(post.aspect, 0.1))
        aspect?.priority = UILayoutPriority(999)
        aspect?.isActive = true
        like.setImage(UIImage(systemName: post.likes > 100 ? "heart.fill" : "heart"), for: .normal)
        like.setTitle(post.likes > 0 ? " \(post.likes)" : nil, for: .normal)
        like.tintColor = post.likes > 100 ? .systemRed : .secondaryLabel
    }

    private func button(_ symbol: String, _ title: String?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.setTitle(title.map { " " + $0 }, for: .normal)
        button.tintColor = .secondaryLabel
        return button
    }
    private func row(_ views: [UIView], _ spacing: CGFloat) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.spacing, stack.alignment) = (spacing, .center)
        return stack
    }
    private func column(_ views: [UIView], _ spacing: CGFloat) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.spacing) = (.vertical, spacing)
        return stack
    }
}

extension UIImage {
    /// A picture that stands for a photo: colours from top to bottom.
    static func gradient(_ colors: [UIColor], size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray,
                locations: nil)
            guard let gradient else { return }
            context.cgContext.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
        }
    }
}
