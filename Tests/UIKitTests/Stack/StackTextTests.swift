import RandomCases
import Testing

@testable import UIKit

/// Random screens of stacks with texts that wrap, against the same screens under constraints that are written by hand.
@MainActor @Suite struct StackTextTests {
    /// A text, a box or a stack of them.
    private indirect enum Part {
        case text(String, CGFloat)
        case box(CGSize)
        case stack(Pile)
    }

    private struct Pile {
        var axis = NSLayoutConstraint.Axis.vertical
        var alignment = UIStackView.Alignment.fill
        var spacing: CGFloat = 0
        var margins = UIEdgeInsets.zero
        var parts: [(part: Part, isHidden: Bool, space: CGFloat?)] = []
    }

    final class Box: UIView {
        var size = CGSize.zero
        override var intrinsicContentSize: CGSize { size }
    }

    private static let words = ["a", "river", "of", "copper", "uninterrupted", "and", "fog", "quarter"]

    private static func text(_ random: inout RepeatableRandom) -> Part {
        let words = (0..<random.integer(1...14)).map { _ in Self.words.randomElement(using: &random) ?? "" }
        return .text(words.joined(separator: " "), CGFloat(random.integer(9...24)))
    }

    /// A column of texts, boxes and rows, or a row of boxes and one text or column that takes the rest.
    private static func pile(_ random: inout RepeatableRandom, depth: Int) -> Pile {
        var pile = Pile()
        pile.axis = depth % 2 == 0 ? .vertical : .horizontal
        pile.spacing = CGFloat(random.integer(0...17))
        if random.chance(2) { pile.margins = UIEdgeInsets(top: 3, left: 14, bottom: 21, right: 6) }
        let isColumn = pile.axis == .vertical
        let count = random.integer(1...4), flexible = random.integer(0...count - 1)
        for index in 0..<count {
            let part: Part
            if isColumn || index == flexible {
                part =
                    depth < 3 && random.chance(2)
                    ? .stack(Self.pile(&random, depth: depth + 1)) : text(&random)
            } else {
                part = .box(CGSize(width: random.integer(5...44), height: random.integer(5...60)))
            }
            let isHidden = random.chance(5) && index != flexible
            pile.parts.append((part, isHidden, random.chance(4) ? CGFloat(random.integer(0...40)) : nil))
        }
        let hasStacks = pile.parts.contains { if case .stack = $0.part { true } else { false } }
        // A stack that is not stretched across is as wide as it likes, which leaves the widths inside open.
        let alignments: [UIStackView.Alignment] =
            isColumn && hasStacks ? [.fill] : [.fill, .leading, .center, .trailing]
        pile.alignment = alignments.randomElement(using: &random) ?? .fill
        return pile
    }

