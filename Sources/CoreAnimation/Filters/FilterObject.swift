import Foundation

/// An object that represents a filter of a layer.
protocol FilterObject: KeyPathContainer {
    var state: FilterState { get }
    /// A copy with another value under a key.
    func setting(_ value: Any?, _ key: String) -> any FilterObject
}

extension FilterObject {
    package var keyPathName: String? { state.name }
}
