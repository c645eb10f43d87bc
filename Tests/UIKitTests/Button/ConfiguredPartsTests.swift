import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct ConfiguredPartsTests {
    private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        change(&configuration)
        let button = UIButton(configuration: configuration)
        button.frame.size = button.sizeThatFits(.zero)
        button.layoutIfNeeded()
        return button
    }

    @Test func aSubtitleIsBelowTheTitle() throws {
        let plain = button { $0.title = "Pay" }
        let button = button {
            $0.title = "Pay"
            $0.subtitle = "Charged at the end of the month"
            $0.titlePadding = 5
        }
        let title = try #require(button.titleLabel), subtitle = try #require(button.subtitleLabel)
        #expect(subtitle.font.pointSize == 12 && subtitle.text == "Charged at the end of the month")
        #expect(abs(subtitle.frame.minY - title.frame.maxY - 5) < 0.51)
        let own = subtitle.sizeThatFits(.zero)
        #expect(abs(button.bounds.height - plain.bounds.height - 5 - own.height) < 0.51)
        #expect(abs(button.bounds.width - own.width - 24) < 0.51)
        // Without an image, both are centred.
        #expect(title.textAlignment == .center && subtitle.textAlignment == .center)
        var next = button.configuration
        next?.subtitle = nil
        button.configuration = next
        #expect(button.subtitleLabel == nil && button.sizeThatFits(.zero) == plain.bounds.size)
    }

    @Test func besideAnImageTextsBeginAtOneEdge() throws {
        let button = button {
            $0.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 11)).image { _ in }
            $0.title = "A"
            $0.subtitle = "Longer text"
            $0.imagePadding = 9
        }
        let title = try #require(button.titleLabel), image = try #require(button.imageView)
        #expect(title.textAlignment == .left && abs(title.frame.minX - image.frame.maxX - 9) < 0.51)
    }

    @Test func attributedTitlesKeepTheirAttributes() throws {
        let button = button {
            var text = AttributedString("Sale ")
            var price = AttributedString("9")
            price.font = .boldSystemFont(ofSize: 31)
            price.foregroundColor = .yellow
            text.append(price)
            $0.attributedTitle = text
            $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                var attributes = attributes
                attributes.kern = 3
                return attributes
            }
        }
        #expect(button.configuration?.title == "Sale 9")
        let text = try #require(button.titleLabel?.attributedText)
        #expect((text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 31)
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 17)
        #expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .yellow)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .white)
        #expect(text.attribute(.kern, at: 1, effectiveRange: nil) as? CGFloat == 3)
        var next = button.configuration
        next?.title = "Plain"
        next?.titleTextAttributesTransformer = nil
        button.configuration = next
        #expect(button.titleLabel?.text == "Plain" && button.titleLabel?.font.pointSize == 17)
    }

    @Test func anIndicatorTakesTheImagesPlace() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 8)).image { _ in }
        let button = button {
            $0.title = "Send"
            $0.image = image
            $0.imagePadding = 6
            $0.showsActivityIndicator = true
            $0.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .red }
        }
        let indicator = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
        #expect(indicator?.isAnimating == true && indicator?.color == .red)
        #expect(indicator?.frame.minX == 12 && indicator?.frame.width == 20)
        #expect(button.titleLabel.map { abs($0.frame.minX - 38) < 0.51 } == true)
        button.configuration?.showsActivityIndicator = false
        button.layoutIfNeeded()
        #expect(!button.subviews.contains { $0 is UIActivityIndicatorView })
        #expect(button.imageView?.frame.width == 40)
    }

    @Test func aMenusSignIsAtTheTrailingEdge() throws {
        let plain = button { $0.title = "Sort" }
        for isMirrored in [false, true] {
            let button = button {
                $0.title = "Sort"
                $0.indicator = .popup
            }
            if isMirrored { button.semanticContentAttribute = .forceRightToLeft }
            button.setNeedsLayout()
            button.layoutIfNeeded()
            let sign = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
            #expect(button.bounds.width > plain.bounds.width + 6)
            #expect(
                isMirrored ? sign.frame.minX == 12 : abs(sign.frame.maxX - button.bounds.width + 12) < 0.01)
        }
    }

    @Test func backgroundsHaveViewsAndInsets() {
        let custom = UIView()
        let button = button {
            $0.title = "Wide"
            $0.background.customView = custom
            $0.background.backgroundInsets = NSDirectionalEdgeInsets(
                top: 1, leading: 2, bottom: 3, trailing: 4)
            $0.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .purple }
        }
        let plate = button.subviews.first
        #expect(
            plate?.frame
                == CGRect(x: 2, y: 1, width: button.bounds.width - 6, height: button.bounds.height - 4))
        #expect(plate?.backgroundColor == .purple)
        plate?.layoutIfNeeded()
        #expect(custom.superview === plate && custom.frame.size == plate?.bounds.size)
    }
}
