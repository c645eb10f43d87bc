import Testing

@testable import UIKit

@MainActor @Suite struct ConstraintTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    private func add(_ view: UIView = UIView(), to parent: UIView? = nil) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? root).addSubview(view)
        return view
    }

    @Test func edgesSizesAndCentres() {
        let a = add(), b = add()
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            a.heightAnchor.constraint(equalToConstant: 50),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
            b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.25, constant: 5),
            b.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
        ])
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 20, width: 280, height: 50))
        #expect(b.frame == CGRect(x: 80, y: 78, width: 140, height: 40))
        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(a.frame.width == 180 && b.frame == CGRect(x: 55, y: 78, width: 90, height: 27.5))
    }

    /// Programs write `toItem: nil, attribute: .width` as often as `.notAnAttribute`.
    @Test func anAttributeOfNoItemHasNoMeaning() {
        let a = add()
        for (attribute, constant) in [NSLayoutConstraint.Attribute.width: 120.0, .height: 40] {
            a.addConstraint(
                NSLayoutConstraint(
                    item: a, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: attribute,
                    multiplier: 1, constant: constant))
        }
        root.layoutIfNeeded()
        #expect(a.bounds.size == CGSize(width: 120, height: 40))
    }

    /// Programs turn views about an edge: the anchor point is placed where the centre of the rectangle would be.
    @Test func theAnchorPointIsPlacedAtTheCentre() {
        let a = add()
        a.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        NSLayoutConstraint.activate([
            a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(equalToConstant: 100),
            a.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            a.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(a.center == CGPoint(x: 150, y: 100))
        #expect(a.frame == CGRect(x: 130, y: 0, width: 40, height: 100))
    }

    @Test func constantsAndPrioritiesChange() {
        let a = add()
        let width = a.widthAnchor.constraint(equalToConstant: 100)
        let wide = a.widthAnchor.constraint(equalToConstant: 150)
        width.priority = .defaultHigh
        wide.priority = .defaultLow
        NSLayoutConstraint.activate([
            width, wide, a.leftAnchor.constraint(equalTo: root.leftAnchor),
            a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.width == 100)
        width.constant = 120
        root.layoutIfNeeded()
        #expect(a.frame.width == 120)
        wide.priority = .required
        root.layoutIfNeeded()
        #expect(a.frame.width == 150)
        wide.isActive = false
        root.layoutIfNeeded()
        #expect(a.frame.width == 120 && !root.constraints.contains(wide))
    }

    /// Children animate along where layout runs in the block.
    @Test func layoutInABlockAnimates() {
        let a = add()
        let left = a.leftAnchor.constraint(equalTo: root.leftAnchor)
        NSLayoutConstraint.activate([
            left, a.topAnchor.constraint(equalTo: root.topAnchor),
            a.widthAnchor.constraint(equalToConstant: 10),
            a.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        left.constant = 50
        UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
        #expect(a.layer.animation(forKey: "position") != nil && a.frame.minX == 50)
    }

    @Test func intrinsicSizes() {
        final class Sized: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 30) }
        }
        let a = add(Sized()), b = add(Sized())
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: root.leftAnchor),
            b.rightAnchor.constraint(equalTo: root.rightAnchor),
            b.leftAnchor.constraint(equalTo: a.rightAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
            b.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        b.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 220, height: 30) && b.frame.width == 80)
        root.frame.size.width = 100
        a.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 80 && b.frame.width == 20)
    }

    @Test func scrollViewsGetTheirContentSize() {
        let scroll = UIScrollView()
        _ = add(scroll)
        let content = add(UIView(), to: scroll)
        NSLayoutConstraint.activate([
            scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.widthAnchor.constraint(equalToConstant: 100),
            scroll.heightAnchor.constraint(equalToConstant: 80),
            content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 5),
            content.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 250),
            content.heightAnchor.constraint(equalToConstant: 90),
        ])
        root.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 260, height: 90))
        #expect(content.frame == CGRect(x: 5, y: 0, width: 250, height: 90))
        scroll.contentOffset = CGPoint(x: 40, y: 0)
        root.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 5, y: 0, width: 250, height: 90))
    }

    @Test func visualFormats() {
        let a = add(), b = add(), views: [String: Any] = ["a": a, "b": b]
        let list =
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-m-[a(60)]-[b(>=20)]-(10)-|", options: .alignAllTop, metrics: ["m": 12],
                views: views)
            + NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-4-[a(30@900)]", metrics: nil, views: views)
            + NSLayoutConstraint.constraints(withVisualFormat: "V:[b(==a)]", metrics: nil, views: views)
        NSLayoutConstraint.activate(list)
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 12, y: 4, width: 60, height: 30))
        #expect(b.frame == CGRect(x: 80, y: 4, width: 210, height: 30))
        for bad in ["H:|-[a]-(", "[x]", "|", "H:[a(b c)]", "H:|-nothing-[a]", ""] {
            #expect(
                NSLayoutConstraint.constraints(withVisualFormat: bad, metrics: nil, views: views).isEmpty,
                "\(bad)")
        }
    }

    @Test func prioritiesInVisualFormats() {
        let a = add(), b = add(), views: [String: Any] = ["a": a, "b": b]
        let metrics: [String: Any] = ["high": 760, "_low": 240, "m": 12]
        let list = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-7@high-[a(>=60@_low,<=90)]-(>=m@333,<=40)-[b(20)]-m@250-|",
            metrics: metrics,
            views: views)
        #expect(list.map(\.priority.rawValue) == [240, 1000, 760, 1000, 333, 1000, 250])
        #expect(list.map { abs($0.constant) } == [60, 90, 7, 20, 12, 40, 12])
        #expect(list[4].relation == .greaterThanOrEqual && list[5].relation == .lessThanOrEqual)
        let relation = NSLayoutConstraint.constraints(
            withVisualFormat: "H:[a]->=5@1-[b]", metrics: nil, views: views)
        #expect(relation.map(\.priority.rawValue) == [1] && relation.first?.relation == .greaterThanOrEqual)
    }

    /// Leading edges follow the view that holds a constraint, not the screen alone.
    @Test func leadingEdgesOfAMirroredView() {
        let box = UIView(frame: CGRect(x: 20, y: 10, width: 200, height: 50)), a = UIView(), b = UIView()
        root.addSubview(box)
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(view)
            view.widthAnchor.constraint(equalToConstant: 30).isActive = true
        }
        a.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 7).isActive = true
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5).isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.minX == 7 && b.frame.minX == 42)
        box.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(a.frame.maxX == 193 && b.frame.maxX == 158)
        #expect(box.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(a.effectiveUserInterfaceLayoutDirection == .leftToRight)
        box.semanticContentAttribute = .unspecified
        root.layoutIfNeeded()
        #expect(a.frame.minX == 7)
    }

    @Test func guidesAndMargins() {
        let guide = UILayoutGuide(), a = add()
        root.addLayoutGuide(guide)
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor),
            guide.widthAnchor.constraint(equalToConstant: 100),
            guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 10),
            a.leftAnchor.constraint(equalTo: guide.rightAnchor),
            a.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
            a.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
            a.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 10))
        #expect(a.frame == CGRect(x: 100, y: 1, width: 196, height: 196))
    }

    @Test func fittingSizes() {
        let box = UIView(), a = add(UIView(), to: box)
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 8),
            a.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -8),
            a.topAnchor.constraint(equalTo: box.topAnchor),
            a.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            a.widthAnchor.constraint(equalToConstant: 40),
            a.heightAnchor.constraint(greaterThanOrEqualToConstant: 25),
        ])
        #expect(
            box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 56, height: 25))
    }

    @Test func conflictsLeaveOneOut() {
        let a = add()
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: root.leftAnchor),
            a.topAnchor.constraint(equalTo: root.topAnchor),
            a.heightAnchor.constraint(equalToConstant: 10), a.widthAnchor.constraint(equalToConstant: 10),
            a.widthAnchor.constraint(equalToConstant: 90),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.width == 10)
    }

    @Test func removedViewsLoseTheirConstraints() {
        let a = add(), b = add()
        let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor)
        gap.isActive = true
        a.removeFromSuperview()
        #expect(!gap.isActive && root.constraints.isEmpty)
        root.layoutIfNeeded()
    }

    @Test func numbersThatAreNone() {
        let a = add()
        let width = a.widthAnchor.constraint(equalToConstant: .nan)
        width.isActive = true
        a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: .infinity, constant: 1e38).isActive =
            true
        root.layoutIfNeeded()
        width.constant = .infinity
        width.priority = UILayoutPriority(-5)
        root.layoutIfNeeded()
        #expect(a.frame.width.isFinite)
    }
}
