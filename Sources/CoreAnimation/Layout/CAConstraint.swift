import Foundation

/// An edge, middle or size of a layer's frame.
public enum CAConstraintAttribute: Int32, Sendable {
    case minX, midX, maxX, width, minY, midY, maxY, height
}

/// A relation between the frames of two layers: attribute = scale · source attribute + offset, in points.
open class CAConstraint: NSObject, @unchecked Sendable {
    // Unchecked: stored values never change. Subclasses are responsible for their own, and repeat the conformance.
    private let storedAttribute, storedSourceAttribute: CAConstraintAttribute
    private let storedSourceName: String
    private let storedScale, storedOffset: CGFloat

    open var attribute: CAConstraintAttribute { storedAttribute }
    /// The name of a sibling, or `superlayer` for the bounds of the superlayer.
    open var sourceName: String { storedSourceName }
    open var sourceAttribute: CAConstraintAttribute { storedSourceAttribute }
    open var scale: CGFloat { storedScale }
    /// In points.
    open var offset: CGFloat { storedOffset }

    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute,
        scale m: CGFloat, offset c: CGFloat
    ) {
        storedAttribute = attr
        storedSourceName = srcId
        storedSourceAttribute = srcAttr
        storedScale = m
        storedOffset = c
        super.init()
    }

    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute,
        offset c: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
    }

    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }
}
