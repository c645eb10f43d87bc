import Testing

@testable import UIKit

/// Sizes that follow from constraints: of cells, headers, text views and buttons.
@MainActor @Suite struct FittingTests {
    private let words = "The quick brown fox jumps over the lazy dog and runs away into the deep dark forest."

    private func label(_ text: String, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: size), 0)
        return label
    }

    private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: 1e4)).height
    }

    private func pin(_ view: UIView, in parent: UIView, _ insets: UIEdgeInsets) {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: insets.top),
            view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: insets.left),
            view.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -insets.right),
            view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -insets.bottom),
        ])
    }

    private func fitted(_ view: UIView, _ width: CGFloat) -> CGSize {
        view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    @Test func cellsFitByTheirContent() {
        let insets = UIEdgeInsets(top: 3, left: 14, bottom: 9, right: 6)
        let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        pin(label(words), in: item.contentView, insets)
        let wanted = CGSize(width: 220, height: height(label(words), 200) + 12)
        #expect(fitted(item, 220) == wanted && fitted(item.contentView, 220) == wanted)
        let row = UITableViewCell(style: .default, reuseIdentifier: nil)
        pin(label(words), in: row.contentView, insets)
        #expect(fitted(row, 220) == wanted)
        row.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 10))
        #expect(fitted(row, 260) == CGSize(width: 260, height: wanted.height))
    }

    /// A label that may be narrower than its limit is as wide as its broken lines.
    @Test func aLabelHugsItsBrokenLines() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)), bubble = label(words)
        bubble.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(bubble)
        NSLayoutConstraint.activate([
            bubble.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
            bubble.topAnchor.constraint(equalTo: root.topAnchor),
            bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 215),
        ])
        root.layoutIfNeeded()
        let lines = bubble.sizeThatFits(CGSize(width: 215, height: 1e4))
        #expect(bubble.frame.size == lines && lines.width < 215)
    }

    final class Resized: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
            -> UICollectionViewLayoutAttributes
        {
            attributes.frame.size = CGSize(width: 70, height: 30 + 10 * CGFloat(attributes.indexPath.item))
            return attributes
        }
    }

    final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
        }
    }

    @Test func attributesThatACellChanges() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        layout.minimumLineSpacing = 5
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
        let items = Items()
        view.dataSource = items
        view.register(Resized.self, forCellWithReuseIdentifier: "c")
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        let frames = (0..<3).compactMap {
            view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
        }
        #expect(frames.map(\.size) == [30, 40, 50].map { CGSize(width: 70, height: $0) })
        #expect(frames.map(\.minY) == [0, 35, 80])
    }

    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let words: String
        init(_ words: String) { self.words = words }
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = path.row == 0 ? "short" : words
            cell.textLabel?.numberOfLines = 0
            cell.detailTextLabel?.text = path.row == 0 ? nil : words
            cell.detailTextLabel?.numberOfLines = path.section == 0 ? 0 : 1
            return cell
        }
        func edge(_ size: CGFloat) -> UIView {
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil), label = UILabel()
            (label.text, label.font, label.numberOfLines) = (words, .systemFont(ofSize: size), 0)
            label.translatesAutoresizingMaskIntoConstraints = false
            view.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 5),
                label.leftAnchor.constraint(equalTo: view.contentView.leftAnchor, constant: 15),
                label.rightAnchor.constraint(equalTo: view.contentView.rightAnchor, constant: -5),
                label.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -7),
            ])
            return view
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            edge(section == 0 ? 13 : 20)
        }
        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            section == 0 ? edge(11) : nil
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            UITableView.automaticDimension
        }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            section == 0 ? UITableView.automaticDimension : 0
        }
    }

    /// Cells of the standard styles wrap their labels; headers and footers are as high as their constraints say.
    @Test func rowsHeadersAndFooters() throws {
        let source = Rows(words), table = UITableView(frame: CGRect(x: 0, y: 0, width: 240, height: 900))
        table.dataSource = source
        table.delegate = source
        table.sectionHeaderTopPadding = 9
        let host = try hosting(CGSize(width: 240, height: 900)) { [table] }
        host.nextFrame()
        func edge(_ size: CGFloat) -> CGFloat { height(label(words, size: size), 220) + 12 }
        let text = height(label(words), 208)
        let rows = [
            text + height(label(words, size: 12), 208) + 22, text + height(label("x", size: 12), 208) + 22,
        ]
        var y: CGFloat = 0
        for section in 0..<2 {
            let header = table.rectForHeader(inSection: section)
            #expect(header.minY == y + 9 && abs(header.height - edge(section == 0 ? 13 : 20)) < 0.01)
            y = header.maxY
            for row in 0..<2 {
                let rect = table.rectForRow(at: IndexPath(row: row, section: section))
                #expect(abs(rect.minY - y) < 0.01)
                #expect(abs(rect.height - (row == 0 ? 44 : rows[section])) < 0.01, "\(section) \(row)")
                #expect(table.cellForRow(at: IndexPath(row: row, section: section))?.frame == rect)
                y = rect.maxY
            }
            let footer = table.rectForFooter(inSection: section)
            #expect(abs(footer.height - (section == 0 ? edge(11) : 0)) < 0.01)
            y = footer.maxY
        }
        #expect(abs(table.contentSize.height - y) < 0.01)
        let margins = try #require(table.visibleCells.first).contentView.layoutMargins
        #expect(margins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    }

    @Test func textViewsAndButtonsThatWrap() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
        let text = UITextView(), button = UIButton(configuration: .filled())
        (text.isScrollEnabled, text.text, text.font) = (false, words, .systemFont(ofSize: 17))
        button.configuration?.title = words
        let stack = UIStackView(arrangedSubviews: [text, button])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(abs(text.frame.height - height(label(words), 180) - 16) < 1)
        #expect(abs(button.frame.height - height(label(words), 166) - 14) < 1)
        #expect(button.titleLabel.map { $0.frame.height } == height(label(words), 166))
        text.text = "one line"
        root.layoutIfNeeded()
        #expect(text.frame.height < 40 && button.frame.minY == text.frame.maxY)
    }

    /// A text gives way to what is beside it, wherever it is in the row, unless its own priority says otherwise.
    @Test(arguments: [0, 1], [false, true])
    func textsBesideControls(lines: Int, isFirst: Bool) {
        let root = UIView(frame: CGRect(x: 3, y: 5, width: 171, height: 200))
        let text = label("Deliver on weekends"), toggle = UISwitch()
        text.numberOfLines = lines
        let row = UIStackView(arrangedSubviews: isFirst ? [text, toggle] : [toggle, text])
        row.spacing = 8
        row.alignment = .center
        pin(row, in: root, UIEdgeInsets(top: 0, left: 1, bottom: 99, right: 0))
        root.layoutIfNeeded()
        #expect(toggle.frame.width == 51 && text.frame.width == 170 - 59)
        text.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        root.layoutIfNeeded()
        #expect(text.frame.width > 140)
    }

    /// A field, whose text can be scrolled, gives way to its label, whichever comes first, and takes what is left.
    @Test(arguments: [false, true])
    func labelsOfFields(isFirst: Bool) {
        let root = UIView(frame: CGRect(x: 3, y: 5, width: 171, height: 200))
        let text = label("Your name"), field = UITextField()
        (text.numberOfLines, field.text) = (0, "Wilhelmina Featherstonehaugh of Ashby-de-la-Zouch")
        let row = UIStackView(arrangedSubviews: isFirst ? [text, field] : [field, text])
        row.spacing = 8
        pin(row, in: root, UIEdgeInsets(top: 0, left: 1, bottom: 99, right: 0))
        root.layoutIfNeeded()
        #expect(text.frame.width == text.intrinsicContentSize.width)
        #expect(field.frame.width == 170 - 8 - text.frame.width)
        field.setContentCompressionResistancePriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        #expect(field.frame.width >= 162)
    }
}
