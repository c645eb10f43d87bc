import CoreGraphics
import Testing
import UIKit

/// A view with a badge that reaches out of the box that constraints align.
private final class BadgedView: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 6, left: 1, bottom: 0, right: 9) }
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
}

@MainActor @Suite struct AlignmentRectTests {
    private func layout(isMirrored: Bool = false, _ constraints: (UIView, UIView) -> [NSLayoutConstraint])
        -> CGRect
    {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), view = BadgedView()
        if isMirrored { root.semanticContentAttribute = .forceRightToLeft }
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate(constraints(view, root))
        root.layoutIfNeeded()
        return view.frame
    }

    @Test func edgesAndTheIntrinsicSize() {
        let frame = layout { view, root in
            [
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            ]
        }
        #expect(frame == CGRect(x: 9, y: 24, width: 50, height: 26))
        let view = BadgedView(frame: frame)
        #expect(view.alignmentRect(forFrame: frame) == CGRect(x: 10, y: 30, width: 40, height: 20))
        #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 30, width: 40, height: 20)) == frame)
    }

    @Test func mirroredEdgesAndSizes() {
        let frame = layout(isMirrored: true) { view, root in
            [
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                view.widthAnchor.constraint(equalToConstant: 60),
                view.heightAnchor.constraint(equalToConstant: 12),
                view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ]
        }
        // The right edge of the aligned box is 10 points from the root's.
        #expect(frame == CGRect(x: 200 - 10 - 60 - 1, y: 100 - 12 - 6, width: 70, height: 18))
    }

    @Test func middles() {
        let frame = layout { view, root in
            [
                view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            ]
        }
        #expect(frame == CGRect(x: 80 - 1, y: 40 - 6, width: 50, height: 26))
    }
}
