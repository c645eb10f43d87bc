import CoreGraphics
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ContentUnavailableTests {
    private final class List: UIViewController {
        var updates = 0
        override func updateContentUnavailableConfiguration(
            using state: UIContentUnavailableConfigurationState
        ) {
            updates += 1
            contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        }
    }

    @Test func aMessageIsInTheMiddleOfTheSafeArea() throws {
        var traits = HeadlessHost.Traits()
        traits.safeArea = UIEdgeInsets(top: 50, left: 0, bottom: 10, right: 0)
        let controller = List()
        var taps = 0
        let host = try HeadlessHost(size: CGSize(width: 320, height: 480), traits: traits) { controller }
        var message = UIContentUnavailableConfiguration.empty()
        message.image = UIImage(systemName: "tray")
        message.text = "Nothing here yet"
        message.secondaryText = "Letters that you receive are shown in this list, the newest one first."
        message.button.title = "Reload"
        message.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
        controller.contentUnavailableConfiguration = message
        host.nextFrame()
        let view = try #require(controller.view.subviews.first as? UIContentUnavailableView)
        #expect(view.frame == CGRect(x: 0, y: 50, width: 320, height: 420))
        let stack = try #require(view.subviews.last as? UIStackView)
        #expect(stack.arrangedSubviews.count == 4 && abs(stack.frame.midY - 210) < 0.6)
        #expect(abs(stack.frame.midX - 160) < 0.6 && stack.frame.minX >= 16)
        let button = try #require(stack.arrangedSubviews[3] as? UIButton)
        let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        host.tap(at: place)
        #expect(taps == 1)
        controller.contentUnavailableConfiguration = nil
        #expect(controller.view.subviews.isEmpty)
        controller.setNeedsUpdateContentUnavailableConfiguration()
        host.nextFrame()
        #expect(controller.updates == 1 && controller.contentUnavailableConfiguration != nil)
    }
}
