import Foundation

extension NSAttributedString {
    /// An empty string.
    ///
    /// Foundation on Linux has no `init()` that can be called, and an extension can't declare one, so this has an argument that
    /// nothing passes.
    @_disfavoredOverload
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
