import CCairo
import Foundation

/// What drawing is limited to: a shape, within what the nodes before it leave. In pixels of the page, y down.
final class ClipNode: @unchecked Sendable {
    // Unchecked: `mask` is touched by the canvas alone, and `parent` in `deinit`.
    enum Shape: Sendable {
        case path(PathStorage, CGPathFillRule, isSmooth: Bool)
        case mask(ImageSource)
    }

    private(set) var parent: ClipNode?
    let shape: Shape
    /// Nothing outside of it is left.
    let bounds: PixelRect
    /// Whether an image says here or before how much is left.
    let hasMask: Bool
    /// What the images here and before leave, once it was needed.
    var mask: Sheet?

    init(_ shape: Shape, bounds: PixelRect, within parent: ClipNode?) {
        self.shape = shape
        self.parent = parent
        self.bounds = parent.map { bounds.intersection($0.bounds) } ?? bounds
        hasMask = shape.isMask || parent?.hasMask ?? false
    }

    deinit {
        // One by one: a long chain would take the whole stack.
        var next = parent
        parent = nil
        while isKnownUniquelyReferenced(&next) {
            let above = next?.parent
            next?.parent = nil
            next = above
        }
    }

    /// The nodes from the first to this one, without those up to `last`; nil when `last` is not among them.
    private static func chain(from node: ClipNode?, after last: ClipNode?) -> [ClipNode]? {
        var found: [ClipNode] = []
        var next = node
        while let node = next, node !== last {
            found.append(node)
            next = node.parent
        }
        return next === last ? found.reversed() : nil
    }

    /// Clips cairo's context, which is clipped to `old` already. Images are left out.
    static func apply(
        _ new: ClipNode?, after old: ClipNode?, to pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>
    ) {
        let nodes: [ClipNode]
        if let rest = chain(from: new, after: old) {
            nodes = rest
        } else {
            cairo.pointee.cairo_reset_clip(pen)
            nodes = chain(from: new, after: nil) ?? []
        }
        for node in nodes {
            guard case .path(let path, let rule, let isSmooth) = node.shape else { continue }
            cairo.pointee.cairo_set_antialias(pen, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
            cairo.pointee.cairo_set_fill_rule(pen, rule.cairo)
            path.addOutline(to: pen, cairo)
            cairo.pointee.cairo_clip(pen)
        }
    }

    /// The images of this node and those before it, the last one first.
    var masks: [ImageSource] {
        var found: [ImageSource] = []
        var next: ClipNode? = self
        while let node = next, node.hasMask {
            if case .mask(let image) = node.shape { found.append(image) }
            next = node.parent
        }
        return found
    }
}

extension ClipNode.Shape {
    fileprivate var isMask: Bool {
        if case .mask = self { return true }
        return false
    }
}
