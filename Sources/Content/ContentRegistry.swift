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
        /// Identities of pictures, by their providers: a picture that several layers show is asked for once.
        var pictures: [ObjectIdentifier: WeakIdentity] = [:]
    }

    private struct WeakIdentity { weak var identity: ContentIdentity? }

    private static let state = Locked(State())

    /// The identity of a provider's content. A provider of pictures has one, whoever registers it; others get a new one each time.
    package static func register(_ provider: ContentProvider) -> ContentIdentity {
        state.withLock { state in
            var object: ObjectIdentifier?
            if case .picture(let pictures) = provider {
                object = ObjectIdentifier(pictures)
                if let known = state.pictures[ObjectIdentifier(pictures)]?.identity { return known }
            }
            state.last += 1
            state.providers[state.last] = provider
            let identity = RegisteredIdentity(rawValue: state.last)
            if let object { state.pictures[object] = WeakIdentity(identity: identity) }
            return identity
        }
    }

    /// The provider of an identity; nil for one of a tree that was decoded.
    package static func provider(of identity: ContentIdentity) -> ContentProvider? {
        guard identity is RegisteredIdentity else { return nil }
        return state.withLock { $0.providers[identity.rawValue] }
    }

    fileprivate static func remove(_ id: UInt64) {
        // Both are released after the lock, since that may run a client's code, or end another registration.
        let (provider, other) = state.withLock { state -> (ContentProvider?, ContentIdentity?) in
            let provider = state.providers.removeValue(forKey: id)
            guard case .picture(let pictures)? = provider else { return (provider, nil) }
            // It may have been registered again.
            let other = state.pictures[ObjectIdentifier(pictures)]?.identity
            if other == nil { state.pictures[ObjectIdentifier(pictures)] = nil }
            return (provider, other)
        }
        withExtendedLifetime((provider, other)) {}
    }
}

/// Ends its provider's registration when it is released.
private final class RegisteredIdentity: ContentIdentity, @unchecked Sendable {
    deinit { ContentRegistry.remove(rawValue) }
}
