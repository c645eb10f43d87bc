import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite(.serialized) struct SmallNamesTests {
    @Test func pasteboardsOfOneNameShareItems() throws {
        let name = UIPasteboard.Name("SmallNamesTests")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let board = try #require(UIPasteboard(name: name, create: true))
        board.strings = ["a", "b"]
        let other = try #require(UIPasteboard(name: name, create: false))
        #expect(other.string == "a" && other.hasStrings && !other.hasImages && other.changeCount == 1)
        other.color = .red
        #expect(board.string == nil && board.color == .red && board.types == ["com.apple.uikit.color"])
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil)
    }

    @Test func screensOfTheSystemAreNotShown() throws {
        let controller = UIViewController()
        let host = try HeadlessHost(size: CGSize(width: 90, height: 50)) { controller }
        var ends = 0
        let share = UIActivityViewController(activityItems: ["x"], applicationActivities: nil)
        controller.present(share, animated: true) { ends += 1 }
        controller.present(UIImagePickerController(), animated: true) { ends += 1 }
        host.advance(by: 1)
        #expect(ends == 2 && controller.presentedViewController == nil && share.viewIfLoaded == nil)
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    }

    @Test func editingEndsInASubtree() throws {
        final class Stubborn: UITextField, UITextFieldDelegate {
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
        }
        let field = UITextField(frame: CGRect(x: 5, y: 5, width: 60, height: 20)), stubborn = Stubborn()
        stubborn.delegate = stubborn
        let (inner, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 40)), UIView())
        inner.addSubview(field)
        inner.addSubview(stubborn)
        let host = try HeadlessHost(size: CGSize(width: 90, height: 50)) { frame in
            let root = UIView(frame: frame)
            root.addSubview(inner)
            root.addSubview(other)
            return root
        }
        #expect(field.becomeFirstResponder() && !other.endEditing(true) && field.isFirstResponder)
        #expect(host.window.endEditing(false) && !field.isEditing)
        #expect(stubborn.becomeFirstResponder() && !inner.endEditing(false) && stubborn.isFirstResponder)
        #expect(inner.endEditing(true) && !stubborn.isFirstResponder && !stubborn.isEditing)
    }

    @Test func levelsOfWindows() {
        #expect(UIWindow.Level.alert + 1 > .alert && UIWindow.Level.statusBar - 1 < .statusBar)
        var level = UIWindow.Level.normal
        level += 2.5
        #expect(level.rawValue == 2.5)
    }

    @Test func customActions() {
        var count = 0
        let view = UIView()
        view.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Archive") { action in
                count += action.name.count
                return count > 3
            }
        ]
        #expect(view.accessibilityCustomActions?.first?.activate() == true && count == 7)
        view.accessibilityLabel = "Mail"
        #expect(view.accessibilityUserInputLabels == ["Mail"])
        view.accessibilityUserInputLabels = ["Letter", "Mail"]
        #expect(view.accessibilityUserInputLabels.count == 2)
    }

    @Test func barGuidesFollowTheSafeArea() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let controller = UIViewController()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        let host = try HeadlessHost(size: CGSize(width: 200, height: 300), traits: traits) {
            controller.view.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 3),
                box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
                box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
                box.widthAnchor.constraint(equalToConstant: 10),
            ])
            return controller
        }
        host.nextFrame()
        #expect(box.frame == CGRect(x: 0, y: 47, width: 10, height: 300 - 34 - 47))
        #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 34)
        #expect(controller.topLayoutGuide === controller.topLayoutGuide)
    }

    @Test func distancesOfAnchors() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 90))
        let a = UIView(), b = UIView(), c = UIView()
        for part in [a, b, c] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
            part.widthAnchor.constraint(equalToConstant: 20).isActive = true
            part.heightAnchor.constraint(equalToConstant: 10).isActive = true
            part.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        let first = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        let second = b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            c.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
            // 220 points of space, three parts of four before the middle.
            first.constraint(equalTo: second, multiplier: 3),
        ])
        view.layoutIfNeeded()
        #expect(b.frame.minX == 30 + 165 && c.frame.minX == 270)
    }

    @Test func picturesOfPages() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 26))
        control.numberOfPages = 3
        control.currentPage = 1
        control.backgroundStyle = .prominent
        let star = UIImage(systemName: "star.fill"), home = UIImage(systemName: "house.fill")
        control.preferredIndicatorImage = star
        control.setIndicatorImage(home, forPage: 2)
        control.layoutIfNeeded()
        let images = control.subviews.compactMap { ($0 as? UIImageView) }
        #expect(images.count == 3 && images.filter { $0.image === home }.count == 1)
        #expect(control.subviews.first.map { $0.frame.width > 50 && $0.frame.height == 26 } == true)
        control.preferredIndicatorImage = nil
        control.backgroundStyle = .minimal
        #expect(control.subviews.compactMap { $0 as? UIImageView }.count == 1)
        #expect(control.subviews.first?.isHidden == true)
        control.numberOfPages = 1
        #expect(!control.subviews.contains { $0 is UIImageView })
    }

    @Test func aContentBouncesAlongOneAxis() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        scroll.contentSize = CGSize(width: 300, height: 200)
        scroll.bouncesVertically = false
        let host = try HeadlessHost(size: scroll.frame.size) { _ in scroll }
        host.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 70, y: 70), seconds: 0.2, lifts: false)
        #expect(scroll.contentOffset.x < 0 && scroll.contentOffset.y == 0)
    }

    @Test func propertiesBeforeLayout() throws {
        final class Card: UIView {
            var calls: [String] = []
            override func updateProperties() { calls.append("properties") }
            override func layoutSubviews() { calls.append("layout") }
        }
        let card = Card()
        let host = try HeadlessHost(size: CGSize(width: 30, height: 20)) { _ in card }
        host.nextFrame()
        #expect(card.calls == ["properties", "layout"])
        card.setNeedsUpdateProperties()
        host.nextFrame()
        card.setNeedsLayout()
        host.nextFrame()
        #expect(card.calls == ["properties", "layout", "properties", "layout", "layout"])
    }

    @Test func descriptionsOfViews() {
        let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.alpha = 0.25
        view.tag = 7
        view.clipsToBounds = true
        let text = view.description.replacingOccurrences(
            of: ": 0x[0-9a-f]+", with: "", options: .regularExpression)
        #expect(
            text
                == "<UIView; frame = (1 2.5; 30 40); clipsToBounds = YES; alpha = 0.25; autoresize = W+TM; tag = 7; layer = <CALayer>>"
        )
    }

    @Test func springsOfDesigners() throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var ends: [Bool] = []
        let host = try HeadlessHost(size: CGSize(width: 200, height: 20)) { frame in
            let view = UIView(frame: frame)
            view.addSubview(box)
            return view
        }
        UIView.animate(springDuration: 0.5, bounce: 0.4) {
            box.frame.origin.x = 100
        } completion: {
            ends.append($0)
        }
        var farthest: CGFloat = 0
        for _ in 0..<60 {
            host.nextFrame()
            farthest = max(farthest, box.layer.presentation()?.frame.minX ?? 0)
        }
        // A damping ratio of 0.6 overshoots by exp(-π·0.6 / 0.8), 9.5 percent.
        #expect(abs(farthest - 109.5) < 0.5)
        host.advance(by: 2)
        #expect(ends == [true])
    }

    @Test func repeatedAnimationsOfABlock() throws {
        let (a, b) = (UIView(), UIView())
        _ = try HeadlessHost(size: CGSize(width: 20, height: 20)) { frame in
            let view = UIView(frame: frame)
            view.addSubview(a)
            view.addSubview(b)
            return view
        }
        UIView.animate(withDuration: 1, delay: 0) {
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { a.alpha = 0.5 }
            b.alpha = 0.5
        }
        let first = a.layer.animation(forKey: "opacity"), second = b.layer.animation(forKey: "opacity")
        #expect(first?.repeatCount == 3 && first?.autoreverses == true)
        #expect(second?.repeatCount == 0 && second?.autoreverses == false)
    }

    /// Bytes of a type are the values of it, and the other way round.
    @Test func bytesOfPasteboards() throws {
        let board = try #require(UIPasteboard(name: UIPasteboard.Name("bytes"), create: true))
        board.string = "å"
        #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("å".utf8))
        board.setData(Data("words".utf8), forPasteboardType: "public.utf8-plain-text")
        #expect(board.string == "words" && board.image == nil)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 5)).image { _ in }
        board.image = picture
        let png = try #require(board.data(forPasteboardType: "public.png"))
        board.setData(png, forPasteboardType: "public.png")
        #expect(board.image?.cgImage?.width == picture.cgImage?.width)
    }
}
