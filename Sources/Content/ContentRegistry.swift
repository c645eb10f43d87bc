import Locking
import RenderTree

/// The providers of the process, by the identity of their content.
///
/// Any thread may register a provider or look one up. A provider is kept until the last reference to its identity is released: then no
/// layer and no tree shows its content.
package enum ContentRegistry {
    private struct State {
        var providers: [UInt64: ContentProvider] = [:]
        var last: UInt64 = 0
    }

    private static let state = Locked(State())

    /// Makes an identity for a provider's content.
    package static func register(_ provider: ContentProvider) -> ContentIdentity {
        let id = state.withLock { state in
            state.last += 1
            state.providers[state.last] = provider
            return state.last
        }
        return RegisteredIdentity(rawValue: id)
    }

    /// The provider of an identity; nil for one of a tree that was decoded.
    package static func provider(of identity: ContentIdentity) -> ContentProvider? {
        guard identity is RegisteredIdentity else { return nil }
        return state.withLock { $0.providers[identity.rawValue] }
    }

    fileprivate static func remove(_ id: UInt64) {
        // Released after the lock, since that may run a client's code.
        _ = state.withLock { $0.providers.removeValue(forKey: id) }
    }
}

/// Ends its provider's registration when it is released.
private final class RegisteredIdentity: ContentIdentity, @unchecked Sendable {
    deinit { ContentRegistry.remove(rawValue) }
}
