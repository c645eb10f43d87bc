/// The looks of a bar: its background and hairline. A new one has the system's background.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    open var backgroundColor: UIColor?
    /// The blur of the content below the bar; nil for none.
    open var backgroundEffect: UIBlurEffect? = usualEffect
    private static let usualEffect = UIBlurEffect(style: .systemChromeMaterial)
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor? = .separator
    open var shadowImage: UIImage?

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
    }
    open private(set) var idiom = UIUserInterfaceIdiom.phone
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    @preconcurrency @MainActor public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    private func take(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect, backgroundImage) = (
            other.backgroundColor, other.backgroundEffect, other.backgroundImage
        )
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
        backgroundImageContentMode = other.backgroundImageContentMode
    }

    open func configureWithDefaultBackground() { take(UIBarAppearance()) }
    open func configureWithOpaqueBackground() {
        take(UIBarAppearance())
        (backgroundColor, backgroundEffect) = (.systemBackground, nil)
    }
    open func configureWithTransparentBackground() {
        take(UIBarAppearance())
        (backgroundColor, backgroundEffect, shadowColor) = (.clear, nil, nil)
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

/// States where a bar is attached.
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
