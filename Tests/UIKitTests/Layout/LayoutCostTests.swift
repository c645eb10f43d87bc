import TestSupport
import Testing

@testable import UIKit

/// The cost of layout grows with the number of views, not with their depth or its square.
@MainActor @Suite(.serialized) struct LayoutCostTests {
    private func box(_ side: CGFloat) -> UIView {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: side).isActive = true
        view.heightAnchor.constraint(equalToConstant: side).isActive = true
        return view
    }

    /// Stacks inside each other, in rows and columns by turns, each with a box.
    private func nested(_ depth: Int) -> UIStackView {
        var stack = UIStackView(arrangedSubviews: [box(3), box(2)])
        for level in 1..<depth {
            let outer = UIStackView(arrangedSubviews: [box(3), stack])
            outer.axis = level % 2 == 0 ? .horizontal : .vertical
            outer.alignment = level % 3 == 0 ? .center : .leading
            stack = outer
        }
        return stack
    }

    @Test func depthCostsNothingExtra() {
        let deep = nested(100), least = UIView.layoutFittingCompressedSize
        var size = CGSize.zero
        let time = processorSeconds { size = deep.systemLayoutSizeFitting(least) }
        #expect(size.width > 100 && size.height > 100)
        let flat = UIStackView(
            arrangedSubviews: (0..<100).map { _ in UIStackView(arrangedSubviews: [box(3), box(2)]) })
        let flatTime = processorSeconds { _ = flat.systemLayoutSizeFitting(least) }
        // Both have a hundred stacks and two hundred boxes or a few less.
        #expect(time < 8 * flatTime + 0.05, "\(time) s, flat \(flatTime) s")
    }

    /// A grid under constraints: each cell beside and below others, with equal widths and centred labels inside.
    private func grid(_ rows: Int, _ columns: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        var above: [UIView] = []
        for _ in 0..<rows {
            var line: [UIView] = []
            for column in 0..<columns {
                let cell = UIView(), inner = UIView()
                for (view, parent) in [(cell, root), (inner, cell)] {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    parent.addSubview(view)
                }
                NSLayoutConstraint.activate([
                    cell.leadingAnchor.constraint(
                        equalTo: line.last?.trailingAnchor ?? root.leadingAnchor, constant: 2),
                    cell.topAnchor.constraint(
                        equalTo: above.isEmpty ? root.topAnchor : above[column].bottomAnchor, constant: 1),
                    cell.heightAnchor.constraint(equalToConstant: 9),
                    inner.centerXAnchor.constraint(equalTo: cell.centerXAnchor),
                    inner.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
                    inner.widthAnchor.constraint(equalTo: cell.widthAnchor, multiplier: 0.5),
                    inner.heightAnchor.constraint(equalToConstant: 4),
                ])
                if let first = line.first {
                    cell.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true
                }
                line.append(cell)
            }
            line.last?.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -2).isActive = true
            above = line
        }
        return root
    }

    @Test func costsGrowWithTheNumberOfViews() {
        let small = grid(10, 20), large = grid(20, 40)
        let time = processorSeconds { small.layoutIfNeeded() }
        let largeTime = processorSeconds { large.layoutIfNeeded() }
        #expect(abs(large.subviews[0].frame.width - 17.95) < 0.3)
        // Four times the views: at most eight times the time, and no cube, which would be 64.
        #expect(largeTime < 12 * time + 0.05, "\(time) s for 400 views, \(largeTime) s for 1600")
    }

    /// A change after the first layout costs what depends on it.
    @Test func laterChangesCostLittle() {
        let root = grid(20, 20)
        let first = processorSeconds { root.layoutIfNeeded() }
        let height = root.subviews[399].constraints.first { $0.firstAttribute == .height && $0.constant == 9 }
        let later = processorSeconds {
            for step in 0..<20 {
                height?.constant = CGFloat(10 + step)
                root.layoutIfNeeded()
            }
        }
        #expect(root.subviews[399].frame.height == 29)
        #expect(later < first + 0.05, "\(later) s for 20 changes, \(first) s for the first layout")
    }
}
