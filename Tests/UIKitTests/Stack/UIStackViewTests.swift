import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A view that wants a size.
private final class Sized: UIView {
    var wanted: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        wanted = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) {
        wanted = .zero
        super.init(coder: coder)
    }
    override var intrinsicContentSize: CGSize { wanted }
}

/// A layout of three views that want 20, 40 and 60 points along the axis and 10, 30 and 20 across, in a stack
/// of 200 by 100 points with a spacing of 10.
struct StackCase: CustomTestStringConvertible, Sendable {
    var distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill
    var change: @MainActor (UIStackView) -> Void = { _ in }
    /// The starts and the lengths along the axis.
    var along: [[CGFloat]]
    /// The starts and the lengths across.
    var across: [[CGFloat]] = [[0, 100], [0, 100], [0, 100]]

    var testDescription: String { "\(distribution) \(alignment) \(along)" }

    static let all: [StackCase] = [
        // The last view takes the 60 points that are left.
        StackCase(along: [[0, 20], [30, 40], [80, 120]]),
        StackCase(distribution: .fillEqually, along: [[0, 60], [70, 60], [140, 60]]),
        StackCase(distribution: .fillProportionally, along: [[0, 30], [40, 60], [110, 90]]),
        StackCase(distribution: .equalSpacing, along: [[0, 20], [60, 40], [140, 60]]),
        // Middles at 10, 90 and 170.
        StackCase(distribution: .equalCentering, along: [[0, 20], [70, 40], [140, 60]]),
        StackCase(
            alignment: .leading, along: [[0, 20], [30, 40], [80, 120]],
            across: [[0, 10], [0, 30], [0, 20]]),
        StackCase(
            alignment: .center, along: [[0, 20], [30, 40], [80, 120]],
            across: [[45, 10], [35, 30], [40, 20]]),
        StackCase(
            alignment: .trailing, along: [[0, 20], [30, 40], [80, 120]],
            across: [[90, 10], [70, 30], [80, 20]]),
        StackCase(
            change: { $0.setCustomSpacing(30, after: $0.arrangedSubviews[0]) },
            along: [[0, 20], [50, 40], [100, 100]]),
        StackCase(
            change: {
                $0.isLayoutMarginsRelativeArrangement = true
                $0.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
            }, along: [[5, 20], [35, 40], [85, 110]], across: [[5, 90], [5, 90], [5, 90]]),
        // A lack of 20 points is taken from the last of views that resist equally.
        StackCase(change: { $0.spacing = 50 }, along: [[0, 20], [70, 40], [160, 40]]),
        StackCase(
            distribution: .equalSpacing, change: { $0.spacing = 60 },
            along: [[0, 20], [80, 40], [180, 20]]),
    ]
}

@MainActor @Suite(.serialized) struct UIStackViewTests {
    private func stack(_ axis: NSLayoutConstraint.Axis) -> UIStackView {
        let isRow = axis == .horizontal
        let sizes: [(CGFloat, CGFloat)] = [(20, 10), (40, 30), (60, 20)]
        let stack = UIStackView(
            arrangedSubviews: sizes.map { isRow ? Sized($0.0, $0.1) : Sized($0.1, $0.0) })
        stack.axis = axis
        stack.spacing = 10
        stack.frame =
            isRow ? CGRect(x: 0, y: 0, width: 200, height: 100) : CGRect(x: 0, y: 0, width: 100, height: 200)
        return stack
    }

    @Test(arguments: StackCase.all, [NSLayoutConstraint.Axis.horizontal, .vertical])
    func layouts(_ test: StackCase, _ axis: NSLayoutConstraint.Axis) {
        let stack = stack(axis)
        stack.distribution = test.distribution
        stack.alignment = test.alignment
        test.change(stack)
        stack.layoutIfNeeded()
        for (index, view) in stack.arrangedSubviews.enumerated() {
            let (a, c) = (test.along[index], test.across[index])
            let expected =
                axis == .horizontal
                ? CGRect(x: a[0], y: c[0], width: a[1], height: c[1])
                : CGRect(x: c[0], y: a[0], width: c[1], height: a[1])
            #expect(view.frame == expected, "view \(index)")
        }
    }

