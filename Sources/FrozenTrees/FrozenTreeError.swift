import Foundation
import RenderTree

/// Why a tree cannot be frozen, or a file is no frozen tree.
public struct FrozenTreeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place in the tree and the expected value, in one line.
    public let description: String

    package init(_ description: String) {
        self.description = description.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// The error for any error of reading or writing a tree.
    package init(_ error: any Error) { self = error as? FrozenTreeError ?? FrozenTreeError("\(error)") }
}
