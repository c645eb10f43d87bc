import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UIButtonTests {
    @Test func statesFallBackToTheNormalOne() {
        let button = UIButton(type: .custom)
        button.setTitle("normal", for: .normal)
        button.setTitle("selected", for: .selected)
        #expect(button.title(for: .highlighted) == "normal")
        #expect(button.title(for: .selected) == "selected")
        #expect(button.title(for: [.selected, .highlighted]) == "normal")
        #expect(button.titleLabel?.text == "normal")
        button.isSelected = true
        #expect(button.currentTitle == "selected")
        #expect(button.titleLabel?.text == "selected")
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "normal")
    }

    @Test func fontsAndColours() {
        let custom = UIButton(), system = UIButton(type: .system)
        #expect(custom.buttonType == .custom)
        #expect(custom.titleLabel?.font.pointSize == 18)
        #expect(system.titleLabel?.font.pointSize == 15)
        #expect(custom.currentTitleColor == .white)
        system.tintColor = .red
        #expect(system.currentTitleColor == .red)
        system.setTitleColor(.green, for: .normal)
        #expect(system.currentTitleColor == .green)
        system.setTitle("a", for: .normal)
        #expect(system.titleLabel?.textColor == .green)
        system.isEnabled = false
        #expect(system.currentTitleColor == .tertiaryLabel)
    }

    @Test func imagesOfSystemButtonsAreTemplates() {
        let image = plainImage(4, 4, .red)
        let system = UIButton(type: .system), custom = UIButton(type: .custom)
        system.setImage(image, for: .normal)
        custom.setImage(image, for: .normal)
        #expect(system.imageView?.image?.renderingMode == .alwaysTemplate)
        #expect(custom.imageView?.image === image)
        #expect(system.currentImage === image)
    }

    @Test func sizes() {
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        let title = button.titleLabel?.intrinsicContentSize ?? .zero
        #expect(title.height == 18)
        #expect(button.intrinsicContentSize.height == 30)
        #expect(button.intrinsicContentSize.width == max(title.width, 30))
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 50, height: 21))
        let picture = UIButton()
        picture.setImage(plainImage(12, 40, .red), for: .normal)
        #expect(picture.intrinsicContentSize == CGSize(width: 12, height: 40))
    }

    /// An image of 10 by 10 points and a title beside it, in 200 by 40 points.
    private func laidOut(_ change: (UIButton) -> Void) -> (image: CGRect, title: CGRect) {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        button.setTitle("ab", for: .normal)
        button.setImage(plainImage(10, 10, .red), for: .normal)
        change(button)
        button.layoutIfNeeded()
        return (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    }

    @Test func theImageIsBeforeTheTitle() {
        let centred = laidOut { _ in }
        #expect(centred.image.maxX == centred.title.minX)
        #expect(abs(centred.image.minX - (200 - centred.title.maxX)) <= 0.5)
        #expect(centred.image.midY == 20)
        let left = laidOut { $0.contentHorizontalAlignment = .left }
        #expect(left.image.minX == 0 && left.title.minX == 10)
        let right = laidOut { $0.contentHorizontalAlignment = .right }
        #expect(right.title.maxX == 200)
        let top = laidOut { $0.contentVerticalAlignment = .top }
        #expect(top.image.minY == 0 && top.title.minY == 0)
        let mirrored = laidOut { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(mirrored.title.maxX == mirrored.image.minX)
    }

    @Test func insetsMoveTheParts() {
        let plain = laidOut { $0.contentHorizontalAlignment = .left }
        let moved = laidOut {
            $0.contentHorizontalAlignment = .left
            $0.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
            $0.contentEdgeInsets = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        }
        #expect(moved.title.minX == plain.title.minX + 11)
        #expect(moved.image.minX == plain.image.minX + 5)
    }

    @Test func configurations() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Go"
        configuration.baseBackgroundColor = .red
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
        var pressed = 0
        let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in pressed += 1 })
        let title = button.titleLabel?.intrinsicContentSize ?? .zero
        #expect(button.titleLabel?.text == "Go")
        #expect(button.titleLabel?.textColor == .white)
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 10, height: title.height + 8))
        #expect(button.plateStore?.backgroundColor == .red)
        button.sendActions(for: .touchUpInside)
        #expect(pressed == 1)
        button.configuration?.image = plainImage(10, 10, .blue)
        button.configuration?.imagePlacement = .top
        button.configuration?.imagePadding = 7
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        let image = button.imageView?.frame ?? .zero
        #expect(image.minY == 3)
        #expect(button.titleLabel?.frame.minY == image.maxY + 7)
    }

    @Test func backgroundsAreBehind() throws {
        let drawn = try picture(CGSize(width: 40, height: 40)) {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            button.setBackgroundImage(plainImage(2, 2, .red), for: .normal)
            button.setImage(plainImage(10, 10, .blue), for: .normal)
            return [button]
        }
        #expect(drawn[4, 4] == SIMD4(255, 0, 0, 255))
        #expect(drawn[40, 40] == SIMD4(0, 0, 255, 255))
    }

    @Test func typesWithAGlyph() {
        #expect(UIButton(type: .contactAdd).bounds.size == CGSize(width: 22, height: 22))
        #expect(UIButton(type: .system).currentImage == nil)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -1e30, 1e30])
    func insetsThatAreNone(_ length: CGFloat) {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        button.setTitle("ab", for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: length, left: length, bottom: length, right: length)
        button.titleEdgeInsets.left = length
        button.layoutIfNeeded()
        let size = button.intrinsicContentSize
        #expect(size.width.isFinite && size.height >= 0)
    }
}
