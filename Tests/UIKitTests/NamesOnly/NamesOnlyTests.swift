import Testing

@testable import UIKit

/// Classes that keep values and show nothing.
@MainActor @Suite(.serialized) struct NamesOnlyTests {
    @Test func archivesAreNotRead() {
        #expect(UINib(nibName: "Any", bundle: nil).instantiate(withOwner: nil).isEmpty)
        #expect(Bundle.main.loadNibNamed("Any", owner: nil)?.isEmpty == true)
        let controller = UIViewController(nibName: "Any", bundle: nil)
        #expect(controller.nibName == "Any" && controller.storyboard == nil)
        controller.performSegue(withIdentifier: "next", sender: nil)
        var performed = 0
        let segue = UIStoryboardSegue(identifier: "a", source: controller, destination: UIViewController()) {
            performed += 1
        }
        segue.perform()
        #expect(performed == 1 && segue.identifier == "a")
    }

    final class Card: UITableViewCell {}
    final class Tile: UICollectionViewCell {}
    final class Code: UINib {
        override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
            [NSObject(), Card(style: .default, reuseIdentifier: nil), Tile(frame: .zero)]
        }
    }

    @Test func aNibOfCodeGivesCells() {
        let table = UITableView(frame: .zero, style: .plain)
        let nib = Code(nibName: "Card", bundle: nil)
        table.register(nib, forCellReuseIdentifier: "a")
        let cell = table.dequeueReusableCell(withIdentifier: "a")
        #expect(cell is Card && cell?.reuseIdentifier == "a")
        // What is registered last counts.
        table.register(UITableViewCell.self, forCellReuseIdentifier: "a")
        #expect(
            table.dequeueReusableCell(withIdentifier: "a").map { type(of: $0) == UITableViewCell.self }
                == true)
        table.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "a")
        #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
        let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        grid.register(nib, forCellWithReuseIdentifier: "b")
        let tile = grid.dequeueReusableCell(withReuseIdentifier: "b", for: IndexPath(item: 0, section: 0))
        #expect(tile is Tile && tile.reuseIdentifier == "b")
    }

    @available(*, deprecated)
    @Test func dynamicsKeepTheirValues() {
        let animator = UIDynamicAnimator(referenceView: UIView())
        let gravity = UIGravityBehavior(items: [UIView()])
        animator.addBehavior(gravity)
        animator.addBehavior(gravity)
        #expect(
            animator.behaviors == [gravity] && gravity.dynamicAnimator === animator && !animator.isRunning)
        animator.removeAllBehaviors()
        #expect(animator.behaviors.isEmpty && gravity.items.count == 1)
    }

    @Test func silentReads() {
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
        UIAccessibility.post(notification: .announcement, argument: "text")
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil)
        view.accessibilityLabel = "label"
        view.accessibilityTraits = [.button, .selected]
        view.isAccessibilityElement = true
        #expect(view.accessibilityLabel == "label" && view.accessibilityTraits.contains(.button))
        #expect(view.isAccessibilityElement && view.accessibilityFrame.width == 3)
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        view.addMotionEffect(effect)
        #expect(view.motionEffects == [effect])
        view.removeMotionEffect(effect)
        #expect(view.motionEffects.isEmpty)
    }

    @available(*, deprecated)
    @Test func oldNames() {
        let options: UIViewAnimationOptions = [.curveEaseIn, .allowUserInteraction]
        let state: UIControlState = .highlighted, events: UIControlEvents = .touchUpInside
        #expect(options == UIView.AnimationOptions([.curveEaseIn, .allowUserInteraction]))
        #expect(state == UIControl.State.highlighted && events == UIControl.Event.touchUpInside)
        #expect(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)
        #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
        #expect(UITableViewAutomaticDimension == UITableView.automaticDimension)
        #expect(UIEdgeInsetsEqualToEdgeInsets(.zero, UIEdgeInsetsZero))
        #expect(UIViewContentMode.center.rawValue == UIView.ContentMode.center.rawValue)
    }
}
