import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UITextFieldTests {
    private final class Delegate: UITextFieldDelegate {
        var log: [String] = []
        var agrees = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { agrees }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    }

    @Test func sizes() {
        let field = UITextField()
        field.text = "ab"
        #expect(field.intrinsicContentSize.height == 20.5)
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.height == 34)
        let rect = field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34))
        #expect(rect == CGRect(x: 7, y: 0, width: 86, height: 34))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftViewMode = .always
        let beside = field.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34))
        #expect(beside.minX == 20)
    }

    @Test func sideViewsAreShownByTheirMode() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.rightView = side
        field.layoutIfNeeded()
        #expect(side.superview == nil)
        field.rightViewMode = .always
        field.layoutIfNeeded()
        #expect(side.superview === field)
        #expect(side.frame == CGRect(x: 80, y: 7, width: 20, height: 20))
        field.rightView = nil
        #expect(side.superview == nil)
    }

    private final class Lined: UITextField {
        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: bounds.maxY - 3, width: bounds.width, height: 3))
        }
    }

    /// A class that draws for itself, without `super`, keeps its text, which does not come from `draw(_:)`.
    @Test func fieldsThatDraw() throws {
        let frame = CGRect(x: 0, y: 0, width: 120, height: 40)
        func shown(_ field: UITextField) throws -> PixelBuffer {
            try picture(frame.size) {
                field.frame = frame
                field.text = "Hamburg"
                return [field]
            }
        }
        let plain = try shown(UITextField()), lined = try shown(Lined())
        #expect(isMarked(plain))
        for y in stride(from: 0, to: 72, by: 3) {
            for x in 0..<240 {
                let (a, b) = (lined[x, y], plain[x, y])
                #expect((0..<4).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 1 }, "\(x), \(y)")
            }
        }
        #expect(lined[100, 77] == SIMD4(255, 0, 0, 255))
    }

    @Test func textIsDrawnAsByALabel() throws {
        let size = CGSize(width: 120, height: 40)
        let frame = CGRect(origin: .zero, size: size)
        let label = try picture(size) {
            let label = UILabel(frame: frame)
            label.text = "Hamburg"
            return [label]
        }
        let field = try picture(size) {
            let field = UITextField(frame: frame)
            field.text = "Hamburg"
            return [field]
        }
        #expect(isMarked(label))
        #expect(areEqual(field, label))
        let placeholder = try picture(size) {
            let field = UITextField(frame: frame)
            field.placeholder = "Hamburg"
            return [field]
        }
        let gray = try picture(size) {
            let label = UILabel(frame: frame)
            label.text = "Hamburg"
            label.textColor = .placeholderText
            return [label]
        }
        #expect(areEqual(placeholder, gray))
    }

    @Test func secretsAreDots() {
        let field = UITextField()
        field.text = "abc"
        field.isSecureTextEntry = true
        #expect(field.shownText.string == "\u{2022}\u{2022}\u{2022}")
        #expect(field.text == "abc")
    }

    @Test func editingBeginsAndEnds() {
        let field = UITextField(), delegate = Delegate()
        field.delegate = delegate
        delegate.agrees = false
        #expect(!field.becomeFirstResponder())
        delegate.agrees = true
        #expect(field.becomeFirstResponder() && field.isEditing && field.isFirstResponder)
        #expect(field.resignFirstResponder() && !field.isEditing)
        #expect(delegate.log == ["begin", "end"])
    }

    @Test func textViewsShowTextFromTheTop() {
        let view = UITextView()
        view.text = "a\nb"
        view.font = .systemFont(ofSize: 10)
        // Two lines of 11.93 points and 8 above and below.
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == 40)
        view.textContainerInset = .zero
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == 24)
        let width = view.sizeThatFits(.zero).width
        view.textContainer.lineFragmentPadding = 0
        #expect(view.sizeThatFits(.zero).width == width - 10)
        #expect(view.sizeThatFits(CGSize(width: CGFloat.nan, height: .nan)).height.isFinite)
    }

    /// Side views and the clear button change their sides with the direction, and the text is between them.
    @Test func sidesFromTheRight() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 240, height: 34))
        field.semanticContentAttribute = .forceRightToLeft
        (field.borderStyle, field.text, field.clearButtonMode) = (.roundedRect, "text", .always)
        let bounds = CGRect(x: 2, y: 3, width: 240, height: 34)
        #expect(field.clearButtonRect(forBounds: bounds) == CGRect(x: 7, y: 10.5, width: 19, height: 19))
        #expect(field.textRect(forBounds: bounds).minX == 26 && field.textRect(forBounds: bounds).maxX == 235)
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.leftViewMode = .always
        #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 212, y: 15, width: 30, height: 10))
        #expect(field.textRect(forBounds: bounds).maxX == 212)
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 41, height: 20))
        field.rightViewMode = .always
        #expect(field.rightViewRect(forBounds: bounds).minX == 2)
        #expect(field.textRect(forBounds: bounds).minX == 43)
        field.semanticContentAttribute = .forceLeftToRight
        #expect(
            field.leftViewRect(forBounds: bounds).minX == 2
                && field.rightViewRect(forBounds: bounds).maxX == 242)
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 32, y: 3, width: 169, height: 34))
    }
}
