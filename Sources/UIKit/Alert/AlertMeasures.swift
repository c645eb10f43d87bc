/// The measures of an alert or of an action sheet, in points. Common knowledge of Apple's systems; the distances of texts and
/// fields are near them.
struct AlertMeasures: Sendable {
    var radius: CGFloat
    var buttonHeight: CGFloat
    var button: UIFont.TextStyle
    var title: UIFont.TextStyle
    var margin: CGFloat
    /// The distance of the texts from the upper edge and of the last text from the buttons.
    var padding: CGFloat
    /// The distance between title and message.
    var gap: CGFloat

    static let width: CGFloat = 270
    static let message = UIFont.TextStyle.footnote
    static let fieldHeight: CGFloat = 30
    static let fieldGap: CGFloat = 16
    /// The distance between the groups of an action sheet.
    static let groupGap: CGFloat = 8

    static let alert = AlertMeasures(
        radius: 14, buttonHeight: 44, button: .body, title: .headline, margin: 16, padding: 20, gap: 4)
    static let sheet = AlertMeasures(
        radius: 13, buttonHeight: 57, button: .title3, title: .footnote, margin: 16, padding: 14, gap: 8)

    /// The font of a text at the text size of traits.
    static func font(_ style: UIFont.TextStyle, _ weight: UIFont.Weight, _ traits: UITraitCollection)
        -> UIFont
    {
        let plain = UIFont.systemFont(ofSize: style.pointSize(at: .large), weight: weight)
        return UIFontMetrics(forTextStyle: style).scaledFont(for: plain, compatibleWith: traits)
    }

    /// The measures at the text size of traits: buttons grow with their titles.
    func scaled(_ traits: UITraitCollection) -> AlertMeasures {
        let plain = Self.font(button, .regular, UITraitCollection(preferredContentSizeCategory: .large))
        var scaled = self
        scaled.buttonHeight += max(Self.font(button, .regular, traits).lineHeight - plain.lineHeight, 0)
            .rounded(.up)
        return scaled
    }
}
