import Testing

@testable import UIKit

/// A view may have its content's size asked for again while it is laid out.
@MainActor @Suite struct IntrinsicSizeTests {
    final class Label: UILabel {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            invalidateIntrinsicContentSize()
        }
    }

    @Test(arguments: [true, false])
    func layoutEnds(byConstraints: Bool) throws {
        let label = Label(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { frame in
            let view = UIView(frame: frame)
            view.addSubview(label)
            if byConstraints {
                label.translatesAutoresizingMaskIntoConstraints = false
                label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            }
            return view
        }
        for _ in 0..<3 { host.nextFrame() }
        #expect(label.layouts > 0 && label.layouts < 4)
        // A change of the content still lays out.
        let before = label.layouts
        label.text = "text"
        host.nextFrame()
        #expect(label.layouts > before && label.layouts < before + 3)
    }

    /// Each view states its constraints before it is laid out by some for the first time, and again when it asks for it.
    @Test func viewsAreAskedForTheirConstraints() throws {
        final class Card: UIView {
            var updates = 0
            let inner = UIView()
            override func updateConstraints() {
                super.updateConstraints()
                updates += 1
                guard inner.superview == nil else { return }
                inner.translatesAutoresizingMaskIntoConstraints = false
                addSubview(inner)
                inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 7).isActive = true
                inner.widthAnchor.constraint(equalToConstant: 11).isActive = true
            }
        }
        let card = Card(), later = Card()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { frame in
            let view = UIView(frame: frame)
            view.addSubview(card)
            card.translatesAutoresizingMaskIntoConstraints = false
            card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3).isActive = true
            return view
        }
        host.nextFrame()
        #expect(
            card.updates == 1 && card.frame.minX == 3 && card.inner.frame.minX == 7
                && card.inner.frame.width == 11)
        card.superview?.addSubview(later)
        host.advance(by: 0.1)
        #expect(later.updates == 1 && card.updates == 1)
        card.setNeedsUpdateConstraints()
        host.advance(by: 0.1)
        #expect(card.updates == 2)
    }
}
