import CoreAnimation
import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Draws a line of text with its baseline at a place.
private final class LineView: UIView {
    var text = NSAttributedString(string: "")
    var place = CGPoint.zero

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = place
        CTLineDraw(CTLineCreateWithAttributedString(text), context)
    }
}

/// A label with margins, as clients write it.
private final class PaddedLabel: UILabel {
    let padding = UIEdgeInsets(top: 4, left: 8, bottom: 6, right: 10)

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let inner = super.textRect(
            forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
        return inner.inset(
            by: UIEdgeInsets(
                top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right))
    }
}

@MainActor @Suite(.serialized) struct LabelPictureTests {
    private let size = CGSize(width: 120, height: 40)
    private let font = UIFont.systemFont(ofSize: 17)

    private func byHand(_ text: String, _ color: UIColor, x: CGFloat, baseline: CGFloat) throws -> PixelBuffer
    {
        try picture(size) {
            let view = LineView(frame: CGRect(origin: .zero, size: size))
            view.text = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
            view.place = CGPoint(x: x, y: baseline)
            return [view]
        }
    }

    /// The same by a text layer, which is as labels are.
    private func byLayer(_ text: String, _ color: UIColor, x: CGFloat, baseline: CGFloat) throws
        -> PixelBuffer
    {
        try picture(size) {
            let view = UIView(frame: CGRect(origin: .zero, size: size)), layer = CATextLayer()
            layer.string = NSAttributedString(
                string: text, attributes: [.font: font, .foregroundColor: color])
            layer.frame = CGRect(x: x, y: baseline - 1950 / 2048 * 17, width: 200, height: 30)
            view.layer.addSublayer(layer)
            return [view]
        }
    }

    private func shown(_ change: (UILabel) -> Void) throws -> PixelBuffer {
        try picture(size) {
            let label = UILabel(frame: CGRect(origin: .zero, size: size))
            label.text = "Hamburg"
            change(label)
            return [label]
        }
    }

    /// The height left is 40 - 20.287; half of it rounded down to pixels is 9.5. The baseline is 0.9521 · 17
    /// lower.
    private let baseline: CGFloat = 9.5 + 1950 / 2048 * 17

    @Test func aLineIsDrawnInTheMiddle() throws {
        let label = try shown { _ in }
        #expect(isMarked(label))
        #expect(areEqual(label, try byLayer("Hamburg", .black, x: 0, baseline: baseline)))
    }

    @Test func coloursAndStates() throws {
        let red = try byLayer("Hamburg", .red, x: 0, baseline: baseline)
        #expect(areEqual(try shown { $0.textColor = .red }, red))
        let highlighted = try shown {
            $0.highlightedTextColor = .red
            $0.isHighlighted = true
        }
        #expect(areEqual(highlighted, red))
        let disabled = try shown {
            $0.textColor = .red
            $0.isEnabled = false
        }
        #expect(areEqual(disabled, try byLayer("Hamburg", .tertiaryLabel, x: 0, baseline: baseline)))
    }

    @Test func alignedTextIsMoved() throws {
        let width = CTLineGetTypographicBounds(
            CTLineCreateWithAttributedString(
                NSAttributedString(string: "Hamburg", attributes: [.font: font])),
            nil, nil, nil)
        let right = try shown { $0.textAlignment = .right }
        #expect(areEqual(right, try byLayer("Hamburg", .black, x: 120 - CGFloat(width), baseline: baseline)))
    }

    @Test func theShadowIsTheTextMoved() throws {
        let shadow = try shown {
            $0.textColor = .clear
            $0.shadowColor = .blue
            $0.shadowOffset = CGSize(width: 3, height: 2)
        }
        #expect(areEqual(shadow, try byLayer("Hamburg", .blue, x: 3, baseline: baseline + 2)))
    }

    @Test func marginsOfASubclass() throws {
        let padded = PaddedLabel()
        padded.text = "Hamburg"
        let plain = UILabel()
        plain.text = "Hamburg"
        #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 18)
        #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 10)
        let drawn = try picture(size) {
            padded.frame = CGRect(origin: .zero, size: size)
            return [padded]
        }
        // The height left is 30 - 20.287, half of it 4.5 in pixels, below a margin of 4.
        #expect(areEqual(drawn, try byHand("Hamburg", .black, x: 8, baseline: 8.5 + 1950 / 2048 * 17)))
    }

    @Test func dynamicColoursFollowTheStyle() throws {
        var traits = HeadlessHost.Traits()
        traits.style = .dark
        let host = try hosting(size, traits) {
            let label = UILabel(frame: CGRect(origin: .zero, size: size))
            label.text = "Hamburg"
            return [label]
        }
        // The default colour is white in the dark, over white here.
        #expect(!isMarked(PixelBuffer(try host.picture())))
        host.window.overrideUserInterfaceStyle = .light
        #expect(isMarked(PixelBuffer(try host.picture())))
    }
}
