import CoreText
import Foundation
import Testing

@testable import CoreAnimation

/// A font that is not known is Helvetica's stand-in, and is named once.
@Suite struct UnknownFontTests {
    private func label(_ font: Any?, _ string: Any = "Agate") -> CATextLayer {
        let layer = CATextLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
        (layer.string, layer.font) = (string, font)
        return layer
    }

    @Test func isNamedOnce() {
        let root = CALayer()
        root.sublayers = [
            label("No Such Font"), label("No Such Font"), label("Helvetica"), label("Nor This-Bold"),
        ]
        _ = root.commitTree(at: 0)
        let reasons = root.commitErrors.map(\.reason)
        #expect(reasons.count == 2 && root.commitErrors.allSatisfy { $0.property == "font" })
        #expect(
            reasons.contains { $0.contains("'No Such Font'") }
                && reasons.contains { $0.contains("'Nor This-Bold'") })
        // The note goes with its reason.
        for layer in root.sublayers ?? [] { (layer as? CATextLayer)?.font = "Times" }
        _ = root.commitTree(at: 1)
        #expect(root.commitErrors.isEmpty)
    }

    @Test func isFoundInAttributedStrings() {
        let text = NSMutableAttributedString(
            string: "a", attributes: [.font: CTFontCreateWithName("Font of Nowhere", 12, nil)])
        text.append(NSAttributedString(string: "b", attributes: [.font: "Elsewhere"]))
        let layer = label("Ignored Here", text)
        _ = layer.commitTree(at: 0)
        #expect(
            layer.commitErrors.map(\.reason).filter { $0.contains("Nowhere") || $0.contains("Elsewhere") }
                .count == 2)
        #expect(layer.commitErrors.count == 2)
        let empty = label("No Such Font", "")
        _ = empty.commitTree(at: 0)
        #expect(empty.commitErrors.isEmpty)
    }
}
