import RenderTree
import Synchronization

extension LayerID {
    private static let counter = Atomic<UInt64>(0)

    /// An identifier that no layer has had in this process.
    static func next() -> LayerID {
        LayerID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }
}
