import RandomCases
import Testing

@testable import UIKit

/// Random trees of stacks against arithmetic, and random rows against constraints that are written by hand.
@MainActor @Suite struct StackTreeTests {
    final class Box: UIView {
        let size: CGSize
        init(_ size: CGSize) {
            self.size = size
            super.init(frame: .zero)
            // Less than equal distances of middles, more than the least size of a stack.
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                setContentHuggingPriority(UILayoutPriority(120), for: axis)
            }
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
    }

    // MARK: Trees

    /// A stack or a box, with its natural size and its place by arithmetic alone.
    @MainActor final class Node {
        let view: UIView
        var children: [Node] = []
        var stack: UIStackView? { view as? UIStackView }
        /// The child of a stack with the distribution `fill` that takes the rest.
        var flexible = -1

        init(_ random: inout RepeatableRandom, depth: Int) {
            guard depth < 3, !(depth > 0 && random.chance(2)) else {
                view = Box(CGSize(width: random.integer(5...40), height: random.integer(5...40)))
                return
            }
            let stack = UIStackView()
            view = stack
            stack.axis = random.chance(2) ? .horizontal : .vertical
            let distributions: [UIStackView.Distribution] = [
                .fill, .fillEqually, .equalSpacing, .equalCentering,
            ]
            stack.distribution = distributions[random.integer(0...3)]
            let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing]
            stack.alignment = alignments[random.integer(0...3)]
            stack.spacing = CGFloat(random.integer(0...9))
            if random.chance(3) {
                stack.isLayoutMarginsRelativeArrangement = true
                stack.insetsLayoutMarginsFromSafeArea = false
                stack.layoutMargins = UIEdgeInsets(
                    top: CGFloat(random.integer(0...9)), left: CGFloat(random.integer(0...9)),
                    bottom: CGFloat(random.integer(0...9)), right: CGFloat(random.integer(0...9)))
            }
            for _ in 0..<random.integer(1...4) { children.append(Node(&random, depth: depth + 1)) }
            if stack.distribution == .fill {
                // One box takes the rest, the outermost first.
                let box = Node(&random, depth: 9)
                flexible = random.integer(0...children.count)
                children.insert(box, at: flexible)
                box.view.setContentHuggingPriority(UILayoutPriority(Float(10 + depth)), for: stack.axis)
            }
            for child in children { stack.addArrangedSubview(child.view) }
            if random.chance(3) {
                let hidden = Box(CGSize(width: 77, height: 77))
                stack.insertArrangedSubview(hidden, at: random.integer(0...children.count))
                hidden.isHidden = true
            }
        }

        private var margins: UIEdgeInsets {
            guard let stack, stack.isLayoutMarginsRelativeArrangement else { return .zero }
            return stack.layoutMargins
        }
        private func along(_ size: CGSize) -> CGFloat {
            stack?.axis == .horizontal ? size.width : size.height
        }
        private func across(_ size: CGSize) -> CGFloat {
            stack?.axis == .horizontal ? size.height : size.width
        }

        var natural: CGSize {
            guard let stack else { return (view as? Box)?.size ?? .zero }
            let lengths = children.map { along($0.natural) }, widths = children.map { across($0.natural) }
            let gaps = stack.spacing * CGFloat(children.count - 1)
            var length = lengths.reduce(0, +) + gaps
            if stack.distribution == .fillEqually {
                length = (lengths.max() ?? 0) * CGFloat(children.count) + gaps
            }
            if stack.distribution == .equalCentering, children.count > 1 {
                length =
                    (lengths[0] + lengths[children.count - 1]) / 2 + pitch(lengths)
                    * CGFloat(children.count - 1)
            }
            let width = widths.max() ?? 0, isRow = stack.axis == .horizontal
            return CGSize(
                width: (isRow ? length : width) + margins.left + margins.right,
                height: (isRow ? width : length) + margins.top + margins.bottom)
        }

        private func pitch(_ lengths: [CGFloat]) -> CGFloat {
            zip(lengths, lengths.dropFirst()).map { ($0 + $1) / 2 }.max()! + (stack?.spacing ?? 0)
        }

