/// The classes that are registered for identifiers, and the views that wait to be used again.
@MainActor
struct ReusePool<View: AnyObject> {
    private var classes: [String: AnyClass] = [:]
    private var nibs: [String: UINib] = [:]
    private var spare: [String: [View]] = [:]

    /// Registers a class for an identifier; nil forgets it.
    mutating func register(_ type: AnyClass?, _ identifier: String) {
        (classes[identifier], nibs[identifier]) = (type, nil)
    }
    /// Registers a nib for an identifier; nil forgets it.
    mutating func register(_ nib: UINib?, _ identifier: String) {
        (classes[identifier], nibs[identifier]) = (nil, nib)
    }
    /// A new view of the nib that is registered, the first one of the pool's class; nil without one.
    func instantiate(_ identifier: String) -> View? {
        nibs[identifier]?.instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
    }
    func type(_ identifier: String) -> AnyClass? { classes[identifier] }
    /// Removes and returns a view that waits for reuse; nil if none waits.
    mutating func take(_ identifier: String) -> View? { spare[identifier]?.popLast() }
    mutating func put(_ view: View, _ identifier: String) { spare[identifier, default: []].append(view) }
}
