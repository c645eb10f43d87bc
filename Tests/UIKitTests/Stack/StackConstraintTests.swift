import Testing

@testable import UIKit

/// Stacks as bundles of constraints beside those of the client.
@MainActor @Suite struct StackConstraintTests {
    private let words =
        "Two coffees and a slice of cake, number 21, ready in 1 minute and then some more words to wrap"

    private func label(_ text: String, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: size), 0)
        return label
    }

    private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: 1e4)).height
    }

    /// A root with a stack at a place, of a width.
    private func show(_ stack: UIStackView, width: CGFloat, x: CGFloat = 11, y: CGFloat = 7) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: x),
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: y),
            stack.widthAnchor.constraint(equalToConstant: width),
        ])
        root.layoutIfNeeded()
        return root
    }

    @Test func labelsWrapInAColumn() {
        let a = label(words), b = label(words, size: 13)
        let stack = UIStackView(arrangedSubviews: [a, b])
        (stack.axis, stack.spacing) = (.vertical, 5)
        let root = show(stack, width: 187)
        #expect(a.frame.size == CGSize(width: 187, height: height(a, 187)))
        #expect(b.frame.minY == a.frame.maxY + 5)
        #expect(stack.frame.height == height(a, 187) + 5 + height(b, 187))
        // A second text is measured anew, and the stack follows.
        a.text = "short"
        root.layoutIfNeeded()
        #expect(a.frame.height < 30 && stack.frame.height == a.frame.height + 5 + height(b, 187))
    }

    @Test func labelsWrapInARowBesideAnIcon() {
        let icon = UIView(), text = label(words)
        let stack = UIStackView(arrangedSubviews: [icon, text])
        (stack.alignment, stack.spacing) = (.top, 9)
        icon.widthAnchor.constraint(equalToConstant: 31).isActive = true
        icon.heightAnchor.constraint(equalToConstant: 23).isActive = true
        _ = show(stack, width: 240)
        #expect(icon.frame == CGRect(x: 0, y: 0, width: 31, height: 23))
        #expect(text.frame.minX == 40 && text.frame.width <= 200 && text.frame.width > 150)
        #expect(text.frame.height == height(text, 200) && stack.frame.height == text.frame.height)
    }

    /// Texts that wrap share a row: a short one keeps its width, long ones have the same.
    @Test func textsShareARow() {
        let short = label("Name"), long = label(words), other = label(words + words)
        let stack = UIStackView(arrangedSubviews: [short, long, other])
        _ = show(stack, width: 360)
        let own = short.sizeThatFits(.zero).width
        #expect(short.frame.width >= own && short.frame.width < own + 20)
        #expect(abs(long.frame.width - other.frame.width) < 20 && other.frame.maxX == 360)
    }

    @Test func aColumnTakesTheRestBesideAnIcon() {
        let icon = UISegmentedControl(items: ["a", "b"]), mark = UIButton(type: .system)
        let column = UIStackView(arrangedSubviews: [label("Title"), label("Subtitle", size: 13)])
        column.axis = .vertical
        let row = UIStackView(arrangedSubviews: [icon, column, mark])
        let root = show(row, width: 333)
        #expect(icon.frame.width == icon.intrinsicContentSize.width)
        #expect(mark.frame.width == mark.intrinsicContentSize.width && mark.frame.maxX == 333)
        #expect(column.frame.width == column.arrangedSubviews[1].frame.width)
        column.alignment = .trailing
        column.arrangedSubviews[0].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        root.layoutIfNeeded()
        #expect(column.arrangedSubviews[0].frame.maxX == column.bounds.width)
    }

    @Test func cardsWithConstraintsInside() {
        let card = UIView(), text = label(words), picture = UIView()
        for view in [text, picture] {
            view.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(view)
        }
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: card.topAnchor),
            picture.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.25),
            text.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 6),
            text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 13),
            text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -7),
            text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -9),
        ])
        let after = UIView()
        after.heightAnchor.constraint(equalToConstant: 17).isActive = true
        let stack = UIStackView(arrangedSubviews: [card, after])
        stack.axis = .vertical
        _ = show(stack, width: 220)
        #expect(card.frame == CGRect(x: 0, y: 0, width: 220, height: 55 + 6 + height(text, 200) + 9))
        #expect(after.frame == CGRect(x: 0, y: card.frame.maxY, width: 220, height: 17))
    }

    @Test func widthsInProportionOfTwoViews() {
        let a = UIView(), b = UIView()
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.spacing = 10
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 3).isActive = true
        a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5).isActive = true
        _ = show(stack, width: 250)
        #expect(a.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
        #expect(b.frame == CGRect(x: 70, y: 0, width: 180, height: 30))
    }

    @Test func constraintsHaveApplesIdentifiers() {
        func names(_ change: (UIStackView) -> Void) -> Set<String> {
            let stack = UIStackView(arrangedSubviews: [UIView(), label("a"), label("b"), UISwitch()])
            stack.arrangedSubviews[3].isHidden = true
            change(stack)
            _ = show(stack, width: 200)
            return Set(stack.constraints.compactMap(\.identifier))
        }
        let fill = names { _ in }
        #expect(
            fill == [
                "UISV-canvas-connection", "UISV-spacing", "UISV-alignment", "UISV-hiding", "UISV-canvas-fit",
                "UISV-ambiguity-suppression", "UISV-text-width-disambiguation",
            ])
        #expect(names { $0.distribution = .fillEqually }.contains("UISV-fill-equally"))
        #expect(names { $0.distribution = .fillProportionally }.contains("UISV-fill-proportionally"))
        #expect(names { $0.distribution = .equalSpacing }.contains("UISV-distributing-edge"))
        #expect(names { $0.alignment = .center }.contains("UISV-spanning-boundary"))
    }

    /// A change keeps the constraints that it does not concern, so that it costs little.
    @Test func changesKeepConstraints() {
        let stack = UIStackView(arrangedSubviews: (0..<6).map { label("\($0)") })
        let root = show(stack, width: 300)
        let before = Set(stack.constraints.map { ObjectIdentifier($0) })
        stack.spacing = 4
        stack.arrangedSubviews[5].isHidden = true
        root.layoutIfNeeded()
        let after = Set(stack.constraints.map { ObjectIdentifier($0) })
        #expect(before.intersection(after).count >= before.count - 10)
        stack.arrangedSubviews[0].removeFromSuperview()
        root.layoutIfNeeded()
        #expect(stack.arrangedSubviews[0].frame.minX == 0)
        #expect(stack.constraints.allSatisfy { $0.firstItem != nil })
    }

    @Test func baselinesOfARow() {
        let big = label("Ag", size: 34), small = label("Ag\nAg", size: 13), field = UITextField()
        field.font = .systemFont(ofSize: 21)
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "Go"
        let views = [big, small, field, button]
        let stack = UIStackView(arrangedSubviews: views)
        stack.alignment = .firstBaseline
        let root = show(stack, width: 390)
        func lines() -> [CGFloat] {
            views.map { $0.frame.minY + ($0.baselineOffsets(in: $0.frame.size)?.first ?? 0) }
        }
        #expect(lines().allSatisfy { abs($0 - lines()[0]) <= 0.5 }, "\(lines())")
        #expect(views.map(\.frame.minY).min() == 0)
        #expect(abs((views.map(\.frame.maxY).max() ?? 0) - stack.bounds.height) <= 0.5)
        stack.alignment = .lastBaseline
        big.font = .systemFont(ofSize: 25)
        root.layoutIfNeeded()
        let last = views.map { $0.frame.maxY - ($0.baselineOffsets(in: $0.frame.size)?.last ?? 0) }
        #expect(last.allSatisfy { abs($0 - last[0]) <= 0.5 }, "\(last)")
    }

    @Test func spacesBetweenBaselines() {
        let a = label("A", size: 30), b = label("B", size: 12)
        let stack = UIStackView(arrangedSubviews: [a, b])
        (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 40, true)
        _ = show(stack, width: 100)
        let first = a.frame.maxY + a.font.descender, second = b.frame.minY + b.font.ascender
        #expect(abs(second - first - 40) <= 0.5)
    }

    @Test func scrollViewsWithAColumn() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), scroll = UIScrollView()
        let texts = (0..<4).map { label("\($0) " + words) }
        let stack = UIStackView(arrangedSubviews: texts)
        (stack.axis, stack.spacing) = (.vertical, 6)
        for (view, parent) in [(scroll, root), (stack, scroll)] as [(UIView, UIView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        let content = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -12),
            stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -22),
        ])
        root.layoutIfNeeded()
        let heights = texts.map { height($0, 278) }
        #expect(scroll.contentSize == CGSize(width: 300, height: heights.reduce(0, +) + 18 + 40))
        #expect(stack.frame.origin == CGPoint(x: 10, y: 16))
    }

    @Test func fittingSizesAtAWidth() {
        let stack = UIStackView(arrangedSubviews: [label(words), UISwitch()])
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .leading, 8)
        let size = stack.systemLayoutSizeFitting(
            CGSize(width: 180, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 180, height: height(label(words), 180) + 8 + 31))
    }

    @Test func gapsOfEqualWidth() {
        let boxes = [30, 50, 20].map { (width: CGFloat) -> UIView in
            let box = UIView()
            box.widthAnchor.constraint(equalToConstant: width).isActive = true
            box.heightAnchor.constraint(equalToConstant: width / 2).isActive = true
            return box
        }
        let stack = UIStackView(arrangedSubviews: boxes)
        (stack.distribution, stack.alignment, stack.spacing) = (.equalSpacing, .trailing, 10)
        let root = show(stack, width: 210)
        #expect(boxes.map(\.frame.minX) == [0, 85, 190] && boxes.map(\.frame.maxY) == [25, 25, 25])
        stack.semanticContentAttribute = .forceRightToLeft
        boxes[2].isHidden = true
        root.layoutIfNeeded()
        #expect(boxes[0].frame.maxX == 210 && boxes[1].frame.minX == 0)
    }
}
