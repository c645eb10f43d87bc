import Content
import CoreText
import Foundation
import RenderTree
import Testing

@testable import CoreAnimation

/// Colours that differ in alpha alone are different colours.
@Suite struct TextColorTests {
    private func drawn(_ layer: CATextLayer) -> TextLook? {
        guard let look = layer.look.look(TextLayerLook.self) else { return nil }
        return look.provider?.text(
            TextRequest(
                fontSize: look.drawable.fontSize, color: look.foregroundColor, size: layer.bounds.size))
    }

    private func red(_ alpha: CGFloat) -> CGColor { CGColor(srgbRed: 1, green: 0, blue: 0, alpha: alpha) }

    private func label(_ string: Any) -> CATextLayer {
        let layer = CATextLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.string = string
        return layer
    }

    private func text(_ alphas: [CGFloat]) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for alpha in alphas {
            text.append(NSAttributedString(string: "ab", attributes: [.foregroundColor: red(alpha)]))
        }
        return text
    }

    @Test func ofParts() throws {
        let look = try #require(drawn(label(text([1, 0.25, 1]))))
        #expect(look.runs.compactMap { $0.color?.components.w } == [1, 0.25, 1])
    }

    @Test func ofTheLayer() throws {
        let layer = label("ab")
        layer.foregroundColor = red(1)
        _ = layer.commitTree(at: 0)
        let before = try #require(drawn(layer)).runs.first?.color
        layer.foregroundColor = red(0.5)
        let after = try #require(drawn(layer)).runs.first?.color
        #expect(before?.components.w == 1 && after?.components.w == 0.5)
        // The tree has another value too.
        let node = layer.commitTree(at: 1)
        #expect(node.appearance.look(TextLayerLook.self)?.foregroundColor?.components.w == 0.5)
    }

    @Test func ofANewString() throws {
        let layer = label(text([1, 1]))
        _ = try #require(drawn(layer))
        layer.string = text([1, 0.5])
        #expect(try #require(drawn(layer)).runs.compactMap { $0.color?.components.w } == [1, 0.5])
    }
}
