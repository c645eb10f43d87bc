import CoreGraphics
import Foundation

extension UIButton {
    /// The title and the subtitle of the configuration as one text; nil without a subtitle.
    var titleWithSubtitle: NSAttributedString? {
        guard let configuration, let subtitle = configuration.subtitle, !subtitle.isEmpty else { return nil }
        let title = configuration.title ?? currentTitle ?? "", style = NSMutableParagraphStyle()
        style.alignment = titleAlignment(of: configuration)
        style.lineBreakMode = configuration.titleLineBreakMode
        style.paragraphSpacing = configuration.titlePadding.isFinite ? max(configuration.titlePadding, 0) : 0
        let text = NSMutableAttributedString(string: "")
        for (part, font) in [(title, UIFont.TextStyle.body), (subtitle, .footnote)] where !part.isEmpty {
            if text.length > 0 { text.append(NSAttributedString(string: "\n")) }
            text.append(
                NSAttributedString(
                    string: part,
                    attributes: [.font: UIFont.preferredFont(forTextStyle: font, compatibleWith: shownTraits)]
                ))
        }
        text.addAttributes(
            [.paragraphStyle: style, .foregroundColor: configuration.foreground(of: self)],
            range: NSRange(location: 0, length: text.length))
        return text
    }

    private func titleAlignment(of configuration: Configuration) -> NSTextAlignment {
        switch configuration.titleAlignment {
        case .leading: return .natural
        case .center: return .center
        case .trailing: return isRightToLeft ? .left : .right
        case .automatic:
            let isBeside = configuration.imagePlacement.isDisjoint(with: [.top, .bottom])
            return shownPicture != nil && isBeside ? .natural : .center
        }
    }
}
