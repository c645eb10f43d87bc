import Foundation
import Testing

@testable import UIKit

/// Views that were made before the host whose window they enter, or while another host was there.
@MainActor @Suite(.serialized) struct JoiningTraitTests {
    private static func traits(_ change: (inout HeadlessHost.Traits) -> Void) -> HeadlessHost.Traits {
        var traits = HeadlessHost.Traits()
        change(&traits)
        return traits
    }
    private let dark = traits { $0.style = .dark }
    private let large = traits { $0.contentSize = .accessibilityExtraExtraExtraLarge }
    private let fromRight = traits { $0.isRightToLeft = true }
    private let size = CGSize(width: 130, height: 90)

    private final class Counter: UIView {
        var log: [String] = []
        override func traitCollectionDidChange(_ old: UITraitCollection?) {
            log.append(
                "\(old?.userInterfaceStyle.rawValue ?? -1) \(traitCollection.userInterfaceStyle.rawValue)")
        }
    }

    @Test func colours() throws {
        let stage = UIView(), deep = UIView(), counter = Counter(), table = UITableView(), text = UITextView()
        deep.backgroundColor = .secondarySystemBackground
        for view in [deep, counter, table, text] { stage.addSubview(view) }
        var told: [Int] = []
        counter.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, old) in
            told += [old.userInterfaceStyle.rawValue, view.traitCollection.userInterfaceStyle.rawValue]
        }
        for (index, traits) in [dark, HeadlessHost.Traits(), dark].enumerated() {
            let host = try HeadlessHost(size: size, traits: traits) { _ in stage }
            let isDark = traits.style == .dark
            let level: CGFloat = isDark ? 28 : 242
            #expect(deep.layer.backgroundColor?.components?.first == level / 255, "\(index)")
            for view in [table, text] {
                #expect(view.layer.backgroundColor?.components?.first == (isDark ? 0 : 1), "\(index) \(view)")
            }
            #expect(deep.backgroundColor == .secondarySystemBackground)
            stage.removeFromSuperview()
            _ = host
        }
        #expect(counter.log.first == "-1 2" && counter.log.dropFirst() == ["2 1", "1 2"])
        #expect(told == [1, 2, 2, 1, 1, 2])
    }

    @Test func sizesOfText() throws {
        let body = UILabel(), scaled = UILabel(), bold = UILabel(), mixed = UILabel(), plain = UILabel()
        let field = UITextField(), text = UITextView()
        body.font = .preferredFont(forTextStyle: .body)
        let metrics = UIFontMetrics(forTextStyle: .headline)
        scaled.font = metrics.scaledFont(for: .systemFont(ofSize: 20, weight: .black), maximumPointSize: 41)
        let descriptor = UIFont.preferredFont(forTextStyle: .footnote).fontDescriptor
        bold.font = UIFont(descriptor: descriptor.withSymbolicTraits(.traitBold)!, size: 0)
        let caption = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.preferredFont(forTextStyle: .caption1)])
        caption.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 11), range: NSRange(location: 1, length: 1))
        mixed.attributedText = caption
        plain.font = .systemFont(ofSize: 19)
        field.font = .preferredFont(forTextStyle: .callout)
        text.font = metrics.scaledFont(for: .systemFont(ofSize: 10))
        let labels = [body, scaled, bold, mixed, plain]
        for label in labels { label.adjustsFontForContentSizeCategory = true }
        field.adjustsFontForContentSizeCategory = true
        text.adjustsFontForContentSizeCategory = true
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "Go"
        let narrow = button.intrinsicContentSize.height
        let stage = UIView()
        for view in labels + [field, text, button] { stage.addSubview(view) }
        let host = try HeadlessHost(size: size, traits: large) { _ in stage }
        #expect(body.font.pointSize == 53 && scaled.font.pointSize == 41 && plain.font.pointSize == 19)
        #expect(scaled.font.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(bold.font.pointSize == 44 && bold.font.fontDescriptor.symbolicTraits.contains(.traitBold))
        let fonts = (0...1).map {
            mixed.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont
        }
        #expect(fonts.map { $0?.pointSize } == [43, 11])
        #expect(field.font?.pointSize == 51)
        #expect(abs((text.font?.pointSize ?? 0) - 31) < 0.5)
        #expect(button.titleLabel?.font.pointSize == 53 && button.intrinsicContentSize.height > narrow + 30)
        // Back in a window with the usual size.
        stage.removeFromSuperview()
        let other = try HeadlessHost(size: size) { _ in stage }
        #expect(labels.map(\.font.pointSize) == [17, 20, 13, 17, 19])
        #expect(field.font?.pointSize == 16 && text.font?.pointSize == 10)
        _ = (host, other)
    }

    @Test func directions() throws {
        let stage = UIView(), row = UIStackView(arrangedSubviews: [UIView(), UIView()])
        let widths = zip(row.arrangedSubviews, [30.0, 40]).map {
            $0.widthAnchor.constraint(equalToConstant: $1)
        }
        row.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(row)
        NSLayoutConstraint.activate(
            widths + [
                row.leadingAnchor.constraint(equalTo: stage.leadingAnchor, constant: 7),
                row.topAnchor.constraint(equalTo: stage.topAnchor),
            ])
        stage.frame = CGRect(origin: .zero, size: size)
        stage.layoutIfNeeded()
        #expect(row.frame.minX == 7 && row.arrangedSubviews[1].frame.minX == 30)
        let host = try HeadlessHost(size: size, traits: fromRight) { _ in stage }
        #expect(row.frame.minX == 130 - 7 - 70 && row.arrangedSubviews.map(\.frame.minX) == [40, 0])
        _ = host
    }

    /// The traits of a view are those of the screen that its window is on, whichever host was made last.
    @Test func twoHosts() throws {
        let first = UIView(), second = UIView()
        first.backgroundColor = .systemBackground
        let host = try HeadlessHost(size: size, traits: dark) { _ in first }
        let other = try HeadlessHost(size: size, traits: large) { _ in second }
        #expect(first.traitCollection.userInterfaceStyle == .dark)
        #expect(first.traitCollection.preferredContentSizeCategory == .large)
        #expect(second.traitCollection.userInterfaceStyle == .light)
        first.addSubview(UIView())
        first.backgroundColor = .label
        #expect(first.layer.backgroundColor?.components?.first == 1)
        second.addSubview(first)
        #expect(first.layer.backgroundColor?.components?.first == 0)
        #expect(first.traitCollection.preferredContentSizeCategory == large.contentSize)
        _ = (host, other)
    }
}