    private static func leaf(_ part: Part) -> UIView {
        switch part {
        case .text(let text, let size):
            let label = UILabel()
            (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: size), 0)
            return label
        case .box(let size):
            let box = Box()
            box.size = size
            // Boxes are in rows alone, whose text or column takes the rest.
            box.setContentHuggingPriority(.required, for: .horizontal)
            box.setContentCompressionResistancePriority(.required, for: .horizontal)
            return box
        case .stack: return UIView()
        }
    }

    // MARK: Both ways

    private static func stack(_ pile: Pile, _ leaves: inout [UIView]) -> UIView {
        let stack = UIStackView()
        (stack.axis, stack.alignment, stack.spacing) = (pile.axis, pile.alignment, pile.spacing)
        (stack.layoutMargins, stack.isLayoutMarginsRelativeArrangement) = (pile.margins, true)
        for (part, isHidden, space) in pile.parts {
            let view: UIView
            if case .stack(let inner) = part {
                var hidden: [UIView] = []
                view = isHidden ? Self.stack(inner, &hidden) : Self.stack(inner, &leaves)
            } else {
                view = leaf(part)
            }
            view.isHidden = isHidden
            if !isHidden { leaves.append(view) }
            stack.addArrangedSubview(view)
            if let space { stack.setCustomSpacing(space, after: view) }
        }
        return stack
    }

    private static func byHand(_ pile: Pile, _ leaves: inout [UIView]) -> UIView {
        let view = UIView(), isColumn = pile.axis == .vertical, margins = pile.margins
        var last: UIView?, gap: CGFloat = 0
        for (part, isHidden, space) in pile.parts where !isHidden {
            let child: UIView
            if case .stack(let inner) = part { child = byHand(inner, &leaves) } else { child = leaf(part) }
            leaves.append(child)
            view.addSubview(child)
            child.translatesAutoresizingMaskIntoConstraints = false
            if isColumn {
                child.topAnchor.constraint(
                    equalTo: last?.bottomAnchor ?? view.topAnchor, constant: last == nil ? margins.top : gap
                ).isActive = true
            } else {
                child.leftAnchor.constraint(
                    equalTo: last?.rightAnchor ?? view.leftAnchor, constant: last == nil ? margins.left : gap
                ).isActive = true
            }
            across(child, view, pile)
            (last, gap) = (child, space ?? pile.spacing)
        }
        if let last {
            (isColumn
                ? last.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -margins.bottom)
                : last.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -margins.right)).isActive =
                true
        }
        return view
    }

    /// Keeps a view inside its column or row across, and at one of its sides or in its middle.
    private static func across(_ child: UIView, _ view: UIView, _ pile: Pile) {
        let margins = pile.margins, fills = pile.alignment == .fill
        var list: [NSLayoutConstraint] = []
        func add<Anchor>(
            _ low: NSLayoutAnchor<Anchor>, _ start: NSLayoutAnchor<Anchor>, _ before: CGFloat,
            _ high: NSLayoutAnchor<Anchor>, _ end: NSLayoutAnchor<Anchor>, _ after: CGFloat
        ) {
            list.append(
                fills || pile.alignment == .leading
                    ? low.constraint(equalTo: start, constant: before)
                    : low.constraint(greaterThanOrEqualTo: start, constant: before))
            list.append(
                fills || pile.alignment == .trailing
                    ? high.constraint(equalTo: end, constant: -after)
                    : high.constraint(lessThanOrEqualTo: end, constant: -after))
        }
        if pile.axis == .vertical {
            add(
                child.leftAnchor, view.leftAnchor, margins.left, child.rightAnchor, view.rightAnchor,
                margins.right)
            if pile.alignment == .center {
                list.append(
                    child.centerXAnchor.constraint(
                        equalTo: view.centerXAnchor, constant: (margins.left - margins.right) / 2))
            }
        } else {
            add(
                child.topAnchor, view.topAnchor, margins.top, child.bottomAnchor, view.bottomAnchor,
                margins.bottom)
            if pile.alignment == .center {
                list.append(
                    child.centerYAnchor.constraint(
                        equalTo: view.centerYAnchor, constant: (margins.top - margins.bottom) / 2))
            }
            // The row is no higher than its highest part.
            let low = view.heightAnchor.constraint(equalToConstant: 0)
            low.priority = UILayoutPriority(20)
            list.append(low)
        }
        NSLayoutConstraint.activate(list)
    }

    @Test(arguments: (0..<240).cases(oneIn: 6))
    func screens(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let pile = Self.pile(&random, depth: 0), width = CGFloat(random.integer(180...420))
        func laidOut(_ view: UIView) {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 2000))
            root.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 13),
                view.widthAnchor.constraint(equalToConstant: width),
            ])
            root.layoutIfNeeded()
        }
        var inStacks: [UIView] = [], plain: [UIView] = []
        let stack = Self.stack(pile, &inStacks), hand = Self.byHand(pile, &plain)
        laidOut(stack)
        laidOut(hand)
        #expect(
            inStacks.count == plain.count && abs(stack.frame.height - hand.frame.height) < 0.01,
            "seed \(seed)")
        for (a, b) in zip(inStacks, plain) {
            let (one, other) = (a.convert(a.bounds, to: stack), b.convert(b.bounds, to: hand))
            let isSame =
                abs(one.minX - other.minX) < 0.01 && abs(one.minY - other.minY) < 0.01
                && abs(one.width - other.width) < 0.01 && abs(one.height - other.height) < 0.01
            #expect(isSame, "seed \(seed): \(one) \(other) \((a as? UILabel)?.text ?? "")")
        }
    }
}
