import Foundation
import RenderTree

/// Why a tree cannot be frozen, or a file is no frozen tree.
public struct FrozenTreeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place in the tree and the expected value, in one line.
    public let description: String

    package init(_ description: String) {
        self.description = description.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    package init(_ error: TreeEncodingError) { self.init(error.description) }
}