        /// Places the children in bounds of a size at or above the natural one, and reports frames that differ.
        func check(in size: CGSize, _ report: (String) -> Void) {
            guard let stack else { return }
            let isRow = stack.axis == .horizontal, count = children.count
            let room = CGRect(origin: .zero, size: size).inset(by: margins)
            var lengths = children.map { along($0.natural) }
            let whole = along(room.size), spacing = stack.spacing
            let rest = whole - lengths.reduce(0, +) - spacing * CGFloat(count - 1)
            var starts: [CGFloat] = []
            var gap = spacing
            switch stack.distribution {
            case .fill: lengths[flexible] += rest
            case .fillEqually:
                lengths = lengths.map { _ in (whole - spacing * CGFloat(count - 1)) / CGFloat(count) }
            case .equalSpacing:
                if count > 1 { gap += rest / CGFloat(count - 1) } else { lengths[0] = whole }
            case .equalCentering:
                if count == 1 { lengths[0] = whole }
            case .fillProportionally: break
            }
            if stack.distribution == .equalCentering, count > 1 {
                let step = (whole - (lengths[0] + lengths[count - 1]) / 2) / CGFloat(count - 1)
                for (index, length) in lengths.enumerated() {
                    starts.append(lengths[0] / 2 + step * CGFloat(index) - length / 2)
                }
            } else {
                var start: CGFloat = 0
                for length in lengths {
                    starts.append(start)
                    start += length + gap
                }
            }
            for (index, child) in children.enumerated() {
                let wide = across(room.size), own = min(across(child.natural), wide)
                let (side, width): (CGFloat, CGFloat) =
                    switch stack.alignment {
                    case .leading: (0, own)
                    case .center: ((wide - own) / 2, own)
                    case .trailing: (wide - own, own)
                    default: (0, wide)
                    }
                let (start, length) = (starts[index], lengths[index])
                let wanted =
                    isRow
                    ? CGRect(x: room.minX + start, y: room.minY + side, width: length, height: width)
                    : CGRect(x: room.minX + side, y: room.minY + start, width: width, height: length)
                let got = child.view.frame
                let error = max(
                    abs(got.minX - wanted.minX), abs(got.minY - wanted.minY), abs(got.maxX - wanted.maxX),
                    abs(got.maxY - wanted.maxY))
                if error > 0.51 {
                    report(
                        "\(stack.axis) \(stack.distribution) \(stack.alignment) child \(index): \(got), not \(wanted)"
                    )
                }
                child.check(in: wanted.size, report)
            }
        }
    }

    @Test(arguments: (0..<400).cases(oneIn: 7))
    func trees(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        var root = Node(&random, depth: 0)
        while root.stack == nil { root = Node(&random, depth: 0) }
        let fitted = root.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(
            abs(fitted.width - root.natural.width) < 0.01 && abs(fitted.height - root.natural.height) < 0.01,
            "\(fitted), not \(root.natural)")
        for growth in [CGSize.zero, CGSize(width: 31, height: 12)] {
            let size = CGSize(
                width: root.natural.width + growth.width, height: root.natural.height + growth.height)
            root.view.frame = CGRect(origin: CGPoint(x: 3, y: 5), size: size)
            root.view.layoutIfNeeded()
            root.check(in: size) { Issue.record("seed \(seed), \(size): \($0)") }
        }
    }

    // MARK: Rows by hand

    /// The same views in a stack and under constraints, with priorities that leave nothing open.
    @Test(arguments: (0..<400).cases(oneIn: 7))
    func rowsByHand(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let count = random.integer(2...6), spacing = CGFloat(random.integer(-3...12))
        let axis: NSLayoutConstraint.Axis = random.chance(2) ? .horizontal : .vertical
        let sizes = (0..<count).map { _ in
            CGSize(width: random.integer(0...90), height: random.integer(0...90))
        }
        let ranks = (0..<count).shuffled(using: &random), others = (0..<count).shuffled(using: &random)
        func boxes() -> [Box] {
            sizes.indices.map { index in
                let box = Box(sizes[index])
                box.setContentHuggingPriority(UILayoutPriority(Float(200 + ranks[index])), for: axis)
                box.setContentCompressionResistancePriority(
                    UILayoutPriority(Float(700 + others[index])), for: axis)
                return box
            }
        }
        let frame = CGRect(x: 0, y: 0, width: random.integer(60...500), height: random.integer(60...500))
        let inStack = boxes(), byHand = boxes()
        let stack = UIStackView(arrangedSubviews: inStack)
        (stack.axis, stack.spacing, stack.alignment) = (axis, spacing, .trailing)
        stack.frame = frame
        stack.layoutIfNeeded()
        let plain = UIView(frame: frame)
        let isRow = axis == .horizontal
        var last: UIView?
        for box in byHand {
            box.translatesAutoresizingMaskIntoConstraints = false
            plain.addSubview(box)
            var list: [NSLayoutConstraint] = []
            if isRow {
                list.append(
                    box.leftAnchor.constraint(
                        equalTo: last?.rightAnchor ?? plain.leftAnchor, constant: last == nil ? 0 : spacing))
                list.append(box.bottomAnchor.constraint(equalTo: plain.bottomAnchor))
            } else {
                list.append(
                    box.topAnchor.constraint(
                        equalTo: last?.bottomAnchor ?? plain.topAnchor, constant: last == nil ? 0 : spacing))
                list.append(box.rightAnchor.constraint(equalTo: plain.rightAnchor))
            }
            let inside =
                isRow
                ? box.heightAnchor.constraint(lessThanOrEqualTo: plain.heightAnchor)
                : box.widthAnchor.constraint(lessThanOrEqualTo: plain.widthAnchor)
            inside.priority = UILayoutPriority(999)
            list.append(inside)
            NSLayoutConstraint.activate(list)
            last = box
        }
        if let last {
            (isRow
                ? last.rightAnchor.constraint(equalTo: plain.rightAnchor)
                : last.bottomAnchor.constraint(equalTo: plain.bottomAnchor)).isActive = true
        }
        plain.layoutIfNeeded()
        for (a, b) in zip(inStack, byHand) { #expect(a.frame == b.frame, "seed \(seed)") }
    }
}
