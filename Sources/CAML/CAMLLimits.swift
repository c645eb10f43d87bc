import CoreAnimation

/// The limits beyond which a document is rejected or truncated.
///
/// Genuine packages are far below: the largest known document has 929 KB and 30 levels.
public enum CAMLLimits {
    /// Nesting levels of elements; a layer takes two, its own and `sublayers`.
    public static let depth = 512
    /// Bytes of one document.
    public static let documentBytes = 64 << 20
    /// Elements of one document.
    public static let elements = 1_000_000
    /// Attributes of one tag, including namespace declarations.
    public static let attributes = 256
    /// Namespace declarations in scope at any place.
    public static let namespaces = 256
    /// Bytes of one picture file, or of one picture inside a document.
    public static let assetBytes = 512 << 20
    /// Animations of one layer; further ones are dropped.
    public static let animations = 1000
    /// Nesting levels of animation groups; the animations of deeper groups are dropped.
    public static let animationGroups = CAAnimationGroup.maximumDepth
    /// Nesting levels of emitter cells; deeper ones are dropped.
    public static let emitterCellDepth = 8
    /// Values of one animation; further ones are dropped.
    public static let keyframes = 100_000
    /// Distinct warnings that are kept; further ones are only counted.
    public static let warnings = 100
}
