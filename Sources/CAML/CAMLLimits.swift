import CoreAnimation

/// How much of a document is read before it is refused.
///
/// Genuine packages stay far below: the largest known document has 929 KB and 30 levels.
public enum CAMLLimits {
    /// Levels of elements; a layer takes two, its own and `sublayers`.
    public static let depth = 512
    /// Bytes of one document.
    public static let documentBytes = 64 << 20
    /// Elements of one document.
    public static let elements = 1_000_000
    /// Attributes of one tag, declarations of namespaces included.
    public static let attributes = 256
    /// Declarations of namespaces that are in force at one place.
    public static let namespaces = 256
    /// Bytes of one picture file, or of one picture inside a document.
    public static let assetBytes = 512 << 20
    /// Animations of one layer; those after are left out.
    public static let animations = 1000
    /// Groups of animations, one inside the other; the animations of those deeper are left out.
    public static let animationGroups = CAAnimationGroup.maximumDepth
    /// Emitter cells, one inside the other; those deeper are left out.
    public static let emitterCellDepth = 8
    /// Values of one animation; those after are left out.
    public static let keyframes = 100_000
    /// Kinds of warning that are kept; what comes after is counted.
    public static let warnings = 100
}
