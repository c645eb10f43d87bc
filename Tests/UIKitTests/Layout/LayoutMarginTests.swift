import Testing

@testable import UIKit

/// Margins, safe areas and the guides that follow from them.
@MainActor @Suite struct LayoutMarginTests {
    private func pinned(_ view: UIView, to guide: UILayoutGuide, in root: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    @Test func marginsOfAControllersView() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let page = UIViewController(), box = UIView()
        let host = try HeadlessHost(size: CGSize(width: 390, height: 700), traits: traits) {
            pinned(box, to: page.view.layoutMarginsGuide, in: page.view)
            return page
        }
        #expect(page.view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
        #expect(box.frame == CGRect(x: 16, y: 47, width: 358, height: 619))
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 5, bottom: 0, right: 0)
        host.nextFrame()
        #expect(box.frame == CGRect(x: 21, y: 50, width: 353, height: 616))
        page.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 40)
        host.nextFrame()
        // The sides are at least those of the system.
        #expect(box.frame == CGRect(x: 21, y: 51, width: 329, height: 612))
        page.viewRespectsSystemMinimumLayoutMargins = false
        host.nextFrame()
        #expect(box.frame.minX == 7)
        let wide = UIViewController(),
            other = try HeadlessHost(size: CGSize(width: 414, height: 700)) { wide }
        #expect(wide.view.layoutMargins == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
        #expect(wide.systemMinimumLayoutMargins.leading == 20)
        _ = other
    }

    /// An attribute of the margins follows them as the guide does.
    @Test func attributesFollowChangedMargins() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), a = UIView()
        a.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(a)
        let list: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)] = [
            (.leading, .leadingMargin, 1), (.trailing, .trailingMargin, 0), (.top, .topMargin, 2),
            (.bottom, .bottomMargin, 0),
        ]
        for (own, margin, constant) in list {
            NSLayoutConstraint(
                item: a, attribute: own, relatedBy: .equal, toItem: root, attribute: margin, multiplier: 1,
                constant: constant
            ).isActive = true
        }
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 9, y: 10, width: 183, height: 82))
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 20, bottom: 4, trailing: 5)
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 21, y: 5, width: 174, height: 91))
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(root.layoutMargins == UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 20))
        #expect(a.frame == CGRect(x: 5, y: 5, width: 174, height: 91))
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(
            root.directionalLayoutMargins
                == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    }

    /// The safe area of a view inside depends on where the layout puts the view.
    @Test func safeAreasOfViewsThatConstraintsPlace() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
        let outer = UIView(), inner = UIView()
        let top = { (root: UIView) in outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 15) }
        var place: NSLayoutConstraint?
        let host = try HeadlessHost(size: CGSize(width: 200, height: 300), traits: traits) { frame in
            let root = UIView(frame: frame)
            outer.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(outer)
            place = top(root)
            NSLayoutConstraint.activate([
                place!, outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
                outer.widthAnchor.constraint(equalToConstant: 100),
                outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ])
            pinned(inner, to: outer.safeAreaLayoutGuide, in: outer)
            return root
        }
        #expect(inner.frame == CGRect(x: 0, y: 25, width: 100, height: 230))
        place?.constant = 60
        host.nextFrame()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 210))
    }

    @Test func readableWidthAndKeyboard() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea.bottom = 21
        let page = UIViewController(), text = UIView(), bar = UIView()
        let host = try HeadlessHost(size: CGSize(width: 1000, height: 500), traits: traits) {
            pinned(text, to: page.view.readableContentGuide, in: page.view)
            pinned(bar, to: page.view.keyboardLayoutGuide, in: page.view)
            return page
        }
        #expect(text.frame.minX == 164 && text.frame.width == 672)
        #expect(bar.frame == CGRect(x: 0, y: 479, width: 1000, height: 21))
        #expect(page.view.keyboardLayoutGuide.layoutFrame == bar.frame)
        page.view.keyboardLayoutGuide.usesBottomSafeArea = false
        host.nextFrame()
        #expect(bar.frame == CGRect(x: 0, y: 500, width: 1000, height: 0))
    }

    @Test func controlsHugTheirSize() {
        func priorities(_ view: UIView) -> [Float] {
            [NSLayoutConstraint.Axis.horizontal, .vertical].map {
                view.contentHuggingPriority(for: $0).rawValue
            }
        }
        for view in [UISwitch(), UIStepper(), UIActivityIndicatorView()] {
            #expect(priorities(view) == [750, 750])
        }
        for view in [UISlider(), UISegmentedControl(), UIProgressView()] {
            #expect(priorities(view) == [250, 750])
        }
        for view in [UILabel(), UIButton(), UITextField(), UIView()] {
            #expect(priorities(view) == [250, 250])
        }
        let title = UILabel(), toggle = UISwitch(), row = UIStackView(arrangedSubviews: [title, toggle])
        title.text = "Wi-Fi"
        row.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        row.layoutIfNeeded()
        #expect(toggle.frame.maxX == 300 && toggle.frame.width == toggle.intrinsicContentSize.width)
    }

    /// Views that scroll past the edges of a screen do not change there, unless their scroll view leaves the edges to them.
    @Test func contentsOfScrollViews() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 47, left: 11, bottom: 34, right: 0)
        let page = UIViewController(), scroll = UIScrollView(), box = UIView()
        let host = try HeadlessHost(size: CGSize(width: 390, height: 700), traits: traits) {
            scroll.frame = page.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 390, height: 1900)
            box.frame = CGRect(x: 5, y: 630, width: 300, height: 90)
            box.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            page.view.addSubview(scroll)
            scroll.addSubview(box)
            return page
        }
        scroll.contentOffset = .zero
        host.nextFrame()
        #expect(scroll.adjustedContentInset.bottom == 34)
        #expect(box.safeAreaInsets == UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 0))
        #expect(box.layoutMargins == UIEdgeInsets(top: 1, left: 8, bottom: 3, right: 4))
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(box.safeAreaInsets.bottom == 54 && box.layoutMargins.bottom == 57)
    }
}
