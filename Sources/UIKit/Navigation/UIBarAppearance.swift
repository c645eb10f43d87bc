import CoreGraphics
import Foundation

/// The looks of a bar: its background and hairline.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor? = .separator
    open var shadowImage: UIImage?

    @MainActor public override init() { super.init() }
    @MainActor public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    private func take(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect, backgroundImage) = (
            other.backgroundColor, other.backgroundEffect, other.backgroundImage
        )
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }

    open func configureWithDefaultBackground() { take(UIBarAppearance()) }
    open func configureWithOpaqueBackground() {
        take(UIBarAppearance())
        backgroundColor = .systemBackground
    }
    open func configureWithTransparentBackground() {
        take(UIBarAppearance())
        (backgroundColor, shadowColor) = (.clear, nil)
    }

    /// A copy with the values of a bar; those of subclasses are copied by them.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UncheckedResult(makeCopy()) }.value
    }
    func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}

/// A value that leaves the main actor's isolation on its own thread.
private struct UncheckedResult: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
}

@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Kept; large titles are not shown.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero

    override func makeCopy() -> UIBarAppearance {
        let copy = UINavigationBarAppearance(barAppearance: self)
        (copy.titleTextAttributes, copy.largeTitleTextAttributes) = (
            titleTextAttributes, largeTitleTextAttributes
        )
        copy.titlePositionAdjustment = titlePositionAdjustment
        return copy
    }
}

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    override func makeCopy() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
}

@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    override func makeCopy() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}

public enum UIBarStyle: Int, Sendable {
    case `default`, black
}

public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt = 102
}

public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}

/// Tells where a bar is attached.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
