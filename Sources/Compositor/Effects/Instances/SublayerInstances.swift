import CoreGraphics
import Geometry
import RenderTree

/// Sublayers that are drawn several times: the same nodes, each time in another space and another tint.
///
/// Instances of one layer share one space, so depth orders them like sublayers. What is kept from frame to frame knows them by
/// their `InstancePath`.
enum SublayerInstances {
    /// Calls `body` with the sublayers of every instance, and with what they inherit.
    static func forEach(
        of node: ShownNode, _ context: LayerContext, _ walk: inout LayerWalk,
        _ body: (inout LayerWalk, ShownChildren, LayerContext) -> Void
    ) {
        guard let instances = node.appearance.instances else { return body(&walk, node.children, context) }
        walk.sink.makeRoom(node.drawnChildren)
        node.forEachInstance { children, toLayer, index in
            let tint = instances.tint(of: index)
            let isSeen = tint.w > 0
            guard index == 0 || walk.sink.spendInstance(isSeen ? children.weight : 1, of: node.id) else {
                return false
            }
            if !isSeen { return true }
            let inside = context.inInstance(index, of: node, toLayer, tint)
            let before = (
                painted: walk.sink.open.totals.painted, counted: walk.sink.ledger.spent.repeatedPixels
            )
            body(&walk, children, inside)
            return index == 0 || walk.sink.spendPixels(since: before, of: node.id)
        }
    }
}

extension LayerContext {
    /// The context of the sublayers of an instance.
    ///
    /// - Parameters:
    ///   - node: the layer whose sublayers are drawn several times.
    ///   - toLayer: the transform to the space of the first instance.
    ///   - tint: the straight colour that multiplies the instance.
    func inInstance(_ index: Int, of node: ShownNode, _ toLayer: CATransform3D, _ tint: SIMD4<Float>)
        -> LayerContext
    {
        var inside = self
        if index > 0 { inside.space.transform = space.transform.map { .concat(toLayer, $0) } ?? toLayer }
        inside.paint.tint *= SIMD4(tint.x, tint.y, tint.z, 1) * tint.w
        inside.instance = instance.instance(index, of: node.id)
        return inside
    }
}