    private func fitted(_ stack: UIStackView) -> CGSize {
        stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    @Test func theSizeOfAllViews() {
        let row = stack(.horizontal)
        #expect(fitted(row) == CGSize(width: 140, height: 30))
        row.distribution = .fillEqually
        #expect(fitted(row) == CGSize(width: 200, height: 30))
        row.distribution = .equalCentering
        // Middles 60 apart, by the second and third view.
        #expect(fitted(row) == CGSize(width: 160, height: 30))
        row.distribution = .fill
        row.isLayoutMarginsRelativeArrangement = true
        #expect(fitted(row) == CGSize(width: 156, height: 46))
        #expect(fitted(stack(.vertical)) == CGSize(width: 30, height: 140))
        #expect(fitted(UIStackView()) == .zero)
        #expect(row.intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test func hiddenViewsTakeNoPart() {
        let row = stack(.horizontal)
        row.layoutIfNeeded()
        let views = row.arrangedSubviews
        views[1].isHidden = true
        row.layoutIfNeeded()
        #expect(views[0].frame == CGRect(x: 0, y: 0, width: 20, height: 100))
        #expect(views[2].frame == CGRect(x: 30, y: 0, width: 170, height: 100))
        #expect(fitted(row).width == 90)
        views[1].isHidden = false
        row.layoutIfNeeded()
        #expect(views[1].frame == CGRect(x: 30, y: 0, width: 40, height: 100))
    }

    @Test func viewsStayInOrder() {
        let row = stack(.horizontal), views = row.arrangedSubviews
        row.removeArrangedSubview(views[0])
        #expect(row.arrangedSubviews == [views[1], views[2]])
        #expect(views[0].superview === row)
        row.insertArrangedSubview(views[0], at: 99)
        #expect(row.arrangedSubviews == [views[1], views[2], views[0]])
        row.insertArrangedSubview(views[0], at: -1)
        #expect(row.arrangedSubviews == [views[0], views[1], views[2]])
        views[1].removeFromSuperview()
        #expect(row.arrangedSubviews == [views[0], views[2]])
    }

    @Test func changedSizesMoveTheOthers() {
        let row = stack(.horizontal)
        row.layoutIfNeeded()
        (row.arrangedSubviews[0] as? Sized)?.wanted.width = 50
        row.layoutIfNeeded()
        #expect(row.arrangedSubviews[1].frame.minX == 60)
    }

    @Test func plainViewsShareTheRest() {
        let row = stack(.horizontal)
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        row.insertArrangedSubview(plain, at: 0)
        row.layoutIfNeeded()
        // 200 less 3 spaces and 120 points of the others.
        #expect(plain.frame.width == 50)
        #expect(row.arrangedSubviews[3].frame.width == 60)
    }

    @Test func rowsFromTheRight() {
        let row = stack(.horizontal)
        row.semanticContentAttribute = .forceRightToLeft
        row.layoutIfNeeded()
        #expect(row.arrangedSubviews[0].frame == CGRect(x: 180, y: 0, width: 20, height: 100))
    }

    @Test func hidingIsAnimated() throws {
        let row = stack(.horizontal), views = row.arrangedSubviews
        let host = try hosting(CGSize(width: 200, height: 100)) {
            // Work of the host's queue runs in the host's time.
            UIHostQueue.main.asyncAfter(seconds: 0.1) {
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear, animations: { views[0].isHidden = true }
                )
            }
            return [row]
        }
        host.advance(by: 0.2)
        #expect(views[0].isHidden && !views[0].layer.isHidden)
        #expect(views[1].frame.minX == 0)
        host.advance(by: 0.4)
        let x = views[1].layer.presentation()?.frame.minX ?? -1
        #expect(abs(x - 15) < 1)
        host.advance(by: 0.6)
        #expect(views[0].layer.isHidden)
        views[0].isHidden = false
        #expect(!views[0].layer.isHidden && !views[0].isHidden)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -1e30, 1e30])
    func lengthsThatAreNone(_ length: CGFloat) {
        let row = UIStackView(arrangedSubviews: [Sized(length, length), Sized(10, 10)])
        row.spacing = length
        row.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        row.layoutIfNeeded()
        let size = fitted(row)
        #expect(size.width.isFinite && size.height.isFinite)
        for view in row.arrangedSubviews { #expect(view.frame.isFinite) }
    }
}
