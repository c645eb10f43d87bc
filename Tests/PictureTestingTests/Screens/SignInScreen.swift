import UIKit

/// Fields and buttons in a column of the readable width: a name, a secret, a way out, two ways in.
final class SignInScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        let symbol = UIImageView(
            image: UIImage(
                systemName: "leaf.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 56)))
        symbol.tintColor = .systemGreen
        symbol.contentMode = .center

        let title = label("Welcome back to Meadow", .largeTitle)
        title.textAlignment = .center
        title.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
            for: .systemFont(ofSize: 34, weight: .bold))
        let subtitle = label("Sign in to see what grew since you were here on Tuesday.", .subheadline)
        (subtitle.textAlignment, subtitle.textColor) = (.center, .secondaryLabel)

        let name = field("E-mail or user name")
        name.text = "matilda@example.org"
        name.clearButtonMode = .always
        let secret = field("Password")
        secret.isSecureTextEntry = true
        secret.text = "correct horse"

        let forgot = UIButton(type: .system)
        forgot.setTitle("Forgot password?", for: .normal)
        forgot.titleLabel?.font = .preferredFont(forTextStyle: .footnote)
        forgot.titleLabel?.adjustsFontForContentSizeCategory = true
        forgot.contentHorizontalAlignment = .trailing

        var filled = UIButton.Configuration.filled()
        (filled.title, filled.buttonSize, filled.cornerStyle) = ("Sign In", .large, .large)
        var tinted = UIButton.Configuration.tinted()
        (tinted.title, tinted.buttonSize, tinted.cornerStyle) = ("Continue with a key", .large, .large)
        (tinted.image, tinted.imagePadding) = (UIImage(systemName: "key.fill"), 8)

        let note = label("By signing in you agree to the terms of use and the privacy policy.", .caption1)
        (note.textAlignment, note.textColor) = (.center, .tertiaryLabel)

        let stack = UIStackView(arrangedSubviews: [
            symbol, title, subtitle, name, secret, forgot, UIButton(configuration: filled), divider(),
            UIButton(configuration: tinted), note,
        ])
        (stack.axis, stack.spacing) = (.vertical, 12)
        stack.setCustomSpacing(28, after: subtitle)
        stack.setCustomSpacing(4, after: secret)
        stack.setCustomSpacing(20, after: forgot)
        let scroll = UIScrollView()
        scroll.addSubview(stack)
        view.addSubview(scroll)
        scroll.translatesAutoresizingMaskIntoConstraints = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 40),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -24),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 8),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -8),
            stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -48),
        ])
    }

    private func field(_ placeholder: String) -> UITextField {
        let field = UITextField()
        (field.placeholder, field.borderStyle) = (placeholder, .roundedRect)
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        return field
    }

    private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .preferredFont(forTextStyle: style), 0)
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    private func divider() -> UIView {
        func line() -> UIView {
            let line = UIView()
            line.backgroundColor = .separator
            line.heightAnchor.constraint(equalToConstant: 1).isActive = true
            return line
        }
        let or = label("or", .footnote), lines = [line(), line()]
        or.textColor = .secondaryLabel
        let stack = UIStackView(arrangedSubviews: [lines[0], or, lines[1]])
        (stack.spacing, stack.alignment) = (10, .center)
        lines[0].widthAnchor.constraint(equalTo: lines[1].widthAnchor).isActive = true
        return stack
    }
}
