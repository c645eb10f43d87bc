import UIKit

/// A picture with round corners over a title and a number.
final class AlbumCell: UICollectionViewCell {
    private let picture = UIImageView(), title = UILabel(), detail = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        (picture.contentMode, picture.clipsToBounds) = (.scaleAspectFill, true)
        (picture.layer.cornerRadius, picture.layer.cornerCurve) = (8, .continuous)
        title.font = .preferredFont(forTextStyle: .subheadline)
        detail.font = .preferredFont(forTextStyle: .footnote)
        detail.textColor = .secondaryLabel
        for label in [title, detail] { label.adjustsFontForContentSizeCategory = true }
        let column = UIStackView(arrangedSubviews: [picture, title, detail])
        (column.axis, column.spacing) = (.vertical, 2)
        column.setCustomSpacing(6, after: picture)
        column.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: contentView.topAnchor),
            column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            column.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            picture.heightAnchor.constraint(equalToConstant: 130),
        ])
    }
    required init?(coder: NSCoder) { nil }

    func show(_ name: String, _ count: String, _ colors: [UIColor]) {
        picture.image = .gradient(colors, size: CGSize(width: 60, height: 40))
        (title.text, detail.text) = (name, count)
    }
}

/// The title of a section, with a button at the other side.
final class AlbumHeader: UICollectionReusableView {
    private let title = UILabel(), button = UIButton(configuration: .plain())

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
            for: .systemFont(ofSize: 22, weight: .bold))
        title.adjustsFontForContentSizeCategory = true
        button.configuration?.title = "See All"
        button.configuration?.contentInsets = .zero
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [title, UIView(), button])
        row.alignment = .firstBaseline
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            row.leadingAnchor.constraint(equalTo: leadingAnchor),
            row.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }

    func show(_ text: String?, showsAll: Bool) {
        title.text = text
        button.isHidden = !showsAll
    }
}
