/// The classes that are registered for identifiers, and the views that wait to be used again.
@MainActor
struct ReusePool<View: AnyObject> {
    private var classes: [String: AnyClass] = [:]
    private var spare: [String: [View]] = [:]

    /// Registers a class for an identifier; nil forgets it.
    mutating func register(_ type: AnyClass?, _ identifier: String) { classes[identifier] = type }
    func type(_ identifier: String) -> AnyClass? { classes[identifier] }
    /// A view that waits; nil if there is none.
    mutating func take(_ identifier: String) -> View? { spare[identifier]?.popLast() }
    mutating func put(_ view: View, _ identifier: String) { spare[identifier, default: []].append(view) }
}
