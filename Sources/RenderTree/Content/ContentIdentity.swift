/// The name of content that a provider gives. It has no access to the provider: a tree that holds names only can be encoded, and
/// drawn where there is no provider.
///
/// A provider is kept for as long as its name is: by the layer that shows the content, and by the committed trees that still do.
package protocol ContentIdentity: AnyObject, Sendable {
    /// Unique in the process.
    var rawValue: UInt64 { get }
}

/// A state of content that a provider gives, as a node of a tree holds it.
package struct ContentReference: Sendable, Hashable {
    package let identity: any ContentIdentity
    /// The provider's count of changes that its client made and committed. Changes by themselves, such as a tile that came, don't
    /// count.
    package var revision: Int

    package init(_ identity: any ContentIdentity, revision: Int = 0) {
        self.identity = identity
        self.revision = revision
    }

    package static func == (a: ContentReference, b: ContentReference) -> Bool {
        a.identity.rawValue == b.identity.rawValue && a.revision == b.revision
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity.rawValue)
        hasher.combine(revision)
    }
}

/// The name of content in a tree that was read from a file: it has no provider.
package final class EncodedIdentity: ContentIdentity {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}
