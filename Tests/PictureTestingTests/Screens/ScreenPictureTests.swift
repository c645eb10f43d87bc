import PictureTesting
import Testing
import UIKit

/// The font that the stored pictures have.
enum ScreenFont {
    /// Whether the system font is drawn by Liberation Sans: no font that comes before it is installed.
    static let isKnown: Bool = {
        let installed = Set(UIFont.familyNames)
        return installed.contains("Liberation Sans")
            && installed.isDisjoint(with: ["Inter", "Inter Display", "Roboto"])
    }()
}

/// Twenty screens as ordinary apps have them, compared with pictures that were looked at; see the page beside them.
///
/// The pictures are of text in Liberation Sans and of Agate's own symbols, so other machines skip them.
@MainActor
@Suite(.serialized, .enabled(if: ScreenFont.isKnown, "the system font is not Liberation Sans"))
struct ScreenPictureTests {
    enum Look: String, CaseIterable, Sendable {
        case light, dark, large, fromRight

        var traits: HeadlessHost.Traits {
            var traits = HeadlessHost.Traits()
            // Text is compared at a pixel per point, in small files.
            traits.scale = 1
            switch self {
            case .light: break
            case .dark: traits.style = .dark
            case .large: traits.contentSize = .accessibilityExtraLarge
            case .fromRight: traits.isRightToLeft = true
            }
            return traits
        }
    }

    @Test(arguments: ScreenKind.allCases, Look.allCases)
    func looks(_ screen: ScreenKind, _ look: Look) throws {
        let icons = SymbolProvider.iconSet
        SymbolProvider.iconSet = nil
        defer { SymbolProvider.iconSet = icons }
        var traits = look.traits
        traits.safeArea = screen.safeArea
        if let scale = ProcessInfo.processInfo.environment["AGATE_SCREENS_SCALE"].flatMap(Double.init) {
            traits.scale = CGFloat(scale)
        }
        let host = try HeadlessHost(size: screen.size, traits: traits) { screen.controller }
        host.advance(by: 0.1)
        if screen == .mail { try swipe(host, isFromRight: look == .fromRight) }
        // Glyphs at the edge of two pixels may round to either.
        expectPicture(
            try host.picture(), named: "\(screen.rawValue)-\(look.rawValue)",
            tolerance: PictureTolerance(levels: 8, fraction: 0.001))
    }

    private func swipe(_ host: HeadlessHost, isFromRight: Bool) throws {
        let table = try #require(host.window.rootViewController?.view as? UITableView)
        let y = table.convert(table.rectForRow(at: MailScreen.swiped), to: nil).midY
        let ends: [CGFloat] = isFromRight ? [40, 190] : [350, 200]
        host.drag(from: CGPoint(x: ends[0], y: y), to: CGPoint(x: ends[1], y: y + 3), seconds: 0.4)
        host.advance(by: 0.5)
    }
}
