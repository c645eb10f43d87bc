extension UITraitCollection {
    private static let key = "org.agate.current-traits"

    /// The traits of the calling thread, at which dynamic colours are resolved: those of the main screen,
    /// unless the thread has set others.
    public class var current: UITraitCollection {
        get { Thread.current.threadDictionary[key] as? UITraitCollection ?? ScreenState.current.traits }
        set { Thread.current.threadDictionary[key] = newValue }
    }

    /// Calls a function with this collection as the current one of the thread.
    public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

    /// Returns the result of a function that has this collection as the current one.
    func asCurrent<Result>(_ body: () -> Result) -> Result {
        let dictionary = Thread.current.threadDictionary
        let before = dictionary[Self.key]
        dictionary[Self.key] = self
        defer {
            if let before { dictionary[Self.key] = before } else { dictionary.removeObject(forKey: Self.key) }
        }
        return body()
    }

    /// Calls a function with this collection as the current one, which costs nothing if it already is.
    func performAsCurrentIfOther(_ actions: () -> Void) {
        if Self.current === self { actions() } else { performAsCurrent(actions) }
    }

    /// The traits that a view without a window or a parent has: the main screen's.
    package static var screen: UITraitCollection { ScreenState.current.traits }
}
