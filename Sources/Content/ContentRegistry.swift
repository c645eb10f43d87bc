import Locking
import RenderTree
import Synchronization

/// The providers of the process, by the identity of their content.
///
/// Any thread may register a provider or look one up. A provider is kept until the last reference to its identity is
/// released: then no layer and no tree shows its content.
package enum ContentRegistry {
    private struct State {
        /// Identities of pictures, by their providers: a picture that several layers show is asked for once.
        var pictures: [ObjectIdentifier: WeakIdentity] = [:]
    }

    private struct WeakIdentity { weak var identity: RegisteredIdentity? }

    private static let state = Locked(State())
    private static let counter = Atomic<UInt64>(0)

    private static func nextName() -> UInt64 { counter.wrappingAdd(1, ordering: .relaxed).newValue }

    /// The identity of a provider's content. A provider of pictures has one, whoever registers it; others get a new one
    /// each time.
    package static func register(_ provider: ContentProvider) -> any ContentIdentity {
        guard let pictures = provider.pictures else { return RegisteredIdentity(nextName(), provider) }
        return state.withLock { state in
            if let known = state.pictures[pictures]?.identity { return known }
            let identity = RegisteredIdentity(nextName(), provider)
            state.pictures[pictures] = WeakIdentity(identity: identity)
            return identity
        }
    }

    /// The provider of an identity; nil for one of a tree that was decoded.
    package static func provider(of identity: any ContentIdentity) -> ContentProvider? {
        (identity as? RegisteredIdentity)?.provider
    }

    fileprivate static func forget(_ pictures: ObjectIdentifier) {
        // The last reference to another identity may be the one found here, and its end takes the lock again.
        let other = state.withLock { state -> RegisteredIdentity? in
            // The provider may have been registered again.
            let other = state.pictures[pictures]?.identity
            if other == nil { state.pictures[pictures] = nil }
            return other
        }
        withExtendedLifetime(other) {}
    }
}

/// An identity that keeps its provider, which only the registry sees.
private final class RegisteredIdentity: ContentIdentity {
    let rawValue: UInt64
    let provider: ContentProvider

    init(_ rawValue: UInt64, _ provider: ContentProvider) {
        self.provider = provider
        self.rawValue = rawValue
    }

    deinit { if let pictures = provider.pictures { ContentRegistry.forget(pictures) } }
}

extension ContentProvider {
    fileprivate var pictures: ObjectIdentifier? {
        if case .picture(let provider) = self { ObjectIdentifier(provider) } else { nil }
    }
}
