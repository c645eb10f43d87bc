import RenderTree
import Synchronization

extension LayerID {
    private static let counter = Atomic<UInt64>(0)

    /// A new identifier, unique in the process.
    static func next() -> LayerID {
        LayerID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }
}
