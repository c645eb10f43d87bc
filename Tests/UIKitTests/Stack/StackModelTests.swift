import CoreGraphics
import RandomCases
import Testing

@testable import UIKit

/// Random sequences of operations on a stack, after each of which its views lie as in a stack made anew, and as a plain
/// computation places them.
@MainActor @Suite(.serialized) struct StackModelTests {
    /// A view that wants a size.
    final class Sized: UIView {
        var wanted = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { wanted }
        /// A rank of its own among the views of a stack, from which its priorities follow.
        var rank = 0 {
            didSet {
                for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                    setContentHuggingPriority(UILayoutPriority(Float(200 + rank)), for: axis)
                    setContentCompressionResistancePriority(UILayoutPriority(Float(700 - rank)), for: axis)
                }
            }
        }
    }

    /// A view of the stack, and the settings that a stack made anew gives its own.
    private struct Part {
        let view: Sized
        var spacing: CGFloat?
    }

    @MainActor
    private final class Model {
        var random: RepeatableRandom
        let stack = UIStackView(frame: CGRect(x: 17, y: -9, width: 310, height: 260))
        var parts: [Part] = []
        var removed: [Sized] = []
        private var ranks = Array(0..<9)

        init(seed: Int) {
            random = RepeatableRandom(seed: seed)
            ranks.shuffle(using: &random)
            stack.bounds.origin = CGPoint(x: 5, y: 3)
            for _ in 0..<4 { add() }
        }

        private func size() -> CGSize {
            CGSize(width: random.integer(10...90), height: random.integer(10...90))
        }

        private func add() {
            let view = removed.popLast() ?? Sized()
            if view.superview == nil { view.rank = ranks.removeLast() }
            view.wanted = size()
            view.layer.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1))
            let place = random.integer(0...parts.count)
            parts.insert(Part(view: view), at: place)
            stack.insertArrangedSubview(view, at: place)
        }

        func step() -> String {
            let index = parts.isEmpty ? 0 : random.integer(0...parts.count - 1)
            switch random.integer(0...11) {
            case 0, 1:
                if parts.count < 7 { add() }
                return "add"
            case 2:
                guard parts.count > 1 else { return "" }
                // The view stays a subview, and forgets its spacing.
                removed.append(parts[index].view)
                stack.removeArrangedSubview(parts.remove(at: index).view)
                return "remove"
            case 3:
                parts[index].view.isHidden.toggle()
                return "hide"
            case 4, 5:
                let space: CGFloat? = random.chance(4) ? nil : CGFloat(random.integer(0...30))
                parts[index].spacing = space
                stack.setCustomSpacing(space ?? UIStackView.spacingUseDefault, after: parts[index].view)
                return "custom spacing"
            case 6:
                stack.spacing = CGFloat(random.integer(0...20))
                return "spacing"
            case 7:
                stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
                return "axis"
            case 8:
                stack.distribution = UIStackView.Distribution(rawValue: random.integer(0...4)) ?? .fill
                return "distribution"
            case 9:
                stack.alignment =
                    [UIStackView.Alignment.fill, .leading, .center, .trailing].randomElement(using: &random)
                    ?? .fill
                return "alignment"
            case 10:
                stack.isLayoutMarginsRelativeArrangement.toggle()
                stack.layoutMargins = UIEdgeInsets(top: 3, left: 14, bottom: 21, right: 6)
                stack.frame.size = CGSize(width: random.integer(240...500), height: random.integer(240...500))
                return "size and margins"
            default:
                parts[index].view.wanted = size()
                return "wanted size"
            }
        }

        /// The rectangles in a stack that never was otherwise; layout places the middles of views, wherever anchor points are.
        private func anew() -> [CGRect] {
            let new = UIStackView(frame: stack.frame)
            new.bounds.origin = stack.bounds.origin
            let views = parts.map { part -> Sized in
                let view = Sized()
                view.wanted = part.view.wanted
                view.rank = part.view.rank
                view.layer.anchorPoint = part.view.layer.anchorPoint
                view.isHidden = part.view.isHidden
                new.addArrangedSubview(view)
                if let spacing = part.spacing { new.setCustomSpacing(spacing, after: view) }
                return view
            }
            (new.axis, new.distribution, new.alignment) = (stack.axis, stack.distribution, stack.alignment)
            new.spacing = stack.spacing
            new.isLayoutMarginsRelativeArrangement = stack.isLayoutMarginsRelativeArrangement
            new.layoutMargins = stack.layoutMargins
            new.layoutIfNeeded()
            return views.map(\.layoutRect)
        }

        func check(_ comment: String) {
            stack.layoutIfNeeded()
            let comment = "\(comment) \(stack.distribution) \(stack.alignment)"
            // Middles that cannot be at equal distances: several answers are as good.
            guard let computed = computed() else { return }
            let frames = anew()
            for (part, frame) in zip(parts, frames) where !part.view.isHidden {
                #expect(isNear(part.view.layoutRect, frame), "\(comment): \(part.view.layoutRect) \(frame)")
            }
            for (part, frame) in zip(parts.filter { !$0.view.isHidden }, computed) {
                #expect(
                    isNear(part.view.layoutRect, frame), "\(comment): \(part.view.layoutRect) not \(frame)")
            }
        }

        private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
            // Edges are rounded to pixels.
            let scale = 1 / max(stack.traitCollection.displayScale, 1) + 1e-6
            return abs(a.minX - b.minX) <= scale && abs(a.minY - b.minY) <= scale
                && abs(a.maxX - b.maxX) <= scale && abs(a.maxY - b.maxY) <= scale
        }

        /// The frames of the shown views by a computation of its own; nil if there are several.
        private func computed() -> [CGRect]? {
            let isRow = stack.axis == .horizontal
            let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
            let area = stack.bounds.inset(by: margins)
            let shown = parts.filter { !$0.view.isHidden }
            let lengths = shown.map { isRow ? $0.view.wanted.width : $0.view.wanted.height }
            let gaps = shown.map { $0.spacing ?? stack.spacing }.dropLast()
            let whole = isRow ? area.width : area.height
            let order = shown.indices.sorted { shown[$0].view.rank < shown[$1].view.rank }
            guard let along = Self.places(lengths, Array(gaps), stack.distribution, whole, order) else {
                return nil
            }
            let room = isRow ? area.height : area.width
            return zip(shown, along).map { part, place in
                let wanted = min(isRow ? part.view.wanted.height : part.view.wanted.width, room)
                let width = stack.alignment == .fill ? room : wanted
                let side: CGFloat =
                    switch stack.alignment {
                    case .center: (room - width) / 2
                    case .trailing: room - width
                    default: 0
                    }
                return isRow
                    ? CGRect(x: area.minX + place.0, y: area.minY + side, width: place.1, height: width)
                    : CGRect(x: area.minX + side, y: area.minY + place.0, width: width, height: place.1)
            }
        }

        /// - Parameter order: the views by rank: the first is stretched first and shrunk last.
        private static func places(
            _ lengths: [CGFloat], _ gaps: [CGFloat], _ distribution: UIStackView.Distribution,
            _ whole: CGFloat,
            _ order: [Int]
        ) -> [(CGFloat, CGFloat)]? {
            guard let first = order.first else { return [] }
            let sum = lengths.reduce(0, +), room = whole - gaps.reduce(0, +), count = CGFloat(lengths.count)
            func shrunk(_ lack: CGFloat) -> [CGFloat] {
                var lack = lack, fitted = lengths
                for index in order.reversed() where lack > 0 {
                    fitted[index] = max(lengths[index] - lack, 0)
                    lack -= lengths[index] - fitted[index]
                }
                return fitted
            }
            var fitted = shrunk(sum - room)
            switch distribution {
            case .fill: fitted[first] += max(room - sum, 0)
            case .fillEqually: fitted = lengths.map { _ in room / count }
            case .fillProportionally: fitted = lengths.map { room * $0 / sum }
            case .equalSpacing:
                // Equal spaces come before the views' own sizes.
                guard count > 1, let most = gaps.max() else { return [(0, room)] }
                let space = max(most, (whole - sum) / (count - 1))
                return spread(shrunk(sum + space * (count - 1) - whole), [0] + gaps.map { _ in space })
            case .equalCentering:
                guard count > 1 else { return [(0, room)] }
                let ends = (lengths[0] + lengths[lengths.count - 1]) / 2
                let pitch = (whole - ends) / (count - 1)
                guard sum < room else { break }
                let spaces = gaps.indices.map { pitch - (lengths[$0] + lengths[$0 + 1]) / 2 }
                guard zip(spaces, gaps).allSatisfy({ $0 >= $1 }) else { return nil }
                return spread(lengths, [0] + spaces)
            }
            return spread(fitted, [0] + gaps)
        }

        private static func spread(_ lengths: [CGFloat], _ spaces: [CGFloat]) -> [(CGFloat, CGFloat)] {
            var start: CGFloat = 0
            return zip(lengths, spaces).map { length, space in
                defer { start += space + length }
                return (start + space, length)
            }
        }
    }

    @Test(arguments: (0..<160).cases(oneIn: 4))
    func liesAsIfMadeAnew(seed: Int) {
        let model = Model(seed: seed)
        model.check("at first")
        for index in 0..<30 {
            let name = model.step()
            model.check("\(index) \(name)")
        }
    }

    /// A view wider than its column keeps the height that it wants: a column asks no view for the size that fits.
    @Test func viewsWiderThanAColumn() {
        final class Wrapping: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 10) }
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
        }
        let wrapping = Wrapping(), plain = Sized()
        plain.wanted = CGSize(width: 90, height: 15)
        let column = UIStackView(arrangedSubviews: [wrapping, plain, UIView()])
        column.axis = .vertical
        column.alignment = .leading
        for width in [50.0, 40, 50] {
            column.frame = CGRect(x: 7, y: 3, width: width, height: 90)
            column.layoutIfNeeded()
            #expect(wrapping.frame == CGRect(x: 0, y: 0, width: width, height: 10))
            #expect(plain.frame == CGRect(x: 0, y: 10, width: width, height: 15))
        }
    }

    /// The least distance of middles is that of the pair with the widest space, wherever it is.
    @Test func equalCentringWithACustomSpaceAfterTheFirstView() {
        let views = [20, 10, 30].map { width in
            let view = Sized()
            view.wanted = CGSize(width: width, height: 8)
            return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.distribution = .equalCentering
        stack.spacing = 4
        stack.setCustomSpacing(37, after: views[0])
        // Middles 52 apart: half of 20, the space and half of 10.
        let fitted = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(fitted == CGSize(width: 10 + 52 + 52 + 15, height: 8))
        stack.frame = CGRect(x: 3, y: 5, width: 129, height: 20)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 57, 99])
        // Too narrow for equal distances: the wide space stays as it is, and the views reach from end to end.
        stack.frame.size.width = 110
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 57, 80])
    }
}
