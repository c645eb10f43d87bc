import CCairo
import Foundation

/// A clip: a shape intersected with the parent's clip. In bitmap pixels, y down.
final class ClipNode: @unchecked Sendable {
    // Unchecked: only the canvas reads `mask`, and only `deinit` changes `parent`.
    enum Shape: Sendable {
        case path(PathStorage, CGPathFillRule, isSmooth: Bool)
        case mask(ImageSource)
    }

    private(set) var parent: ClipNode?
    let shape: Shape
    /// A bounding box of the clip.
    let bounds: PixelRect
    /// Whether this node or an ancestor is an image.
    let hasMask: Bool
    /// The product of the images of this node and its ancestors, computed on first use.
    var mask: Sheet?

    init(_ shape: Shape, bounds: PixelRect, within parent: ClipNode?) {
        self.shape = shape
        self.parent = parent
        self.bounds = parent.map { bounds.intersection($0.bounds) } ?? bounds
        hasMask = shape.isMask || parent?.hasMask ?? false
    }

    deinit {
        // Releases ancestors in a loop: recursion over a long chain would overflow the stack.
        var next = parent
        parent = nil
        while isKnownUniquelyReferenced(&next) {
            let above = next?.parent
            next?.parent = nil
            next = above
        }
    }

    /// The nodes from the root to this one, without those up to `last`; nil if `last` is not an ancestor.
    private static func chain(from node: ClipNode?, after last: ClipNode?) -> [ClipNode]? {
        var found: [ClipNode] = []
        var next = node
        while let node = next, node !== last {
            found.append(node)
            next = node.parent
        }
        return next === last ? found.reversed() : nil
    }

    /// Applies the shapes to cairo's context, which is already clipped to `old`. Images are skipped.
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

    /// The images of this node and its ancestors, this node's first.
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
