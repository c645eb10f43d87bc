import Foundation
import Testing
import UIKit

@MainActor @Suite struct AmbiguityTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    private func added(_ view: UIView) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        return view
    }

    @Test func aMissingConstraintIsAmbiguous() {
        let view = added(UIView())
        #expect(view.hasAmbiguousLayout)
        let constraints = [
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 20),
        ]
        NSLayoutConstraint.activate(constraints)
        #expect(!view.hasAmbiguousLayout)
        for constraint in constraints {
            constraint.isActive = false
            #expect(view.hasAmbiguousLayout)
            constraint.isActive = true
        }
        #expect(!view.hasAmbiguousLayout && view.frame.isEmpty)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 0, width: 50, height: 20))
    }

    /// Inequalities alone leave a size open, and a content of low priority closes it.
    @Test func inequalitiesAndContents() {
        let view = added(UIView())
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ])
        #expect(view.hasAmbiguousLayout)
        let wish = view.widthAnchor.constraint(equalToConstant: 40)
        wish.priority = UILayoutPriority(1)
        wish.isActive = true
        #expect(!view.hasAmbiguousLayout)
        let label = added(UILabel())
        (label as? UILabel)?.text = "text"
        label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        #expect(label.hasAmbiguousLayout)
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        #expect(!label.hasAmbiguousLayout)
    }

    @Test func viewsPlacedByFramesAreNot() {
        let view = UIView()
        #expect(!view.hasAmbiguousLayout)
        root.addSubview(view)
        #expect(!view.hasAmbiguousLayout)
    }
}
