import UIKit

/// A day of a month: its number in a circle where it is today or selected, and a dot below where it has events.
final class DayCell: UICollectionViewCell {
    enum Kind { case heading, day, today }
    private let number = UILabel(), circle = UIView(), dot = UIView()
    private var kind = Kind.day

    override init(frame: CGRect) {
        super.init(frame: frame)
        // A column has no room for the largest texts.
        maximumContentSizeCategory = .extraExtraLarge
        number.textAlignment = .center
        number.adjustsFontSizeToFitWidth = true
        number.adjustsFontForContentSizeCategory = true
        circle.layer.cornerRadius = 19
        dot.layer.cornerRadius = 2.5
        for view in [circle, number, dot] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            circle.widthAnchor.constraint(equalToConstant: 38),
            circle.heightAnchor.constraint(equalToConstant: 38),
            circle.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            circle.centerYAnchor.constraint(equalTo: contentView.centerYAnchor, constant: -3),
            number.centerXAnchor.constraint(equalTo: circle.centerXAnchor),
            number.centerYAnchor.constraint(equalTo: circle.centerYAnchor),
            number.widthAnchor.constraint(lessThanOrEqualToConstant: 30),
            dot.widthAnchor.constraint(equalToConstant: 5), dot.heightAnchor.constraint(equalToConstant: 5),
            dot.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            dot.topAnchor.constraint(equalTo: circle.bottomAnchor, constant: 2),
        ])
    }
    required init?(coder: NSCoder) { nil }

    func show(_ text: String, _ kind: Kind, isBusy: Bool = false) {
        self.kind = kind
        number.text = text
        number.font = .preferredFont(forTextStyle: kind == .heading ? .caption1 : .title3)
        (dot.backgroundColor, dot.isHidden) = (.systemGray3, !isBusy)
        setNeedsUpdateConfiguration()
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        switch (kind, state.isSelected) {
        case (.heading, _): (number.textColor, circle.backgroundColor) = (.secondaryLabel, nil)
        case (.day, false): (number.textColor, circle.backgroundColor) = (.label, nil)
        case (.day, true): (number.textColor, circle.backgroundColor) = (.systemBackground, .label)
        case (.today, _): (number.textColor, circle.backgroundColor) = (.white, .systemRed)
        }
    }
}
