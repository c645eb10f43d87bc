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
}
