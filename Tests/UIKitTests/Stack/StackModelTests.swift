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
    }

    /// A view of the stack, and the settings that a stack made anew gives its own.
    private struct Part {
        let view: Sized
        var spacing: CGFloat?
    }

    @MainActor
    private final class Model {
        var random: RepeatableRandom
        let stack = UIStackView(frame: CGRect(x: 17, y: -9, width: 310, height: 140))
        var parts: [Part] = []
        var removed: [Sized] = []

        init(seed: Int) {
            random = RepeatableRandom(seed: seed)
            stack.bounds.origin = CGPoint(x: 5, y: 3)
            for _ in 0..<4 { add() }
        }

        private func size() -> CGSize {
            CGSize(width: random.integer(10...90), height: random.integer(10...90))
        }

        private func add() {
            let view = removed.popLast() ?? Sized()
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
                let space: CGFloat? = random.chance(4) ? nil : CGFloat(random.integer(0...40))
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
                stack.frame.size = CGSize(width: random.integer(60...500), height: random.integer(60...500))
                return "size and margins"
            default:
                parts[index].view.wanted = size()
                return "wanted size"
            }
        }

        /// The frames in a stack that never was otherwise.
        private func anew() -> [CGRect] {
            let new = UIStackView(frame: stack.frame)
            new.bounds.origin = stack.bounds.origin
            let views = parts.map { part -> Sized in
                let view = Sized()
                view.wanted = part.view.wanted
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
            return views.map(\.frame)
        }

        func check(_ comment: String) {
            stack.layoutIfNeeded()
            let frames = anew()
            for (part, frame) in zip(parts, frames) where !part.view.isHidden {
                #expect(isNear(part.view.frame, frame), "\(comment): \(part.view.frame) \(frame)")
            }
            for (part, frame) in zip(parts.filter { !$0.view.isHidden }, computed()) {
                #expect(isNear(part.view.frame, frame), "\(comment): \(part.view.frame) not \(frame)")
            }
        }

        private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
            // Edges are rounded to pixels.
            let scale = 1 / max(stack.traitCollection.displayScale, 1) + 1e-6
            return abs(a.minX - b.minX) <= scale && abs(a.minY - b.minY) <= scale
                && abs(a.maxX - b.maxX) <= scale && abs(a.maxY - b.maxY) <= scale
        }

        /// The frames of the shown views by a computation of its own.
        private func computed() -> [CGRect] {
            let isRow = stack.axis == .horizontal
            let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
            let area = stack.bounds.inset(by: margins)
            let shown = parts.filter { !$0.view.isHidden }
            let lengths = shown.map { isRow ? $0.view.wanted.width : $0.view.wanted.height }
            let spaces = shown.map { $0.spacing ?? stack.spacing }
            let along = Self.places(
                lengths, spaces, stack.distribution, max(isRow ? area.width : area.height, 0))
            let room = max(isRow ? area.height : area.width, 0)
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

        private static func places(
            _ lengths: [CGFloat], _ spaces: [CGFloat], _ distribution: UIStackView.Distribution,
            _ whole: CGFloat
        ) -> [(CGFloat, CGFloat)] {
            let gaps = Array(spaces.dropLast()), sum = lengths.reduce(0, +), space = gaps.reduce(0, +)
            let count = CGFloat(lengths.count), room = max(whole - space, 0)
            // The longest views give way: the common limit at which all fit, by halving.
            var (low, high) = (CGFloat(0), lengths.max() ?? 0)
            for _ in 0..<100 where sum > room {
                let middle = (low + high) / 2
                if lengths.reduce(0, { $0 + min($1, middle) }) > room { high = middle } else { low = middle }
            }
            var fitted = sum > room ? lengths.map { min($0, low) } : lengths
            var extra: CGFloat = 0
            switch distribution {
            case .fill: if sum <= room, !fitted.isEmpty { fitted[fitted.count - 1] += room - sum }
            case .fillEqually: fitted = lengths.map { _ in room / count }
            case .fillProportionally: fitted = lengths.map { sum > 0 ? room * $0 / sum : room / count }
            case .equalSpacing: if sum < room, count > 1 { extra = (room - sum) / (count - 1) }
            case .equalCentering:
                if count > 1 {
                    let ends = (lengths[0] + lengths[lengths.count - 1]) / 2
                    let pitch = (whole - ends) / (count - 1)
                    let starts = lengths.indices.map {
                        lengths[0] / 2 + pitch * CGFloat($0) - lengths[$0] / 2
                    }
                    let fits = gaps.indices.allSatisfy {
                        starts[$0 + 1] - starts[$0] - lengths[$0] >= gaps[$0] - 1e-5
                    }
                    if fits { return Array(zip(starts, lengths)) }
                }
            }
            var start: CGFloat = 0
            return fitted.indices.map { index in
                defer { if index < gaps.count { start += fitted[index] + gaps[index] + extra } }
                return (start, fitted[index])
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

    /// A column asks a view that breaks its content how high it is, also one that asks plain views in turn; a plain view is
    /// as high as it wants, whatever size it has.
    @Test func viewsWiderThanAColumn() {
        final class Wrapping: UIView {
            let part = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
            override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 10) }
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                _ = part.sizeThatFits(size)
                return size.width > 0
                    ? CGSize(width: size.width, height: 1000 / size.width) : intrinsicContentSize
            }
        }
        let wrapping = Wrapping(), plain = Sized()
        plain.wanted = CGSize(width: 90, height: 15)
        let column = UIStackView(arrangedSubviews: [wrapping, plain, UIView()])
        column.axis = .vertical
        column.alignment = .leading
        for (width, height) in [(50, 20.0), (40, 25), (50, 20)] {
            column.frame = CGRect(x: 7, y: 3, width: width, height: 90)
            column.layoutIfNeeded()
            #expect(wrapping.frame == CGRect(x: 0, y: 0, width: CGFloat(width), height: height))
            #expect(plain.frame == CGRect(x: 0, y: height, width: CGFloat(width), height: 15))
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
        #expect(stack.intrinsicContentSize == CGSize(width: 10 + 52 + 52 + 15, height: 8))
        stack.frame = CGRect(x: 3, y: 5, width: 129, height: 20)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 57, 99])
        // Too narrow for equal distances: the spaces stay.
        stack.frame.size.width = 110
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 57, 71])
    }
}
