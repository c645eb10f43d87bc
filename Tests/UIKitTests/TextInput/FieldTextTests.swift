import CoreAnimation
import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Fields with a border or a clear button are drawn from outlines, as text is.
@MainActor @Suite(.serialized) struct FieldTextTests {
    private let size = CGSize(width: 170, height: 60)

    private final class Drawing: UITextField {
        override func drawText(in rect: CGRect) { super.drawText(in: rect) }
    }

    private func prepare(_ field: UITextField, _ border: UITextField.BorderStyle) {
        field.bounds = CGRect(x: 5, y: -3, width: 131, height: 37)
        field.center = CGPoint(x: 77.5, y: 28.5)
        (field.text, field.borderStyle, field.clearButtonMode) = ("Hamburg", border, .always)
    }

    @Test(arguments: [UITextField.BorderStyle.none, .line, .bezel, .roundedRect])
    func bordersAndButtons(_ border: UITextField.BorderStyle) throws {
        let field = UITextField(), drawn = Drawing()
        for field in [field, drawn] { prepare(field, border) }
        let shown = try picture(size) { [field] }, bitmap = try picture(size) { [drawn] }
        #expect(field.layer.showsViewText && !drawn.layer.showsViewText)
        // The gray disc of the clear button.
        #expect(shown[2 * 124, 2 * 28] == SIMD4(199, 199, 204, 255))
        let difference = try #require(shown.difference(from: bitmap, ignoring: 8))
        #expect(difference.pixels < 20, "\(difference)")
        field.clearButtonMode = .never
        #expect(try picture(size) { [field] }.bytes != shown.bytes)
    }

    /// The border of an enlarged field is sharp: half a point of it is three pixels.
    @Test func enlargedFields() throws {
        let field = UITextField()
        prepare(field, .roundedRect)
        field.bounds.size = CGSize(width: 41, height: 17)
        field.center = CGPoint(x: 4 + 61.5, y: 30)
        field.transform = CGAffineTransform(scaleX: 3, y: 3)
        let pixels = try picture(size) { [field] }
        let white = SIMD4<UInt8>(255, 255, 255, 255), gray = SIMD4<UInt8>(209, 209, 214, 255)
        #expect((7...12).map { pixels[$0, 60] } == [white, gray, gray, gray, white, white])
    }

    /// The background of a field is a picture, which needs a bitmap, unless the border hides it.
    @Test func backgrounds() throws {
        let field = UITextField()
        prepare(field, .none)
        field.background = plainImage(3, 5, .red)
        #expect(try picture(size) { [field] }[2 * 120, 2 * 13] == SIMD4(255, 0, 0, 255))
        #expect(!field.layer.showsViewText)
        field.borderStyle = .roundedRect
        #expect(try picture(size) { [field] }[2 * 112, 2 * 13] == SIMD4(255, 255, 255, 255))
        #expect(field.layer.showsViewText)
        // A background for the disabled state alone.
        (field.borderStyle, field.background, field.disabledBackground) = (
            .none, nil, plainImage(3, 5, .blue)
        )
        _ = try picture(size) { [field] }
        #expect(field.layer.showsViewText)
        field.isEnabled = false
        #expect(try picture(size) { [field] }[2 * 112, 2 * 13] == SIMD4(0, 0, 255, 255))
    }
}
