import Foundation

/// An edge, middle or size of a layer's frame.
public enum CAConstraintAttribute: Int32, Sendable {
    case minX, midX, maxX, width, minY, midY, maxY, height
}

/// One relation of a layer's frame to another layer: attribute = scale · source attribute + offset, in points.
public final class CAConstraint: NSObject, Sendable {
    public let attribute: CAConstraintAttribute
    /// The name of a sibling, or `superlayer` for the bounds of the superlayer.
    public let sourceName: String
    public let sourceAttribute: CAConstraintAttribute
    public let scale: CGFloat
    public let offset: CGFloat

    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute,
        scale m: CGFloat, offset c: CGFloat
    ) {
        attribute = attr
        sourceName = srcId
        sourceAttribute = srcAttr
        scale = m
        offset = c
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
