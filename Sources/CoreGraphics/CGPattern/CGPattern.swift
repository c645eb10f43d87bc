import Foundation

/// The way in which pattern cells are fitted to pixels. Here, a cell is rounded to whole pixels and then stretched to
/// its exact size in every mode.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion = 0
    case constantSpacingMinimalDistortion = 1
    case constantSpacing = 2
}

/// Draws one cell of a pattern, with the pattern's `info`.
public typealias CGPatternDrawPatternCallback = @Sendable (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = @Sendable (UnsafeMutableRawPointer?) -> Void

/// The functions that a pattern calls.
public struct CGPatternCallbacks: Sendable {
    public var version: UInt32
    /// Draws one cell, in the pattern's space.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Called with `info` when the pattern is released.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
        releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A drawing that repeats.
///
/// `matrix` maps the pattern's space to the context's initial user space; later transforms of the context don't move
/// a pattern.
public final class CGPattern: @unchecked Sendable {
    // Unchecked: the client is responsible for `info`.
    let info: UnsafeMutableRawPointer?
    let bounds: CGRect
    let matrix: CGAffineTransform
    let xStep: CGFloat
    let yStep: CGFloat
    /// Whether a cell has its own colours; an uncoloured pattern is painted in the colour that is set with it.
    let isColored: Bool
    let callbacks: CGPatternCallbacks

    /// Nil if a step is 0 or a number is not finite.
    ///
    /// - Parameters:
    ///   - bounds: the rectangle of a cell, in the pattern's space.
    ///   - matrix: maps the pattern's space to initial user space.
    ///   - xStep, yStep: the distance between cells, in the pattern's space.
    ///   - callbacks: copied.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
        yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        guard !bounds.isInfinite, bounds.width > 0, bounds.height > 0, bounds.width.isFinite,
            bounds.height.isFinite,
            bounds.origin.isFinite, xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, matrix.isFinite
        else { return nil }
        self.info = info
        self.bounds = bounds.standardized
        self.matrix = matrix
        self.xStep = abs(xStep)
        self.yStep = abs(yStep)
        self.isColored = isColored
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }
}

extension CGPattern: Hashable {
    public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
