import Testing

@testable import UIKit

/// Whatever moves a view that takes part reaches the layout.
@MainActor @Suite struct LayoutChangeTests {
    private func add(_ view: UIView = UIView(), to parent: UIView) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    private func fix(_ view: UIView, _ width: CGFloat, _ height: CGFloat) {
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
    }

    /// The root has its size before the first constraint: nothing contradicts.
    @Test func theRootsSizeIsKnownFirst() {
        let root = UIView(frame: CGRect(x: 5, y: 6, width: 120, height: 90)), bar = add(to: root)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 5),
            bar.heightAnchor.constraint(equalToConstant: 20),
            bar.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
            bar.leftAnchor.constraint(equalTo: root.leftAnchor),
            bar.rightAnchor.constraint(equalTo: root.rightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(bar.frame == CGRect(x: 0, y: 62, width: 120, height: 20))
    }

    /// A root that becomes too small breaks a constraint; the constraint holds again when there is room.
    @Test func framesWinAndBrokenConstraintsReturn() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), a = add(to: root)
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            a.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10),
            a.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.width == 180)
        root.frame.size.width = 70
        root.layoutIfNeeded()
        #expect(root.frame.width == 70 && a.frame.width == 50)
        root.frame.size.width = 115
        root.layoutIfNeeded()
        // 100 points and the margins do not fit into 115.
        #expect(a.frame.width == 95)
        root.frame.size.width = 150
        root.layoutIfNeeded()
        #expect(a.frame.width == 130)
        a.constraints.first?.constant = 145
        root.layoutIfNeeded()
        #expect(a.frame.width == 130 && a.constraints.count == 1)
    }

    @Test func framesThatAreSetMoveOthers() throws {
        let box = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 40)), inner = UIView()
        let below = UIView(),
            host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { frame in
                let root = UIView(frame: frame)
                root.addSubview(box)
                inner.frame = CGRect(x: 8, y: 4, width: 10, height: 10)
                inner.autoresizingMask = [.flexibleWidth]
                box.bounds.origin = CGPoint(x: 3, y: 1)
                box.addSubview(inner)
                _ = add(below, to: root)
                NSLayoutConstraint.activate([
                    below.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 10),
                    below.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
                    below.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
                    below.heightAnchor.constraint(equalToConstant: 5),
                ])
                return root
            }
        #expect(below.frame == CGRect(x: 35, y: 80, width: 50, height: 5))
        box.center.y += 25
        host.nextFrame()
        #expect(below.frame.minY == 105)
        box.bounds.size = CGSize(width: 130, height: 50)
        host.nextFrame()
        // The inner view grows with the box, by 30, and the box to both sides.
        #expect(below.frame == CGRect(x: 50, y: 110, width: 65, height: 5))
        box.frame = CGRect(x: 1, y: 2, width: 100, height: 50)
        host.nextFrame()
        #expect(below.frame == CGRect(x: 16, y: 62, width: 50, height: 5))
    }

    /// Parts of the tree that come and go leave the rest as it is.
    @Test func subtreesComeAndGo() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), list = add(to: root)
        NSLayoutConstraint.activate([
            list.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            list.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        ])
        func card(_ width: CGFloat) -> UIView {
            let card = UIView(), inner = add(to: card)
            fix(inner, width, 11)
            NSLayoutConstraint.activate([
                inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 4),
                card.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 6),
                inner.topAnchor.constraint(equalTo: card.topAnchor),
                inner.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            ])
            return card
        }
        func show(_ card: UIView) {
            _ = add(card, to: list)
            NSLayoutConstraint.activate([
                card.leftAnchor.constraint(equalTo: list.leftAnchor),
                card.rightAnchor.constraint(equalTo: list.rightAnchor),
                card.topAnchor.constraint(equalTo: list.topAnchor),
                card.bottomAnchor.constraint(equalTo: list.bottomAnchor),
            ])
        }
        let first = card(50), second = card(81)
        for _ in 0..<3 {
            show(first)
            root.layoutIfNeeded()
            #expect(list.frame == CGRect(x: 20, y: 10, width: 60, height: 11))
            first.removeFromSuperview()
            show(second)
            root.layoutIfNeeded()
            #expect(list.frame == CGRect(x: 20, y: 10, width: 91, height: 11))
            second.removeFromSuperview()
        }
        // A tree that left is laid out by itself.
        first.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        first.layoutIfNeeded()
        #expect(first.subviews[0].frame.minX == 4)
        // A view may go from one place of the tree to another.
        show(first)
        root.layoutIfNeeded()
        root.addSubview(first)
        NSLayoutConstraint.activate([
            first.rightAnchor.constraint(equalTo: root.rightAnchor),
            first.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(first.frame == CGRect(x: 240, y: 189, width: 60, height: 11))
    }

    @Test func placedByFrameOrByConstraints() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), a = add(to: root),
            b = add(to: root)
        fix(b, 10, 10)
        b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
        a.widthAnchor.constraint(equalToConstant: 40).isActive = true
        a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9).isActive = true
        root.layoutIfNeeded()
        #expect(b.frame.minX == 49)
        NSLayoutConstraint.deactivate(a.constraints)
        a.translatesAutoresizingMaskIntoConstraints = true
        NSLayoutConstraint.deactivate(root.constraints.filter { $0.secondItem === root })
        a.frame = CGRect(x: 70, y: 0, width: 33, height: 5)
        root.layoutIfNeeded()
        #expect(b.frame.minX == 103)
    }

    @Test func guidesThatAreRemovedTakeTheirConstraints() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), a = add(to: root),
            guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        fix(a, 10, 10)
        guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).isActive = true
        a.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.minX == 30 && root.constraints.count == 2)
        root.removeLayoutGuide(guide)
        #expect(root.constraints.isEmpty && guide.owningView == nil)
        a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3).isActive = true
        root.layoutIfNeeded()
        #expect(a.frame.minX == 3)
    }

    @Test func sizesAreNotNegative() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let labels = ["first text", "second text that is long", "third"].map { text -> UILabel in
            let label = UILabel()
            label.text = text
            return label
        }
        let row = UIStackView(arrangedSubviews: labels)
        row.frame = root.bounds
        root.addSubview(row)
        root.layoutIfNeeded()
        // Where priorities are equal, the constraint that was added first holds.
        #expect(labels[0].frame.width == labels[0].intrinsicContentSize.width && labels[2].frame.minX <= 100)
        #expect(labels[1].frame.maxX <= 100 && labels[2].frame.width >= 0)
        for (a, b) in zip(labels, labels.dropFirst()) { #expect(a.frame.maxX <= b.frame.minX) }
    }

    @Test func reportsReadAsApples() {
        let a = UIView(), root = UIView()
        _ = add(a, to: root)
        let gap = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16)
        gap.identifier = "UISV-canvas-connection"
        let below = root.bottomAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 7.5)
        below.priority = UILayoutPriority(750)
        let width = a.widthAnchor.constraint(equalToConstant: 100)
        let half = a.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -3)
        NSLayoutConstraint.activate([gap, below, width])
        func plain(_ constraint: NSLayoutConstraint) -> String {
            constraint.description.replacing(/0x[0-9a-f]+/, with: "0x")
        }
        #expect(
            plain(gap)
                == "<NSLayoutConstraint:0x 'UISV-canvas-connection' H:|-(16)-[UIView:0x](LTR)   (active, names: '|':UIView:0x )>"
        )
        #expect(
            plain(below)
                == "<NSLayoutConstraint:0x V:[UIView:0x]-(>=7.5@750)-|   (active, names: '|':UIView:0x )>")
        #expect(plain(width) == "<NSLayoutConstraint:0x UIView:0x.width == 100   (active)>")
        #expect(
            plain(half) == "<NSLayoutConstraint:0x UIView:0x.height == 0.5*UIView:0x.height - 3   (inactive)>"
        )
        let message = UnsatisfiableReport(others: ["<a>", "<b>"], broken: "<c>").text
        #expect(message.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
        #expect(message.contains("(\n    \"<a>\",\n    \"<b>\",\n    \"<c>\"\n)"))
        #expect(message.contains("Will attempt to recover by breaking constraint \n<c>\n"))
    }
}
