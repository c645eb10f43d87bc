import CoreGraphics

/// The measures of an alert or of an action sheet, in points. Common knowledge of Apple's systems; the distances of texts and
/// fields are near them.
struct AlertMeasures: Sendable {
    var radius: CGFloat
    var buttonHeight: CGFloat
    var buttonFont: CGFloat
    var titleFont: CGFloat
    var margin: CGFloat
    /// The distance of the texts from the upper edge and of the last text from the buttons.
    var padding: CGFloat
    /// The distance between title and message.
    var gap: CGFloat

    static let width: CGFloat = 270
    static let messageFont: CGFloat = 13
    static let fieldHeight: CGFloat = 30
    static let fieldGap: CGFloat = 16
    /// The distance between the groups of an action sheet.
    static let groupGap: CGFloat = 8

    static let alert = AlertMeasures(
        radius: 14, buttonHeight: 44, buttonFont: 17, titleFont: 17, margin: 16, padding: 20, gap: 4)
    static let sheet = AlertMeasures(
        radius: 13, buttonHeight: 57, buttonFont: 20, titleFont: 13, margin: 16, padding: 14, gap: 8)
}
